"""Asked of stacks."""

from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.commands import TournamentCommand


class SeeStack(TournamentCommand, frozen=True, kw_only=True):
    """Say how many chips a player has now; also how a wrong count is put right."""

    entry: EntryId
    chips: int
