"""What puts the clock right."""

from panoverde.tournament.clock import commands as c
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import Consequence, Made, NothingToUndo, Undone

CLOCK_BACK = "The clock shows level {level} with {seconds} seconds left."
HOURS_BACK = "Registration ends with level {level} again."
HOURS_BACK_SINCE = "Registration ends {minutes} minutes after level {level} again."
HOURS_STAY = "Registration stays as it was changed since. Change its hours on the procedures page."
CLOCK_STOPS = "The clock stops where it is."
CLOCK_RUNS = "The clock runs on from where it stands."


def started(_: Tournament, __: e.ClockStarted, asked: Undone) -> Made:
    """It stops."""
    return c.PauseClock(**asked.base, why=asked.why), iter((Consequence(CLOCK_STOPS, {}),))


def paused(_: Tournament, __: e.ClockPaused, asked: Undone) -> Made:
    """It runs on."""
    return c.StartClock(**asked.base), iter((Consequence(CLOCK_RUNS, {}),))


def set_to(state: Tournament, event: e.ClockSet, asked: Undone) -> Made:
    """As it was before, and registration with it where it was extended by the same word."""
    sitting = sitting_at(state, event)
    before = sitting.clock_before
    if before is None:
        raise NothingToUndo
    seconds = round(before.left_seconds)
    shown = Consequence(CLOCK_BACK, {"level": number_of(sitting.levels, before.level), "seconds": seconds})
    registration, follows = _registration(sitting, asked)
    return c.SetClock(
        **asked.base, level=before.level, left_seconds=seconds, registration=registration, why=asked.why
    ), iter((shown, *follows))


def _registration(sitting: Sitting, asked: Undone) -> tuple[c.AfterSkip, list[Consequence]]:
    """Say what becomes of an extension that came with the clock, unless the director has changed it since."""
    # the fact is the entries' own, and the clock lies below them
    until = next((each.late_levels for each in asked.together if hasattr(each, "late_levels")), None)
    before = sitting.hours_before
    if until is None or before is None:
        return "closes", []
    if (sitting.late_levels, sitting.late_minutes) != (until, 0):
        return "closes", [Consequence(HOURS_STAY, {})]
    says = HOURS_BACK_SINCE if before.minutes else HOURS_BACK
    return "as-before", [Consequence(says, {"level": before.levels, "minutes": before.minutes})]
