"""What somebody at the desk has come for: to enter, to pay what is owed, to buy chips; or they are in already."""

from typing import Any, NamedTuple, get_args

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.memberships import is_member
from panoverde.people.models import Person
from panoverde.series.bars import Barred
from panoverde.tournament.core.records import Tournament
from panoverde.web.amounts import BadAmount, exact, example
from panoverde.web.asking import FIELD, new_token
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.entry import card
from panoverde.web.desk.entry.card import CardSeen
from panoverde.web.desk.entry.papers import asked
from panoverde.web.desk.entry.trials import trial
from panoverde.web.desk.lookup.barred import with_house
from panoverde.web.desk.lookup.somebody import player
from panoverde.web.desk.lookup.status import Status, entries_of, last_of, status_of
from panoverde.web.desk.sale import pixes
from panoverde.web.desk.sale.asides import currencies, more_asked
from panoverde.web.desk.sale.bill import Bill, Line, What, bill, blank_line, first_line
from panoverde.web.desk.sale.pixes import PixSeen
from panoverde.web.desk.sale.previews import preview
from panoverde.web.desk.screen.nobody import empty
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import Sight, sight
from panoverde.web.flights import from_flight, sold_here
from panoverde.web.houses import house_of

_SOLD: tuple[What, ...] = get_args(What)


class SaleSeen(NamedTuple):
    """A bill, as the state has it."""

    status: Status
    bill: Bill
    form: dict[str, Any]
    starts_at: str
    commitment: str


Step = SaleSeen | PixSeen | CardSeen  # the one that Enter takes


def errand(request: HttpRequest, here: Counter, person: Person, what: str = "", flight: str = "") -> HttpResponse:
    """Show the next step for somebody: the one Enter takes; whom the house bars has none."""
    if not what:
        here = here._replace(**with_house(PersonId(person.pk), here.at)._asdict())
        if here.barred:
            return card.entry_card(request, here, person, Barred())
    wanted = Wanted(request, person, is_member(PersonId(person.pk)))
    seen = sight(here, lambda state, at: _step(state, at, wanted, what, flight), PersonId(person.pk))
    return show(request, seen, person)


def sale(
    request: HttpRequest,
    here: Counter,
    person: Person,
    what: What,
    lines: list[Line] | None,
    refusal: Refusal,
    sure: int = 0,
) -> HttpResponse:
    """Show the bill again, with what was typed, and why it was refused."""
    wanted = Wanted(request, person, is_member(PersonId(person.pk)), lines, sure)
    seen = sight(here, lambda state, at: _sale(state, at, wanted, what), PersonId(person.pk))
    return show(request, seen, person, refusal)


def show(request: HttpRequest, seen: Sight[Any], person: Person, refusal: Refusal | None = None) -> HttpResponse:
    """Show a step, or that nothing is sold here."""
    found: Step | None = seen.page
    if isinstance(found, SaleSeen):
        return _shown(request, seen, person, found, refusal)
    if isinstance(found, PixSeen):
        return pixes.pending(request, seen, person, found, house_of(seen.here.series), refusal)
    return card.show(request, seen, person, found) if found else empty(request, seen)


def _shown(
    request: HttpRequest, seen: Sight[Any], person: Person, found: SaleSeen, refusal: Refusal | None
) -> HttpResponse:
    whoever = player(request, seen.here, person, found.status, seen.elsewhere)
    page = {
        "sale": found.form,
        "bill": found.bill,
        "player": whoever,
        "preview": preview(whoever, found.bill, found.starts_at, found.commitment),
    }
    return pane(request, seen, "_sale", page, refusal=refusal)


class Wanted(NamedTuple):
    """Who asks for a bill, and what was typed so far."""

    request: HttpRequest
    person: Person
    member: bool  # of the federation, by what is on file
    lines: list[Line] | None = None
    sure: int = 0  # the cash handed over that has to be confirmed

    @property
    def id(self) -> PersonId:
        """Whom it is for."""
        return PersonId(self.person.pk)

    @property
    def typed(self) -> QueryDict | None:
        """What was typed, where something was."""
        return self.request.POST if self.request.method == "POST" else None


def _step(state: Tournament, here: Counter, wanted: Wanted, what: str, flight: str) -> Step:
    """Find the step that comes next."""
    if what in _SOLD and not flight:
        return _sale(state, here, wanted, what)
    last, status = last_of(state, wanted.id), status_of(state, wanted.id)
    if flight:
        return _enter(state, here, wanted, flight)
    if last and last.awaited:
        return pixes.look(state, here, last)
    if status.kind == "pending":
        return _sale(state, here, wanted, "owed")
    if status.kind in ("in", "waiting"):
        return card.look(wanted.request, state, here, wanted.person)
    return _enter(state, here, wanted, sold_here(state))


def _enter(state: Tournament, here: Counter, wanted: Wanted, flight: str) -> Step:
    """Find the sale of an entry, or of a re-entry where there was one in this flight; or why there is none."""
    if refusal := trial(state, here, wanted.person, flight):
        return card.look(wanted.request, state, here, wanted.person, refusal)
    before = [entry.flight for entry in entries_of(state, wanted.id)]
    return _sale(state, here, wanted, "re-entry" if flight in before else "entry", flight)


def _sale(state: Tournament, here: Counter, wanted: Wanted, what: What, flight: str = "") -> SaleSeen:
    state, book, person = from_flight(state, flight), book_in_force(state), wanted.person
    said = wanted.typed or QueryDict()
    status = status_of(state, wanted.id)
    entry = last_of(state, wanted.id) if what in ("rebuy", "add-on", "owed") else None
    found = bill(state, book, what, entry)
    entering = what in ("entry", "re-entry")
    flights = [(name, errand_href(here, person.pk, flight=name)) for name in state.terms.flights] if entering else []
    papers = asked(state, book, person, here.at, wanted.typed, member=wanted.member) if entering else []
    form = {
        **found._asdict(),
        "token": said.get(FIELD) or new_token(),
        "entry": entry.id if entry else "",
        "papers": papers,
        "draws": what == "owed" and entry is not None and entry.standing == "pending",
        "flights": flights,
        "flight": said.get("flight") or flight or sold_here(state),
        "stack": said.get("stack", ""),
        "asks_stack": what == "rebuy" and bool(state.terms.rebuy_up_to_chips),
        "lines": wanted.lines or [first_line(found.price, "cash")],
        "blank": blank_line(),
        "zero": exact(0),
        "sure": wanted.sure,
        "bad_amount": _(BadAmount.says).replace("{example}", example()),
        "go": _("Take and print") if what == "owed" else _("Sell and print"),
        "others": _others(state, here, person, what, status),
        "later": what in ("rebuy", "add-on"),
        "more": more_asked(wanted.request, here, state, book, wanted.id, said) if entering else None,
        "currencies": currencies(book),
    }
    return SaleSeen(status, found, form, state.terms.starts_at, state.commitment)


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
    query = {"tournament": here.address, "person": person}
    query |= {name: value for name, value in (("what", what), ("flight", flight)) if value}
    return f"{reverse('desk:desk', args=[here.series])}?{urlencode(query)}"
