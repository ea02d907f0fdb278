"""Levels that are as long as so many hands: over when every table has played them.

12 hands: table 1 ─ 12, table 2 ─ 11, table 3 ─ 12    ─ table 2 finishes one ─►   the next level begins everywhere

The clock waits meanwhile. Tables that are through go on at the same blinds: level and blinds of a sitting are one.
"""

from collections.abc import Iterable, Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.boundaries import missed
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.pace import events as e


def of_hands(sitting: Sitting, at: str) -> int:
    """Say how many hands the level that is played has; 0 where it has minutes."""
    return sitting.levels[read(sitting.clock, sitting.levels, at).level].hands if sitting.started_at else 0


def still_to_play(sitting: Sitting, hands: int) -> dict[TableNumber, int]:
    """Say how many hands of the level each table has left, of those that play."""
    over = sitting.pace.level_hands
    return {
        number: hands - over.get(number, 0)
        for number, table in sorted(sitting.tables.items())
        if len(table.players) > 1 and over.get(number, 0) < hands
    }


def hand_of_level(sitting: Sitting, table: Table, at: str) -> tuple[int, int] | None:
    """Say which hand of the level a table plays, of how many; None where the level has minutes."""
    hands = of_hands(sitting, at)
    return (sitting.pace.level_hands.get(table.number, 0) + 1, hands) if hands else None


def played_out(
    state: Tournament, sitting: Sitting, over: Iterable[TableNumber], at: str, book: Rulebook
) -> Iterator[Event]:
    """Begin the next level if the hands that are just over were the last ones of this."""
    hands, level = of_hands(sitting, at), read(sitting.clock, sitting.levels, at).level
    if not hands or level + 1 >= len(sitting.levels):
        return
    left, now = still_to_play(sitting, hands), set(over)
    if any(more > (number in now) for number, more in left.items()):
        return
    minutes = sitting.levels[level + 1].minutes
    yield e.LevelPlayedOut(at=at, level=level, hands=hands)
    clock = sitting.clock.put(level + 1, minutes * 60.0, at)
    yield from missed(state, msgspec.structs.replace(sitting, clock=clock), at, book)


def hand_over(sitting: Sitting, table: TableNumber) -> None:
    """A table has played one more, in a level that counts them."""
    if 0 <= sitting.level_begun < len(sitting.levels) and sitting.levels[sitting.level_begun].hands:
        sitting.pace.level_hands[table] = sitting.pace.level_hands.get(table, 0) + 1
