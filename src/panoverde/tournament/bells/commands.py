"""What rings."""

from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Bell


class RingBell(TournamentCommand, frozen=True, kw_only=True):
    """Say that a moment with consequences has passed. Its id follows from the moment, so twice is once."""

    what: Bell
    level: int = 0  # an index into the structure
