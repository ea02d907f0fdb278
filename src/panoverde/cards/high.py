"""What a high hand is worth: five to seven cards by one sum and one look-up.

Each rank has a number such that the sums of up to seven of them are all different, so a sum names the
ranks of a hand whatever their order; a second field of the same sum counts the suits.

    sum of keys  ─►  suits: five of one?  ─►  yes: the ranks of that suit    no: the ranks of the hand
                                                        └──► value ◄──┘        the larger the better

A value is category * 2**20 + the ranks that decide, most important first, four bits each. So values
of five, six and seven cards can be compared, and `category` reads the name of a hand from its value.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

Category = Literal[
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight",
    "flush", "full-house", "four-of-a-kind", "straight-flush",
]  # fmt: skip
CATEGORIES: tuple[Category, ...] = (
    "high-card", "pair", "two-pair", "three-of-a-kind", "straight",
    "flush", "full-house", "four-of-a-kind", "straight-flush",
)  # fmt: skip
STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH = 4, 5, 6, 8

# Sums of up to seven of these, each used at most four times, are all different.
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
RANK_BITS = 23
RANK_MASK = (1 << RANK_BITS) - 1
KEYS = tuple(RANK_KEYS[n >> 2] + (1 << (RANK_BITS + 4 * (n & 3))) for n in range(52))
_WHEEL = 0b1000000001111


def flush_suits() -> bytes:
    """For every count of suits: the suit that has five or more, plus one; else nothing."""
    table = bytearray(1 << 16)
    for counts in _compositions(7):
        for suit, count in enumerate(counts):
            if count >= 5:
                table[sum(n << (4 * at) for at, n in enumerate(counts))] = suit + 1
    return bytes(table)


def _compositions(most: int) -> Iterator[tuple[int, int, int, int]]:
    for a in range(most + 1):
        for b in range(most + 1 - a):
            for c in range(most + 1 - a - b):
                for d in range(most + 1 - a - b - c):
                    yield a, b, c, d


FLUSH_SUITS = flush_suits()


def straight_top(mask: int) -> int:
    """The top rank of a straight in a set of ranks, -1 where there is none. The ace is also low."""
    for top in range(12, 3, -1):
        if mask >> (top - 4) & 0b11111 == 0b11111:
            return top
    return 3 if mask & _WHEEL == _WHEEL else -1


def pack(category: int, ranks: Sequence[int]) -> int:
    """Make a value."""
    value = category
    for at in range(5):
        value = value << 4 | (ranks[at] if at < len(ranks) else 0)
    return value


def category(value: int) -> Category:
    """Name the category of a value.

    >>> category(high((48, 44, 40, 36, 32)))
    'straight-flush'
    """
    return CATEGORIES[value >> 20]


def of_ranks(counts: Sequence[int]) -> int:
    """Value ranks without regard to suits; `counts` says how many of each rank there are, deuce first."""
    mask = sum(1 << rank for rank, count in enumerate(counts) if count)
    by_count = sorted(((count, rank) for rank, count in enumerate(counts) if count), reverse=True)
    first, top = by_count[0]
    rest = [rank for rank in range(12, -1, -1) if counts[rank]]
    if first == 4:
        return pack(7, [top, max((r for r in rest if r != top), default=0)])
    pairs = [rank for rank in range(12, -1, -1) if counts[rank] >= 2 and rank != top]
    if first == 3 and pairs:
        return pack(FULL_HOUSE, [top, pairs[0]])
    run = straight_top(mask)
    if run >= 0:
        return pack(STRAIGHT, [run])
    if first == 3:
        return pack(3, [top, *[r for r in rest if r != top][:2]])
    if first == 2 and pairs:
        return pack(2, [top, pairs[0], *[r for r in rest if r not in (top, pairs[0])][:1]])
    if first == 2:
        return pack(1, [top, *[r for r in rest if r != top][:3]])
    return pack(0, rest[:5])


def of_flush(mask: int) -> int:
    """Value five or more ranks of one suit."""
    run = straight_top(mask)
    if run >= 0:
        return pack(STRAIGHT_FLUSH, [run])
    return pack(FLUSH, [rank for rank in range(12, -1, -1) if mask >> rank & 1][:5])


@cache
def rank_table(size: int) -> dict[int, int]:
    """Every multiset of `size` ranks, by its sum: made once, when such a hand is first valued."""
    return {
        sum(RANK_KEYS[rank] * count for rank, count in enumerate(counts)): of_ranks(counts)
        for counts in multisets(size, 13)
    }


def multisets(size: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """Every way to have `size` cards of `ranks` ranks, at most four of each."""
    if ranks == 1:
        if size <= 4:
            yield (size,)
        return
    for count in range(min(4, size) + 1):
        for rest in multisets(size - count, ranks - 1):
            yield (count, *rest)


@cache
def flush_table() -> tuple[int, ...]:
    """Every set of ranks of one suit, by its mask."""
    return tuple(of_flush(mask) if mask.bit_count() >= 5 else 0 for mask in range(1 << 13))


def flush_value(cards: Sequence[int], suit: int) -> int:
    """Value the cards of one suit among these."""
    mask = 0
    for n in cards:
        if n & 3 == suit:
            mask |= 1 << (n >> 2)
    return flush_table()[mask]


def high(cards: Sequence[int]) -> int:
    """Value five, six or seven cards.

    >>> high((51, 47, 43, 39, 35)) > high((51, 50, 49, 48, 0))
    True
    """
    total = 0
    for n in cards:
        total += KEYS[n]
    suit = FLUSH_SUITS[total >> RANK_BITS]
    value = rank_table(len(cards))[total & RANK_MASK]
    return max(value, flush_value(cards, suit - 1)) if suit else value
