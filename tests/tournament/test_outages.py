"""An outage: bells that fell into it wait, and the director gives its time back or lets it run."""

from typing import Any

import pytest

from panoverde.bootstrap.desk import build, desk
from panoverde.bootstrap.ringer import Ringer
from panoverde.kernel.ids import TableNumber
from panoverde.store.beats import beat, last_beat
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.bells.outage import NoOutage, given_back
from panoverde.tournament.bells.ring import NotYet, due
from panoverde.tournament.clock.face import after_moment, read
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import stream_of
from tests.spine.floor import tell_nobody
from tests.tournament.room import Room
from tests.tournament.test_clock import START, after
from tests.tournament.test_clock_ringing import NIGHT, ask, night  # noqa: F401  a fixture


class Cut(Room):
    """A room with levels of twenty minutes, whose clock has run for fifteen when the power goes for ten."""

    def __init__(self) -> None:
        super().__init__(tables=1, players=4)
        self.at = START
        self.do(c.StartClock)
        self.at = after(25)
        self.do(c.NoteOutage, since=after(15), until=after(25))

    def shown(self) -> tuple[int, float]:
        found = read(self.state.sitting.clock, self.state.sitting.levels, self.at)
        return found.level, found.left_seconds


def test_bells_wait_and_the_time_is_given_back() -> None:
    room = Cut()
    assert room.shown() == (1, 15 * 60)
    assert due(room.state, room.state.sitting, room.at) == []
    with pytest.raises(NotYet):
        room.do(c.RingBell, what="level-began", level=1)
    room.at = after(27)  # two minutes pass until the director decides: they were played
    assert given_back(room.state.sitting, room.at) == (0, 3 * 60)
    settled, set_ = room.do(c.SettleOutage, give_back=True, why="luz")

    assert isinstance(settled, e.OutageSettled)
    assert (settled.time, settled.seconds) == ("given-back", 600)
    assert isinstance(set_, e.ClockSet)
    assert room.shown() == (0, 3 * 60)
    room.at = after(30)
    assert [type(event).__name__ for event in room.ring()] == ["LevelBegan"]
    assert unsound(room.state) == []


def test_let_run_the_bells_ring_late() -> None:
    room = Cut()
    room.do(c.SettleOutage, give_back=False)

    assert room.shown() == (1, 15 * 60)
    (began,) = room.ring()
    assert isinstance(began, e.LevelBegan)
    assert began.at == after(20)
    with pytest.raises(NoOutage):
        room.do(c.SettleOutage, give_back=False)


def test_a_clock_that_is_paused_first_rings_nothing_and_is_still_turned_back() -> None:
    room = Cut()
    assert [type(event) for event in room.do(c.PauseClock, why="luz")] == [e.ClockPaused]
    room.at = after(40)
    room.do(c.SettleOutage, give_back=True)
    assert room.shown() == (0, 5 * 60)

    other = Cut()
    other.do(c.SetClock, level=0, left_seconds=300, why="do papel")
    assert other.state.sitting.outage is None  # whoever sets the clock has said it


def test_a_minute_is_a_restart_and_a_record_says_that_somebody_was_there() -> None:
    room = Room(tables=1, players=6)
    room.at = START
    with pytest.raises(NotYet):  # nothing runs yet
        room.do(c.NoteOutage, since=after(-30), until=after(0))
    room.do(c.StartClock)
    room.at = after(10)
    with pytest.raises(NotYet):
        room.do(c.NoteOutage, since=after_moment(after(10), -59), until=after(10))
    room.do(c.ReportBust, entry=next(iter(room.state.sitting.tables[TableNumber(1)].players.values())))
    room.at = after(12)
    (noted,) = room.do(c.NoteOutage, since=after(5), until=after(12))
    assert isinstance(noted, e.OutageNoted)
    assert noted.since == after(10)
    with pytest.raises(NotYet):  # one at a time
        room.do(c.NoteOutage, since=after(11), until=after(14))


# -- the bells on a real database ----------------------------------------------------------------------------


def outage() -> Any:
    return desk().see(stream_of(NIGHT), lambda state: state.sitting.outage)


@pytest.mark.usefixtures("night")
def test_who_comes_back_after_a_silence_notes_it_once() -> None:
    ask(c.StartClock, tournament=NIGHT)
    Ringer(desk(), lambda: after(1)).look()
    assert last_beat() == after(1)
    ringers = [Ringer(build(tell_nobody), lambda: after(30)) for _ in range(2)]

    assert sum(ringer.look() for ringer in ringers) == 0  # the level waits for the director
    assert (outage().since, outage().until) == (after(1), after(30))
    assert last_beat() == after(30)


@pytest.mark.usefixtures("night")
def test_a_process_that_was_there_all_the_time_notes_nothing() -> None:
    ask(c.StartClock, tournament=NIGHT)
    times = iter([after(19.5), after(20.2), after(41)])
    ringer = Ringer(desk(), lambda: next(times))
    assert [ringer.look(), ringer.look()] == [0, 1]
    beat(after(40.9))  # another process
    assert ringer.look() == 2
    assert outage() is None
