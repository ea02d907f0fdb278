"""The chips of one sitting: what every table must have, and what has left or joined without an entry.

    issued + raced − missing − taken + carried  =  what lies at the tables        (to the chip)

An entry's chips lie where it sat down. Whoever goes to another table takes an unknown part of the old table
along: until somebody counts it, only the two tables together are known. Nobody types each hand, so this is all
that can be known between two counts, and it is kept as it changes: no command counts the field.
"""

import msgspec

from panoverde.kernel.ids import EntryId, SeatNumber, SittingId, TableNumber

BAGS = TableNumber(0)  # where the chips of a closed day lie


class Lies(msgspec.Struct, frozen=True):
    """Where the chips of an entry were laid, and how many of them were issued to it."""

    sitting: SittingId
    table: TableNumber
    issued: int = 0
    bagged: int = 0  # counted into a bag; 0 while they lie at a table


class Crossing(msgspec.Struct, frozen=True):
    """Somebody went from one table to another with chips that nobody counted."""

    entry: EntryId
    of: TableNumber
    to: TableNumber


class ColourUp(msgspec.Struct, frozen=True):
    """A chip that leaves, as the director ordered it."""

    retire: int
    keep: int  # it is changed for these
    level: int  # the line of the structure sheet, from 0, in which it leaves
    scheduled: bool
    entry: EntryId = EntryId("")  # of one player alone
    announced_at: str = ""  # on all screens
    at: str = ""


class Race(msgspec.Struct, frozen=True):
    """What a chip race made of one table."""

    net: int  # chips that joined (or left: less than nothing) by rounding and saving
    changes: tuple[tuple[EntryId, int], ...] = ()  # of stacks
    draw: int = 0  # 0: made on the table
    at: str = ""
    odd: tuple[tuple[SeatNumber, int], ...] = ()  # in the order of the cards
    cards: tuple[int, ...] = ()
    each: int = 1
    awarded: tuple[SeatNumber, ...] = ()
    saved: tuple[SeatNumber, ...] = ()


class Counted(msgspec.Struct, frozen=True):
    """A table as it was counted in the count that is open."""

    chips: int
    players: int
    at: str
    stacks: tuple[tuple[SeatNumber, int], ...] = ()


class ChipBook(msgspec.Struct):
    """What is known of the chips of one sitting."""

    issued: int = 0  # to entries that were laid here, less what left with them
    raced: int = 0  # by chip races and late exchanges; less than nothing where more went than came
    missing: int = 0  # settled as such; less than nothing: too many
    taken: int = 0  # found, forfeited to nobody's name: to the inventory
    carried: int = 0  # in bags from days before, less what went on to days after
    known: dict[TableNumber, int] = {}  # what each table must have; of tables joined by a crossing, together
    crossings: dict[int, Crossing] = {}  # that nobody counted, since the last count of both tables
    crossed: int = 0  # the number given last
    orders: dict[int, ColourUp] = {}  # chips that leave
    retired: list[int] = []  # that have left
    introduced: list[int] = []  # that were not announced, and are in play
    count_open: str = ""  # since when everybody is being counted; "" where nobody is
    counts: int = 0  # opened so far
    counted: dict[TableNumber, Counted] = {}  # in the open count

    @property
    def added(self) -> int:
        """What joined without an entry, less what left so."""
        return self.raced - self.missing - self.taken

    def put(self, table: TableNumber, chips: int) -> None:
        """Chips joined a table (or left it: less than nothing). What was counted there is old."""
        if chips:
            self.known[table] = self.known.get(table, 0) + chips
            self.counted.pop(table, None)

    def cross(self, entry: EntryId, of: TableNumber, to: TableNumber) -> None:
        """Somebody went over with chips that nobody counted. What was counted at either table is old."""
        self.counted.pop(of, None)
        self.counted.pop(to, None)
        self.crossed += 1
        self.crossings[self.crossed] = Crossing(entry, of, to)

    def group(self, table: TableNumber) -> tuple[TableNumber, ...]:
        """The tables that are joined to one by crossings nobody counted; that one alone where there are none."""
        joined, grew = {table}, True
        while grew:
            more = {
                end for each in self.crossings.values() for end in (each.of, each.to) if {each.of, each.to} & joined
            }
            grew = not more <= joined
            joined |= more
        return tuple(sorted(joined))

    def agree(self, tables: tuple[TableNumber, ...]) -> None:
        """What was counted at these tables is what they have, each by itself."""
        for table in tables:
            chips = self.counted[table].chips if table in self.counted else 0
            self.known[table] = chips
            if not chips:
                del self.known[table]
        inside = set(tables)
        self.crossings = {nth: each for nth, each in self.crossings.items() if not {each.of, each.to} & inside}

    def renumber(self, old: TableNumber, new: TableNumber) -> None:
        """A table is called otherwise; what lay at an older one of that name lies there too."""
        chips = self.known.pop(old, 0)
        if chips:
            self.known[new] = self.known.get(new, 0) + chips
        if old in self.counted:
            self.counted[new] = self.counted.pop(old)
        for nth, each in self.crossings.items():
            ends = {"of": new if each.of == old else each.of, "to": new if each.to == old else each.to}
            self.crossings[nth] = msgspec.structs.replace(each, **ends)
