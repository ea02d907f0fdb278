"""What a tournament's tables have to do with the room of its series: written in the same transaction.

    a table opens, breaks, closes, is renumbered; the event is over, or goes on after all ─► taken, freed

A number is taken by one event at a time. Who asks second is refused, whichever process, and told who has it. A
series whose room nobody declared writes nothing there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SittingId, TableNumber
from panoverde.kernel.invariants import invariant
from panoverde.series.rooms.deciding import follow
from panoverde.series.rooms.facts import Opened
from panoverde.series.rooms.state import Room
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at

ASKS = (  # what may open or close tables, or end the event that has them
    c.OpenTable, c.CloseTables, c.BreakTable, c.TakeBackBreak, c.RenumberTable, c.RedrawSeats, c.OpenSitting,
    c.CloseSitting, c.FormField, c.FinishTournament, c.TakeBackFinish, c.StopTournament, c.ResumeTournament,
    c.DecideQuorum,
)  # fmt: skip
_GONE = ("cancel", "end", "reschedule")  # stopped like this its tables are free; suspended it keeps them
_MOVES = (
    e.TableOpened, e.TablesClosed, e.TableBroken, e.BreakTakenBack, e.TableRenumbered, e.SeatsRedrawn,
    e.SittingClosed, e.TournamentFinished, e.FinishTakenBack, e.TournamentStopped, e.TournamentResumed,
)  # fmt: skip


Tables = dict[TableNumber, SittingId]


class _Holding(NamedTuple):
    """The tables a tournament has open, and whether it still needs them."""

    tables: Tables
    over: bool

    @property
    def held(self) -> Tables:
        return {} if self.over else self.tables


def _holding(state: Tournament) -> _Holding:
    tables = {number: sitting.id for sitting in state.sittings.values() for number in sitting.tables}
    return _Holding(tables, bool(state.finished_at) or (state.stopped is not None and state.stopped.outcome in _GONE))


def opened(state: Tournament) -> Iterator[tuple[TableNumber, Opened]]:
    """The tables that a tournament has."""
    for table, sitting in _holding(state).held.items():
        yield table, Opened(state.id, sitting, called(state, sitting))


def called(state: Tournament, sitting: SittingId) -> str:
    """Name who has a table: the event, and its flight where it has several."""
    return f"{state.title} · {sitting}" if state.terms.plans else state.title


def followed(state: Tournament, room: Room, events: list[Event], at: str) -> list[Event]:
    """What the room makes of what happens in a tournament.

    Raises:
        Refusal: a table that opens is not in the room, is taken, or is kept for another event.
    """
    moves = [event for event in events if isinstance(event, _MOVES)]
    if not room.declared or not moves:
        return []
    before = _holding(state)
    after = _Holding(dict(before.tables), before.over)
    for event in moves:
        after = _after(state, after, event)
    return follow(room, state.id, lambda sitting: called(state, sitting), before.held, after.held, at)


def nothing_moved(events: list[Event]) -> None:
    """See to it that no command opens or closes tables behind the room's back."""
    invariant(not any(isinstance(event, _MOVES) for event in events), "what moves tables looks at the room")


def _after(state: Tournament, holding: _Holding, event: Event) -> _Holding:
    match event:
        case e.TournamentFinished():
            return holding._replace(over=True)
        case e.TournamentStopped():
            return holding._replace(over=event.outcome in _GONE)
        case e.FinishTakenBack() | e.TournamentResumed():
            return holding._replace(over=False)
    assert isinstance(event, SittingEvent)  # noqa: S101  all the others are
    return holding._replace(tables=_tables(holding.tables, event, sitting_at(state, event).id))


def _tables(tables: Tables, event: SittingEvent, sitting: SittingId) -> Tables:
    match event:
        case e.TableOpened() | e.BreakTakenBack():
            return tables | {event.table: sitting}
        case e.TableBroken():
            return _but(tables, {event.table})
        case e.TablesClosed():
            return _but(tables, {*event.tables})
        case e.TableRenumbered():
            return _but(tables, {event.table}) | {event.to: sitting}
        case e.SeatsRedrawn():
            return _but(tables, {table for table, its in tables.items() if its == sitting} - {*event.tables})
        case _:  # the sitting is closed
            return _but(tables, {table for table, its in tables.items() if its == sitting})


def _but(tables: Tables, gone: set[TableNumber]) -> Tables:
    return {table: sitting for table, sitting in tables.items() if table not in gone}
