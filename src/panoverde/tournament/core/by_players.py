"""The open tables by how many sit there, so that the shortest are known at the same cost in a room of 6 or of 600.

    players ─► free seats of each ─► table numbers, ascending

Kept up as people sit down and stand up. Tables alike in both need no look at each: how many free seats there
are among them, and at which table the n-th of these is, follows from how many tables there are.
"""

from bisect import bisect_left, bisect_right, insort
from itertools import chain

import msgspec

from panoverde.kernel.ids import TableNumber

Alike = dict[int, list[TableNumber]]  # free seats of each -> the tables


class ByPlayers(msgspec.Struct):
    """Tables by players and free seats.

    >>> room = ByPlayers()
    >>> for table, players, free in ((3, 8, 1), (1, 7, 2), (2, 7, 1), (3, 7, 2)): room.put(table, players, free)
    >>> room.tables(7), room.free(7), [room.nth_free(7, index) for index in range(5)]
    (3, 5, [(1, 0), (1, 1), (2, 0), (3, 0), (3, 1)])
    """

    alike: dict[int, Alike] = {}  # players -> those tables
    at: dict[TableNumber, tuple[int, int]] = {}  # table -> players, free seats

    def put(self, table: TableNumber, players: int, free: int) -> None:
        """So many sit at a table now, and so many seats of it can be drawn."""
        self.close(table)
        self.at[table] = players, free
        insort(self.alike.setdefault(players, {}).setdefault(free, []), table)

    def close(self, table: TableNumber) -> None:
        """A table is gone."""
        if table not in self.at:
            return
        players, free = self.at.pop(table)
        alike = self.alike[players]
        numbers = alike[free]
        del numbers[bisect_left(numbers, table)]
        if not numbers:
            del alike[free]
        if not alike:
            del self.alike[players]

    def numbers(self, players: int) -> list[TableNumber]:
        """Name the tables that have so many players, in order."""
        return sorted(chain.from_iterable(self.alike.get(players, {}).values()))

    def open_at(self, players: int) -> set[TableNumber]:
        """Name those of them that have a free seat."""
        return {number for free, numbers in self.alike.get(players, {}).items() if free for number in numbers}

    def tables(self, players: int) -> int:
        """How many tables have so many players."""
        return sum(map(len, self.alike.get(players, {}).values()))

    def free(self, players: int) -> int:
        """How many seats are free at the tables that have so many players."""
        return sum(free * len(numbers) for free, numbers in self.alike.get(players, {}).items())

    def fewest(self, *, least: int = 0, but: TableNumber | None = None) -> int:
        """How many sit at the shortest of the tables that have a free seat, of those with so many or more; else 0."""
        found = (
            players for players, alike in self.alike.items()
            if players >= least and any(free and numbers != [but] for free, numbers in alike.items())
        )  # fmt: skip
        return min(found, default=0)

    def nth_free(self, players: int, index: int) -> tuple[TableNumber, int]:
        """At which of those tables, by number, a free seat of theirs is, and the how-manieth there; both from 0."""
        alike = self.alike[players]

        def upto(number: int) -> int:
            return sum(free * bisect_right(numbers, number) for free, numbers in alike.items())

        last = max(numbers[-1] for numbers in alike.values())
        table = bisect_right(range(last + 1), index, key=upto)
        return TableNumber(table), index - upto(table - 1)
