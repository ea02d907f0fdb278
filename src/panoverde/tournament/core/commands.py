"""What can be asked of a tournament. Each names it; id, actor and time come in with it."""

from typing import Protocol

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, EntryId, SittingId, TournamentId
from panoverde.kernel.marks import Moment


class TournamentCommand(Command, frozen=True, kw_only=True):
    """Something asked of one tournament."""

    tournament: TournamentId
    sitting: SittingId = SittingId("")  # "" means the only one that is open
    corrects: int = 0  # the record that is to be put right, where whoever asks looked at one


class Seconded(TournamentCommand, frozen=True, kw_only=True):
    """Something that a house may want two people for (`series/seconds.py`)."""

    seconded_by: AccountId = AccountId("")  # who stood for it too; whoever makes the command has seen to it


class OnPaper(TournamentCommand, frozen=True, kw_only=True):
    """Something that can be kept on paper while nothing runs, and typed afterwards (`core/catching_up.py`)."""

    as_of: Moment = ""  # when it happened; "" now, as it is asked


class OfEntry(Protocol):
    """A command about one entry, whatever it asks."""

    @property
    def entry(self) -> EntryId: ...  # noqa: D102
