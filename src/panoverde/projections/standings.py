"""Standings: what the public sees of a tournament. How many entered, who is left, tables, clock.

tournament/abc        the tournament's figures
tournament/abc/e12    where entry e12 sits, while it is in: some facts do not repeat it
"""

from collections.abc import Callable
from typing import Any

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import EntryId, StreamId, TableNumber
from panoverde.projections.projection import Projection, Rows
from panoverde.tournament import events as e
from panoverde.tournament import stream as tournaments
from panoverde.tournament.clock import Clock, read

WAITING = TableNumber(0)


class TableCount(msgspec.Struct):
    """How full a table is."""

    seats: int
    players: int = 0


class Standing(msgspec.Struct):
    """A tournament in figures."""

    title: str
    series: str
    book: str
    stack_chips: int
    levels: tuple[e.Level, ...]
    clock: Clock
    seq: int = 0
    day: int = 0
    entries: int = 0  # and re-entries; those taken back do not count
    playing: int = 0  # at a table
    waiting: int = 0  # for a seat
    out: int = 0
    tables: dict[TableNumber, TableCount] = {}
    places_paid: int | None = None  # not known until prizes are

    @property
    def left(self) -> int:
        """How many are still in."""
        return self.playing + self.waiting

    @property
    def chips(self) -> int:
        """Chips in play."""
        return self.entries * self.stack_chips


class Whereabouts(msgspec.Struct):
    """Where an entry is while it is in."""

    table: TableNumber


def fold(rows: Rows, record: Record) -> None:
    """Let a tournament's record change its figures; other streams change nothing."""
    if not record.stream.startswith(f"{tournaments.KIND}/"):
        return
    event = tournaments.read_event(record.body)
    if isinstance(event, e.TournamentCreated):
        standing: Standing | None = _announced(event)
    else:
        standing = rows.get(record.stream, Standing)
    if standing is None:
        return  # nothing is known of a tournament that was not announced
    if change := _CHANGES.get(type(event)):
        change(_At(rows, record.stream, standing), event)
    standing.seq = record.seq
    rows.put(record.stream, standing)


STANDINGS = Projection("standings", 1, fold)


class _At:
    """One tournament's rows, while one record changes them."""

    def __init__(self, rows: Rows, stream: StreamId, standing: Standing) -> None:
        self.rows, self.stream, self.standing = rows, stream, standing

    def put(self, entry: EntryId, table: TableNumber) -> None:
        """An entry sits at a table, or waits."""
        self.take(entry)
        self.rows.put(f"{self.stream}/{entry}", Whereabouts(table))
        self._count(table, 1)

    def take(self, entry: EntryId) -> None:
        """An entry is nowhere now."""
        key = f"{self.stream}/{entry}"
        if found := self.rows.get(key, Whereabouts):
            self._count(found.table, -1)
            self.rows.drop(key)

    def _count(self, table: TableNumber, change: int) -> None:
        if table == WAITING:
            self.standing.waiting += change
        else:
            self.standing.playing += change
            self.standing.tables[table].players += change


def _announced(event: e.TournamentCreated) -> Standing:
    clock = Clock(0, event.levels[0].minutes * 60.0)
    return Standing(event.title, event.series, event.book, event.stack_chips, event.levels, clock)


def _day(at: _At, event: e.DayOpened) -> None:
    at.standing.day = event.day


def _table(at: _At, event: e.TableOpened) -> None:
    at.standing.tables[event.table] = TableCount(event.seats)


def _entry(at: _At, event: e.EntryMade) -> None:  # noqa: ARG001  the seat, or the wait, comes with its own fact
    at.standing.entries += 1


def _entry_taken_back(at: _At, event: e.EntryTakenBack) -> None:
    at.take(event.entry)
    at.standing.entries -= 1


def _seat(at: _At, event: e.SeatDrawn) -> None:
    at.put(event.entry, event.place.table)


def _queue(at: _At, event: e.AlternateQueued) -> None:
    at.put(event.entry, WAITING)


def _move(at: _At, event: e.PlayerMoved | e.MoveTakenBack) -> None:
    at.put(event.move.entry, event.move.to.table)


def _break(at: _At, event: e.TableBroken) -> None:
    for move in event.moves:
        at.put(move.entry, move.to.table)
    del at.standing.tables[event.table]


def _redraw(at: _At, event: e.SeatsRedrawn) -> None:
    for move in event.moves:
        at.put(move.entry, move.to.table)
    at.standing.tables = {n: table for n, table in at.standing.tables.items() if n in event.tables}


def _bust(at: _At, event: e.PlayerBusted) -> None:
    at.take(event.entry)
    at.standing.out += 1


def _reinstate(at: _At, event: e.PlayerReinstated) -> None:
    at.standing.out -= 1
    at.put(event.entry, event.place.table)


def _start(at: _At, event: e.ClockStarted) -> None:
    at.standing.clock.running_since = event.at


def _pause(at: _At, event: e.ClockPaused) -> None:
    shown = read(at.standing.clock, at.standing.levels, event.at)
    at.standing.clock = Clock(shown.level, shown.left_seconds)


def _set(at: _At, event: e.ClockSet) -> None:
    since = event.at if at.standing.clock.running_since is not None else None
    at.standing.clock = Clock(event.level, float(event.left_seconds), since)


_CHANGES: dict[type[Event], Callable[[_At, Any], None]] = {
    e.DayOpened: _day,
    e.TableOpened: _table,
    e.EntryMade: _entry,
    e.EntryTakenBack: _entry_taken_back,
    e.SeatDrawn: _seat,
    e.AlternateQueued: _queue,
    e.PlayerMoved: _move,
    e.MoveTakenBack: _move,
    e.TableBroken: _break,
    e.SeatsRedrawn: _redraw,
    e.PlayerBusted: _bust,
    e.PlayerReinstated: _reinstate,
    e.ClockStarted: _start,
    e.ClockPaused: _pause,
    e.ClockSet: _set,
}
