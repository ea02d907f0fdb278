"""Asked of the tournament and its days: announcing, changing, stopping, finishing."""

from typing import Literal

from panoverde.draws.sources import CARDS
from panoverde.kernel.ids import EditionId, EntryId, SeriesId, TillId
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import Seconded, TournamentCommand
from panoverde.tournament.core.parts import Cause, Level, Outcome, QuorumChoice
from panoverde.tournament.core.terms import Terms


class CreateTournament(TournamentCommand, frozen=True, kw_only=True):
    """Announce a tournament; its draws are committed to from now on."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int
    levels: tuple[Level, ...]
    commitment: str
    terms: Terms = Terms()
    source: str = CARDS  # of day one's public ingredient, as `draws.sources` writes it


class ChangeBook(TournamentCommand, frozen=True, kw_only=True):
    """Decide by another book from now on, or by the same one as it stands now."""

    book: str
    edition: EditionId = EditionId("")  # one that was kept; "" is the book as it stands
    why: Words


class ChangeTerms(TournamentCommand, frozen=True, kw_only=True):
    """Announce it otherwise. Times are changed by `ChangeSchedule`, levels by `ChangeLevels`."""

    terms: Terms
    title: str = ""  # "" leaves it
    stack_chips: int | None = None
    seats: int | None = None
    why: Words


class ChangeSchedule(TournamentCommand, frozen=True, kw_only=True):
    """Play at other times: what is None stays."""

    starts_at: Moment | None = None
    opens_at: Moment | None = None
    flight_starts: tuple[Moment, ...] | None = None
    later_days: tuple[Moment, ...] | None = None
    final_table_at: Moment | None = None
    notified: bool = False  # players have been told
    why: Words


class ChangeLevels(TournamentCommand, frozen=True, kw_only=True):
    """Change the structure: all of it before the start, only the levels to come while it is played."""

    levels: tuple[Level, ...]
    why: Words


class OpenDay(TournamentCommand, frozen=True, kw_only=True):
    """Begin the next day: say what came of the source that was announced for it."""

    ingredient: str
    witness: Words = ""  # who saw the cards turned


class AnnounceSource(TournamentCommand, frozen=True, kw_only=True):
    """Say where the public ingredient of a day to come is taken from."""

    source: str
    day: int = 0  # 0 means the next one
    why: Words


class RevealSecret(TournamentCommand, frozen=True, kw_only=True):
    """Publish the secret of a day that is over."""

    day: int


class StopTournament(TournamentCommand, frozen=True, kw_only=True):
    """Cancel, end, put off or suspend it, for a cause; `until` and `as_of` (when it was decided) where one knows."""

    outcome: Outcome
    cause: Cause
    why: Words
    until: Moment = ""
    as_of: Moment = ""
    entries_back: Literal["", "yes", "no"] = (
        ""  # "": as the book says; said again later, of the same outcome, it holds
    )


class ResumeTournament(TournamentCommand, frozen=True, kw_only=True):
    """Go on with a tournament that was stopped."""

    why: Words


class RefundCancelled(Seconded, frozen=True, kw_only=True):
    """Give an entry's money back because the tournament was called off."""

    entry: EntryId
    till: TillId
    refund_centavos: int | None = (
        None  # all that is owed; another amount is the director's word, if the book is silent
    )
    with_surcharge: bool = False  # the same
    compensation_centavos: int = 0  # beyond the entry, in cash, where the book does not rule it out
    why: Words = ""


class DecideQuorum(TournamentCommand, frozen=True, kw_only=True):
    """Choose what becomes of a tournament that too few came to."""

    choice: QuorumChoice
    why: Words


class FinishTournament(TournamentCommand, frozen=True, kw_only=True):
    """Say that it is over."""


class TakeBackFinish(TournamentCommand, frozen=True, kw_only=True):
    """Say that it was not over after all."""

    why: Words
