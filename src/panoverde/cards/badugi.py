"""Badugi: as many cards as possible of different ranks and different suits, and those low; the ace is low."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations


def badugi(cards: Sequence[int]) -> int:
    """Value up to four cards; the larger the better.

    >>> badugi((48, 1, 6, 11)) > badugi((48, 1, 6, 15)) > badugi((48, 1, 6, 10))
    True
    """
    return _badugi(tuple(sorted(cards)))


@lru_cache(maxsize=1 << 15)
def _badugi(cards: tuple[int, ...]) -> int:
    for size in range(len(cards), 0, -1):
        values = [_value(some) for some in combinations(cards, size) if _plays(some)]
        if values:
            return max(values)
    return 0


def _plays(cards: Sequence[int]) -> bool:
    return len({n >> 2 for n in cards}) == len({n & 3 for n in cards}) == len(cards)


def _value(cards: Sequence[int]) -> int:
    lows = sorted((((n >> 2) + 1) % 13 for n in cards), reverse=True)
    packed = 0
    for at in range(4):
        packed = packed << 4 | (15 - lows[at] if at < len(lows) else 0)
    return len(cards) << 16 | packed
