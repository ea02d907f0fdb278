"""Asked of the button: SeeButton  NextHand  FreezeButton  ThawButton  RuleWrongButton. Drawing it is `DrawButton`."""

from typing import Literal

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.button.events import DrawnAmong, MovesFrom, WrongButton
from panoverde.tournament.core.commands import TournamentCommand


class SeeButton(TournamentCommand, frozen=True, kw_only=True):
    """Say where the button is in the hand being played, or just played; the blinds too where they are odd."""

    table: TableNumber
    button: SeatNumber
    small_blind: SeatNumber | None = None
    big_blind: SeatNumber | None = None


class NextHand(TournamentCommand, frozen=True, kw_only=True):
    """Say that a hand is over: the button moves on."""

    table: TableNumber


class FreezeButton(TournamentCommand, frozen=True, kw_only=True):
    """A mixed game turns to stud after the hand just played: move the button on, and hold it there."""

    table: TableNumber


class ThawButton(TournamentCommand, frozen=True, kw_only=True):
    """The mixed game turns back to hold'em."""

    table: TableNumber


class TurnGame(TournamentCommand, frozen=True, kw_only=True):
    """Say that a table of a mixed game plays another game from the next hand on."""

    table: TableNumber
    game: Literal[
        "",
        "no-limit-holdem",
        "limit-holdem",
        "pot-limit-omaha",
        "pot-limit-omaha-5",
        "omaha-hi-lo",
        "short-deck",
        "seven-card-stud",
        "stud-hi-lo",
        "razz",
        "2-7-triple-draw",
        "2-7-single-draw",
        "badugi",
    ] = ""  # "": the next in order
    hands: int = 0  # of it that are over already, where somebody forgot to say it
    why: Words = ""


class RuleWrongButton(TournamentCommand, frozen=True, kw_only=True):
    """Rule on a button that was in the wrong place."""

    table: TableNumber
    wrong: SeatNumber
    right: SeatNumber
    substantial_action: bool  # there has been, when it was found
    decision: WrongButton | None = None  # the director's, where the book does not say what becomes of the hand,
    moves_from: MovesFrom | None = None  # and from where the button moves on
    why: Words = ""


class DrawButton(TournamentCommand, frozen=True, kw_only=True):
    """Draw a table's button; where the book draws once for all tables, it serves all."""

    table: TableNumber
    alone: bool | None = None  # for this table only, whatever the book has; a book that is silent must be told
    among: DrawnAmong | None = None  # the director's, where the book does not say who is in the draw
    cut: int | None = None  # of a player at the table, from 0 to 99


class StartEmptyHand(TournamentCommand, frozen=True, kw_only=True):
    """Start the count that stands for a hand, with too few at the table."""

    table: TableNumber
    present: tuple[EntryId, ...] = ()


class SeeBack(TournamentCommand, frozen=True, kw_only=True):
    """Say that somebody has come back to the table while a hand is counted there."""

    table: TableNumber
    entry: EntryId


class CountEmptyHand(TournamentCommand, frozen=True, kw_only=True):
    """Say that the count is over."""

    table: TableNumber
