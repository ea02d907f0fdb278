"""How a sitting is played just now: hand for hand, the day's last hands, which level new hands take.

All of it belongs to one sitting; what tables have reported is kept by table number, as the floor taps it.
"""

from typing import Any, Literal, NamedTuple

import msgspec

from panoverde.kernel.ids import EntryId, SittingId, TableNumber
from panoverde.tournament.core.games import Game

For = Literal["money", "final-table", "bags"]  # what the tables wait for one another for
Way = Literal["hand-for-hand", "hold-called-all-in"]
At = Literal["playing", "all-in", "released", "finished"]
Sign = Literal["first-riffle", "shuffler-button", "dealer-change", "first-card"]  # that a hand has begun


class Reported(msgspec.Struct, frozen=True):
    """What a table has reported of the hand that all are playing."""

    state: At
    hands: int = 0  # finished in this round; a book may have more than one in each


class Shown(NamedTuple):
    """What a clock shows, and that only."""

    level: int
    left_seconds: int


class Round(msgspec.Struct):
    """The hand that every table plays before the next is dealt anywhere."""

    purpose: For = "money"
    way: Way = "hand-for-hand"
    holds: bool = False  # a called all-in waits, cards down, until it is released
    one_by_one: bool = True  # of the held tables
    each: int = 1  # hands that a table plays before it waits
    tv: TableNumber | None = None  # the table on television: released last
    stops_clock: bool = False  # the clock stands because of it, and runs again when it ends
    beside: tuple[SittingId, ...] = ()  # all the sittings that play the same hand; (): this one alone
    reports: dict[TableNumber, Reported] = {}
    before: dict[TableNumber, Reported] = {}  # of the hand counted last, should that be taken back,
    clock_before: Shown | None = None  # what the clock showed then,
    clock_after: Shown | None = None  # and what the count made of it


class Stop(msgspec.Struct, frozen=True):
    """The clock was stopped for the day."""

    at: str
    level: int
    left_seconds: int
    over: bool = False  # so few are left as was planned: no more hands follow


class LastHands(msgspec.Struct):
    """The last hands of the day: so many at every table, and then no more."""

    level: int | None = None  # the line of the structure with which the day ends, as the director said
    stop_seconds: int | None = None  # with so much left in it the clock stops by itself
    fewest: int = 0
    most: int = 0
    stop: Stop | None = None
    hands: int = 0  # to be played at every table; 0 until it is drawn, turned or plain
    must_announce: bool = False
    announced: bool = False
    draw: int = 0  # that said so; 0: none did
    played: dict[TableNumber, int] = {}
    noted: dict[TableNumber, str] = {}  # tables that dealt one too many, and what was said of it


class EmptyHand(msgspec.Struct, frozen=True):
    """A hand that nobody is dealt, since too few are at the table: a count that somebody started."""

    since: str
    present: EntryId = EntryId("")  # whoever was there alone when it began
    arrived: tuple[EntryId, ...] = ()  # meanwhile: they are dealt in when it is over


class Played(msgspec.Struct, frozen=True):
    """Which game of a mix a table plays, and how many hands of it are over."""

    game: Game
    hands: int = 0


class Pace(msgspec.Struct):
    """How a sitting is played just now."""

    round: Round = msgspec.field(default_factory=Round)
    last: LastHands = msgspec.field(default_factory=LastHands)
    announced: int = -1  # the level that staff last announced; -1: none
    regular_minutes: int = 0  # of a level, before the final table made them shorter; 0: it has not
    final_step: str = ""  # which of the final table's lengths holds
    empty: dict[TableNumber, EmptyHand] = {}
    away: dict[TableNumber, EmptyHand] = {}  # who was there in the last counted hand, until one is dealt
    games: dict[TableNumber, Played] = {}  # of a mix; a table that is not here plays the first of it
    level_hands: dict[TableNumber, int] = {}  # over in a level that is as long as so many hands

    def close(self, table: TableNumber) -> None:
        """A table is gone: no hand is counted there. Its game is kept, should the break be taken back."""
        kept: list[dict[TableNumber, Any]] = [self.empty, self.away, self.level_hands]
        for by_table in kept:
            by_table.pop(table, None)

    def rename(self, old: TableNumber, new: TableNumber) -> None:
        """A table has another number: what was said of it holds under that."""
        turn, last = self.round, self.last
        turn.tv = new if turn.tv == old else turn.tv
        kept: list[dict[TableNumber, Any]] = [turn.reports, turn.before, last.played, last.noted]
        for by_table in (*kept, self.empty, self.away, self.games, self.level_hands):
            by_table.pop(new, None)
            if old in by_table:
                by_table[new] = by_table.pop(old)
