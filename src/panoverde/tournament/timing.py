"""Running the clock."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.state import Tournament


class ClockRuns(Refusal):
    """It runs already."""

    code = "clock.runs"
    says = "The clock is running. Pause it first."


class ClockStands(Refusal):
    """It stands already."""

    code = "clock.stands"
    says = "The clock is not running. Start it first."


class BadClock(Refusal):
    """There is no such level or time."""

    code = "clock.bad-setting"
    says = "The clock cannot be set so: {why}. Correct it and try again."


@decides(c.StartClock)
def start(state: Tournament, command: c.StartClock, _: Means) -> Iterator[Event]:
    """Let it run from now."""
    if state.clock.running_since is not None:
        raise ClockRuns
    yield e.ClockStarted(at=command.at)


@decides(c.PauseClock)
def pause(state: Tournament, command: c.PauseClock, _: Means) -> Iterator[Event]:
    """Stop it now."""
    if state.clock.running_since is None:
        raise ClockStands
    yield e.ClockPaused(at=command.at, why=command.why)


@decides(c.SetClock)
def set_clock(state: Tournament, command: c.SetClock, _: Means) -> Iterator[Event]:
    """Put level and time right."""
    if not 0 <= command.level < len(state.levels):
        raise BadClock(why=f"the structure has levels 1 to {len(state.levels)}")
    if not 0 <= command.left_seconds <= state.levels[command.level].minutes * 60:
        raise BadClock(why=f"level {command.level + 1} has {state.levels[command.level].minutes} minutes")
    yield e.ClockSet(at=command.at, level=command.level, left_seconds=command.left_seconds, why=command.why)
