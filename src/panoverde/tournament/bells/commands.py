"""What rings."""

from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Bell, Break


class RingBell(TournamentCommand, frozen=True, kw_only=True):
    """Say that a moment with consequences has passed. Its id follows from the moment, so twice is once."""

    what: Bell
    level: int = 0  # an index into the structure


class NoteOutage(TournamentCommand, frozen=True, kw_only=True):
    """Say that nothing ran between two moments, though the clock did; or that the machine's clock was set.

    Its id follows from them, so twice is once.
    """

    since: Moment
    until: Moment
    what: Break = "outage"


class SettleOutage(TournamentCommand, frozen=True, kw_only=True):
    """Give the time of an outage back, or let it run: the director's word."""

    give_back: bool
    why: Words = ""
