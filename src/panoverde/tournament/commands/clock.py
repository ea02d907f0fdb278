"""Asked of the clock."""

from typing import Literal

from panoverde.tournament.commands.base import TournamentCommand

Bell = Literal[
    "level-began", "registration-closed", "add-on-opened", "add-on-closed", "quorum-reached", "quorum-due",
]  # fmt: skip


class StartClock(TournamentCommand, frozen=True, kw_only=True):
    """Let the clock run."""


class PauseClock(TournamentCommand, frozen=True, kw_only=True):
    """Stop the clock."""

    why: str


class SetClock(TournamentCommand, frozen=True, kw_only=True):
    """Set level and time left; also how a wrong clock is put right."""

    level: int
    left_seconds: int
    why: str


class RingBell(TournamentCommand, frozen=True, kw_only=True):
    """Say that a moment with consequences has passed. Its id follows from the moment, so twice is once."""

    what: Bell
    level: int = 0  # an index into the structure
