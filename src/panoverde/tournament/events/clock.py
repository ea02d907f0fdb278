"""The clock."""

from panoverde.kernel.facts import Event


class ClockStarted(Event, frozen=True, tag="tournament.clock-started.v1"):
    """The clock runs."""

    at: str


class ClockPaused(Event, frozen=True, tag="tournament.clock-paused.v1"):
    """The clock stands still."""

    at: str
    why: str


class ClockSet(Event, frozen=True, tag="tournament.clock-set.v1"):
    """The clock was set: a level and the seconds left in it. Also how a mistake is put right."""

    at: str
    level: int  # an index into the structure
    left_seconds: int
    why: str


ClockEvent = ClockStarted | ClockPaused | ClockSet
