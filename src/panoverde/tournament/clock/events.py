"""The clock, and what it rings in."""

from typing import Literal

from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent


class ClockStarted(SittingEvent, frozen=True, tag="tournament.clock-started.v1"):
    """The clock runs."""

    at: Moment
    late_minutes: int = 0  # a first start after the published minute, where the book keeps it; less than 0: before


class ClockPaused(SittingEvent, frozen=True, tag="tournament.clock-paused.v1"):
    """The clock stands still."""

    at: Moment
    why: Words


class ClockSet(SittingEvent, frozen=True, tag="tournament.clock-set.v1"):
    """The clock was set: a level and the seconds left in it. Also how a mistake is put right."""

    at: Moment
    level: int  # an index into the structure
    left_seconds: int
    why: Words


class LevelBegan(SittingEvent, frozen=True, tag="tournament.level-began.v1"):
    """The clock came to a level, or to a break. `at` is when it did, however late the bell rang."""

    at: Moment
    level: int
    counts_from: Literal["", "next-hand", "at-once"] = ""  # "" where the book does not say


class RegistrationClosed(SittingEvent, frozen=True, tag="tournament.registration-closed.v1"):
    """The time for entering is over."""

    at: Moment
    level: int  # the first one without registration


class AddOnOpened(SittingEvent, frozen=True, tag="tournament.add-on-opened.v1"):
    """Add-ons are sold from now on."""

    at: Moment
    level: int


class AddOnClosed(SittingEvent, frozen=True, tag="tournament.add-on-closed.v1"):
    """Add-ons are no longer sold."""

    at: Moment
    level: int
