"""The clock and its bells: what they say, however late anybody looks, and across days."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.facts import Event
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.bells.ring import NotYet, bell_id, coming, due
from panoverde.tournament.bells.start import TooFew
from panoverde.tournament.clock.face import after_moment, begins_at, index_after, number_of, read
from panoverde.tournament.clock.run import BadClock, level_now
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Clock
from panoverde.tournament.core.terms import Offer, Share, Terms
from panoverde.tournament.entries.skip import RegistrationSkipped
from panoverde.tournament.events import Level
from tests.tournament.room import LEVELS, Room

START = "2026-11-15T18:00:00.000Z"
LATE = Terms(late_levels=2, free=True)
REBUYS = Terms(late_levels=2, addon=Offer((Share("prize", 10_00),), 10_000), addon_after_level=2)


def after(minutes: float) -> str:
    return after_moment(START, minutes * 60)


def ring(room: Room, at: str) -> list[Event]:
    """Ring all that is due, as the ringer does."""
    room.at = at
    rung = []
    while found := due(room.state, room.state.sitting, at):
        command = room.command(c.RingBell, what=found[0].what, level=found[0].level)
        rung += room.send(command)
    return rung


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@settings(deadline=None)
@given(
    lengths=st.lists(st.integers(1, 600), min_size=1, max_size=30),
    looks=st.lists(st.floats(0, 3_000_000), min_size=1, max_size=8),
)
def test_however_often_and_late_anybody_looks_the_clock_says_the_same(lengths: list[int], looks: list[float]) -> None:
    levels = [Level(minutes, 100, 200) for minutes in lengths]
    begun = Clock(0, lengths[0] * 60.0, START)
    for seconds in sorted(looks):
        whole = round(seconds)
        shown = read(begun, levels, after_moment(START, whole))
        played = sum(lengths[: shown.level]) * 60 + lengths[shown.level] * 60 - shown.left_seconds
        assert played == min(whole, sum(lengths) * 60)
        assert shown.finished == (whole >= sum(lengths) * 60)


def test_pausing_every_few_hours_for_days_loses_no_second() -> None:
    room = Room(levels=tuple(Level(600, 100 * n, 200 * n) for n in range(1, 9)))
    played = 0
    for day in range(14):
        room.at = after_moment(START, day * 86_400)
        room.do(c.StartClock)
        room.at = after_moment(START, day * 86_400 + 10_007)
        room.do(c.PauseClock, why="the end of the day")
        played += 10_007

    shown = read(room.state.sitting.clock, room.state.sitting.levels, after_moment(START, 20 * 86_400))
    assert shown.level * 36_000 + 36_000 - shown.left_seconds == played


def test_levels_are_numbered_as_the_room_calls_them() -> None:
    assert [number_of(LEVELS, index) for index in range(4)] == [1, 2, 2, 3]
    assert [index_after(LEVELS, played) for played in range(5)] == [0, 1, 2, 4, 4]


def test_a_clock_that_stands_comes_to_nothing() -> None:
    assert begins_at(Clock(0, 60), LEVELS, 1) is None
    assert begins_at(Clock(0, 60, START), LEVELS, 2) == after(21)


def test_each_level_and_break_is_rung_in_at_its_own_moment() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)

    rung = ring(room, after(75))  # nobody looked for an hour and a quarter

    assert [(type(event).__name__, event.level, event.at) for event in rung] == [  # type: ignore[attr-defined]
        ("LevelBegan", 1, after(20)),
        ("LevelBegan", 2, after(40)),
        ("RegistrationClosed", 2, after(40)),
        ("LevelBegan", 3, after(50)),
    ]
    assert rung[0].cites == ("ksop-2026:21.s1",)
    assert room.state.sitting.registration_closed_at == after(40)
    assert ring(room, after(76)) == []


def test_a_bell_rung_twice_or_early_rings_once() -> None:
    room = Room()
    room.do(c.StartClock)
    with pytest.raises(NotYet):
        room.do(c.RingBell, what="level-began", level=1)
    (found,) = due(room.state, room.state.sitting, after(20))
    name = bell_id(room.state, room.state.sitting, found)
    assert name == bell_id(room.state, room.state.sitting, found)

    ring(room, after(20))

    with pytest.raises(NotYet):
        room.do(c.RingBell, what="level-began", level=1)
    assert bell_id(room.state, room.state.sitting, found) != name


def test_a_clock_set_back_rings_again_and_one_set_on_skips() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)
    ring(room, after(45))
    room.do(c.SetClock, level=0, left_seconds=60, why="it ran through dinner")

    again = ring(room, after(67))
    assert names(again) == ["LevelBegan", "LevelBegan", "RegistrationClosed"]

    room.do(c.SetClock, level=3, left_seconds=60, why="the break was skipped")
    assert ring(room, after(67)) == []


def test_skipping_the_levels_of_registration_asks_whether_it_closes() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)
    with pytest.raises(RegistrationSkipped):
        room.do(c.SetClock, level=3, left_seconds=60, why="the hall closes early")
    assert room.do(c.SetClock, level=1, left_seconds=60, why="still in its levels")

    room.do(c.SetClock, level=3, left_seconds=60, registration="closes", why="the hall closes early")
    assert not window(room.state, room.state.sitting, room.book, room.at).open
    room.send(room.undo().command)  # back in its levels, and nobody asks on the way there
    assert window(room.state, room.state.sitting, room.book, room.at).open


def test_registration_goes_on_over_skipped_levels_where_the_director_says_so() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)

    _, changed = room.do(c.SetClock, level=3, left_seconds=60, registration="goes-on", why="the hall closes early")

    assert isinstance(changed, e.RegistrationHoursChanged)
    assert (changed.change, changed.late_levels, changed.of) == ("extend", 3, 2)
    assert window(room.state, room.state.sitting, room.book, room.at).open


def test_undoing_a_clock_that_registration_went_on_with_takes_the_extension_back() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)
    room.do(c.ChangeRegistration, change="extend", minutes=5, why="a queue")
    room.do(c.SetClock, level=3, left_seconds=60, registration="goes-on", why="the hall closes early")

    offered = room.undo()
    assert "Registration ends 5 minutes after level 2 again." in [each.say() for each in offered.follows]
    room.send(offered.command)

    sitting = room.state.sitting
    assert (sitting.late_levels, sitting.late_minutes) == (2, 5)
    assert window(room.state, sitting, room.book, room.at).open


def test_hours_that_were_changed_since_stay_when_the_clock_is_undone_and_that_is_said() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)
    skipped = room.state.seq + 1
    room.do(c.SetClock, level=3, left_seconds=60, registration="goes-on", why="the hall closes early")
    room.do(c.ChangeRegistration, change="extend", minutes=5, why="a queue")

    offered = room.undo(skipped)
    assert any("stays as it was changed since" in each.say() for each in offered.follows)
    room.send(offered.command)
    assert (room.state.sitting.late_levels, room.state.sitting.late_minutes) == (3, 5)


def test_a_pause_rings_in_what_nobody_had_rung() -> None:
    room = Room(terms=LATE)
    room.do(c.StartClock)
    room.at = after(41)

    events = room.do(c.PauseClock, why="the lights went out")

    assert names(events) == ["ClockPaused", "LevelBegan", "LevelBegan", "RegistrationClosed"]
    assert coming(room.state, room.state.sitting, after(600)) == []
    assert room.state.sitting.clock.paused_why == "the lights went out"
    room.send(room.undo().command)
    assert room.state.sitting.clock.running_since is not None


def test_add_ons_are_sold_in_the_break() -> None:
    room = Room(terms=REBUYS)
    room.do(c.StartClock)

    assert names(ring(room, after(41))) == ["LevelBegan", "LevelBegan", "RegistrationClosed", "AddOnOpened"]
    assert names(ring(room, after(51))) == ["LevelBegan", "AddOnClosed"]
    assert ring(room, after(60)) == []


def test_registration_that_is_extended_closes_again() -> None:
    room = Room(terms=Terms(late_levels=1, free=True))
    room.do(c.StartClock)
    ring(room, after(21))
    room.do(c.ChangeRegistration, change="extend", late_levels=2, why="the line is long")
    assert room.state.sitting.registration_closed_at == ""

    assert names(ring(room, after(41))) == ["LevelBegan", "RegistrationClosed"]


def test_undo_passes_over_what_the_clock_did_by_itself() -> None:
    room = Room(tables=1, players=6)
    room.do(c.StartClock)
    room.do(c.ReportBust, entry="entry-1")
    ring(room, after(21))

    assert type(room.undo().command).__name__ == "ReinstatePlayer"


def test_a_new_level_counts_from_the_next_hand() -> None:
    room = Room()
    room.do(c.StartClock)

    now = level_now(room.state.sitting, room.book, after(21))
    assert (now.number, now.counts_from, now.just_began, now.cites) == (2, "next-hand", True, ("ksop-2026:21.s1",))
    assert (now.next_level, now.next_break_at) == (LEVELS[3], after(40))
    assert not level_now(room.state.sitting, room.book, after(35)).just_began
    assert not level_now(room.state.sitting, room.book, after(1)).just_began
    assert level_now(room.state.sitting, room.book, after(41)).number == 2


def test_a_clock_is_set_only_to_what_there_is() -> None:
    room = Room()
    for level, seconds in ((4, 0), (-1, 0), (0, 1201), (0, -1)):
        with pytest.raises(BadClock):
            room.do(c.SetClock, level=level, left_seconds=seconds, why="x")


def test_a_minimum_that_was_announced_is_waited_for() -> None:
    room = Room(tables=1, players=5, terms=Terms(minimum_players=6))
    with pytest.raises(TooFew):
        room.do(c.StartClock)
    room.register(6)
    room.do(c.StartClock)
    assert room.state.sitting.started_at == START
