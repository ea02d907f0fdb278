"""The house's time: the machine's clock while it goes on steadily; where somebody sets it, on from before.

    machine's clock ── at the pace of the steady one ──► the house's time
                    └─ a step ──► the house's time goes on as it was, and `step` says how far they are apart

Steady is what nobody can set: the seconds since the machine was switched on, sleep included. A server keeps the
house's time; everything else takes the machine's. It never begins before the last beat of the bells: a machine whose
clock fell behind while it was off does not write into the past.
"""

import datetime
import threading
import time
from collections.abc import Callable

from django.utils import timezone

STEP_SECONDS = 2  # less is a clock being drawn right, which is followed
Seconds = Callable[[], float]


def _steady() -> float:
    """Seconds since the machine was switched on; where it does not count its sleep, without."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class HouseTime:
    """Seconds since 1970 that never go back, and do not jump by themselves."""

    def __init__(self, wall: Seconds = time.time, steady: Seconds = _steady, not_before: float = 0.0) -> None:
        self._wall, self._steady = wall, steady
        self._guard = threading.Lock()
        self._ahead = max(wall(), not_before) - steady()  # of the steady clock
        self._last = 0.0

    def now(self) -> float:
        """Say what time it is."""
        with self._guard:
            wall, steady = self._wall(), self._steady()
            apart = wall - steady - self._ahead
            if abs(apart) < STEP_SECONDS:
                self._ahead += apart
            self._last = max(self._last, steady + self._ahead)
            return self._last

    def step(self) -> float:
        """Say how many seconds the machine's clock is ahead of the house's time; 0 where they agree."""
        apart = self._wall() - self.now()
        return apart if abs(apart) >= STEP_SECONDS else 0.0

    def take(self) -> None:
        """Take the machine's time as it is now."""
        with self._guard:
            self._ahead, self._last = self._wall() - self._steady(), 0.0


_kept: list[HouseTime] = []


def keep(time_: HouseTime | None) -> None:
    """Let this process go by a house's time, or by the machine's again."""
    _kept[:] = [] if time_ is None else [time_]


def now() -> datetime.datetime:
    """This moment, as the house has it."""
    return datetime.datetime.fromtimestamp(_kept[0].now(), tz=datetime.UTC) if _kept else timezone.now()


def written(moment: datetime.datetime) -> str:
    """Write a moment in UTC, to the millisecond.

    >>> written(datetime.datetime(2026, 11, 15, 18, 5, tzinfo=datetime.UTC))
    '2026-11-15T18:05:00.000Z'
    """
    return moment.astimezone(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
