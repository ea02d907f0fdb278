"""What somebody at the desk has come for: to enter, to pay what is owed, to buy chips; or they are in already."""

from typing import Any, get_args

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from panoverde.bootstrap.books import open_library
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.memberships import is_member
from panoverde.people.models import Person
from panoverde.tournament.core.records import Tournament
from panoverde.web.amounts import exact
from panoverde.web.asking import FIELD, new_token
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.entry import card
from panoverde.web.desk.entry.papers import asked
from panoverde.web.desk.entry.trials import trial
from panoverde.web.desk.lookup.somebody import player
from panoverde.web.desk.lookup.status import Status, entries_of, status_of
from panoverde.web.desk.sale import pixes
from panoverde.web.desk.sale.bill import Line, What, bill, blank_line, first_line
from panoverde.web.desk.sale.previews import preview
from panoverde.web.desk.screen.panes import pane

_SOLD: tuple[What, ...] = get_args(What)


def errand(request: HttpRequest, here: Counter, person: Person, what: str = "", flight: str = "") -> HttpResponse:
    """Show the next step for somebody: the one Enter takes."""
    status = here.see(lambda state: status_of(state, PersonId(person.pk)))
    if what in _SOLD and not flight:
        return sale(request, here, person, what)
    if flight:
        return enter(request, here, person, flight)
    if status.entry and status.entry.awaited:
        return pixes.pending(request, here, person, status.entry.id)
    if status.kind == "pending":
        return sale(request, here, person, "owed")
    if status.kind in ("in", "waiting"):
        return card.entry_card(request, here, person)
    return enter(request, here, person, here.see(lambda state: next(iter(state.terms.flights), "")))


def enter(request: HttpRequest, here: Counter, person: Person, flight: str) -> HttpResponse:
    """Show the sale of an entry, or of a re-entry where there was one in this flight; or why there is none."""
    refusal = here.see(lambda state: trial(state, here, person, flight))
    if refusal:
        return card.entry_card(request, here, person, refusal)
    before = here.see(lambda state: [entry.flight for entry in entries_of(state, PersonId(person.pk))])
    return sale(request, here, person, "re-entry" if flight in before else "entry", flight=flight)


def sale(
    request: HttpRequest,
    here: Counter,
    person: Person,
    what: What,
    *,
    flight: str = "",
    lines: list[Line] | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    """Show the bill, with what was typed where something was."""
    typed = request.POST if request.method == "POST" else None
    status = here.see(lambda state: status_of(state, PersonId(person.pk)))
    shown = player(request, here, person, status)
    member = is_member(PersonId(person.pk))
    page = here.see(lambda state: _sale(state, here, person, what, flight, lines, typed, member=member))
    page["player"] = shown
    page["preview"] = here.see(lambda state: preview(state, shown, page["bill"]))
    return pane(request, here, "_sale", page, refusal=refusal)


def _sale(
    state: Tournament,
    here: Counter,
    person: Person,
    what: What,
    flight: str,
    lines: list[Line] | None,
    typed: QueryDict | None,
    *,
    member: bool,
) -> dict[str, Any]:
    book, said = open_library().book(state.book), typed or QueryDict()
    status = status_of(state, PersonId(person.pk))
    entry = status.entry if what in ("rebuy", "add-on", "owed") else None
    found = bill(state, book, what, entry)
    entering = what in ("entry", "re-entry")
    flight = said.get("flight") or flight or next(iter(state.terms.flights), "")
    flights = [(name, errand_href(here, person.pk, flight=name)) for name in state.terms.flights] if entering else []
    shown = {
        **found._asdict(),
        "token": said.get(FIELD) or new_token(),
        "entry": entry.id if entry else "",
        "papers": asked(state, book, person, here.at, typed, member=member) if entering else [],
        "flights": flights,
        "flight": flight,
        "stack": said.get("stack", ""),
        "asks_stack": what == "rebuy" and bool(state.terms.rebuy_up_to_chips),
        "lines": lines or [first_line(found.price, "cash")],
        "blank": blank_line(),
        "zero": exact(0),
        "go": _("Take and print") if what == "owed" else _("Sell and print"),
        "others": _others(state, here, person, what, status),
        "later": what in ("rebuy", "add-on"),
    }
    return {"sale": shown, "bill": found}


def _others(state: Tournament, here: Counter, person: Person, what: What, status: Status) -> list[dict[str, str]]:
    """What else this person could buy now."""
    live = status.kind in ("in", "waiting")
    offered: list[tuple[What, str, str]] = []
    if live and state.terms.rebuy and what != "rebuy":
        offered.append(("rebuy", _("Rebuy"), "R"))
    if live and state.terms.addon and what != "add-on":
        offered.append(("add-on", _("Add-on"), "A"))
    return [
        {"label": label, "letter": letter, "href": errand_href(here, person.pk, kind)}
        for kind, label, letter in offered
    ]


def errand_href(here: Counter, person: str, what: str = "", flight: str = "") -> str:
    """Where somebody's next step is."""
    query = {"tournament": here.tournament, "person": person}
    query |= {name: value for name, value in (("what", what), ("flight", flight)) if value}
    return f"{reverse('desk:desk', args=[here.series])}?{urlencode(query)}"
