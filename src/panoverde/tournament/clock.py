"""The clock: a pure function of its facts and the time. Nothing ticks.

level, seconds left in it, since when it runs   ─(now)─►   what every screen shows
"""

import datetime
from collections.abc import Sequence

import msgspec

from panoverde.tournament.events import Level


class Clock(msgspec.Struct):
    """What is known of the clock."""

    level: int = 0
    left_seconds: float = 0.0  # in the level, when it was last set, started or paused
    running_since: str | None = None


class Reading(msgspec.Struct, frozen=True):
    """What the clock shows at one moment."""

    level: int
    left_seconds: float
    running: bool
    finished: bool = False


def seconds_between(earlier: str, later: str) -> float:
    """Measure between two moments.

    >>> seconds_between("2026-11-15T18:00:00.000Z", "2026-11-15T18:00:30.500Z")
    30.5
    """
    parse = datetime.datetime.fromisoformat
    return (parse(later) - parse(earlier)).total_seconds()


def read(clock: Clock, levels: Sequence[Level], now: str) -> Reading:
    """Say what the clock shows now, however many levels have passed since anybody looked.

    >>> levels = [Level(20, 100, 200), Level(20, 200, 400)]
    >>> read(Clock(0, 1200, "2026-11-15T18:00:00Z"), levels, "2026-11-15T18:25:00Z")
    Reading(level=1, left_seconds=900.0, running=True, finished=False)
    """
    level, left = clock.level, clock.left_seconds
    if clock.running_since is None:
        return Reading(level, left, running=False)
    left -= max(0.0, seconds_between(clock.running_since, now))
    while left <= 0 and level + 1 < len(levels):
        level += 1
        left += levels[level].minutes * 60
    return Reading(level, max(left, 0.0), running=True, finished=left <= 0)
