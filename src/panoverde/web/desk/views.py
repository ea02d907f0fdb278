"""The one screen of the desk: search on the left, whoever stands there in the middle, the receipt on the right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import BOOK_LOST
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import PersonId
from panoverde.tournament.core.records import Tournament
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry.card import entry_card
from panoverde.web.desk.lookup.search import (
    UnknownCode,
    WrongDoor,
    looks_scanned,
    meant,
    results,
    scanned,
    wrong_door,
)
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.lookup.status import Status, status_of
from panoverde.web.desk.sale.errands import errand
from panoverde.web.desk.screen import beside as besides
from panoverde.web.desk.screen.nobody import empty, figures, nobody
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import sight
from panoverde.web.figures import time_of_day
from panoverde.web.permissions import allowed_to
from panoverde.web.player.tokens import holder_of, tournament_of

LONGEST_TEXT = 300  # a code read from a phone is long, a name is not


@require_safe
@allowed_to("work-desk")
def desk(request: HttpRequest, series: str) -> HttpResponse:
    """Show the desk: whoever is asked for, a shift to open, or nobody yet."""
    here = counter(request, series)
    if here.shift is None:
        seen = sight(here, figures, though_lost=True)
        return pane(request, seen, "_open_till", {"typed": {}}) if seen.here.room else empty(request, seen)
    if person := request.GET.get("person", ""):
        try:
            return errand(
                request, here, person_of(person), request.GET.get("what", ""), request.GET.get("flight", "")
            )
        except BOOK_LOST:
            return nobody(request, here)
    return nobody(request, here)


@require_safe
@allowed_to("work-desk")
def find(request: HttpRequest, series: str) -> HttpResponse:
    """Answer what is typed: people and how they stand here, or what a code says."""
    here = counter(request, series)
    text = request.GET.get("q", "").strip()[:LONGEST_TEXT]
    page = _scan(here, text) if looks_scanned(text) else _found(here, text)
    return render(request, "desk/_results.html", {"q": text, **page})


def _found(here: Counter, text: str) -> dict[str, object]:
    people = meant(text)

    def stand(state: Tournament, _at: Counter) -> list[Status]:
        return [status_of(state, PersonId(person.pk)) for person in people]

    seen = sight(here, stand, though_lost=True)
    return {"here": seen.here, "found": results(people, seen.page, text) if seen.page else []}


def _scan(here: Counter, text: str) -> dict[str, object]:
    """Read a code. It is served only where it belongs."""
    token = scanned(text)
    seen = sight(here, lambda state, _at: _holder(state, token), though_lost=True)
    if seen.page is not None:
        person, status = seen.page
        return {"here": seen.here, "found": results([person_of(person)], [status])}
    title = seen.here.room.title if seen.here.room else ""
    refusal = UnknownCode() if tournament_of(token) in ("", here.asked) else wrong_door(token, title)
    other = refusal.data if isinstance(refusal, WrongDoor) else None
    return {"here": seen.here, "refused": shown_refusal(refusal), "other": other}


def _holder(state: Tournament, token: str) -> tuple[str, Status] | None:
    entry = holder_of(state, token)
    person = state.entries[entry].person if entry else None
    return (person, status_of(state, person)) if person else None


@require_safe
@allowed_to("work-desk")
def beside(request: HttpRequest, series: str) -> HttpResponse:
    """Show what stands beside the sale, anew."""
    position = journal().position()
    watch = request.GET.get("watch", "")
    seen = sight(
        counter(request, series), lambda state, at: besides.look(state, at, position, watch), though_lost=True
    )
    here = seen.here
    page = {
        "here": here,
        "beside": besides.told(here, seen.page),
        "alone": True,
        "shift_time": time_of_day(here.shift.opened_at) if here.shift else "",
    }
    return render(request, "desk/_beside.html", page)


@require_safe
@allowed_to("work-desk")
def card(request: HttpRequest, series: str) -> HttpResponse:
    """Show somebody's entry with everything that can be done about it."""
    here = counter(request, series)
    return entry_card(request, here, person_of(request.GET.get("person", "")))
