"""What a high hand is worth: five to seven cards by one sum and one look-up (see `sums`).

A value is category * 2**20 + the ranks that decide, most important first, four bits each. So values
of five, six and seven cards can be compared, and `category` reads the name of a hand from its value.
"""

from collections.abc import Sequence
from typing import Literal

from panoverde.cards.sums import Ranking

Category = Literal[
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight",
    "flush", "full-house", "four-of-a-kind", "straight-flush",
]  # fmt: skip
CATEGORIES: tuple[Category, ...] = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight",
    "flush", "full-house", "four-of-a-kind", "straight-flush",
)  # fmt: skip
PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH = range(1, 9)

_WHEEL = 0b1000000001111
_SHAPES = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR_OF_A_KIND,
}


def straight_top(mask: int) -> int:
    """The top rank of a straight in a set of ranks, -1 where there is none. The ace is also low."""
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 0b11111 == 0b11111:
            return top
    return 3 if mask & _WHEEL == _WHEEL else -1


def pack(category: int, ranks: Sequence[int]) -> int:
    """Make a value."""
    value = category
    for rank in ranks:
        value = value << 4 | rank
    return value << 4 * (5 - len(ranks))


def category(value: int) -> Category:
    """Name the category of a value.

    >>> category(high((48, 44, 40, 36, 32)))
    'straight-flush'
    """
    return CATEGORIES[value >> 20]


def of_shape(ranks: Sequence[int]) -> int:
    """Value five ranks by how many are alike."""
    by_count = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    shape = tuple(count for count, _ in by_count)
    return pack(_SHAPES[shape], [rank for _, rank in by_count])


def of_five(ranks: Sequence[int]) -> int:
    """Value five ranks without regard to suits."""
    run = straight_top(sum({1 << rank for rank in ranks}))
    return pack(STRAIGHT, [run]) if run >= 0 else of_shape(ranks)


def of_flush(mask: int) -> int:
    """Value five or more ranks of one suit."""
    run = straight_top(mask)
    if run >= 0:
        return pack(STRAIGHT_FLUSH, [run])
    return pack(FLUSH, [rank for rank in range(12, -1, -1) if mask >> rank & 1][:5])


HIGH = Ranking(of_five, of_flush)


def high(cards: Sequence[int]) -> int:
    """Value five, six or seven cards.

    >>> high((51, 47, 43, 39, 35)) > high((51, 50, 49, 48, 0))
    True
    """
    return HIGH.value(cards)
