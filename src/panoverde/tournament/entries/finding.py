"""Entries: finding one, and where an entry that is paid goes: a drawn seat, or the line."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.citing import cited
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.seating.seats import draw_seat
from panoverde.tournament.state import Entry, Tournament

LIVE = ("pending", "waiting", "playing")  # still in, or about to be


class UnknownEntry(Refusal):
    """Nobody entered by that id."""

    code = "registration.unknown-entry"
    says = "There is no entry “{entry}” in this tournament. Look the player up again."


class EntryPlayed(Refusal):
    """Too much depends on it."""

    code = "registration.entry-played"
    says = "This entry cannot be taken back any more. Ask the director for a correction instead."


class NotInField(Refusal):
    """The entry is over, or was never paid."""

    code = "registration.not-in-field"
    says = "This entry is not in the field. Choose one that plays, or waits for a seat."


class WhyNeeded(Refusal):
    """A decision is recorded with its reason."""

    code = "registration.why-needed"
    says = "This is recorded with the reason for it. Say why."


class NobodyWaits(Refusal):
    """The line is empty."""

    code = "registration.nobody-waits"
    says = "Nobody is waiting for a seat. Register a player first."


class LineStands(Refusal):
    """The book has an order for it."""

    code = "registration.line-stands"
    says = "Under this book the line is called in the order of registration, and is not drawn. Seat the next in line."


def entry_of(state: Tournament, entry: EntryId) -> Entry:
    """Find an entry, or refuse."""
    if entry not in state.entries:
        raise UnknownEntry(entry=entry)
    return state.entries[entry]


def in_field(state: Tournament, entry: EntryId) -> Entry:
    """Find an entry that plays, or waits to."""
    found = entry_of(state, entry)
    if found.standing not in ("playing", "waiting"):
        raise NotInField(standing=found.standing)
    return found


def reason(why: str) -> str:
    """Take the reason for a decision, or refuse."""
    if not why.strip():
        raise WhyNeeded
    return why.strip()


def seat(state: Tournament, entry: EntryId, means: Means, at: str = "", person: PersonId | None = None) -> Event:
    """Draw a free seat, unless others wait for one: then the player waits too."""
    if len(state.pool) and not state.alternates:
        return draw_seat(state, entry, means, at, person=person)
    terms = means.book.registration
    line = cited(terms.alternates_list, terms.alternates_order, terms.alternates_seated, terms.alternates_stack)
    return e.AlternateQueued(entry=entry, cites=line)


@decides(c.SeatAlternate)
def seat_alternate(state: Tournament, command: c.SeatAlternate, means: Means) -> Iterator[Event]:
    """Whoever is first in line draws a seat."""
    if not state.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    yield draw_seat(state, state.alternates[0], means, command.at)


@decides(c.OrderAlternates)
def order_alternates(state: Tournament, _: c.OrderAlternates, means: Means) -> Iterator[Event]:
    """Draw the line anew."""
    if not state.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    term = means.book.registration.alternates_order
    if term.speaks and term.value == "registration-order":
        raise LineStands(cites=term.cites)
    draw = means.draw(state.next_draw, "alternates", Ask("order", len(state.alternates)))
    order = tuple(state.alternates[index] for index in draw.came[0])
    yield e.AlternatesOrdered(order=order, draw=draw, cites=term.cites)
