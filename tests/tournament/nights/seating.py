"""Who sits where, by what was drawn and ordered; and what tables must look like once nothing is left to do."""

from collections.abc import Callable, Iterable
from itertools import chain

from panoverde.rulebook import Rulebook
from panoverde.tournament.events import Move, Place

EVEN = 1  # players that tables may differ by, where the book keeps them even
Check = Callable[[bool, str], None]
Spot = tuple[int, int]


def spot(place: Place) -> Spot:
    """A seat as plain numbers."""
    return place.table, place.seat


class Seating:
    """Tables, the players at them, the line of those who wait, and who is big blind where somebody looked."""

    def __init__(self, book: Rulebook, seats: int, check: Check) -> None:
        self._check = check
        self._book = book
        self._seats = seats
        self.sizes: dict[int, int] = {}  # table -> seats
        self.taken: dict[int, dict[int, str]] = {}  # table -> seat -> who
        self.where: dict[str, Spot] = {}
        self.locked: set[Spot] = set()
        self.line: list[str] = []
        self.halted: set[int] = set()
        self.big_blind: dict[int, int] = {}  # in the hand that was last looked at

    # -- what can be asked -----------------------------------------------------------------------

    @property
    def capacity(self) -> int:
        """Seats at all tables that somebody may sit in."""
        return sum(self.sizes.values()) - len(self.locked)

    @property
    def free(self) -> int:
        """Seats nobody sits in."""
        return self.capacity - len(self.where)

    def free_at(self, table: int) -> set[int]:
        """The free seats of a table."""
        locked = {seat for at, seat in self.locked if at == table}
        return set(range(1, self.sizes[table] + 1)) - locked - set(self.taken[table])

    @property
    def in_play(self) -> list[int]:
        """How many sit at each table that has players."""
        return [len(players) for players in self.taken.values() if players]

    # -- what happens ----------------------------------------------------------------------------

    def open(self, table: int, seats: int) -> None:
        """A table takes players."""
        self._check(table not in self.sizes, f"table {table} was not open before")
        self.sizes[table], self.taken[table] = seats, {}

    def lock(self, place: Place) -> None:
        """A free seat is kept out of the draw."""
        self._check(self._is_free(spot(place)), f"{place} was free to be locked")
        self.locked.add(spot(place))

    def unlock(self, place: Place) -> None:
        """It joins again."""
        self._check(spot(place) in self.locked, f"{place} was locked")
        self.locked.discard(spot(place))

    def queue(self, entry: str) -> None:
        """Somebody waits: no seat was free, or others wait already."""
        self._check(not self.free or bool(self.line), f"{entry} does not wait while a seat is free")
        self.line.append(entry)

    def sit(self, entry: str, place: Place) -> None:
        """Somebody sits down: the first in line, or a newcomer while nobody waits."""
        if self.line:
            self._check(self.line[0] == entry, f"{entry} does not sit down before {self.line[0]}, who waits")
            if entry in self.line:
                self.line.remove(entry)
        self._take(entry, spot(place))

    def leave(self, entry: str, place: Place) -> None:
        """Somebody gets up."""
        self._check(self.where.get(entry) == spot(place), f"{entry} left {place}, and sat there before")
        table, seat = self.where.pop(entry, spot(place))
        self.taken.get(table, {}).pop(seat, None)

    def move(self, moves: Iterable[Move]) -> None:
        """Players change seats: all get up, then all sit down."""
        going = list(moves)
        for each in going:
            self.leave(each.entry, each.of)
        for each in going:
            self._take(each.entry, spot(each.to))

    def balance(self, move: Move, *, again: bool) -> None:
        """From a fullest table to a shortest; the next big blind, to the seat that posts it soonest."""
        source, target = move.of.table, move.to.table
        most, fewest = max(self.in_play), min(self.in_play)
        fits = len(self.taken[source]) == most and most - len(self.taken[target]) > EVEN
        self._check(fits, f"a move from table {source} to {target} makes {fewest} to {most} players more even")
        expected = self._next_big_blind(source)
        self._check(expected in (None, move.of.seat), f"seat {expected} of table {source} moves, not {move.of.seat}")
        self._check(again or self._soonest(target, move.to.seat), f"{move.to} posts the big blind soonest")
        self.move([move])

    def break_table(self, table: int, moves: tuple[Move, ...]) -> None:
        """All of a table go to others, of which the shortest fill first."""
        self._check(table == max(self.sizes), f"table {max(self.sizes)} breaks before table {table}")
        self._check({m.entry for m in moves} == set(self.taken[table].values()), f"all of table {table} move")
        room = {at: len(self.free_at(at)) for at in self.sizes if at != table}
        wanted = {at: len(self.taken[at]) for at in room}
        for _ in moves:
            shortest = min((at for at in room if room[at]), key=wanted.__getitem__)
            wanted[shortest], room[shortest] = wanted[shortest] + 1, room[shortest] - 1
        self.move(moves)
        self._close([table])
        got = sorted(len(players) for players in self.taken.values())
        self._check(got == sorted(wanted.values()), f"the players of table {table} went where it was shortest")

    def redraw(self, tables: tuple[int, ...], moves: tuple[Move, ...], seats: int) -> None:
        """Everybody sits anew at the tables that stay, as even as can be."""
        self._check({m.entry for m in moves} == set(self.where), "everybody draws a new seat")
        for table in tables:
            self.sizes[table] = max(self.sizes[table], seats)
        self.move(moves)
        self._close([table for table in self.sizes if table not in tables])
        self._check(max(self.in_play) - min(self.in_play) <= EVEN, "a redraw leaves even tables")
        self.halted.clear()
        self.big_blind.clear()

    def halt(self, table: int) -> None:
        """A table stops: it is as many short of the fullest as the book says."""
        short = max(self.in_play) - len(self.taken[table])
        self._check(
            short >= self._book.seating.halt_short_by.value, f"table {table} does not stop when it is {short} short"
        )
        self.halted.add(table)

    def resume(self, table: int) -> None:
        """It plays again."""
        self._check(table in self.halted, f"table {table} stood still")
        self.halted.discard(table)

    def see_button(self, table: int, button: int) -> None:
        """Somebody looked: two to the left of the button is the big blind, one where two play."""
        players = self.taken[table]
        if len(players) < 2:
            return
        steps = 1 if len(players) == 2 else 2
        here = button if button in players else self._after(table, button)
        for _ in range(steps):
            here = self._after(table, here)
        self.big_blind[table] = here

    def settled(self, *, late: bool) -> None:
        """Nothing is left to do: tables are even, none stands still, and one fewer would not hold everybody."""
        if not self.where:
            return
        even = max(self.in_play) - min(self.in_play) <= EVEN
        self._check(even, f"tables are even, and not of {min(self.in_play)} to {max(self.in_play)} players")
        self._check(not self.halted, f"tables {sorted(self.halted)} do not stand still while all are even")
        self._check(not (self.line and self.free), f"{len(self.line)} do not wait while {self.free} seats are free")
        if late or self.line or len(self.sizes) == 1:
            return
        last = max(self.sizes)
        others = self.capacity - self.sizes[last] + sum(table == last for table, _ in self.locked)
        self._check(len(self.where) > others, f"table {last} is broken, as the others hold all {len(self.where)}")
        self._check(len(self.where) > self._final_table(), f"{len(self.where)} play at the final table")

    # -- how -------------------------------------------------------------------------------------

    def _final_table(self) -> int:
        terms = self._book.seating
        extra = terms.final_table_extra_odd if self._seats % 2 else terms.final_table_extra_even
        return min(self._seats + extra.value, terms.final_table_max.value)

    def _next_big_blind(self, table: int) -> int | None:
        last = self.big_blind.get(table)
        return None if last is None else self._after(table, last)

    def _soonest(self, table: int, seat: int) -> bool:
        """No free seat has fewer players between it and the big blind that was."""
        last = self.big_blind.get(table)
        if last is None or len(self.taken[table]) < 2:
            return True
        between = {free: self._between(table, last, free) for free in self.free_at(table) | {seat}}
        return seat != last and between[seat] == min(count for free, count in between.items() if free != last)

    def _between(self, table: int, first: int, last: int) -> int:
        return sum((taken - first) % 100 < (last - first) % 100 for taken in self.taken[table] if taken != first)

    def _after(self, table: int, seat: int) -> int:
        """The next taken seat, clockwise."""
        players = sorted(self.taken[table])
        return next(chain((taken for taken in players if taken > seat), players))

    def _take(self, entry: str, at: Spot) -> None:
        self._check(entry not in self.where, f"{entry} sits in one seat only")
        self._check(self._is_free(at), f"{entry} sat down where a seat was free: table {at[0]} seat {at[1]}")
        self.where[entry] = at
        self.taken.setdefault(at[0], {})[at[1]] = entry

    def _is_free(self, at: Spot) -> bool:
        table, seat = at
        known = 1 <= seat <= self.sizes.get(table, 0)
        return known and seat not in self.taken[table] and at not in self.locked

    def _close(self, tables: list[int]) -> None:
        for table in tables:
            self._check(not self.taken[table], f"nobody is left at table {table}")
            del self.sizes[table], self.taken[table]
            self.big_blind.pop(table, None)
            self.halted.discard(table)
        self.locked = {(table, seat) for table, seat in self.locked if table in self.sizes}
