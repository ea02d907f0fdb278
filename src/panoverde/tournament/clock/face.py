"""The clock: a pure function of its facts and the time. Nothing ticks.

level, seconds left in it, since when it runs   ─(now)─►   what every screen shows
"""

import datetime
from collections.abc import Sequence

import msgspec

from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Clock


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


def after_moment(moment: str, seconds: float) -> str:
    """Name the moment so much later.

    >>> after_moment("2026-11-15T23:59:30.000Z", 45.5)
    '2026-11-16T00:00:15.500Z'
    """
    later = datetime.datetime.fromisoformat(moment) + datetime.timedelta(seconds=seconds)
    return later.astimezone(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def index_after(levels: Sequence[Level], played: int) -> int:
    """Find the line of the structure that begins once so many levels have been played; breaks do not count.

    >>> index_after([Level(20, 100, 200), Level(10), Level(20, 200, 400)], 1)
    1
    """
    for index, level in enumerate(levels):
        if played <= 0:
            return index
        played -= not level.is_break
    return len(levels)


def number_of(levels: Sequence[Level], index: int) -> int:
    """Say how a level is called in the room: breaks are not counted. A break has the number of the level before it.

    >>> number_of([Level(20, 100, 200), Level(10), Level(20, 200, 400)], 2)
    2
    """
    return sum(not level.is_break for level in levels[: index + 1])


def begins_at(clock: Clock, levels: Sequence[Level], index: int) -> str | None:
    """Say when the clock comes to a level, if it runs on; None where it stands, or is past it or in it.

    Nor does anybody know it while a level that is as long as so many hands is to be played first.

    >>> levels = [Level(20, 100, 200), Level(20, 200, 400)]
    >>> begins_at(Clock(0, 1200, "2026-11-15T18:00:00Z"), levels, 1)
    '2026-11-15T18:20:00.000Z'
    """
    if clock.running_since is None or index <= clock.level:
        return None
    if any(level.hands for level in levels[clock.level : index]):
        return None
    between = sum(level.minutes * 60 for level in levels[clock.level + 1 : index])
    return after_moment(clock.running_since, clock.left_seconds + between)


def read(clock: Clock, levels: Sequence[Level], now: str) -> Reading:
    """Say what the clock shows now, however many levels have passed since anybody looked.

    In a level that is as long as so many hands it waits.

    >>> levels = [Level(20, 100, 200), Level(20, 200, 400)]
    >>> read(Clock(0, 1200, "2026-11-15T18:00:00Z"), levels, "2026-11-15T18:25:00Z")
    Reading(level=1, left_seconds=900.0, running=True, finished=False)
    """
    level, left = clock.level, clock.left_seconds
    if clock.running_since is None:
        return Reading(level, left, running=False)
    left -= max(0.0, seconds_between(clock.running_since, now))
    while left <= 0 and not levels[level].hands and level + 1 < len(levels):
        level += 1
        left += levels[level].minutes * 60
    return Reading(level, max(left, 0.0), running=True, finished=left <= 0 and not levels[level].hands)
