"""How many chips of each kind a field needs at once: what is laid, and what the chips that left have become.

starting chips × stacks out at the same time, for each span between two colour-ups
"""

from collections.abc import Iterable, Iterator

import msgspec

from panoverde.tournament.chips.schedule import schedule
from panoverde.tournament.core.records import Sitting, Tournament

SMALLEST = 8  # of the smallest chip in a starting stack, at least


class Need(msgspec.Struct, frozen=True):
    """Chips of one kind, in one span."""

    chip: int
    laid: int  # in a starting stack
    peak: int  # in all, at the busiest


def starting_stack(stack: int, denominations: Iterable[int]) -> dict[int, int]:
    """Lay a starting stack out: at least eight of the smallest where it can be, and it adds up.

    >>> starting_stack(30_000, (100, 500, 1_000, 5_000))
    {100: 10, 500: 8, 1000: 10, 5000: 3}
    """
    chips = sorted(denominations)
    laid, left = dict.fromkeys(chips, 0), stack
    for chip, larger in zip(chips, [*chips[1:], 0], strict=False):
        if not larger:
            laid[chip], left = left // chip, left % chip
            break
        wanted = max(SMALLEST, -(-larger * 2 // chip) if chip == chips[0] else SMALLEST)
        count = min(wanted, left // chip)
        rest = (left - count * chip) % larger
        count += rest // chip
        laid[chip], left = count, left - count * chip
    return {chip: count for chip, count in laid.items() if count}


def needed(state: Tournament, sitting: Sitting) -> list[Need]:
    """What the field needs of each chip, at the busiest; nothing where no chips were announced."""
    chips = tuple(sorted(state.terms.denominations))
    laid = starting_stack(state.stack_chips, chips)
    if not laid:
        return []
    return list(_peaks(state, sitting, laid))


def _peaks(state: Tournament, sitting: Sitting, laid: dict[int, int]) -> Iterator[Need]:
    """A chip that leaves is changed for the next: that one is needed beside what was laid of it."""
    stacks = -(-state.chips_issued // state.stack_chips) if state.stack_chips else 0
    becomes: dict[int, int] = {}
    for one in schedule(sitting.levels, laid):
        value = one.chip * (laid.get(one.chip, 0) * stacks + becomes.get(one.chip, 0))
        becomes[one.keep] = becomes.get(one.keep, 0) + -(-value // one.keep)
    for chip, count in sorted(laid.items()):
        yield Need(chip, count, count * stacks + becomes.get(chip, 0))
