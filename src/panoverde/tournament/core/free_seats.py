"""The free seats, so that one can be drawn and taken at the same cost in a room of 10 or of 10,000.

The order of the pool is part of the method of the draws: seats join at the end, in order; the
seat that is taken is replaced by the last one. Anybody who replays the facts has the same order.
"""

import msgspec

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.parts import Place

CODES = 100  # for the seats of a table, which has fewer: table 7 seat 3 is 703


class Pool(msgspec.Struct):
    """Free seats by index, and the index of each.

    >>> pool = Pool()
    >>> for seat in (1, 2, 3): pool.add(Place(7, seat))
    >>> pool.take(Place(7, 1)); pool[0]
    Place(table=7, seat=3)
    """

    codes: list[int] = []
    where: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, index: int) -> Place:
        return place_at(self.codes[index])

    def __contains__(self, place: Place) -> bool:
        return _code(place) in self.where

    def elsewhere(self, table: TableNumber) -> list[int]:
        """Give the free seats of other tables, in the pool's order, by code: of many only a few become places."""
        first, last = _code(Place(table, SeatNumber(0))), _code(Place(table, SeatNumber(CODES - 1)))
        return [code for code in self.codes if not first <= code <= last]

    def add(self, place: Place) -> None:
        """A seat becomes free: it joins at the end."""
        code = _code(place)
        invariant(code not in self.where, f"{place} was not free before")
        self.where[code] = len(self.codes)
        self.codes.append(code)

    def take(self, place: Place) -> None:
        """A seat is taken: the last one takes its index."""
        index = self.where.pop(_code(place))
        last = self.codes.pop()
        if index < len(self.codes):
            self.codes[index] = last
            self.where[last] = index

    def rename(self, old: TableNumber, new: TableNumber) -> None:
        """A table has another number: its free seats keep their places in the pool."""
        for index, code in enumerate(self.codes):
            table, seat = divmod(code, CODES)
            if table == old:
                del self.where[code]
                self.codes[index] = _code(Place(new, SeatNumber(seat)))
                self.where[self.codes[index]] = index


def place_at(code: int) -> Place:
    """Read a seat from its code."""
    table, seat = divmod(code, CODES)
    return Place(TableNumber(table), SeatNumber(seat))


def _code(place: Place) -> int:
    return place.table * CODES + place.seat
