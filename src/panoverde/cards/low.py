"""What a low hand is worth. The larger the value the better the hand, as everywhere.

ace to five     razz, and the low half of hi-lo games, where it must be an eight or better
deuce to seven  the worst high hand wins: aces are high, straights and flushes count
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from panoverde.cards.high import RANK_KEYS, high, multisets, pack

_BEST = 1 << 24  # above every value of five cards; lows count down from it
NONE = 0  # no qualifying low


def ace_to_five(cards: Sequence[int]) -> int:
    """Value the lowest five of five to seven cards; pairs only where there is nothing else.

    >>> ace_to_five((48, 0, 4, 8, 12)) > ace_to_five((48, 0, 4, 8, 16))
    True
    """
    table = _lows(len(cards))
    return table[sum(RANK_KEYS[n >> 2] for n in cards)]


@cache
def _lows(size: int) -> dict[int, int]:
    return {
        sum(RANK_KEYS[rank] * count for rank, count in enumerate(counts)): _lowest(counts)
        for counts in multisets(size, 13)
    }


def _lowest(counts: tuple[int, ...]) -> int:
    """The lowest five of these ranks, the ace first."""
    ace_low = (counts[12], *counts[:12])
    distinct = [rank for rank, count in enumerate(ace_low) if count]
    if len(distinct) >= 5:
        return _BEST - pack(0, distinct[4::-1])
    every = [rank for rank, count in enumerate(ace_low) for _ in range(count)]
    return max(_low_of(five) for five in set(combinations(every, 5)))


def _low_of(ranks: tuple[int, ...]) -> int:
    by_count = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    kind = {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6, (4, 1): 7}[(by_count[0][0], by_count[1][0])]
    return _BEST - pack(kind, [rank for _, rank in by_count])


def eight_or_better(cards: Sequence[int]) -> int:
    """Value the lowest five of different ranks, none above an eight; NONE where there are not five.

    >>> eight_or_better((48, 0, 4, 8, 12)) > eight_or_better((48, 0, 4, 8, 24)) > eight_or_better((48, 0, 4, 8, 28))
    True
    """
    mask = 0
    for n in cards:
        mask |= LOW_BITS[n]
    return QUALIFIED[mask]


LOW_BITS = tuple(1 << ((n >> 2) + 1) % 13 if ((n >> 2) + 1) % 13 < 8 else 0 for n in range(52))
QUALIFIED = tuple(
    _BEST - pack(0, [rank for rank in range(8) if mask >> rank & 1][4::-1]) if mask.bit_count() >= 5 else NONE
    for mask in range(256)
)


def deuce_to_seven(cards: Sequence[int]) -> int:
    """Value five cards by how bad a high hand they are; the ace is never low.

    >>> deuce_to_seven((0, 5, 8, 12, 20)) > deuce_to_seven((0, 5, 8, 12, 48))
    True
    """
    value = high(cards)
    if _WHEELS.get(value):  # five to ace is no straight here, but an ace with bad company
        flush = len({n & 3 for n in cards}) == 1
        value = pack(5 if flush else 0, [12, 3, 2, 1, 0])
    return _BEST - value


_WHEELS = {pack(4, [3]): True, pack(8, [3]): True}
