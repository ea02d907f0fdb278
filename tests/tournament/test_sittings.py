"""Sittings: a flight, or a day's field, has its own clock, tables and line; a club night has one."""

import msgspec
import pytest

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, SittingId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.deciding import decide
from panoverde.tournament.core.happening import evolve
from panoverde.tournament.core.phases import phase_of
from panoverde.tournament.core.records import FIRST, Clock, Sitting, Tournament
from panoverde.tournament.core.sittings import NoSuchSitting, WhichSitting
from panoverde.tournament.events import Place
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import read_event
from tests.tournament.room import LEVELS, Room

SECOND = SittingId("1b")


def two() -> tuple[Room, Tournament]:
    """A night with a second sitting beside the first, as the main event will have."""
    room = Room(tables=2)
    for number in range(1, 5):
        room.register(number)
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(room.state), type=Tournament)
    state.sittings[SECOND] = Sitting(SECOND, levels=LEVELS, clock=Clock(0, LEVELS[0].minutes * 60.0))
    return room, state


def asked(room: Room, state: Tournament, kind: type[c.TournamentCommand], **fields: object) -> list[Event]:
    command = room.command(kind, **fields)
    return decide(state, command, room.means(command))


def test_a_club_night_has_one_and_no_command_need_name_it() -> None:
    room = Room(tables=1)
    room.register(1)

    room.do(c.StartClock)
    room.do(c.PauseClock, why="demo", sitting=FIRST)

    assert list(room.state.sittings) == [FIRST]
    assert room.state.sitting.clock.running_since is None


def test_each_has_its_own_clock_and_tables() -> None:
    room, state = two()

    for kind, fields in ((c.StartClock, {}), (c.OpenTable, {"table": 30})):
        for event in asked(room, state, kind, sitting=SECOND, **fields):
            evolve(state, event)

    first, second = state.sittings[FIRST], state.sittings[SECOND]
    assert (first.clock.running_since, bool(second.clock.running_since)) == (None, True)
    assert (sorted(first.tables), sorted(second.tables)) == ([1, 2], [30])
    assert phase_of(state) == "running"
    assert unsound(state) == []


def test_who_is_left_is_counted_over_all_of_them() -> None:
    room, state = two()
    for event in asked(room, state, c.OpenTable, sitting=SECOND, table=30):
        evolve(state, event)
    evolve(state, e.EntryMade(entry=EntryId("late"), person=PersonId("late"), chips=30_000))
    evolve(state, e.SeatGiven(entry=EntryId("late"), place=Place(TableNumber(30), SeatNumber(4)), of=None,
                              how="in-order", why="", sitting=SECOND))  # fmt: skip

    assert (state.left, state.at_tables, state.sittings[SECOND].left) == (5, 5, 1)
    assert list(state.field)[-1] == "late"
    assert unsound(state) == []


def test_with_several_open_a_command_says_which() -> None:
    room, state = two()

    with pytest.raises(WhichSitting):
        asked(room, state, c.StartClock)
    with pytest.raises(NoSuchSitting):
        asked(room, state, c.StartClock, sitting="2")


def test_a_fact_says_where_it_happened_and_an_old_one_without_happened_in_the_first() -> None:
    room, state = two()
    started, *_held = asked(room, state, c.StartClock, sitting=SECOND)
    old = read_event('{"event":"tournament.clock-started.v1","at":"2026-11-15T18:00:00.000Z"}')

    evolve(state, old)

    assert started.sitting == SECOND  # type: ignore[attr-defined]
    assert state.sittings[FIRST].clock.running_since == "2026-11-15T18:00:00.000Z"
    assert state.sittings[SECOND].clock.running_since is None


def test_stopping_a_tournament_stops_every_clock() -> None:
    room, state = two()
    for sitting in (FIRST, SECOND):
        for event in asked(room, state, c.StartClock, sitting=sitting):
            evolve(state, event)

    for event in asked(room, state, c.StopTournament, outcome="suspend", cause="force-majeure", why="sem luz"):
        evolve(state, event)

    assert [sitting.clock.running_since for sitting in state.sittings.values()] == [None, None]
