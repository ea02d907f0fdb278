"""Which chip leaves when: at the first break after which no blind and no ante needs it.

25 100 500 1000    blinds 25/50 … 100/200, break, 200/400 …    ─►    25 leaves in that break, for 100
"""

from collections.abc import Iterable, Iterator, Sequence
from math import gcd

import msgspec

from panoverde.tournament.clock.face import read
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Sitting, Tournament


class Leaving(msgspec.Struct, frozen=True):
    """A chip that can leave."""

    chip: int
    keep: int  # the next one, for which it is changed
    level: int  # the break, as a line of the structure sheet from 0


def in_play(state: Tournament, sitting: Sitting) -> tuple[int, ...]:
    """The chips that lie on the tables, smallest first; none where nobody announced any."""
    book = sitting.chip_book
    return tuple(sorted({*state.terms.denominations, *book.introduced} - set(book.retired)))


def schedule(levels: Sequence[Level], denominations: Iterable[int]) -> tuple[Leaving, ...]:
    """Say which chips leave in which break.

    >>> table = [Level(20, 25, 50), Level(20, 100, 200), Level(10), Level(20, 500, 1000), Level(10)]
    >>> [(each.chip, each.keep, each.level) for each in schedule(table, (25, 100, 500))]
    [(25, 100, 2), (100, 500, 2)]
    """
    return tuple(_leaving(levels, sorted(denominations)))


def _leaving(levels: Sequence[Level], chips: list[int]) -> Iterator[Leaving]:
    for chip in chips[:-1]:
        larger = [each for each in chips if each > chip]
        keep = next((each for each in larger if each % chip == 0), None)
        if keep is None:
            continue
        last = max((index for index, level in enumerate(levels) if needs(level, larger)), default=-1)
        breaks = (index for index, level in enumerate(levels) if index > last and level.is_break)
        at = next(breaks, None)
        if at is not None and at + 1 < len(levels):
            yield Leaving(chip, keep, at)


def needs(level: Level, larger: Sequence[int]) -> bool:
    """Whether what is posted at a level cannot be paid in larger chips alone."""
    return any(sum_ % gcd(*larger) for sum_ in level.amounts)


def needed_again(state: Tournament, sitting: Sitting, retire: int, since: int) -> int | None:
    """Find a later level that cannot be posted without a chip that leaves; None where there is none."""
    chips = [chip for chip in in_play(state, sitting) if chip > retire]
    if not chips:
        return None
    return next((index for index, level in enumerate(sitting.levels) if index > since and needs(level, chips)), None)


def level_now(sitting: Sitting, at: str) -> int:
    """The line of the structure sheet that is on."""
    return read(sitting.clock, sitting.levels, at).level


def next_break(sitting: Sitting, at: str) -> int:
    """The break that is on, or the next; the level that is on where no break comes."""
    now = level_now(sitting, at)
    return next((index for index, level in enumerate(sitting.levels) if index >= now and level.is_break), now)
