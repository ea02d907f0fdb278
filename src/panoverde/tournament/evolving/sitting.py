"""Sitting down and standing up: the few changes all others are made of."""

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.invariants import invariant
from panoverde.tournament.events import Place
from panoverde.tournament.state import Entry, Tournament


def drawn(state: Tournament, draw: Draw) -> None:
    """A draw was made: its number is used up."""
    invariant(draw.number == state.next_draw, f"draw {draw.number} is the next one")
    state.next_draw += 1
    state.draws[draw.number] = draw


def sit(state: Tournament, entry: Entry, place: Place) -> None:
    """Someone takes a free seat."""
    table = state.tables[place.table]
    invariant(place.seat not in table.players and entry.place is None, f"{place} is free and {entry.id} stands")
    state.pool.take(place)
    table.players[place.seat] = entry.id
    entry.place, entry.standing = place, "playing"
    state.playing += 1


def leave(state: Tournament, entry: Entry) -> None:
    """Someone stands up; the seat is free."""
    place = entry.place
    invariant(place is not None, f"{entry.id} sits somewhere")
    assert place is not None  # noqa: S101  for mypy; the invariant has said it
    invariant(state.tables[place.table].players.pop(place.seat) == entry.id, f"{entry.id} sits at {place}")
    state.pool.add(place)
    entry.place = None
    state.playing -= 1


def change_seats(state: Tournament, entry: EntryId, to: Place) -> None:
    """Someone goes from one seat to another."""
    leave(state, state.entries[entry])
    sit(state, state.entries[entry], to)


def close(state: Tournament, table: TableNumber) -> None:
    """A table nobody sits at is gone, and its seats with it."""
    closing = state.tables.pop(table)
    invariant(not closing.players, f"nobody sits at table {table}")
    state.seats_open -= closing.seats
    for number in range(1, closing.seats + 1):
        state.pool.take(Place(closing.number, SeatNumber(number)))
