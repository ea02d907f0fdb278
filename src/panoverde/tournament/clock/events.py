"""The clock, and what it rings in."""

from typing import Literal

from panoverde.tournament.core.facts import SittingEvent


class ClockStarted(SittingEvent, frozen=True, tag="tournament.clock-started.v1"):
    """The clock runs."""

    at: str


class ClockPaused(SittingEvent, frozen=True, tag="tournament.clock-paused.v1"):
    """The clock stands still."""

    at: str
    why: str


class ClockSet(SittingEvent, frozen=True, tag="tournament.clock-set.v1"):
    """The clock was set: a level and the seconds left in it. Also how a mistake is put right."""

    at: str
    level: int  # an index into the structure
    left_seconds: int
    why: str


class LevelBegan(SittingEvent, frozen=True, tag="tournament.level-began.v1"):
    """The clock came to a level, or to a break. `at` is when it did, however late the bell rang."""

    at: str
    level: int
    counts_from: Literal["", "next-hand", "at-once"] = ""  # "" where the book does not say


class RegistrationClosed(SittingEvent, frozen=True, tag="tournament.registration-closed.v1"):
    """The time for entering is over."""

    at: str
    level: int  # the first one without registration


class AddOnOpened(SittingEvent, frozen=True, tag="tournament.add-on-opened.v1"):
    """Add-ons are sold from now on."""

    at: str
    level: int


class AddOnClosed(SittingEvent, frozen=True, tag="tournament.add-on-closed.v1"):
    """Add-ons are no longer sold."""

    at: str
    level: int
