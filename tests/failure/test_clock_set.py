"""Somebody sets the machine's clock: no level is lost or gained by it, bells wait, and the director is asked."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from panoverde.bootstrap import house_time
from panoverde.bootstrap.desk import build, desk
from panoverde.bootstrap.house_time import HouseTime, written
from panoverde.bootstrap.ringer import Ringer, keeping_time
from panoverde.kernel.ids import AccountId, CommandId, SeriesId
from panoverde.series.stream import OpenSeries
from panoverde.series.stream import stream_of as series_stream
from panoverde.store.beats import beat
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment, read
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from tests.failure.test_known import director
from tests.live.house import NIGHT, open_night
from tests.spine.floor import tell_nobody
from tests.staff import Hire

HOUR = 3_600.0


class Machine:
    """A machine whose clock can be set; the steady one cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_795_000_000.0, 50.0
        self.clock = HouseTime(lambda: self.wall, lambda: self.steady)

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def set(self, seconds: float) -> None:
        self.wall += seconds


@pytest.fixture
def machine() -> Iterator[Machine]:
    machine = Machine()
    house_time.keep(machine.clock)
    yield machine
    house_time.keep(None)


def do(kind: Any, **fields: Any) -> None:
    number = len(desk().see(stream_of(NIGHT), lambda state: dict(state.commands)))
    desk().handle(kind(id=CommandId(f"here-{number}"), by=AccountId("demo"), at=now(), tournament=NIGHT, **fields))


def shown() -> tuple[int, int]:
    def look(state: Any) -> tuple[int, int]:
        reading = read(state.sitting.clock, state.sitting.levels, now())
        return reading.level, round(reading.left_seconds)

    found: tuple[int, int] = desk().see(stream_of(NIGHT), look)
    return found


def outage() -> Any:
    return desk().see(stream_of(NIGHT), lambda state: state.sitting.outage)


def levels() -> list[int]:
    import json

    bodies = [json.loads(record.body) for record in desk().journal.tail(stream_of(NIGHT), 0)]
    return [body["level"] for body in bodies if body["event"] == "tournament.level-began.v1"]


@pytest.fixture
def ringer(machine: Machine, on_each: str) -> Ringer:
    del on_each
    open_night()
    do(c.StartClock)
    return Ringer(desk(), now, machine.clock)


def look(ringer: Ringer, machine: Machine, seconds: float) -> None:
    """Let time pass, with the bells there all the while."""
    while seconds > 0:
        machine.passes(min(5.0, seconds))
        ringer.look()
        seconds -= 5.0


def test_an_hour_back_and_forth_loses_no_level(ringer: Ringer, machine: Machine) -> None:
    look(ringer, machine, 600)
    machine.set(-HOUR)
    look(ringer, machine, 300)

    assert shown() == (0, 300)  # fifteen of twenty minutes were played
    assert (outage().what, outage().until < outage().since) == ("clock-set", True)
    look(ringer, machine, 360)
    assert shown() == (1, 1140)
    assert levels() == []  # the bell waits for the director
    do(c.SettleOutage, give_back=False)
    look(ringer, machine, 5)
    assert levels() == [1]
    machine.set(HOUR)
    look(ringer, machine, 60)
    assert outage() is None  # the machine's clock is where it was: nothing to ask
    assert shown() == (1, 1075)
    assert levels() == [1]


def test_an_hour_forward_is_given_back_like_an_outage(ringer: Ringer, machine: Machine) -> None:
    look(ringer, machine, 600)
    machine.set(HOUR)
    look(ringer, machine, 60)

    assert outage().what == "clock-set"
    assert levels() == []
    do(c.SettleOutage, give_back=True, why="relógio")
    assert shown() == (0, 540)
    look(ringer, machine, 600)
    assert levels() == [1]
    assert abs(machine.clock.now() - machine.wall) < 1  # from now on the house goes by it


def test_time_never_goes_back_in_a_stream_whoever_asks(ringer: Ringer, machine: Machine) -> None:
    del ringer
    machine.passes(600)
    do(c.PauseClock, why="luz")
    other = build(tell_nobody)  # a process whose machine is an hour behind
    early = after_moment(now(), -HOUR)
    other.handle(c.StartClock(id=CommandId("behind"), by=AccountId("demo"), at=early, tournament=NIGHT))
    times = [record.at for record in desk().journal.tail(stream_of(NIGHT), 0)]

    assert times == sorted(times)
    assert shown() == (0, 600)  # and the clock has not run for an hour that was not


@pytest.mark.usefixtures("on_each")
def test_time_never_goes_back_in_other_streams_either() -> None:
    from panoverde.series.stream import House, SetHouse

    about: dict[str, Any] = {"by": AccountId("demo"), "series": SeriesId("demo")}
    desk().handle(
        OpenSeries(id=CommandId("1"), at="2026-11-15T18:00:00.000Z", title="Demo", book="ksop-2026", **about)
    )
    desk().handle(SetHouse(id=CommandId("2"), at="2026-11-15T17:00:00.000Z", house=House(), **about))

    assert len({record.at for record in desk().journal.tail(series_stream(SeriesId("demo")), 0)}) == 1


@pytest.mark.usefixtures("on_sqlite")
def test_a_server_begins_no_earlier_than_the_last_beat() -> None:
    ahead = after_moment(now(), HOUR)
    beat(ahead)
    with keeping_time():
        assert now() >= ahead
    assert now() < ahead


def test_while_nothing_runs_the_machines_clock_is_simply_taken(machine: Machine, on_sqlite: str) -> None:
    del on_sqlite
    machine.set(-HOUR)
    assert machine.clock.step() == -HOUR
    Ringer(desk(), now, machine.clock).look()

    assert machine.clock.step() == 0
    assert abs(machine.clock.now() - machine.wall) < 1


def test_a_clock_that_is_drawn_right_slowly_is_followed(machine: Machine) -> None:
    for _ in range(100):
        machine.passes(1)
        machine.set(0.1)
        assert machine.clock.step() == 0

    assert abs(machine.clock.now() - machine.wall) < 1e-3
    machine.set(-1.0)
    before = machine.clock.now()
    assert machine.clock.now() >= before


def test_the_director_is_asked_in_words(on_sqlite: str, machine: Machine, hire: Hire) -> None:
    del on_sqlite
    machine.set(0)
    client: Client = director(hire)
    since = written(house_time.now())
    do(c.NoteOutage, since=since, until=after_moment(since, -HOUR), what="clock-set")

    page = client.get(f"/direct/{NIGHT}/").content.decode()
    assert "This machine’s clock was set back" in page
    assert "It is right: let bells ring" in page
    assert "Give the time back" not in page
    answer = client.post(
        f"/direct/{NIGHT}/clock/outage/", {"command": "look-at-the-clock-1", "give_back": "no", "why": ""}
    )
    assert answer.status_code == 302
    assert outage() is None
