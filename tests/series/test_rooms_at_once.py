"""Two events that open one table at the same instant, on a real database: exactly one gets it."""

import pytest

from panoverde.application import rooming
from panoverde.series.rooms import state as rooms
from panoverde.series.rooms.facts import DeclareRoom, Span
from panoverde.tournament import commands as c
from tests.money.test_at_once import at_once
from tests.spine.floor import SERIES, Floor, assert_sound, assert_whole_journal

pytestmark = pytest.mark.usefixtures("on_each")


def two_events() -> tuple[Floor, Floor]:
    """Two tournaments of one series, whose room has twelve tables; each desk remembers on its own."""
    main, side = Floor(2, tables=0), Floor(2, tables=0)
    main.send(0, main.command(DeclareRoom, series=SERIES, tables=(Span(1, 12),)))  # type: ignore[arg-type]
    return main, side


def assert_room(main: Floor, side: Floor) -> None:
    """Every desk knows the same of the room, and it is what the tournaments have open."""
    opened = [each for floor in (main, side) for each in rooming.opened(floor.state())]
    for desk in (*main.desks, *side.desks):
        room = desk.see(rooms.stream_of(SERIES), lambda state: state)
        assert list(rooms.unsound(room, ((table, of.tournament, of.sitting) for table, of in opened))) == []
    assert_sound(main)
    assert_sound(side)
    assert_whole_journal()


def test_two_events_open_one_table_at_once_and_exactly_one_gets_it() -> None:
    main, side = two_events()

    for table in range(1, 5):
        both = [floor.command(c.OpenTable, table=table) for floor in (main, side)]
        assert at_once(main, *both) == ["done", "room.table-taken"]

    held = [len(floor.state().sitting.tables) for floor in (main, side)]
    assert sum(held) == 4
    assert_room(main, side)


def test_rows_that_overlap_are_opened_whole_or_not_at_all() -> None:
    main, side = two_events()

    said = at_once(main, main.command(c.OpenTable, table=1, upto=6), side.command(c.OpenTable, table=6, upto=9))

    assert said == ["done", "room.table-taken"]
    assert sorted(len(floor.state().sitting.tables) for floor in (main, side)) in ([0, 4], [0, 6])
    assert_room(main, side)


def test_a_room_declared_while_a_table_opens_knows_of_it() -> None:
    main, side = Floor(2, tables=0), Floor(2, tables=0)
    declare = main.command(DeclareRoom, series=SERIES, tables=(Span(1, 12),))  # type: ignore[arg-type]

    assert at_once(main, declare, side.command(c.OpenTable, table=3)) == ["done", "done"]

    assert_room(main, side)
