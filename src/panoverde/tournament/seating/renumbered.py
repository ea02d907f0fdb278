"""A table with another number: whatever says where somebody sat there says it with the new one."""

import msgspec

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.terms import MOST_SEATS
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.chairs import count


def renumber(state: Tournament, event: e.TableRenumbered) -> None:
    """The table, its free seats, its players, the order of breaking, and who came from there or went out there."""
    sitting, old, new = sitting_at(state, event), event.table, event.to
    sitting.pool.rename(old, new)
    sitting.tables[old].number = new
    sitting.by_players.close(old)
    count(sitting, sitting.tables[old])
    sitting.tables = {new if number == old else number: table for number, table in sitting.tables.items()}
    sitting.break_order = [new if number == old else number for number in sitting.break_order]
    sitting.giving = new if sitting.giving == old else sitting.giving
    sitting.broken.pop(new, None)
    sitting.pace.rename(old, new)
    sitting.chip_book.renumber(old, new)
    for seq, sent in sitting.sent.items():
        sitting.sent[seq] = msgspec.structs.replace(sent, moves=_moves(sent.moves, old, new))
    for number, broken in sitting.broken.items():
        sitting.broken[number] = msgspec.structs.replace(broken, moves=_moves(broken.moves, old, new))
    for nth, call in state.calls.items():
        if call.table == old:
            state.calls[nth] = msgspec.structs.replace(call, table=new)
    for entry in state.entries.values():
        _entry(entry, old, new)
    for person, left in state.seats_left.items():
        if left.sitting == sitting.id:
            state.seats_left[person] = msgspec.structs.replace(left, place=_place(left.place, old, new))
    _forget(state, old, new)


def _entry(entry: Entry, old: TableNumber, new: TableNumber) -> None:
    if entry.place is not None:
        entry.place = _place(entry.place, old, new)
    if entry.gave_up is not None:
        entry.gave_up = _place(entry.gave_up, old, new)
    if entry.out is not None and entry.out.place.table == old:
        entry.out = msgspec.structs.replace(entry.out, place=_place(entry.out.place, old, new))
    if entry.lies is not None and entry.lies.table == old:
        entry.lies = msgspec.structs.replace(entry.lies, table=new)
    came = entry.came
    if came is not None and old in (came.of.table, came.to.table):
        entry.came = msgspec.structs.replace(came, of=_place(came.of, old, new), to=_place(came.to, old, new))


def _place(place: Place, old: TableNumber, new: TableNumber) -> Place:
    return Place(new, place.seat) if place.table == old else place


def _moves(moves: tuple[Move, ...], old: TableNumber, new: TableNumber) -> tuple[Move, ...]:
    """Where people were sent; where they came from is told as it was then."""
    return tuple(Move(move.entry, move.of, _place(move.to, old, new)) for move in moves)


def _forget(state: Tournament, *numbers: TableNumber) -> None:
    """What was done to a table by its old number is not undone by it: another table may have it now."""
    keys = [f"lock {Place(number, SeatNumber(seat))}" for number in numbers for seat in range(1, MOST_SEATS + 1)]
    keys += [f"{what} {number}" for number in numbers for what in ("halt", "size")]
    for key in keys:
        if key in state.latest:
            state.latest[key] = state.seq
