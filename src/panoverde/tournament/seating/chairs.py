"""Sitting down and standing up: the few changes all others are made of."""

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.laying import lay
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Entry, Sitting, Table, Tournament


def sit(sitting: Sitting, entry: Entry, place: Place) -> None:
    """Someone takes a free seat."""
    table = sitting.tables[place.table]
    invariant(place.seat not in table.players and entry.place is None, f"{place} is free and {entry.id} stands")
    sitting.pool.take(place)
    table.free.remove(place.seat)
    table.players[place.seat] = entry.id
    count(sitting, table)
    entry.place = place
    if entry.standing != "carried":  # whose bag is still to be opened, wherever the seat is
        entry.standing = "playing"
    sitting.playing += 1
    lay(sitting, entry, place.table)


def leave(sitting: Sitting, entry: Entry) -> None:
    """Someone stands up; the seat is free."""
    place = entry.place
    invariant(place is not None, f"{entry.id} sits somewhere")
    assert place is not None  # noqa: S101  for mypy; the invariant has said it
    table = sitting.tables[place.table]
    invariant(table.players.pop(place.seat) == entry.id, f"{entry.id} sits at {place}")
    sitting.pool.add(place)
    table.free.append(place.seat)
    count(sitting, table)
    arrive(sitting, entry)
    if table.count and table.count.on == entry.id:
        table.count = None
    table.used.pop(entry.id, None)
    entry.place = None
    sitting.playing -= 1


def change_seats(state: Tournament, sitting: Sitting, *moves: Move, at: str = "") -> None:
    """Some go from one seat to another: all stand up, then all sit down. They are on their way from `at` on."""
    for going in moves:
        leave(sitting, state.entries[going.entry])
    for going in moves:
        sit(sitting, state.entries[going.entry], going.to)
        order(sitting, going, at)


def order(sitting: Sitting, going: Move, at: str) -> None:
    """Someone was told, during play, to go to another table, and has not been seen there."""
    if at and sitting.started_at and going.of.table != going.to.table:
        sitting.moving[going.entry] = at


def arrive(sitting: Sitting, entry: Entry) -> None:
    """Whoever was on the way no longer is."""
    if sitting.moving.pop(entry.id, None) is not None:
        moved_on(sitting, entry)


def moved_on(sitting: Sitting, entry: Entry) -> None:
    """The break that sent somebody waits for one less: the next one looks whether it still waits for anybody."""
    if entry.came is not None and entry.came.seq in sitting.sent:
        sitting.arrived.add(entry.came.seq)


def count(sitting: Sitting, table: Table) -> None:
    """Others sit there, or other seats are free."""
    sitting.by_players.put(table.number, len(table.players), len(table.free))


def open_seats(sitting: Sitting, table: Table, upto: int) -> None:
    """Seats join the draw, in order."""
    for number in range(table.seats + 1, upto + 1):
        sitting.pool.add(Place(table.number, SeatNumber(number)))
        table.free.append(SeatNumber(number))
    sitting.seats_open += upto - table.seats
    table.seats = upto
    count(sitting, table)


def close_seats(sitting: Sitting, table: Table, downto: int) -> None:
    """The last seats leave the draw, and the room."""
    for number in range(table.seats, downto, -1):
        sitting.pool.take(Place(table.number, SeatNumber(number)))
        table.free.remove(SeatNumber(number))
    sitting.seats_open -= table.seats - downto
    table.seats = downto
    count(sitting, table)


def close(sitting: Sitting, table: TableNumber) -> None:
    """A table nobody sits at is gone, and its seats with it."""
    closing = sitting.tables.pop(table)
    invariant(not closing.players, f"nobody sits at table {table}")
    sitting.seats_open -= closing.seats - len(closing.locked)
    for number in range(1, closing.seats + 1):
        if number not in closing.locked:
            sitting.pool.take(Place(closing.number, SeatNumber(number)))
    sitting.by_players.close(table)
    sitting.pace.close(table)
    if sitting.giving == table:
        sitting.giving, sitting.giving_draw = None, 0


def hand_played(sitting: Sitting, table: TableNumber) -> None:
    """A hand is over: nobody has said where the button went."""
    sitting.tables[table].button_seen_at = ""
