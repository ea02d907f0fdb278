"""What events are made of: a level, a seat, a move."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber

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


QuorumChoice = Literal["cancel-and-refund", "play-without-guarantee"]


Finish = tuple[tuple[EntryId, ...], ...]


Layout = Literal["clock", "payouts", "seats"]


class Level(msgspec.Struct, frozen=True):
    """A line of the structure sheet; a break has no blinds."""

    minutes: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0

    @property
    def is_break(self) -> bool:
        """Whether nobody plays."""
        return self.big_blind == 0


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
