"""The tournament, its days, what was announced of it and how that changed; stopped, gone on with, finished."""

from typing import Literal

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EditionId, EntryId, SeriesId
from panoverde.kernel.marks import Moment, Words
from panoverde.ledger.postings import Postings
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Cause, Level, Outcome, QuorumChoice
from panoverde.tournament.core.terms import Payment, Terms


class Times(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When a tournament is played, as announced; "" while nobody has said."""

    starts_at: Moment = ""
    opens_at: Moment = ""
    flight_starts: tuple[Moment, ...] = ()
    later_days: tuple[Moment, ...] = ()
    final_table_at: Moment = ""


class TournamentCreated(Event, frozen=True, tag="tournament.created.v1"):
    """The tournament is announced, and its draws are committed to."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int  # at a full table
    levels: tuple[Level, ...]
    commitment: str
    terms: Terms = Terms()
    edition: EditionId = EditionId("")  # of the book as it stood; "" in journals from before
    source: str = ""  # of day one's public ingredient, as `draws.sources` writes it; "" in journals from before
    sealed: bool = False  # people and bank numbers stand in it as digests; not in journals from before


class BookChanged(Event, frozen=True, tag="tournament.book-changed.v1"):
    """It is decided by another book, or another edition, from here on."""

    book: str
    edition: EditionId
    book_before: str
    edition_before: EditionId
    why: Words


class TermsChanged(Event, frozen=True, tag="tournament.terms-changed.v1"):
    """What was announced is now this. Times change by themselves, levels too."""

    of: Terms
    to: Terms
    title: str
    stack_chips: int
    seats: int
    why: Words
    title_before: str = ""
    stack_chips_before: int = 0
    seats_before: int = 0


class ScheduleChanged(Event, frozen=True, tag="tournament.schedule-changed.v1"):
    """It is played at other times than announced: what stood, what stands now, on whose authority by the book."""

    of: Times
    to: Times
    why: Words
    notified: bool = False  # players were told before
    offered: tuple[str, ...] = ()  # what the book left open
    authority: str = ""


class LevelsChanged(SittingEvent, frozen=True, tag="tournament.levels-changed.v1"):
    """The structure is now this; what was played and the level that runs stay as they were."""

    at: Moment
    of: tuple[Level, ...]
    to: tuple[Level, ...]
    why: Words


class DayOpened(SittingEvent, frozen=True, tag="tournament.day-opened.v1"):
    """A day begins, and what came of its source is mixed into its draws."""

    day: int
    ingredient: str
    witness: Words = ""  # who saw the cards turned


class SourceAnnounced(Event, frozen=True, tag="tournament.source-announced.v1"):
    """Where the public ingredient of a day to come is taken from, said before anybody can know it."""

    day: int
    source: str
    why: Words
    source_before: str = ""  # what was announced for it


class SecretRevealed(Event, frozen=True, tag="tournament.secret-revealed.v1"):
    """The day's draws can be recomputed by anybody from now on."""

    day: int
    secret: str


class TournamentStopped(Event, frozen=True, tag="tournament.stopped.v1"):
    """It does not go on: called off, ended early, put off, or suspended; why, and until when where that is known."""

    at: Moment
    outcome: Outcome
    cause: Cause
    why: Words
    until: Moment = ""
    offered: tuple[str, ...] = ()  # the outcomes the book left open
    guarantee_void: bool = False
    entries_back: bool | None = None  # whether entries go back, as somebody said; None: as the book says


class TournamentResumed(Event, frozen=True, tag="tournament.resumed.v1"):
    """It goes on after all."""

    at: Moment
    why: Words


class EntryRefunded(Event, frozen=True, tag="tournament.entry-refunded.v1"):
    """The tournament was called off, and an entry's money went back. Who sat where, and who was out, stays."""

    entry: EntryId
    refunds: tuple[Payment, ...]
    postings: Postings
    why: Words = ""
    compensation: int = 0  # paid beyond the entry, in cash
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class HandsHeld(SittingEvent, frozen=True, tag="tournament.hands-held.v1"):
    """Too few had entered at the start: the clock runs, and no hand is dealt until enough are there."""

    at: Moment
    players: int
    needed: int
    decide_at: Moment


class QuorumReached(SittingEvent, frozen=True, tag="tournament.quorum-reached.v1"):
    """Enough are there: hands are dealt."""

    at: Moment
    players: int


class QuorumDue(SittingEvent, frozen=True, tag="tournament.quorum-due.v1"):
    """The time to wait is over and too few are there: the director is asked."""

    at: Moment
    players: int
    offered: tuple[QuorumChoice, ...]


class QuorumDecided(SittingEvent, frozen=True, tag="tournament.quorum-decided.v1"):
    """The director chose what becomes of a tournament that too few came to."""

    at: Moment
    choice: QuorumChoice
    players: int
    offered: tuple[QuorumChoice, ...]
    why: Words
    guarantee_void: bool = False


class TournamentFinished(Event, frozen=True, tag="tournament.finished.v1"):
    """It is over: one is left, or those left agreed."""

    at: Moment
    how: Literal["one-left", "deal"]


class FinishTakenBack(Event, frozen=True, tag="tournament.finish-taken-back.v1"):
    """It was not over."""

    at: Moment
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
