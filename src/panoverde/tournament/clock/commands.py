"""Asked of the clock."""

from typing import Literal

from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import OnPaper

AfterSkip = Literal["", "closes", "goes-on", "as-before"]
# goes on: until the end of the level the clock is set to; as before: the undo of that takes the extension back too


class StartClock(OnPaper, frozen=True, kw_only=True):
    """Let the clock run."""


class PauseClock(OnPaper, frozen=True, kw_only=True):
    """Stop the clock at once. Why, for the room, may be said then or after."""

    why: Words = ""


class SetClock(OnPaper, frozen=True, kw_only=True):
    """Set level and time left; also how a wrong clock is put right."""

    level: int
    left_seconds: int
    registration: AfterSkip = ""  # what becomes of it, where the levels it was open for are skipped
    why: Words
