"""Tables and seats: opened, drawn, given, locked; moves, breaks, redraws; tables halted, and arrivals seen.

drawn     SeatDrawn  TableBroken  SeatsRedrawn  BreakOrderSet (where drawn)  GivingTableDrawn
tables    TableOpened  TablesClosed
by word   SeatGiven  SeatLocked  SeatUnlocked  PlayerMoved  MoveTakenBack  SeatsSwapped  WrongSeatRuled
halting   TableHalted  HaltWaived  TableResumed  MissedHaltRuled
arriving  ArrivalSeen
"""

from typing import Literal

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Move, Place, Plays

Aid = Literal["racks", "color-up", "bags", "clear-bags"]


Given = Literal["special-needs", "in-order", "same-seat", "sold-again"]


Phase = Literal["before-ante", "ante-collected", "first-card", "last-card"]


MoveKind = Literal["", "balance"]


class TableOpened(SittingEvent, frozen=True, tag="tournament.table-opened.v1"):
    """A table takes players; its seats join the draw in order."""

    table: TableNumber
    seats: int


class TableRenumbered(SittingEvent, frozen=True, tag="tournament.table-renumbered.v1"):
    """A table has another number in the room. Nobody stands up: seats, button and records are the same."""

    table: TableNumber
    to: TableNumber
    moves: tuple[Move, ...]  # what the seats of its players are called now
    why: Words


class TableResized(SittingEvent, frozen=True, tag="tournament.table-resized.v1"):
    """A table has another number of seats: the last ones joined, or left where they were free."""

    table: TableNumber
    seats: int
    was: int
    why: Words


class TablesClosed(SittingEvent, frozen=True, tag="tournament.tables-closed.v1"):
    """Tables nobody sat at take no players any more; their seats leave the draw, table after table."""

    tables: tuple[TableNumber, ...]
    why: Words
    corrects: int = 0  # the record by which the first of them was opened

    @property
    def first(self) -> TableNumber:
        """The one whose opening it puts right."""
        return self.tables[0]


class SeatDrawn(SittingEvent, frozen=True, tag="tournament.seat-drawn.v1"):
    """A free seat was drawn for a player."""

    entry: EntryId
    place: Place
    draw: Draw
    plays: Plays = ""  # when the first hand is dealt to the player
    tables: tuple[TableNumber, ...] = ()  # drawn among the free seats of these only; none: of all
    evenly: bool = False  # of these, only the tables with the fewest players: seats by table, then by number
    blinded: int = 0  # chips lost to blinds in the line, where the book takes them off
    why: Words = ""  # somebody else was first in line, or the director had a seat drawn anew
    of: Place | None = None  # the seat that the director had drawn anew; None: the player sat nowhere
    nth: int = 0  # seat drawn for this person, who left the ones before; 0: the first


class SeatGiven(SittingEvent, frozen=True, tag="tournament.seat-given.v1"):
    """A seat was given without a draw. The reason says that there was a need, never which."""

    entry: EntryId
    place: Place
    of: Place | None  # None: the player sat nowhere
    how: Given
    why: Words
    options: tuple[str, ...] = ()  # what the book lets staff do
    plays: Plays = ""
    blinded: int = 0  # chips lost to blinds in the line, where the book takes them off


class SeatKept(SittingEvent, frozen=True, tag="tournament.seat-kept.v1"):
    """Another seat was asked for and could not be given: the drawn one stays."""

    entry: EntryId
    place: Place
    why: Words
    options: tuple[str, ...] = ()


class SeatLocked(SittingEvent, frozen=True, tag="tournament.seat-locked.v1"):
    """A free seat is kept out of the draw."""

    place: Place
    why: Words


class SeatUnlocked(SittingEvent, frozen=True, tag="tournament.seat-unlocked.v1"):
    """A seat joins the draw again."""

    place: Place
    why: Words


class PlayerMoved(SittingEvent, frozen=True, tag="tournament.player-moved.v1"):
    """A player was moved by the floor."""

    move: Move
    why: Words
    at: Moment = ""  # when it was ordered
    kind: MoveKind = ""
    plays: Plays = ""
    lone_big_blind_again: bool = False  # the seat has the big blind a second time, and no small blind is paid
    aids: tuple[Aid, ...] = ()  # the help that was offered with the move
    drawn: tuple[Literal["player", "seat"], ...] = ()  # what a draw decided, in the draw's order
    draw: Draw | None = None
    bare: bool = False  # the chips went over in no container, though the book asks for one


class MoveTakenBack(SittingEvent, frozen=True, tag="tournament.move-taken-back.v1"):
    """A move was a mistake: the player goes back."""

    move: Move
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class SeatsSwapped(SittingEvent, frozen=True, tag="tournament.seats-swapped.v1"):
    """Two players changed seats with each other."""

    moves: tuple[Move, Move]
    why: Words


class WrongSeatRuled(SittingEvent, frozen=True, tag="tournament.wrong-seat-ruled.v1"):
    """A player began in another seat than the assigned one. Whoever stays has that seat from now on."""

    entry: EntryId
    assigned: Place
    sat: Place
    played: bool
    right_chips: bool
    ruled: Literal["goes-to-assigned", "stays"]
    stack: Literal["current", "starting"]  # what goes along
    moves: tuple[Move, ...]  # what changes on the map: none, the player's, or also that of whoever had the seat
    why: Words = ""


class TableBroken(SittingEvent, frozen=True, tag="tournament.table-broken.v1"):
    """A table was broken; who goes where was drawn twice over (players, then seats)."""

    table: TableNumber
    moves: tuple[Move, ...]
    draw: Draw
    at: Moment = ""
    evenly: bool = False  # of the drawn seats each player took the first at the tables that were shortest just then
    waits: tuple[EntryId, ...] = ()  # who gets no hand until the button has passed
    aids: tuple[Aid, ...] = ()
    why: Words = ""
    final: bool = False  # the one that is left is the final table
    bare: bool = False  # the chips went over in no containers, though the book asks for them


class BreakTakenBack(SittingEvent, frozen=True, tag="tournament.break-taken-back.v1"):
    """Breaking a table was a mistake: it is open again, and everybody goes back to the seat of before."""

    table: TableNumber
    seats: int
    locked: tuple[SeatNumber, ...]  # seats of it that are kept out of the draw, as before
    moves: tuple[Move, ...]
    why: Words
    corrects: int = 0


class SeatsRedrawn(SittingEvent, frozen=True, tag="tournament.seats-redrawn.v1"):
    """Everybody left drew a new seat at the tables that stay."""

    tables: tuple[TableNumber, ...]
    moves: tuple[Move, ...]
    draw: Draw
    at: Moment = ""
    seats: int = 0  # how many the tables that stay have from now on; 0: as many as before
    final: bool = False  # it is the final table
    why: Words = ""


class BreakOrderSet(SittingEvent, frozen=True, tag="tournament.break-order-set.v1"):
    """In which order tables break: announced by the house, or drawn among the open ones."""

    order: tuple[TableNumber, ...]
    draw: Draw | None = None

    @property
    def number(self) -> int:
        """The draw's; 0 where the order was announced."""
        return self.draw.number if self.draw else 0


class GivingTableDrawn(SittingEvent, frozen=True, tag="tournament.giving-table-drawn.v1"):
    """Of several tables equally full, the one that gives up the next player was drawn."""

    among: tuple[TableNumber, ...]
    table: TableNumber
    draw: Draw


class ArrivalSeen(SittingEvent, frozen=True, tag="tournament.arrival-seen.v1"):
    """A moved player reached the new seat."""

    entry: EntryId
    place: Place
    at: Moment
    phase: Phase  # how far the hand in progress was
    plays: bool | None  # in that hand; None: the book does not say
    misses: Literal["", "hand", "orbit"] = ""
    seconds: int | None = None  # since the order; None: nobody knows when it was given
    slow: bool = False  # without good reason
    why: Words = ""


class TableHalted(SittingEvent, frozen=True, tag="tournament.table-halted.v1"):
    """A table stopped: it was too many players short of the fullest."""

    table: TableNumber
    at: Moment
    short_by: int
    options: tuple[str, ...] = ()  # what the book lets the director do
    why: Words = ""


class HaltWaived(SittingEvent, frozen=True, tag="tournament.halt-waived.v1"):
    """The director let a short table play on."""

    table: TableNumber
    short_by: int
    options: tuple[str, ...]
    why: Words


class TableResumed(SittingEvent, frozen=True, tag="tournament.table-resumed.v1"):
    """A halted table plays again."""

    table: TableNumber
    at: Moment
    why: Words = ""


class MissedHaltRuled(SittingEvent, frozen=True, tag="tournament.missed-halt-ruled.v1"):
    """A hand was dealt at a table that should have been halted: whether it stands."""

    table: TableNumber
    stands: bool
    why: Words = ""
