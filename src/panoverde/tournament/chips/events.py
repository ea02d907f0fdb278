"""Chips: stacks as somebody saw them, chips that leave, races, counts, what was found or taken.

Nobody types each hand, so stacks are observations. What changes the sum in play says by how much.
"""

from typing import Literal

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.chips.kinds import CountCause, FoundGoes, FoundOf, HiddenMeasure, SeatChips, Suit
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place


class StackSeen(SittingEvent, frozen=True, tag="tournament.stack-seen.v1"):
    """Somebody counted a player's chips. A hand later they are others."""

    entry: EntryId
    place: Place
    chips: int
    at: Moment


# -- chips that leave --------------------------------------------------------------------------------------------


class ColourUpOrdered(SittingEvent, frozen=True, tag="tournament.colour-up-ordered.v1"):
    """A chip leaves, at a line of the structure sheet; of one player alone where the book lets it."""

    retire: int
    keep: int
    level: int
    scheduled: bool
    why: Words
    at: Moment
    entry: EntryId = EntryId("")


class ColourUpAnnounced(SittingEvent, frozen=True, tag="tournament.colour-up-announced.v1"):
    """The room was told that a chip leaves: all screens say it from now on."""

    retire: int
    at: Moment


class ColourUpCancelled(SittingEvent, frozen=True, tag="tournament.colour-up-cancelled.v1"):
    """The chip stays after all."""

    retire: int
    why: Words
    corrects: int = 0


class ChipsRaced(SittingEvent, frozen=True, tag="tournament.chips-raced.v1"):
    """A chip left a table: changed up, and the odd ones raced for, a card each, from seat 1 on."""

    table: TableNumber
    retire: int
    keep: int
    held: SeatChips  # chips of the kind that goes
    alone: tuple[SeatNumber, ...]  # who had no other chip
    odd: SeatChips  # in the order of the cards
    cards: tuple[int, ...]  # 0 is the two of clubs, 51 the ace of spades; in the order dealt
    each: int  # cards for an odd chip
    new: int  # chips raced for
    most: int  # that one seat may win; 0: as many as its cards do
    suits: tuple[Suit, ...]  # the highest first
    awarded: tuple[SeatNumber, ...]
    saved: tuple[SeatNumber, ...]  # who would have nothing left
    saved_chips: int  # given to each of them
    net: int  # chips in play, more or less, by all this
    at: Moment
    draw: Draw | None = None  # None: no chip was odd

    @property
    def drawn(self) -> str:
        """What the race is known by where draws are put right: its draw, or the table where nothing was drawn."""
        return str(self.draw.number) if self.draw else f"none at {self.table} for {self.retire}"


class RaceRecorded(SittingEvent, frozen=True, tag="tournament.race-recorded.v1"):
    """A chip left a table: raced with cards on the table, before a witness."""

    table: TableNumber
    retire: int
    keep: int
    held: SeatChips
    alone: tuple[SeatNumber, ...]
    new: int
    most: int
    awarded: tuple[SeatNumber, ...]
    saved: tuple[SeatNumber, ...]
    saved_chips: int
    net: int
    witness: Words
    at: Moment


class RaceTakenBack(SittingEvent, frozen=True, tag="tournament.race-taken-back.v1"):
    """A race on the table was written down wrongly: stacks and the ledger are as before."""

    table: TableNumber
    retire: int
    why: Words
    corrects: int = 0


class ChipRetired(SittingEvent, frozen=True, tag="tournament.chip-retired.v1"):
    """A chip has left every table; those that come later are exchanged, or not, as the book says."""

    retire: int
    silent: tuple[TableNumber, ...]  # tables of which nobody said what they had
    why: Words
    at: Moment


class RetiredExchanged(SittingEvent, frozen=True, tag="tournament.retired-exchanged.v1"):
    """Somebody came with chips that had left: what was given for them, and what was taken unpaid."""

    entry: EntryId
    place: Place
    retire: int
    count: int
    given: int  # in chips that are in play, by value
    unpaid: int
    at: Moment


class ChipsControlled(SittingEvent, frozen=True, tag="tournament.chips-controlled.v1"):
    """Other chips are in play, or more of some, for the same value."""

    what: Literal["set-number", "set-denominations"]
    chip: int
    count: int
    why: Words
    offered: tuple[str, ...] = ()


# -- counting ----------------------------------------------------------------------------------------------------


class CountOpened(SittingEvent, frozen=True, tag="tournament.count-opened.v1"):
    """Every table is counted, from now on."""

    number: int
    at: Moment


class CountClosed(SittingEvent, frozen=True, tag="tournament.count-closed.v1"):
    """The count is over; tables nobody counted are known as before."""

    number: int
    uncounted: tuple[TableNumber, ...]
    at: Moment


class TableCounted(SittingEvent, frozen=True, tag="tournament.table-counted.v1"):
    """Every stack of a table, counted."""

    table: TableNumber
    stacks: SeatChips
    chips: int
    at: Moment


class CrossingCounted(SittingEvent, frozen=True, tag="tournament.crossing-counted.v1"):
    """What somebody carried from one table to another: the two are known apart again."""

    crossing: int
    entry: EntryId
    of: TableNumber
    to: TableNumber
    chips: int


class CountSettled(SittingEvent, frozen=True, tag="tournament.count-settled.v1"):
    """Tables have more or fewer chips than they should, and the director said why."""

    tables: tuple[TableNumber, ...]
    difference: int  # too many; less than nothing: too few
    cause: CountCause
    why: Words
    at: Moment


# -- what leaves, and what is found ------------------------------------------------------------------------------


class ChipsFound(SittingEvent, frozen=True, tag="tournament.chips-found.v1"):
    """Chips lay about: they go to the inventory, or back to whose they are."""

    table: TableNumber
    chips: int
    goes: FoundGoes
    origin: FoundOf
    missed: int  # of them had been settled as missing
    centavos: int  # what they are worth in money: nothing, in every book
    at: Moment
    entry: EntryId = EntryId("")  # whose they are, where that is known


class ChipsForfeited(SittingEvent, frozen=True, tag="tournament.chips-forfeited.v1"):
    """Chips were carried out of sight: what became of them, and what else the director applies."""

    entry: EntryId
    place: Place
    chips: int  # that were out of sight,
    lost: int  # and those of them that leave the tournament
    measure: HiddenMeasure
    why: Words
    offered: tuple[str, ...] = ()


class ForfeitTakenBack(SittingEvent, frozen=True, tag="tournament.forfeit-taken-back.v1"):
    """Chips were taken by mistake, and are back in the stack."""

    entry: EntryId
    chips: int
    why: Words
    corrects: int = 0


class HiddenChipRuled(SittingEvent, frozen=True, tag="tournament.hidden-chip-ruled.v1"):
    """A chip was found behind an all-in after it was called: whose it is, and whether it plays."""

    entry: EntryId
    place: Place
    chips: int
    ruling: Literal["in-the-bet", "not-in-the-bet"]
    lost: bool  # the all-in
    paid: int  # of it that the caller has to match
    goes: Literal["stays", "to-winner", "out-of-play"]
    saved: int  # that the loser plays on with
    why: Words
    offered: tuple[str, ...] = ()


class AllInCounted(SittingEvent, frozen=True, tag="tournament.all-in-counted.v1"):
    """Somebody asked how much an all-in is, and was told."""

    entry: EntryId  # who is all in
    asker: EntryId
    table: TableNumber
    by: Literal["dealer", "floor", "player"]
    exact: bool
    chips: int  # 0: only shown, for an estimate
    binding: bool  # whoever calls has accepted what there is, counted rightly or not
    at: Moment


# -- stacks that nobody claims -----------------------------------------------------------------------------------


class StackPlaced(SittingEvent, frozen=True, tag="tournament.stack-placed.v1"):
    """The stack of somebody who is not there is put in play."""

    entry: EntryId
    place: Place
    blinded: bool  # it pays blinds and antes until it is gone or claimed
    at: Moment
    offered: tuple[str, ...] = ()


class StackHeld(SittingEvent, frozen=True, tag="tournament.stack-held.v1"):
    """The stack of somebody who is not there stays with the staff."""

    entry: EntryId
    place: Place
    at: Moment
    offered: tuple[str, ...] = ()


class StackClaimed(SittingEvent, frozen=True, tag="tournament.stack-claimed.v1"):
    """Whose stack it is has come: it is whole again, less what blinds and antes took."""

    entry: EntryId
    place: Place
    blinded: int  # chips that blinds and antes took
    at: Moment
