"""What a tournament keeps of its own records: which are about an entry or a table, and who was sent where.

Screens ask for a player's facts, or a table's, at any time; corrections need to know how somebody came
to a seat. Both are read from here, never from a list of whatever happened last.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event, fields_of
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import events as e
from panoverde.tournament.core.catching_up import happened
from panoverde.tournament.core.corrections import remember_latest
from panoverde.tournament.core.parts import Move
from panoverde.tournament.core.records import Came, Sent, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.seating.chairs import moved_on

AT_A_TABLE = 12  # records kept of each table
MOVED = 60  # of those who changed seats, for screens


def remember(state: Tournament, event: Event) -> None:
    """Keep what the latest record, which has just happened, is about."""
    remember_latest(state, event)
    kept = _KEPT & fields_of(type(event))
    if not kept:
        return
    sitting, moves = sitting_at(state, event), moves_of(event) if fields_of(type(event)) & _MOVES else ()
    for name in _entries(event, moves):
        if name in state.entries:
            state.entries[name].records.append(state.seq)
    for number in tables_in(event):
        if number in sitting.tables:
            table = sitting.tables[number]
            table.records.append(state.seq)
            del table.records[:-AT_A_TABLE]
    for move in moves:
        moved_on(sitting, state.entries[move.entry])
        state.entries[move.entry].came = _came(state, event, move)
        sitting.moved.append(move.entry)
    if moves:
        del sitting.moved[:-MOVED]
    if isinstance(event, e.TableBroken | e.SeatsRedrawn):
        _send(state, sitting, event)


_MOVES = frozenset(("move", "moves", "of"))
_KEPT = frozenset(("entry", "instead", "move", "moves", "finish", "table", "tables", "place"))


def _entries(event: Event, moves: tuple[Move, ...]) -> set[EntryId]:
    found = entries_in(event)
    found.update(move.entry for move in moves)
    return found


def _came(state: Tournament, event: Event, move: Move) -> Came:
    return Came(
        seq=state.seq, at=happened(state, event), of=move.of, to=move.to, by=type(event).__name__,
        balance=getattr(event, "kind", "") == "balance", plays=_plays(event, move.entry),
        why=getattr(event, "why", ""), cites=event.cites,
    )  # fmt: skip


def _plays(event: Event, entry: EntryId) -> str:
    """Say when somebody is dealt in at a new seat; at a broken table those who wait are named."""
    if isinstance(event, e.TableBroken):
        return "after-button" if entry in event.waits else ""
    return getattr(event, "plays", "")


def _send(state: Tournament, sitting: Sitting, event: e.TableBroken | e.SeatsRedrawn) -> None:
    """Keep whom it sent, until another break finds them all arrived: those of whom somebody has are looked at."""
    for before in sitting.arrived & sitting.sent.keys():
        if not _under_way(state, sitting, before):
            del sitting.sent[before]
    table = event.table if isinstance(event, e.TableBroken) else None
    sitting.sent[state.seq] = Sent(state.seq, table, event.moves)
    sitting.arrived = set() if _under_way(state, sitting, state.seq) else {state.seq}


def _under_way(state: Tournament, sitting: Sitting, seq: int) -> bool:
    """Whether somebody is still on the way because of a break or redraw, and was not moved on since."""
    going = (state.entries[move.entry] for move in sitting.sent[seq].moves if move.entry in sitting.moving)
    return any(entry.came is not None and entry.came.seq == seq for entry in going)


def moves_of(event: Event) -> tuple[Move, ...]:
    """Say who changed seats by an event.

    >>> from panoverde.tournament.events import Place
    >>> moves_of(e.PlayerMoved(move=Move("e1", Place(1, 2), Place(3, 4)), why="balance"))
    (Move(entry='e1', of=Place(table=1, seat=2), to=Place(table=3, seat=4)),)
    """
    if isinstance(event, e.SeatGiven | e.SeatDrawn):
        return (Move(event.entry, event.of, event.place),) if event.of else ()
    move = getattr(event, "move", None)
    return (move,) if move else getattr(event, "moves", ())


def entries_in(event: Event) -> set[EntryId]:
    """Say which entries an event is about."""
    if isinstance(event, e.BustsRanked):
        return {entry for tied in event.finish for entry in tied}
    moved = getattr(getattr(event, "move", None), "entry", EntryId(""))
    found = {getattr(event, "entry", EntryId("")), getattr(event, "instead", EntryId("")), moved}
    return {entry for entry in found if entry}


def tables_in(event: Event) -> set[TableNumber]:
    """Say which tables an event is about."""
    return set(_tables(event))


def _tables(event: Event) -> Iterator[TableNumber]:
    if table := getattr(event, "table", None):
        yield table
    if not isinstance(event, e.SeatDrawn):  # which tables the seat could have been at is no news of theirs
        yield from getattr(event, "tables", ())
    if place := getattr(event, "place", None):
        yield place.table
    for move in moves_of(event):
        yield from (move.of.table, move.to.table)
