"""A case from the floor, in few taps: what happened, where and how, then the order, the warning, or the director.

the seat ─► tiles of what the book has grounds for ─► its questions ─► the case, with what the book makes of it
"""

from functools import partial
from typing import Any, NamedTuple, get_args
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import EntryId, PersonId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.rulings.conduct import Situation, grounds, sheet
from panoverde.rulings.conduct.titles import FAMILIES
from panoverde.rulings.conduct.words import DUTIES, QUESTIONS, answer
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.breach import Breach
from panoverde.tournament.core.case import SeenBy
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties.measures import HARMS, open_to
from panoverde.tournament.penalties.of_venue import of_venue
from panoverde.tournament.penalties.opening import SIMILAR
from panoverde.tournament.stream import read_event
from panoverde.web.asking import ask
from panoverde.web.citing import chips as citing
from panoverde.web.coming_back import stands_at
from panoverde.web.denying import Denied
from panoverde.web.director import case_words
from panoverde.web.director.answering import Page, Standing, edits
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.figures import seat_short, time_of_day
from panoverde.web.forms.deeds import Address
from panoverde.web.forms.fields import FLOOR, field
from panoverde.web.forms.reading import read
from panoverde.web.permissions import allowed_to
from panoverde.web.values import numbered


class Tile(NamedTuple):
    """A ground to tap."""

    id: str
    name: str
    duty: str
    must: bool
    breach: int = 0  # of the venue's rules, that was noted


class Asked(NamedTuple):
    """A question with its answers."""

    says: str
    answers: list[tuple[str, str]]


@require_safe
@allowed_to("open-case")
def tiles(request: HttpRequest, tournament: str, entry: str) -> HttpResponse:
    """Show what can have happened, or what is asked of what was tapped."""
    return show(request, tournament, entry=entry)


def show(
    request: HttpRequest, tournament: str, *, entry: str, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    """Render the tiles, or the questions of one."""
    typed = request.POST if request.method == "POST" else request.GET
    chosen = typed.get("ground", "")
    breach = numbered(typed.get("breach", "")) or 0
    here, page = entered(
        request, tournament, lambda state, _at: _look(state, EntryId(entry), chosen, breach), refusal, about
    )
    page["names"] = short_names({page["person"]})
    return framed(here, "floor/case.html", {**page, "report": typed.get("report", ""), "look": FLOOR})


def _look(state: Tournament, name: EntryId, chosen: str, breach: int) -> dict[str, Any]:
    entry = state.entries.get(name)
    if entry is None:
        raise Http404
    book = book_in_force(state)
    where = seat_short(entry.place.table, entry.place.seat) if entry.place else ""
    page: dict[str, Any] = {"entry": name, "person": entry.person, "where": where, "ground": ""}
    page["back"] = _back(state, name)
    if chosen and breach in state.breaches:
        return {**page, **_noted(state, state.breaches[breach])}
    found = sheet(book, chosen, Situation()) if chosen else None
    if found is None:
        return {**page, "families": [*_breaches(state, entry.person), *_families(state)]}
    asked = [
        Asked(
            case_words.say(QUESTIONS.get(one.id), one.id),
            [(code, case_words.say(answer(book, chosen, code), code)) for code in one.answers if code != "described"],
        )
        for one in found.questions
    ]
    harms = [(HARMS, _("it harms other players"))] if chosen == "streaming" else []
    return {
        **page, "ground": chosen, "title": case_words.ground(chosen), "cites": citing(found.ground.cites, state),
        "asked": [one for one in asked if one.answers] + ([Asked(_("And"), harms)] if harms else []),
        "meant": any(way.needs.startswith("meant") for way in found.ground.ways),
        "seers": [(code, word(code)) for code in get_args(SeenBy)],
        "similar": chosen == SIMILAR, "order": case_words.order(found.ground.order) if found.ground.order else "",
    }  # fmt: skip


def _noted(state: Tournament, breach: Breach) -> dict[str, Any]:
    """What is asked of a breach that was noted: it says itself what it is."""
    ground = of_venue(breach, book_in_force(state))
    return {
        "ground": ground.id, "breach": breach.number, "title": case_words.ground(ground.id),
        "cites": citing(breach.cites, state), "asked": [], "meant": False, "similar": False,
        "seers": [(code, word(code)) for code in get_args(SeenBy)],
        "order": case_words.order(ground.order) if ground.order else "",
    }  # fmt: skip


def _breaches(state: Tournament, person: PersonId) -> list[tuple[str, list[Tile]]]:
    """What was noted of the player, and has led to no case: first of all."""
    found = [
        Tile(f"venue-{one.ground}", case_words.ground(f"venue-{one.ground}"), time_of_day(one.at), False, one.number)
        for one in state.breaches.values()
        if one.person == person and not one.case
    ]
    return [(_("Noted already"), found)] if found else []


def _back(state: Tournament, name: EntryId) -> str:
    place = state.entries[name].place
    query = f"?table={place.table}&seat={place.seat}" if place else ""
    return reverse("floor:map", args=[state.id]) + query


def _families(state: Tournament) -> list[tuple[str, list[Tile]]]:
    """The book's grounds, by family; what it does not list is always there."""
    book = book_in_force(state)
    every = grounds(book)
    found: dict[str, list[Tile]] = {}
    for one in every.values():
        duty = case_words.say(DUTIES.get(one.duty), one.duty) if one.duty else _("noted")
        found.setdefault(one.family, []).append(Tile(one.id, case_words.ground(one.id), duty, one.duty == "must"))
    if SIMILAR not in every:
        found.setdefault("general", []).append(Tile(SIMILAR, case_words.ground(SIMILAR), _("noted"), must=False))
    return [(case_words.say(FAMILIES.get(family), family), rows) for family, rows in found.items()]


@require_POST
@allowed_to("open-case")
def open_case(request: HttpRequest, tournament: str, entry: str) -> HttpResponse:
    """Open the case, and show what the book makes of it."""
    page = Page("floor:open-case", partial(show, entry=entry), (entry,))
    try:
        command = ask(request, c.OpenCase, tournament=TournamentId(tournament), **_opened(request, entry))
        records = desk().handle(command).records
    except Denied:
        raise
    except Refusal as refusal:
        posted = {name: request.POST[name] for name in ("ground", "breach") if request.POST.get(name)}
        stands_at(request, f"{page.address(tournament)}?{urlencode(posted)}")
        return page.show(request, tournament, refusal=refusal, about="case")
    events = (read_event(record.said) for record in records if record.stream.startswith("tournament"))
    opened = next((event for event in events if isinstance(event, e.CaseOpened)), None)
    there = reverse("floor:case", args=[tournament, opened.case]) if opened else page.address(tournament)
    return HttpResponseRedirect(there)


def _opened(request: HttpRequest, entry: str) -> dict[str, Any]:
    posted = request.POST
    meant = {"yes": True, "no": False}.get(posted.get("meant", ""))
    asked = (field(c.OpenCase, "seen_by"), field(c.OpenCase, "describes", needed=False))
    return {
        **read(c.OpenCase, asked, posted), "entry": EntryId(entry), "ground": posted.get("ground", ""),
        "said": tuple(posted.getlist("said")), "meant": meant, "report": numbered(posted.get("report", "")) or 0,
        "breach": numbered(posted.get("breach", "")) or 0,
    }  # fmt: skip


# -- the case, on a phone ------------------------------------------------------------------------------


@require_safe
@allowed_to("give-order")
def case(request: HttpRequest, tournament: str, number: int) -> HttpResponse:
    """Show a case to the floor."""
    return show_case(request, tournament, number=number)


def show_case(
    request: HttpRequest, tournament: str, *, number: int, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    """Render it.

    Raises:
        Http404: there is no such case.
    """
    here, page = entered(request, tournament, lambda state, _at: _case(state, number), refusal, about)
    page["names"] = short_names({page["person"]})
    return framed(here, "floor/case_sheet.html", page)


def _case(state: Tournament, number: int) -> dict[str, Any]:
    case = state.cases.get(number)
    if case is None:
        raise Http404
    book = book_in_force(state)
    found = open_to(state, case, book)
    ground = of_venue(state.breaches[case.breach], book) if case.breach else grounds(book).get(case.ground)
    return {
        "case": case, "number": number, "person": case.person, "found": found,
        "title": case_words.ground(case.ground), "said": case_words.answers(book, case.ground, case.said),
        "state": case_words.state_of(case, found.stand, must=found.must), "cites": citing(found.cites, state),
        "order": case_words.order(ground.order) if ground and ground.order else "",
        "offered": [case_words.measure(one) for one in found.fixed or found.offered],
        "warns": any(one.kind == "verbal-warning" for one in found.offered) and not found.fixed,
        "decided": [case_words.measure(one) for one in case.measures], "back": _back(state, case.entry),
    }  # fmt: skip


def _page(at: Address) -> Page:
    number = int(at["number"])
    return Page("floor:case", partial(show_case, number=number), (str(number),))


def _number(standing: Standing) -> dict[str, Any]:
    return {"case": int(standing.at["number"])}


def _warned(standing: Standing) -> dict[str, Any]:
    measure = "none" if standing.request.POST.get("measure") == "none" else "verbal-warning"
    return {**_number(standing), "measure": measure}


give_order = edits(c.GiveOrder, _page, "order", _number)
refuse_order = edits(c.RefuseOrder, _page, "order", _number)
warn = edits(c.DecideCase, _page, "warn", _warned)
