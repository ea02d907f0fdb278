"""What events are made of: a level, a seat, a move."""

import msgspec

from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber


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


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A player goes from one seat to another."""

    entry: EntryId
    of: Place
    to: Place
