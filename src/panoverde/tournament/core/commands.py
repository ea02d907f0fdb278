"""What can be asked of a tournament. Each names it; id, actor and time come in with it."""

from typing import Protocol

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, SittingId, TournamentId


class TournamentCommand(Command, frozen=True, kw_only=True):
    """Something asked of one tournament."""

    tournament: TournamentId
    sitting: SittingId = SittingId("")  # "" means the only one that is open
    corrects: int = 0  # the record that is to be put right, where whoever asks looked at one


class OfEntry(Protocol):
    """A command about one entry, whatever it asks."""

    @property
    def entry(self) -> EntryId: ...  # noqa: D102
