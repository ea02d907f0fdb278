"""Somebody who is in already, or cannot come in: what stands, why, and everything that can be done about it."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.entries.enter import must_be_out
from panoverde.web.amounts import exact
from panoverde.web.asking import new_token
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.entry.choices import Offered, offered
from panoverde.web.desk.lookup.barred import with_house
from panoverde.web.desk.lookup.somebody import player
from panoverde.web.desk.lookup.status import (
    Status,
    entries_of,
    last_of,
    seat_word,
    status_of,
    waiting_word,
)
from panoverde.web.desk.screen.nobody import empty
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import AnySight, sight
from panoverde.web.figures import chips, money, time_of_day
from panoverde.web.money_words import METHODS, STANDINGS


class Fact(NamedTuple):
    """A figure about an entry."""

    label: str
    value: str
    small: str = ""


class Card(NamedTuple):
    """An entry as the desk shows it."""

    id: str
    number: str
    facts: list[Fact]
    payments: list[Fact]
    owes: str


class CardSeen(NamedTuple):
    """Somebody's last entry, as the state has it."""

    status: Status
    card: Card | None
    deeds: list[Offered]
    history: list[Fact]
    why: Refusal | None  # there is no other one now


def entry_card(request: HttpRequest, here: Counter, person: Person, refusal: Refusal | None = None) -> HttpResponse:
    """Show somebody's last entry, and why there is no other one now."""
    here = here._replace(**with_house(PersonId(person.pk), here.at)._asdict())
    seen = sight(here, lambda state, at: look(request, state, at, person, refusal), PersonId(person.pk))
    return show(request, seen, person, seen.page) if seen.page else empty(request, seen)


def look(
    request: HttpRequest, state: Tournament, here: Counter, person: Person, refusal: Refusal | None = None
) -> CardSeen:
    """Take the card from the state."""
    id_ = PersonId(person.pk)
    entry = last_of(state, id_)
    return CardSeen(
        status=status_of(state, id_),
        card=card(state, entry) if entry else None,
        deeds=offered(request, state, here, person, entry),
        history=_history(state, id_),
        why=refusal or _in_already(state, id_),
    )


def show(request: HttpRequest, seen: AnySight, person: Person, found: CardSeen) -> HttpResponse:
    """Show it."""
    status = found.status
    page = {
        "player": player(request, seen.here, person, status, seen.elsewhere),
        "card": found.card,
        "deeds": found.deeds,
        "history": found.history,
        "token": new_token(),
        "watch": status.entry if status.kind in ("in", "waiting") else "",
    }
    return pane(request, seen, "_entry", page, refusal=found.why, status=200)


def _in_already(state: Tournament, person: PersonId) -> Refusal | None:
    """Ask the rule why this person cannot enter once more."""
    book = book_in_force(state)
    flight = next((entry.flight for entry in entries_of(state, person)[::-1]), "")
    try:
        must_be_out(state, book, person, flight)
    except Refusal as refusal:
        return refusal
    return None


def card(state: Tournament, entry: Entry) -> Card:
    """Show an entry: where, since when, for how much, paid how."""
    where = seat_word(entry) if entry.place else str(STANDINGS[entry.standing])
    if entry.standing == "waiting":
        where = waiting_word(state, entry)
    facts = [
        Fact(_("Where"), where, entry.flight),
        Fact(_("Sold"), time_of_day(entry.at), _("re-entry") if entry.again else ""),
        Fact(_("Chips"), chips(entry.chips)),
        Fact(_("Price"), money(entry.price), _bought(entry)),
        Fact(_("Receipt"), _receipt(entry)),
    ]
    payments = [_payment(payment) for payment in entry.paid]
    return Card(entry.id, f"{entry.number:04}", facts, payments, exact(entry.owed) if entry.owed > 0 else "")


def _payment(payment: Payment) -> Fact:
    total = exact(payment.centavos + payment.surcharge)
    return Fact(str(METHODS[payment.method]), total, payment.slip or payment.end_to_end)


def _bought(entry: Entry) -> str:
    parts = []
    if entry.rebuys:
        parts.append(_("rebuys: {n}").format(n=entry.rebuys))
    if entry.addons:
        parts.append(_("add-ons: {n}").format(n=entry.addons))
    return ", ".join(parts)


def _receipt(entry: Entry) -> str:
    if not entry.receipts:
        return _("not handed over")
    return _("handed over") if entry.receipts == 1 else _("copies: {n}").format(n=entry.receipts)


def _history(state: Tournament, person: PersonId) -> list[Fact]:
    """The person's earlier entries here."""
    return [
        Fact(f"{entry.number:04}", time_of_day(entry.at), str(STANDINGS[entry.standing]))
        for entry in entries_of(state, person)[:-1]
    ]
