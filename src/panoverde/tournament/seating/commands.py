"""Asked of tables and seats.

tables    OpenTable  CloseTables  RenumberTable  ResizeTable  BreakTable  TakeBackBreak
          RedrawSeats  SetBreakOrder  DrawBreakOrder  DrawGivingTable
seats     GiveSeat  DrawSeatAnew  KeepSeat  LockSeat  UnlockSeat  SwapSeats  RuleWrongSeat
moves     MovePlayer  TakeBackMove  BalanceMove  SeeArrival
halting   HaltTable  WaiveHalt  ResumeTable  RuleMissedHalt
"""

from typing import Literal

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import OnPaper, TournamentCommand
from panoverde.tournament.core.parts import Place
from panoverde.tournament.seating.events import Aid, Phase


class OpenTable(TournamentCommand, frozen=True, kw_only=True):
    """Let a table take players."""

    table: TableNumber
    seats: int | None = None  # as many as the tournament's tables have
    upto: TableNumber | None = None  # and every table from there to this one


class CloseTables(OnPaper, frozen=True, kw_only=True):
    """Close tables that nobody sits at; also how tables are taken back that were opened by mistake."""

    tables: tuple[TableNumber, ...]
    why: Words


class RenumberTable(TournamentCommand, frozen=True, kw_only=True):
    """Give a table another number in the room."""

    table: TableNumber
    to: TableNumber
    why: Words


class ResizeTable(TournamentCommand, frozen=True, kw_only=True):
    """Put a seat to a table, or take an empty one away: the last ones."""

    table: TableNumber
    seats: int
    why: Words


class GiveSeat(TournamentCommand, frozen=True, kw_only=True):
    """Seat a player with special needs by hand. Say that there is a need, never which."""

    entry: EntryId
    to: Place
    why: Words


class DrawSeatAnew(TournamentCommand, frozen=True, kw_only=True):
    """Draw another seat for somebody who sits: the director's word, for everybody to see."""

    entry: EntryId
    why: Words
    cut: int | None = None  # of the player, from 0 to 99


class KeepSeat(TournamentCommand, frozen=True, kw_only=True):
    """Say that another seat was asked for and could not be given."""

    entry: EntryId
    why: Words


class LockSeat(TournamentCommand, frozen=True, kw_only=True):
    """Keep a free seat out of the draw."""

    place: Place
    why: Words


class UnlockSeat(TournamentCommand, frozen=True, kw_only=True):
    """Let a locked seat join the draw again."""

    place: Place
    why: Words = ""


class SwapSeats(TournamentCommand, frozen=True, kw_only=True):
    """Let two players change seats with each other, where the book lets a seat be passed on."""

    one: EntryId
    other: EntryId
    why: Words


class RuleWrongSeat(TournamentCommand, frozen=True, kw_only=True):
    """Rule on a player who began in another seat than the assigned one."""

    entry: EntryId
    sat: Place
    played: bool  # a hand, in that seat
    right_chips: bool = True  # the player has as many as the assigned seat had
    decision: Literal["goes-to-assigned", "stays"] | None = None  # the director's, where the book does not say
    why: Words = ""


class MovePlayer(OnPaper, frozen=True, kw_only=True):
    """Move a player to a free seat."""

    entry: EntryId
    to: Place
    why: Words = ""
    aids: tuple[Aid, ...] = ()


class TakeBackMove(TournamentCommand, frozen=True, kw_only=True):
    """Send a player back to where the last move came from."""

    entry: EntryId
    to: Place
    why: Words


class BalanceMove(TournamentCommand, frozen=True, kw_only=True):
    """Accept a proposal to even tables out. It is worked out again, and refused where it is no longer right."""

    source: TableNumber
    to_table: TableNumber
    entry: EntryId | None = None  # None: the book draws who goes
    to: Place | None = None  # None: the book draws the seat
    aids: tuple[Aid, ...] = ()
    why: Words = ""
    cut: int | None = None  # of a player, where something is drawn, from 0 to 99


class SeeArrival(TournamentCommand, frozen=True, kw_only=True):
    """Say that a moved player reached the new seat, and how far the hand there was."""

    entry: EntryId
    phase: Phase
    slow: bool = False
    why: Words = ""


class BreakTable(TournamentCommand, frozen=True, kw_only=True):
    """Break a table: players and seats are drawn against each other."""

    table: TableNumber
    aids: tuple[Aid, ...] = ()
    why: Words = ""  # needed where it is not that table's turn
    cut: int | None = None  # of a player at the table, from 0 to 99


class TakeBackBreak(TournamentCommand, frozen=True, kw_only=True):
    """Open a table again that was broken by mistake, with everybody in the seat of before."""

    table: TableNumber
    why: Words


class RedrawSeats(TournamentCommand, frozen=True, kw_only=True):
    """Draw everybody a new seat at these tables."""

    tables: tuple[TableNumber, ...]
    seats: int | None = None  # at each of them from now on, where the final table is larger
    bags: bool = False  # at the end of a flight, for the next day
    why: Words = ""
    cut: int | None = None  # of one of the players, from 0 to 99


class SetBreakOrder(TournamentCommand, frozen=True, kw_only=True):
    """Announce in which order tables break."""

    order: tuple[TableNumber, ...]


class DrawBreakOrder(TournamentCommand, frozen=True, kw_only=True):
    """Draw in which order the open tables break."""


class DrawGivingTable(TournamentCommand, frozen=True, kw_only=True):
    """Draw which of the fullest tables gives up the next player, where the house's procedure is a draw."""


class HaltTable(TournamentCommand, frozen=True, kw_only=True):
    """Stop play at a short table."""

    table: TableNumber
    why: Words = ""


class WaiveHalt(TournamentCommand, frozen=True, kw_only=True):
    """Let a short table play on: the director's word."""

    table: TableNumber
    why: Words


class ResumeTable(TournamentCommand, frozen=True, kw_only=True):
    """Let a halted table play again."""

    table: TableNumber
    why: Words = ""


class RuleMissedHalt(TournamentCommand, frozen=True, kw_only=True):
    """Rule on a hand that was dealt at a table which should have been halted."""

    table: TableNumber
    why: Words = ""
