"""What can be asked of a tournament. Each names it; id, actor and time come in with it."""

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import TournamentId


class TournamentCommand(Command, frozen=True, kw_only=True):
    """Something asked of one tournament."""

    tournament: TournamentId
