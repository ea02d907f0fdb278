"""Where the button is: seen, moved on, frozen for stud, put right. `ButtonDrawn` is among the draws.

ButtonSeen  ButtonAdvanced  ButtonFrozen  ButtonThawed  WrongButtonRuled
"""

from typing import Literal

import msgspec

from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.games import Game

WrongButton = Literal["misdeal-and-correct", "correct-only", "stands", "misdeal"]
MovesFrom = Literal["from-wrong-seat", "from-right-seat"]
DrawnAmong = Literal["seats-with-chips", "all-seats"]


class ButtonSeen(SittingEvent, frozen=True, tag="tournament.button-seen.v1"):
    """Somebody looked at a table: where the button is in the hand being played, or just played."""

    table: TableNumber
    button: SeatNumber
    at: Moment
    small_blind: SeatNumber | None = None  # None: nobody said; it follows from the button
    big_blind: SeatNumber | None = None


class ButtonAdvanced(SittingEvent, frozen=True, tag="tournament.button-advanced.v1"):
    """A hand is over, and the button moved on."""

    table: TableNumber
    button: SeatNumber
    small_blind: SeatNumber | None  # the seat it falls on, taken or not; None: no small blind in this hand
    big_blind: SeatNumber
    at: Moment


class ButtonFrozen(SittingEvent, frozen=True, tag="tournament.button-frozen.v1"):
    """A mixed game turned to stud: the button moved on as the book has it, and stays there."""

    table: TableNumber
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber
    at: Moment


class ButtonThawed(SittingEvent, frozen=True, tag="tournament.button-thawed.v1"):
    """The mixed game turned back to hold'em: the button lies where it did, or one on."""

    table: TableNumber
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber
    at: Moment


class GameTurned(SittingEvent, frozen=True, tag="tournament.game-turned.v1"):
    """A table of a mixed game plays another one from the next hand on."""

    table: TableNumber
    game: Game
    hands: int  # of it that are over
    was: Game  # played before,
    over: int  # and so many hands of it
    early: bool  # fewer than the book has
    at: Moment
    why: Words = ""


class GameHandPlayed(SittingEvent, frozen=True, tag="tournament.game-hand-played.v1"):
    """A table has finished one of the hands after which its game changes."""

    table: TableNumber
    game: Game
    hand: int


class WrongButtonRuled(SittingEvent, frozen=True, tag="tournament.wrong-button-ruled.v1"):
    """The button was in the wrong place, and what comes of it."""

    table: TableNumber
    wrong: SeatNumber
    right: SeatNumber
    after_action: bool  # found after substantial action
    ruled: WrongButton
    button: SeatNumber  # where it counts as lying from now on
    at: Moment
    why: Words = ""


class ButtonDrawn(SittingEvent, frozen=True, tag="tournament.button-drawn.v1"):
    """The button of a table was drawn among its players."""

    table: TableNumber
    seat: SeatNumber
    among: tuple[SeatNumber, ...]
    draw: Draw
    at: Moment = ""
    everywhere: bool = False  # the same seat at every table; where it is empty, the next that is taken


class Post(msgspec.Struct, frozen=True, array_like=True):
    """What somebody puts in."""

    entry: EntryId
    chips: int


class EmptyHandStarted(SittingEvent, frozen=True, tag="tournament.empty-hand-started.v1"):
    """Too few are at a table: a hand is counted, not dealt."""

    table: TableNumber
    at: Moment
    present: EntryId  # whoever is there alone; "" nobody


class BackSeen(SittingEvent, frozen=True, tag="tournament.back-seen.v1"):
    """Somebody came back while a hand was counted: dealt in when it is over."""

    table: TableNumber
    entry: EntryId
    at: Moment


class EmptyHandCounted(SittingEvent, frozen=True, tag="tournament.empty-hand-counted.v1"):
    """The count is over: blinds and ante went to one player."""

    table: TableNumber
    at: Moment
    goes_to: EntryId  # "" where the seat of the big blind is empty, too
    posted: tuple[Post, ...]
    arrived: tuple[EntryId, ...] = ()  # who is dealt in now
