"""What puts the clock right."""

from panoverde.tournament.clock import commands as c
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import Consequence, Made, NothingToUndo, Undone

CLOCK_BACK = "The clock shows level {level} with {seconds} seconds left."
CLOCK_STOPS = "The clock stops where it is."
CLOCK_RUNS = "The clock runs on from where it stands."


def started(_: Tournament, __: e.ClockStarted, asked: Undone) -> Made:
    """It stops."""
    return c.PauseClock(**asked.base, why=asked.why), iter((Consequence(CLOCK_STOPS, {}),))


def paused(_: Tournament, __: e.ClockPaused, asked: Undone) -> Made:
    """It runs on."""
    return c.StartClock(**asked.base), iter((Consequence(CLOCK_RUNS, {}),))


def set_to(state: Tournament, event: e.ClockSet, asked: Undone) -> Made:
    """As it was before."""
    sitting = sitting_at(state, event)
    before = sitting.clock_before
    if before is None:
        raise NothingToUndo
    seconds = round(before.left_seconds)
    shown = Consequence(CLOCK_BACK, {"level": number_of(sitting.levels, before.level), "seconds": seconds})
    return c.SetClock(
        **asked.base, level=before.level, left_seconds=seconds, registration="closes", why=asked.why
    ), iter((shown,))
