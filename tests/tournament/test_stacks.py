"""Stacks as observations: counted by somebody, reconciled with the chips that were issued."""

import pytest

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.chips.stacks import EmptyStack, MoreThanInPlay, count
from panoverde.tournament.core.finding import NotSeated
from panoverde.tournament.sound import unsound
from panoverde.tournament.undo import CannotUndo
from tests.tournament.room import Room


def seen(room: Room, **stacks: int) -> None:
    for number, chips in stacks.items():
        room.do(c.SeeStack, entry=f"entry-{number[1:]}", chips=chips)


def test_a_count_is_kept_with_when_it_was_made_and_a_later_one_takes_its_place() -> None:
    room = Room(tables=1, players=3)
    seen(room, e1=25_000)
    room.at = "2026-11-15T18:10:00.000Z"
    seen(room, e1=26_000)
    entry = room.state.entries[EntryId("entry-1")]

    assert (entry.stack_seen, entry.stack_seen_at) == (26_000, room.at)
    assert unsound(room.state) == []


@pytest.mark.parametrize(("chips", "refusal"), [(0, EmptyStack), (-5, EmptyStack), (90_001, MoreThanInPlay)])
def test_a_stack_that_cannot_be_is_refused(chips: int, refusal: type[Exception]) -> None:
    room = Room(tables=1, players=3)

    with pytest.raises(refusal):
        room.do(c.SeeStack, entry="entry-1", chips=chips)
    room.do(c.SeeStack, entry="entry-1", chips=90_000)


def test_nobody_who_is_out_has_a_stack() -> None:
    room = Room(tables=1, players=3)
    room.do(c.ReportBust, entry="entry-1")

    with pytest.raises(NotSeated):
        room.do(c.SeeStack, entry="entry-1", chips=100)


def test_a_count_is_put_right_by_counting_again() -> None:
    room = Room(tables=1, players=3)
    seen(room, e1=25_000)

    with pytest.raises(CannotUndo, match="count again"):
        room.undo()


def test_once_everybody_is_counted_the_difference_is_known_to_the_chip() -> None:
    room = Room(tables=1, players=3)
    seen(room, e1=40_000, e2=30_000)
    before = count(room.state, room.at)
    seen(room, e3=19_900)
    short = count(room.state, room.at)
    seen(room, e3=20_000)
    whole = count(room.state, room.at)

    assert (before.counted, before.chips, before.difference) == (2, 70_000, None)
    assert [place.table for place in before.missing] == [1]
    assert (short.difference, whole.difference, whole.expected) == (-100, 0, 90_000)


def test_of_one_table_among_several_nobody_knows_what_it_should_have() -> None:
    room = Room(tables=2, players=4)
    for number in range(1, 5):
        room.do(c.SeeStack, entry=f"entry-{number}", chips=30_000)
    one = count(room.state, room.at, room.state.sitting.tables[TableNumber(1)])

    assert (one.chips, one.expected, one.difference) == (30_000 * one.players, None, None)
    assert count(room.state, room.at).difference == 0


def test_chips_that_wait_with_the_alternates_are_not_looked_for_on_the_tables() -> None:
    room = Room(tables=1, players=10)
    for number in range(1, 10):
        room.do(c.SeeStack, entry=f"entry-{number}", chips=30_000)

    assert len(room.state.sitting.alternates) == 1
    assert count(room.state, room.at).difference == 0


def test_what_was_seen_long_ago_belongs_to_another_count() -> None:
    room = Room(tables=1, players=2)
    seen(room, e1=30_000)
    room.at = "2026-11-15T18:30:00.000Z"
    seen(room, e2=30_000)
    later = count(room.state, room.at)

    assert (later.counted, later.since, later.difference) == (1, room.at, None)
