"""The bell ringer on a real database: alone, several at once, after a restart."""

import threading
import time
from typing import Any

import msgspec
import pytest

from panoverde.application.recall import facts_of
from panoverde.bootstrap.desk import build, desk
from panoverde.bootstrap.live import following
from panoverde.bootstrap.ringer import Ringer, ringing
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import TournamentId
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.series.stream import OpenSeries
from panoverde.store.beats import beat
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.stream import stream_of
from tests.spine.floor import tell_nobody
from tests.tournament.room import LEVELS, SEED
from tests.tournament.test_clock import START, after

NIGHT = TournamentId("demo-ringing")


def ask(kind: Any, **fields: Any) -> None:
    number = len(desk().see(stream_of(NIGHT), lambda state: dict(state.commands)))
    desk().handle(kind(id=f"{kind.__name__}-{number}", by="demo", at=START, **fields))


@pytest.fixture
def night(on_each: object) -> None:
    del on_each
    desk().secrets.keep(NIGHT, SEED)
    ask(OpenSeries, series="demo", title="Circuito Demo", book="ksop-2026")
    ask(
        c.CreateTournament, tournament=NIGHT, series="demo", title="Noite Demo", book="ksop-2026", stack_chips=30_000,
        seats=9, levels=LEVELS, commitment=commitment(SEED), terms=Terms(late_levels=2),
    )  # fmt: skip


def rung() -> list[str]:
    facts = facts_of(desk().journal.tail(stream_of(NIGHT), 0))
    return [type(fact.event).__name__ for fact in facts if fact.command.startswith("bell-")]


@pytest.mark.usefixtures("night")
def test_nothing_is_rung_before_the_start_and_each_bell_once() -> None:
    times = iter([after(30), after(30), after(55), after(56)])
    ringer = Ringer(desk(), lambda: next(times))
    assert ringer.look() == 0

    ask(c.StartClock, tournament=NIGHT)
    assert ringer.look() == 1
    beat(after(55))  # another process was there meanwhile
    assert ringer.look() == 3
    assert ringer.look() == 0
    assert rung() == ["LevelBegan", "LevelBegan", "RegistrationClosed", "LevelBegan"]


@pytest.mark.usefixtures("night")
def test_several_ringers_ring_what_was_missed_once() -> None:
    """Two processes, each with its own memory; neither was there when the levels began."""
    ask(c.StartClock, tournament=NIGHT)
    ringers = [Ringer(build(tell_nobody), lambda: after(45)) for _ in range(2)]

    assert sum(ringer.look() for ringer in ringers) == 3
    assert rung() == ["LevelBegan", "LevelBegan", "RegistrationClosed"]
    row = following().read(CALENDAR.name).rows[stream_of(NIGHT)]
    assert msgspec.json.decode(row, type=Listed).course == "running"


@pytest.mark.usefixtures("night")
def test_a_ringer_stops_when_it_is_told() -> None:
    with ringing(lambda: START):
        assert "bells" in {thread.name for thread in threading.enumerate()}

    assert "bells" not in {thread.name for thread in threading.enumerate()}


@pytest.mark.usefixtures("night")
def test_a_ringer_rings_by_itself() -> None:
    ask(c.StartClock, tournament=NIGHT)
    with ringing(lambda: after(21)):
        patience = time.monotonic() + 10
        while not rung() and time.monotonic() < patience:
            time.sleep(0.05)

    assert rung() == ["LevelBegan"]
