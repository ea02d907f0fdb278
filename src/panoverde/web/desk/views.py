"""The one screen of the desk: search on the left, whoever stands there in the middle, the receipt on the right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from panoverde.kernel.refusals import Refusal
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry.card import entry_card
from panoverde.web.desk.lookup.search import WrongDoor, looks_scanned, results, scanned, show
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.sale.errands import errand
from panoverde.web.desk.screen import beside as besides
from panoverde.web.desk.screen.nobody import nobody
from panoverde.web.desk.screen.panes import pane
from panoverde.web.figures import time_of_day
from panoverde.web.permissions import allowed_to

LONGEST_TEXT = 300  # a code read from a phone is long, a name is not


@require_safe
@allowed_to("work-desk")
def desk(request: HttpRequest, series: str) -> HttpResponse:
    """Show the desk: whoever is asked for, a shift to open, or nobody yet."""
    here = counter(request, series)
    if here.room and here.shift is None:
        return pane(request, here, "_open_till", {"typed": {}})
    if here.room and (person := request.GET.get("person", "")):
        return errand(request, here, person_of(person), request.GET.get("what", ""), request.GET.get("flight", ""))
    return nobody(request, here)


@require_safe
@allowed_to("work-desk")
def find(request: HttpRequest, series: str) -> HttpResponse:
    """Answer what is typed: people and how they stand here, or what a code says."""
    here = counter(request, series)
    text = request.GET.get("q", "").strip()[:LONGEST_TEXT]
    page: dict[str, object] = {"here": here, "q": text, "found": []}
    if here.room and looks_scanned(text):
        page |= _scan(here, text)
    elif here.room:
        page["found"] = results(text, here)
    return render(request, "desk/_results.html", page)


def _scan(here: Counter, text: str) -> dict[str, object]:
    try:
        code = scanned(text, here.series, here.tournament)
    except Refusal as refusal:
        other = refusal.data if isinstance(refusal, WrongDoor) else None
        return {"refused": shown_refusal(refusal), "other": other}
    person = person_of(here.see(lambda state: state.entries[code.entry].person))
    return {"found": show([person], here)}


@require_safe
@allowed_to("work-desk")
def beside(request: HttpRequest, series: str) -> HttpResponse:
    """Show what stands beside the sale, anew."""
    here = counter(request, series)
    shown = besides.beside(here, request.GET.get("watch", ""))
    since = time_of_day(here.shift.opened_at) if here.shift else ""
    return render(request, "desk/_beside.html", {"here": here, "beside": shown, "alone": True, "shift_time": since})


@require_safe
@allowed_to("work-desk")
def card(request: HttpRequest, series: str) -> HttpResponse:
    """Show somebody's entry with everything that can be done about it."""
    here = counter(request, series)
    return entry_card(request, here, person_of(request.GET.get("person", "")))
