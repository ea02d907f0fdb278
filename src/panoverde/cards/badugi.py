"""Badugi: as many cards as possible of different ranks and different suits, and those low; the ace is low.

A set of cards is 13 bits for its ranks, the ace first, and 4 bits for its suits above them. Cards play
together where there are as many ranks, and as many suits, as cards.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

_SUITS = 13
BADUGI_BITS = tuple(1 << ((n >> 2) + 1) % 13 | 1 << _SUITS + (n & 3) for n in range(52))


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
    return _pack(sorted((((n >> 2) + 1) % 13 for n in cards), reverse=True))


def _pack(lows: Sequence[int]) -> int:
    packed = 0
    for at in range(4):
        packed = packed << 4 | (15 - lows[at] if at < len(lows) else 0)
    return len(lows) << 16 | packed


def badugi_table() -> list[int]:
    """Every set of cards that play together, by its bits; 0 for those that do not. The value says how many cards."""
    table = [0] * (1 << _SUITS + 4)
    for size in range(1, 5):
        for lows in combinations(range(12, -1, -1), size):
            ranks, value = sum(1 << low for low in lows), _pack(lows)
            for suits in combinations(range(4), size):
                table[ranks | sum(1 << (_SUITS + suit) for suit in suits)] = value
    return table
