"""Asked of whoever has the microphone, and of what leaves the house: Announce SetFeed."""

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.core.announcement import What
from panoverde.tournament.core.commands import TournamentCommand


class Announce(TournamentCommand, frozen=True, kw_only=True):
    """Say that the room has been told. What has a command of its own, such as a new level, is told by that."""

    what: What
    about: int = 0  # which level, hand, redraw
    table: TableNumber | None = None


class SetFeed(TournamentCommand, frozen=True, kw_only=True):
    """Open overlay and press feed with so much delay, or close them."""

    open: bool = False
    delay_seconds: int = 900
