"""Asked of flights and days."""

from typing import Literal

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.plan import EndsHow, Unclaimed


class OpenSitting(TournamentCommand, frozen=True, kw_only=True):
    """Open a flight or a day: say what came of the source that was announced for its draw day."""

    ingredient: str
    witness: Words = ""  # who saw the cards turned


class ChangePlan(TournamentCommand, frozen=True, kw_only=True):
    """Announce something else of a flight or a day: what is None stays."""

    starts_at: Moment | None = None
    ends: EndsHow | None = None
    ends_value: int | None = None  # the level, the players left, or the percentage
    cap: int | None = None
    first_table: int | None = None
    last_table: int | None = None
    unclaimed: Unclaimed | None = None
    why: Words


class RehomeEntry(TournamentCommand, frozen=True, kw_only=True):
    """Let somebody who was never seated wait in another flight."""

    entry: EntryId
    flight: str  # the other one
    why: Words


class CloseSitting(TournamentCommand, frozen=True, kw_only=True):
    """End a flight or a day: everybody left has a bag."""

    why: Words = ""  # where the bags do not make what was handed out, and it is closed all the same


class ReopenSitting(TournamentCommand, frozen=True, kw_only=True):
    """Say that a flight or a day was closed too early."""

    why: Words


class FormField(TournamentCommand, frozen=True, kw_only=True):
    """Form the field of a day from the bags of the sittings before it."""

    keeps: Literal["", "largest", "latest", "sum"] = ""  # of somebody with several, where the book does not say


class TakeBackField(TournamentCommand, frozen=True, kw_only=True):
    """Take a day's field back, until a bag is opened."""

    why: Words


class SwapCarried(TournamentCommand, frozen=True, kw_only=True):
    """Let another bag of the same person go on, which turned out to be the one that does."""

    entry: EntryId  # whose bag was left behind
    why: Words
