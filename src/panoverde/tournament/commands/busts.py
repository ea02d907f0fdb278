"""Asked when players are out, or were not."""

from panoverde.kernel.ids import EntryId
from panoverde.tournament.commands.base import TournamentCommand


class ReportBust(TournamentCommand, frozen=True, kw_only=True):
    """Take a player out."""

    entry: EntryId


class ReinstatePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Bring back a player whose bust was a mistake."""

    entry: EntryId
    why: str
