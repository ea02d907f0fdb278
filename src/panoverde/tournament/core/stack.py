"""What a stack is made of: so many chips of each denomination, smallest first.

    30,000  =  10 × 100  +  8 × 500  +  10 × 1,000  +  3 × 5,000

It is announced once, and laid for every entry, re-entry, late entry and alternate. What it is worth never follows
from it: the stack says that, and the chips must make it.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import gcd
from typing import Literal

import msgspec

Laid = tuple[tuple[int, int], ...]  # (denomination, how many), smallest first
BagsKept = Literal["sealed", "written"]  # the chips stay in the bag, or go back to the bank and the bag is a claim

SMALLEST = 8  # of the smallest chip in a starting stack, at least: so many it takes to make change for an orbit
MOST_OF_A_KIND = 1_000  # in one stack; more is a slip of the hand
_FINEST = 1_000_000  # sums are looked through by this many steps of the smallest chip at most


class Expected(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many are expected, so that there are chips for them; 0 where nobody said."""

    entries: int = 0  # and re-entries, in all flights
    flight: int = 0  # of them in the largest flight
    rebuys: int = 0
    addons: int = 0


def worth(laid: Iterable[tuple[int, int]]) -> int:
    """Add a stack up.

    >>> worth(((100, 10), (500, 8), (1_000, 10), (5_000, 3)))
    30000
    """
    return sum(chip * many for chip, many in laid)


def pays(laid: Laid, chips: int) -> bool:
    """Whether chips of a stack make a sum exactly, without change from anybody.

    >>> pays(((100, 2), (500, 1)), 700), pays(((100, 2), (500, 1)), 400)
    (True, False)
    """
    usable = [(chip, many) for chip, many in laid if chip <= chips]
    if chips == 0 or not usable or worth(usable) < chips:
        return chips == 0
    step = gcd(*(chip for chip, _ in usable))
    if chips % step or chips // step > _FINEST:
        return False
    steps = chips // step
    reached, all_of_it = 1, (1 << steps + 1) - 1  # bit n: n steps can be paid
    for chip, many in usable:
        for part in _parts(many):
            reached |= reached << part * (chip // step) & all_of_it
    return bool(reached >> steps & 1)


def _parts(many: int) -> Iterator[int]:
    """Numbers of which some make each number up to one: 1, 2, 4, … and the rest."""
    part = 1
    while many > 0:
        yield min(part, many)
        part, many = part * 2, many - part


def starting_stack(stack: int, denominations: Iterable[int]) -> dict[int, int]:
    """Propose what a stack is made of: at least eight of the smallest where it can be, and it adds up.

    >>> starting_stack(30_000, (100, 500, 1_000, 5_000))
    {100: 10, 500: 8, 1000: 10, 5000: 3}
    """
    chips = sorted(chip for chip in denominations if chip > 0)  # what is typed wrong is refused elsewhere
    laid, left = dict.fromkeys(chips, 0), stack
    for chip, larger in zip(chips, [*chips, 0][1:], strict=True):
        if not larger:
            laid[chip], left = left // chip, left % chip
            break
        wanted = max(SMALLEST, -(-larger * 2 // chip) if chip == chips[0] else SMALLEST)
        count = min(wanted, left // chip)
        rest = (left - count * chip) % larger
        count += rest // chip
        laid[chip], left = count, left - count * chip
    return {chip: count for chip, count in laid.items() if count}


def proposed(stack: int, denominations: Iterable[int]) -> Laid:
    """Propose a stack that adds up; nothing where these chips cannot make it.

    >>> proposed(2_550, (100, 500))
    ()
    """
    chips = sorted(denominations)
    if not chips or chips[0] < 1:
        return ()
    laid = tuple(starting_stack(stack, chips).items())
    return laid if worth(laid) == stack else ()


def changed_up(laid: Mapping[int, int], retire: int, keep: int) -> dict[int, int]:
    """Say what becomes of chips when one kind leaves: the next whole number of those it is changed for.

    >>> changed_up({100: 13, 500: 8}, 100, 500)
    {500: 11}
    """
    left = {chip: many for chip, many in laid.items() if chip != retire}
    if laid.get(retire):
        left[keep] = left.get(keep, 0) - (-laid[retire] * retire // keep)
    return dict(sorted(left.items()))
