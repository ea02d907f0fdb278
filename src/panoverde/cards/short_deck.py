"""Short deck: sixes and up, a flush beats a full house, and the ace is also below the six."""

from collections.abc import Sequence
from functools import cache

from panoverde.cards.high import (
    CATEGORIES,
    FLUSH,
    FLUSH_SUITS,
    FULL_HOUSE,
    KEYS,
    RANK_BITS,
    RANK_KEYS,
    RANK_MASK,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Category,
    multisets,
    of_ranks,
    pack,
    straight_top,
)  # fmt: skip

LOWEST = 4  # the six
_WHEEL = 1 << 12 | 0b1111 << LOWEST
_NINE = 7
_SWAPPED = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}


def category(value: int) -> Category:
    """Name the category of a value.

    >>> category(short_deck((51, 47, 43, 39, 19)))
    'flush'
    """
    return CATEGORIES[_SWAPPED.get(value >> 20, value >> 20)]


def short_deck(cards: Sequence[int]) -> int:
    """Value five to seven cards of a short deck; the larger the better."""
    total = 0
    for n in cards:
        total += KEYS[n]
    suit = FLUSH_SUITS[total >> RANK_BITS]
    value = _rank_table(len(cards))[total & RANK_MASK]
    if not suit:
        return value
    mask = sum(1 << (n >> 2) for n in cards if n & 3 == suit - 1)
    return max(value, _flush(mask))


@cache
def _rank_table(size: int) -> dict[int, int]:
    return {
        sum(RANK_KEYS[rank + LOWEST] * count for rank, count in enumerate(counts)): _of_ranks((0,) * LOWEST + counts)
        for counts in multisets(size, 13 - LOWEST)
    }


def _of_ranks(counts: tuple[int, ...]) -> int:
    value = of_ranks(counts)
    if value >> 20 == FULL_HOUSE:
        return pack(_SWAPPED[FULL_HOUSE], [value >> 16 & 15, value >> 12 & 15])
    mask = sum(1 << rank for rank, count in enumerate(counts) if count)
    low_run = mask & _WHEEL == _WHEEL
    return max(value, pack(STRAIGHT, [_NINE])) if low_run else value


def _flush(mask: int) -> int:
    run = straight_top(mask)
    if run < 0 and mask & _WHEEL == _WHEEL:
        run = _NINE
    if run >= 0:
        return pack(STRAIGHT_FLUSH, [run])
    return pack(_SWAPPED[FLUSH], [rank for rank in range(12, -1, -1) if mask >> rank & 1][:5])
