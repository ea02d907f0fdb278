"""Standings are what the tournament's own state says, after every fact of a night."""

import random
from collections.abc import Callable

import pytest

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.projections.projection import Rows
from panoverde.projections.standings import STANDINGS, Standing, Whereabouts
from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from tests.tournament.room import NIGHT, Room

STREAM = f"tournament/{NIGHT}"


class Night:
    """A room whose every record is folded as it happens."""

    def __init__(self, seed: int) -> None:
        self.room = Room(tables=2)
        self.rows = Rows(lambda _: None)
        self.chance = random.Random(seed)
        self.folded = 0
        self.happened: set[str] = set()

    def step(self) -> None:
        """Ask for something that may happen on a night; some of it is refused."""
        acts = [self.enter, self.enter, self.bust, self.bust, self.back, self.undo_entry, self.move, self.table,
                self.break_table, self.redraw, self.alternate, self.line, self.clock]  # fmt: skip
        self.room.now = f"2026-11-15T18:{len(self.room.records) // 60 % 60:02}:{len(self.room.records) % 60:02}.000Z"
        try:
            self.chance.choice(acts)()
        except Refusal:
            return
        for record in self.room.records[self.folded :]:
            STANDINGS.fold(self.rows, record)
            self.happened.add(record.body.split('"')[3])
        self.folded = len(self.room.records)

    def any_entry(self) -> str:
        return self.chance.choice(list(self.room.state.entries) or ["nobody"])

    def any_table(self) -> TableNumber:
        return self.chance.choice(list(self.room.state.tables) or [TableNumber(1)])

    def enter(self) -> None:
        number = len(self.room.state.entries) + 1
        self.room.do(c.Register, entry=f"e{number}", person=f"p{number}")

    def bust(self) -> None:
        self.room.do(c.ReportBust, entry=self.any_entry())

    def back(self) -> None:
        out = self.room.state.out
        self.room.do(c.ReinstatePlayer, entry=self.chance.choice(out or ["nobody"]), why="demo")

    def undo_entry(self) -> None:
        self.room.do(c.TakeBackEntry, entry=self.any_entry(), why="demo")

    def move(self) -> None:
        to = Place(self.any_table(), SeatNumber(self.chance.randint(1, 9)))
        self.room.do(c.MovePlayer, entry=self.any_entry(), to=to, why="demo")

    def table(self) -> None:
        self.room.do(c.OpenTable, table=max(self.room.state.tables, default=0) + 1, seats=self.chance.randint(2, 9))

    def break_table(self) -> None:
        self.room.do(c.BreakTable, table=self.any_table())

    def redraw(self) -> None:
        self.room.do(c.RedrawSeats, tables=tuple(list(self.room.state.tables)[1:]))

    def alternate(self) -> None:
        self.room.do(c.SeatAlternate)

    def line(self) -> None:
        self.room.do(c.OrderAlternates)

    def clock(self) -> None:
        change: Callable[[], object] = self.chance.choice([
            lambda: self.room.do(c.StartClock),
            lambda: self.room.do(c.PauseClock, why="demo"),
            lambda: self.room.do(c.SetClock, level=self.chance.randint(0, 3), left_seconds=500, why="demo"),
        ])  # fmt: skip
        change()


@pytest.mark.parametrize("seed", range(6))
def test_standings_agree_with_the_tournament_after_every_fact(seed: int) -> None:
    night = Night(seed)
    for _ in range(400):
        night.step()
        state = night.room.state
        standing = night.rows.get(STREAM, Standing)
        if standing is None:
            continue
        there = [entry for entry in state.entries.values() if entry.standing != "taken-back"]

        assert (standing.entries, standing.playing, standing.left) == (len(there), state.playing, state.left)
        assert (standing.out, standing.chips, standing.seq) == (len(state.out), state.chips_issued, state.seq)
        assert standing.clock == state.clock
        assert {n: (table.seats, table.players) for n, table in standing.tables.items()} == {
            n: (table.seats, len(table.players)) for n, table in state.tables.items()
        }

    assert standing is not None
    assert standing.places_paid is None


def test_the_nights_hold_everything_that_moves_a_player() -> None:
    happened: set[str] = set()
    for seed in range(6):
        night = Night(seed)
        for _ in range(400):
            night.step()
        happened |= night.happened

    assert {
        f"tournament.{name}.v1"
        for name in (
            "entry-made", "entry-taken-back", "seat-drawn", "alternate-queued", "player-moved", "table-broken",
            "seats-redrawn", "player-busted", "player-reinstated", "clock-started", "clock-paused", "clock-set",
        )
    } <= happened  # fmt: skip


def test_nobody_who_is_out_is_kept_somewhere() -> None:
    night = Night(1)
    for _ in range(400):
        night.step()
    kept = {key.removeprefix(f"{STREAM}/") for key, body in night.rows.changed().items() if body and key != STREAM}
    state = night.room.state

    assert kept == {e.id for e in state.entries.values() if e.place or e.id in state.alternates}
    for key in kept:
        row, place = night.rows.get(f"{STREAM}/{key}", Whereabouts), state.entries[key].place  # type: ignore[index]
        assert row is not None
        assert row.table == (place.table if place else 0)
