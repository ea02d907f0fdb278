"""What events are made of: a level, a seat, a move."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.tournament.core.games import Game

Plays = Literal["", "at-once", "next-hand", "after-button", "on-big-blind"]  # "": nobody knows where the button is
Bell = Literal[
    "level-began", "registration-closed", "add-on-opened", "add-on-closed", "quorum-reached", "quorum-due",
    "day-stops",
]  # fmt: skip


Break = Literal["outage", "clock-set"]  # nothing ran, or somebody set the machine's clock
Shown = Literal["photo-id", "age", "in-person", "federation", "official-document", "self-declaration", "born-in-time"]


IdMoment = Literal["registration", "tournament-start", "day-start", "on-request"]


Outcome = Literal["cancel", "end", "reschedule", "suspend"]


Cause = Literal[
    "technical-trouble", "unauthorised-interference", "fraud", "outside-control",
    "force-majeure", "natural-events", "fortuitous-event", "public-order", "no-quorum",
]  # fmt: skip


BustCause = Literal["lost", "blinded-out"]  # in a hand, or to blinds and antes while nobody sat there


QuorumChoice = Literal["cancel-and-refund", "play-without-guarantee"]


Finish = tuple[tuple[EntryId, ...], ...]


Layout = Literal["clock", "payouts", "seats"]


class Stakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one game is played for: blinds, or ante and bring-in; in a limit game the two sizes of a bet."""

    game: Game
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0

    @property
    def amounts(self) -> tuple[int, ...]:
        """All that must be paid in chips."""
        return self.small_blind, self.big_blind, self.ante, self.bring_in, self.small_bet, self.big_bet


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the structure sheet; a break is played for nothing."""

    minutes: int  # 0 where it is as long as so many hands
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    hands: int = 0  # at every table, instead of minutes
    small_bet: int = 0  # limits
    big_bet: int = 0
    bring_in: int = 0
    games: tuple[Stakes, ...] = ()  # a row for each game of a mix, in the order in which they are played

    @property
    def is_break(self) -> bool:
        """Whether nobody plays."""
        return not (self.big_blind or self.big_bet or self.games)

    @property
    def counts_in(self) -> int:
        """What stacks are counted in: the big blind, where there is none the small bet."""
        return (
            self.big_blind or self.small_bet or max((row.big_blind or row.small_bet for row in self.games), default=0)
        )

    @property
    def amounts(self) -> tuple[int, ...]:
        """All that must be paid in chips, in whichever game."""
        own = self.small_blind, self.big_blind, self.ante, self.bring_in, self.small_bet, self.big_bet
        return own + tuple(chips for row in self.games for chips in row.amounts)

    def stakes(self, game: Game) -> Stakes:
        """What a game is played for in it: its own row, else the line itself."""
        own = Stakes(game, self.small_blind, self.big_blind, self.ante, self.bring_in, self.small_bet, self.big_bet)
        return next((row for row in self.games if row.game == game), own)


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A seat at a table."""

    table: TableNumber
    seat: SeatNumber

    def __str__(self) -> str:
        return f"table {self.table} seat {self.seat}"


NOWHERE = Place(TableNumber(0), SeatNumber(0))  # where whoever waited for a seat came from


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A player goes from one seat to another."""

    entry: EntryId
    of: Place
    to: Place
