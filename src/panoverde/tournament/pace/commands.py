"""Asked of the pace at which a sitting is played."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import OnPaper, TournamentCommand
from panoverde.tournament.core.pace import For, Sign, Way


class BeginHandForHand(OnPaper, frozen=True, kw_only=True):
    """Let every table play one hand and wait for the others."""

    purpose: For = "money"
    way: Way = "hand-for-hand"  # or let them play on, and hold only a called all-in
    all_ins: Literal["", "held", "played-out"] = ""  # called ones; "" as the book says
    tv: TableNumber | None = None  # the table on television, if one is


class ReportTable(TournamentCommand, frozen=True, kw_only=True):
    """Say that a table has finished the hand, or that an all-in is called there."""

    table: TableNumber
    hand: int  # which one, so that a late tap is not taken for the next
    what: Literal["finished", "all-in"] = "finished"


class TakeBackReport(TournamentCommand, frozen=True, kw_only=True):
    """Say that a table has not reported, after all."""

    table: TableNumber
    why: Words = ""


class ReleaseTable(TournamentCommand, frozen=True, kw_only=True):
    """Let a held all-in be played out: the next in order, or the one that the director picks."""

    table: TableNumber | None = None


class CountHand(OnPaper, frozen=True, kw_only=True):
    """Say that the hand is over at every table."""

    hand: int  # which one, so that nobody counts it twice
    everywhere: bool = False  # whoever asks has seen it over at the tables that did not report, too
    minutes: int | None = None  # the director takes off so many, instead of what the book has
    why: Words = ""


class TakeBackHand(TournamentCommand, frozen=True, kw_only=True):
    """Say that the hand counted last is not over."""

    why: Words


class EndHandForHand(OnPaper, frozen=True, kw_only=True):
    """Let the tables go on by themselves."""

    why: Words = ""  # needed while what it was for has not come


class PlanLastHands(TournamentCommand, frozen=True, kw_only=True):
    """Say with which level the day ends, so that its clock stops in time; none takes that back."""

    level: int | None = None  # an index into the structure


class StopForTheDay(TournamentCommand, frozen=True, kw_only=True):
    """Stop the clock for the day: so many more hands are played."""

    why: Words = ""  # needed at another moment than the book's


class TakeBackStop(TournamentCommand, frozen=True, kw_only=True):
    """Let the day go on."""

    why: Words


class DrawLastHands(TournamentCommand, frozen=True, kw_only=True):
    """Draw how many hands are left at every table."""

    fewest: int | None = None  # only where the book does not say
    most: int | None = None


class TurnLastCard(TournamentCommand, frozen=True, kw_only=True):
    """Write down the card that was turned for the number of hands."""

    hands: int
    turned_by: EntryId = EntryId("")  # a player; "" somebody of the staff
    witness: Words
    fewest: int | None = None  # only where the book does not say
    most: int | None = None


class AnnounceLastHands(TournamentCommand, frozen=True, kw_only=True):
    """Say that the room has been told how many hands are left."""


class ReportLastHand(TournamentCommand, frozen=True, kw_only=True):
    """Say that a table has finished one of the last hands."""

    table: TableNumber
    hand: int  # which one, so that two who tap say it once


class TakeBackLastHand(TournamentCommand, frozen=True, kw_only=True):
    """Say that the hand a table reported last is still being played."""

    table: TableNumber
    why: Words = ""


class NoteExtraHand(TournamentCommand, frozen=True, kw_only=True):
    """Say what happened where a table dealt one too many."""

    table: TableNumber
    why: Words


class AnnounceLevel(TournamentCommand, frozen=True, kw_only=True):
    """Say that the room has been told of a new level."""

    level: int  # an index into the structure


class RuleHandLevel(TournamentCommand, frozen=True, kw_only=True):
    """Ask at which level a hand is played that was dealt as the level changed."""

    table: TableNumber
    dealt_at: Literal["old", "new"]  # the blinds that were posted
    shuffle: Literal["by-hand", "machine"] = "by-hand"
    seen: tuple[Sign, ...] = ()  # of the hand's beginning, when the level changed
    substantial_action: bool = False  # there has been, in the hand
    word: Literal["", "old", "new"] = ""  # the director's, where the book does not say
    why: Words = ""


class SetFinalLevels(TournamentCommand, frozen=True, kw_only=True):
    """Let levels be as long as the book has them at a final table of so many."""
