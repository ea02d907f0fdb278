"""Asked when the house puts somebody out."""

from typing import Literal

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand

Removal = Literal["minor", "no-document"]


class DisqualifyPlayer(TournamentCommand, frozen=True, kw_only=True):
    """Put a player out for what they did; found out later, too."""

    entry: EntryId
    chips: int | None = None  # counted as they leave the table; None where there are none to count
    why: Words


class RemovePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Put a player out who should never have been let in."""

    entry: EntryId
    cause: Removal
    chips: int | None = None  # counted as they leave the table; None where there are none to count
    why: Words


class TakeBackExpulsion(TournamentCommand, frozen=True, kw_only=True):
    """Let a player back in who was put out by mistake, or say that the bust counts after all."""

    entry: EntryId
    why: Words
