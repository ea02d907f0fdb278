"""Asked of chips and stacks."""

from typing import Literal

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.chips.kinds import CountCause, FoundOf, HiddenMeasure, SeatChips
from panoverde.tournament.core.commands import TournamentCommand


class SeeStack(TournamentCommand, frozen=True, kw_only=True):
    """Say how many chips a player has now; also how a wrong count is put right."""

    entry: EntryId
    chips: int


class OrderColourUp(TournamentCommand, frozen=True, kw_only=True):
    """Let a chip leave: at a break, for others of more value. One player's alone where the book lets it."""

    retire: int
    keep: int
    level: int | None = None  # the line of the structure sheet, from 0; None: the next break
    entry: EntryId = EntryId("")
    why: Words = ""


class AnnounceColourUp(TournamentCommand, frozen=True, kw_only=True):
    """Tell the room, on all screens, that a chip leaves."""

    retire: int


class CancelColourUp(TournamentCommand, frozen=True, kw_only=True):
    """Let the chip stay."""

    retire: int
    why: Words


class RaceTable(TournamentCommand, frozen=True, kw_only=True):
    """Change a chip up at a table, and draw cards for the odd ones."""

    table: TableNumber
    retire: int
    held: SeatChips
    alone: tuple[SeatNumber, ...] = ()  # who has no other chip


class RecordRace(TournamentCommand, frozen=True, kw_only=True):
    """Write down a race that was made with cards on the table."""

    table: TableNumber
    retire: int
    held: SeatChips
    won: tuple[SeatNumber, ...]
    witness: Words
    alone: tuple[SeatNumber, ...] = ()


class TakeBackRace(TournamentCommand, frozen=True, kw_only=True):
    """A race on the table was written down wrongly."""

    table: TableNumber
    retire: int
    why: Words


class RetireChip(TournamentCommand, frozen=True, kw_only=True):
    """Say that a chip has left every table."""

    retire: int
    why: Words = ""  # needed where a table did not say what it had


class ExchangeRetired(TournamentCommand, frozen=True, kw_only=True):
    """Somebody comes with chips that have left."""

    entry: EntryId
    retire: int
    count: int


class ControlChips(TournamentCommand, frozen=True, kw_only=True):
    """Put other chips in play, or more of some, for the same value."""

    what: Literal["set-number", "set-denominations"]
    chip: int
    count: int = 0
    why: Words


class OpenCount(TournamentCommand, frozen=True, kw_only=True):
    """Have every table counted."""


class CloseCount(TournamentCommand, frozen=True, kw_only=True):
    """Say that the count is over."""


class CountTable(TournamentCommand, frozen=True, kw_only=True):
    """Say what every seat of a table has."""

    table: TableNumber
    stacks: SeatChips


class CountCrossing(TournamentCommand, frozen=True, kw_only=True):
    """Say what somebody carried to another table."""

    crossing: int
    chips: int


class SettleCount(TournamentCommand, frozen=True, kw_only=True):
    """Say why tables have more or fewer chips than they should: what was counted holds from now on."""

    table: TableNumber  # one of the group
    cause: CountCause
    why: Words


class FindChips(TournamentCommand, frozen=True, kw_only=True):
    """Chips were found at a table that nobody had in front of them."""

    table: TableNumber
    chips: int
    entry: EntryId = EntryId("")  # whose they are, where that is known
    origin: FoundOf = "this-event"


class ForfeitChips(TournamentCommand, frozen=True, kw_only=True):
    """Somebody carried chips out of sight."""

    entry: EntryId
    chips: int
    measure: HiddenMeasure
    why: Words


class ReturnForfeited(TournamentCommand, frozen=True, kw_only=True):
    """Chips were taken by mistake: give them back."""

    entry: EntryId
    why: Words


class RuleHiddenChip(TournamentCommand, frozen=True, kw_only=True):
    """A chip came to light behind an all-in that was called."""

    entry: EntryId
    chips: int
    ruling: Literal["in-the-bet", "not-in-the-bet"]
    lost: bool = False
    goes: Literal["to-winner", "out-of-play"] = "out-of-play"
    caller_chips: int = 0  # what the caller had, where the book asks
    why: Words


class CountAllIn(TournamentCommand, frozen=True, kw_only=True):
    """Somebody wants to know how much an all-in is."""

    entry: EntryId  # who is all in
    asker: EntryId
    chips: int = 0
    counted_by: Literal["dealer", "floor", "player"] = "dealer"
    in_turn: bool = False
    facing: bool = False
    exact: bool = False


class PlaceStack(TournamentCommand, frozen=True, kw_only=True):
    """Put the stack of somebody who is not there in play."""

    entry: EntryId


class HoldStack(TournamentCommand, frozen=True, kw_only=True):
    """Keep the stack of somebody who is not there."""

    entry: EntryId


class ClaimStack(TournamentCommand, frozen=True, kw_only=True):
    """Whose stack it is has come."""

    entry: EntryId
    chips: int | None = None  # that are left of it; None: nobody counted
