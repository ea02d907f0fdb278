"""Entries: who is in, by which rule, and where they first sit."""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.state import Entry, Tournament


class AlreadyIn(Refusal):
    """The person still plays, or waits to."""

    code = "registration.already-in"
    says = "This person is already in ({where}). One entry at a time: register again once the player is out."


class EntryExists(Refusal):
    """The entry's id is taken."""

    code = "registration.entry-exists"
    says = "There is an entry “{entry}” already. Use a new id for a new entry."


class UnknownEntry(Refusal):
    """Nobody entered by that id."""

    code = "registration.unknown-entry"
    says = "There is no entry “{entry}” in this tournament. Look the player up again."


class EntryPlayed(Refusal):
    """Too much depends on it."""

    code = "registration.entry-played"
    says = "This entry cannot be taken back: {why}. Ask the director for a correction instead."


class NobodyWaits(Refusal):
    """The line is empty."""

    code = "registration.nobody-waits"
    says = "Nobody is waiting for a seat. Register a player first."


class NoSeatFree(Refusal):
    """Every open seat is taken."""

    code = "seating.no-seat-free"
    says = "No seat is free at the open tables. Open a table, or wait for somebody to bust."


@decides(c.Register)
def register(state: Tournament, command: c.Register, means: Means) -> Iterator[Event]:
    """Enter a person. A free seat is drawn at once; without one the player waits in line."""
    if command.entry in state.entries:
        raise EntryExists(entry=command.entry)
    one = means.book.registration.live_entries_per_player
    if still := _still_in(state, command.person):
        raise AlreadyIn(where=str(still.place or "waiting for a seat"), cites=one.cites)
    yield e.EntryMade(entry=command.entry, person=command.person, cites=one.cites)
    if len(state.pool) and not state.alternates:
        yield draw_seat(state, command.entry, means)
    else:
        line = means.book.registration.alternates_list
        yield e.AlternateQueued(entry=command.entry, cites=line.cites)


def _still_in(state: Tournament, person: PersonId) -> Entry | None:
    entries = state.by_person.get(person)
    last = state.entries[entries[-1]] if entries else None
    return last if last and last.standing in ("playing", "waiting") else None


def draw_seat(state: Tournament, entry: EntryId, means: Means) -> e.SeatDrawn:
    """Draw one of the free seats."""
    draw = means.draw(state.next_draw, "seat", Ask("pick", len(state.pool)))
    return e.SeatDrawn(
        entry=entry, place=state.pool[draw.came[0][0]], draw=draw, cites=means.book.seating.seat_draw.cites
    )


@decides(c.SeatAlternate)
def seat_alternate(state: Tournament, _: c.SeatAlternate, means: Means) -> Iterator[Event]:
    """Whoever is first in line draws a seat."""
    if not state.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    if not len(state.pool):
        raise NoSeatFree
    yield draw_seat(state, state.alternates[0], means)


@decides(c.OrderAlternates)
def order_alternates(state: Tournament, _: c.OrderAlternates, means: Means) -> Iterator[Event]:
    """Draw the line anew."""
    if not state.alternates:
        raise NobodyWaits(cites=means.book.registration.alternates_list.cites)
    draw = means.draw(state.next_draw, "alternates", Ask("order", len(state.alternates)))
    order = tuple(state.alternates[index] for index in draw.came[0])
    yield e.AlternatesOrdered(order=order, draw=draw, cites=means.book.registration.alternates_order.cites)


@decides(c.TakeBackEntry)
def take_back(state: Tournament, command: c.TakeBackEntry, _: Means) -> Iterator[Event]:
    """Reverse an entry that was a mistake, as long as nothing was played on it."""
    entry = entry_of(state, command.entry)
    if entry.standing == "taken-back":
        raise EntryPlayed(why="it has been taken back")
    if entry.standing == "out":
        raise EntryPlayed(why="the player has busted")
    yield e.EntryTakenBack(entry=entry.id, why=command.why)


def entry_of(state: Tournament, entry: EntryId) -> Entry:
    """Find an entry, or refuse."""
    if entry not in state.entries:
        raise UnknownEntry(entry=entry)
    return state.entries[entry]
