"""Asked of the room's screens."""

from panoverde.tournament.commands.base import TournamentCommand
from panoverde.tournament.events.screens import Layout


class ShowOnScreens(TournamentCommand, frozen=True, kw_only=True):
    """Choose what the screens show, from afar."""

    screen: str = ""
    layouts: tuple[Layout, ...] = ()
    every_seconds: int = 20
    notice: str = ""
