"""Boards and rolls say what the tournament's own state says, after every fact of a night, and stay as they were."""

import random
from collections.abc import Callable

import msgspec
import pytest

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.projections.board import board
from panoverde.projections.mine import mine
from panoverde.projections.roll import roll
from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from tests.tournament.room import Room


class Night:
    """A room in which anything may be asked for."""

    def __init__(self, seed: int) -> None:
        self.room = Room(tables=2)
        self.chance = random.Random(seed)

    def step(self) -> None:
        """Ask for something that may happen on a night; some of it is refused."""
        acts = [self.enter, self.enter, self.bust, self.bust, self.back, self.move, self.table, self.break_table,
                self.redraw, self.alternate, self.clock]  # fmt: skip
        self.room.at = f"2026-11-15T18:{len(self.room.records) // 60 % 60:02}:{len(self.room.records) % 60:02}.000Z"
        try:
            self.chance.choice(acts)()
        except Refusal:
            return

    def any_entry(self) -> str:
        return self.chance.choice(list(self.room.state.entries) or ["nobody"])

    def any_table(self) -> TableNumber:
        return self.chance.choice(list(self.room.state.sitting.tables) or [TableNumber(1)])

    def enter(self) -> None:
        number = len(self.room.state.entries) + 1
        self.room.do(c.Register, entry=f"e{number}", person=f"p{number}")

    def bust(self) -> None:
        self.room.do(c.ReportBust, entry=self.any_entry(), stack_chips=self.chance.randint(1, 9) * 100)

    def back(self) -> None:
        self.room.do(c.ReinstatePlayer, entry=self.chance.choice(list(self.room.state.out) or ["nobody"]), why="demo")

    def move(self) -> None:
        to = Place(self.any_table(), SeatNumber(self.chance.randint(1, 9)))
        self.room.do(c.MovePlayer, entry=self.any_entry(), to=to, why="demo")

    def table(self) -> None:
        self.room.do(
            c.OpenTable, table=max(self.room.state.sitting.tables, default=0) + 1, seats=self.chance.randint(2, 9)
        )

    def break_table(self) -> None:
        self.room.do(c.BreakTable, table=self.any_table())

    def redraw(self) -> None:
        self.room.do(c.RedrawSeats, tables=tuple(list(self.room.state.sitting.tables)[1:]))

    def alternate(self) -> None:
        self.room.do(c.SeatAlternate)

    def clock(self) -> None:
        change: Callable[[], object] = self.chance.choice([
            lambda: self.room.do(c.StartClock),
            lambda: self.room.do(c.PauseClock, why="demo"),
            lambda: self.room.do(c.SetClock, level=self.chance.randint(0, 3), left_seconds=500, why="demo"),
        ])  # fmt: skip
        change()


@pytest.mark.parametrize("seed", range(4))
def test_boards_agree_with_the_tournament_after_every_fact_and_never_change(seed: int) -> None:
    night = Night(seed)
    kept = []
    moved = out = 0
    for _ in range(300):
        night.step()
        state, book = night.room.state, night.room.book
        shown, called = board(state, book), roll(state, book)
        kept.append((shown, msgspec.json.encode(shown), called, msgspec.json.encode(called)))

        assert (shown.seq, shown.entries, shown.left, shown.waiting) == (
            state.seq, state.entered, state.left, len(state.sitting.alternates),
        )  # fmt: skip
        assert shown.chips == state.chips_in_play
        assert {table.number: table.players for table in shown.tables} == {
            number: len(table.players) for number, table in state.sitting.tables.items()
        }
        assert [who.entry for who in shown.line] == state.sitting.alternates
        assert all(state.entries[move.who.entry].place == move.to for move in shown.moves)
        assert len({move.who.entry for move in shown.moves}) == len(shown.moves)
        assert {seated.who.entry: seated.place for seated in called.seated} == {
            entry.id: entry.place for entry in state.entries.values() if entry.place
        }
        finished = [found for found, _ in called.finished if found.who.entry in state.out]
        assert {found.who.entry for found in finished} == set(state.out)
        assert all(found.place == state.place_of(found.who.entry) for found in finished)
        numbers = [entry.number for entry in state.entries.values()]
        assert numbers == list(range(1, len(numbers) + 1))
        for entry in state.entries.values():
            own = mine(state, book, entry.id)
            assert own.place == entry.place
            assert own.waiting == (
                state.sitting.alternates.index(entry.id) + 1 if entry.id in state.sitting.alternates else 0
            )
        moved, out = max(moved, len(shown.moves)), max(out, len(finished))

    assert moved > 1
    assert out > 3
    for shown, then, called, before in kept:
        assert msgspec.json.encode(shown) == then
        assert msgspec.json.encode(called) == before


def test_moves_are_news_for_a_while() -> None:
    room = Room(tables=2, players=4)
    to = next(room.state.sitting.pool[i] for i in range(len(room.state.sitting.pool)))
    room.at = "2026-11-15T18:00:00.000Z"
    (first, *_) = room.state.entries
    room.do(c.MovePlayer, entry=first, to=to, why="demo")
    shown = board(room.state, room.book)

    assert [move.who.entry for move in shown.moves_at("2026-11-15T18:09:00.000Z")] == [first]
    assert shown.moves_at("2026-11-15T18:10:01.000Z") == []
