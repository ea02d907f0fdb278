"""The ladder of prizes: how a pool is shared among the places that are paid.

    weight of place n  =  1 / (n + 1) ** 1.25        50, 30, 20 for three; about a tenth for first of 1,500
    every prize        =  base + its share of the rest by weight
    base               =  as much as the last place needs to be worth the aim: 1.6 buy-ins, where that
                          leaves the ladder steep enough; nothing where the weights alone do it

Places beyond the final table are paid in bands that widen, each the mean of its places. Every prize is
rounded down to what is handed over easily, and what that leaves goes to first place: no prize is ever
smaller than the one below it, and they make the pool exactly. Whole numbers only: anybody who does it
again comes to the same centavo.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from math import isqrt

from panoverde.kernel.invariants import invariant

AIM = (8, 5)  # the last prize, in buy-ins: 1.6
STEEP = (3, 5)  # the last prize is at most this much of the mean
_SCALE = 10**12
_UNITS = ((100_000, 1_000), (10_000, 500), (2_000, 100), (200, 10))  # from so many centavos, rounded to so many
_BANDS = ((9, 1), (18, 3), (54, 9), (108, 18), (216, 27))  # up to this place, so many alike
_WIDEST = 54


def ladder(pool: int, places: int, buy_in: int = 0) -> tuple[int, ...]:
    """Share `pool` centavos among so many places, first place first.

    >>> ladder(100_000, 3)
    (50000, 29500, 20500)
    >>> sum(ladder(123_456_789, 124, 50_000))
    123456789
    """
    weights = [_weight(place) for place in range(1, places + 1)]
    base = _base(pool, weights, buy_in)
    rest, whole = pool - places * base, sum(weights)
    prizes: list[int] = []
    for first, last in bands(places):
        wide = last - first + 1
        share = rest * sum(weights[first - 1 : last]) // (whole * wide)
        prizes += [_handy(base + share)] * wide
    prizes[0] += pool - sum(prizes)
    falls = all(above >= below for above, below in pairwise(prizes))
    invariant(sum(prizes) == pool and falls, "prizes make the pool, and none is under the one below")
    return tuple(prizes)


def by_shares(pool: int, shares: Sequence[Decimal]) -> tuple[int, ...]:
    """Share by the house's own percentages, to the centavo; what rounding leaves goes to first place.

    >>> by_shares(100_001, [Decimal(50), Decimal(30), Decimal(20)])
    (50001, 30000, 20000)
    """
    prizes = [int(pool * share / 100) for share in shares]
    prizes[0] += pool - sum(prizes)
    return tuple(prizes)


def bands(places: int) -> Iterator[tuple[int, int]]:
    """Say which places are paid alike: from this one to that one.

    >>> list(bands(20))[8:]
    [(9, 9), (10, 12), (13, 15), (16, 18), (19, 20)]
    """
    first = 1
    while first <= places:
        at = bisect_right(_BANDS, (first - 1, _WIDEST))
        wide = _BANDS[at][1] if at < len(_BANDS) else _WIDEST
        yield first, min(first + wide - 1, places)
        first += wide


def _weight(place: int) -> int:
    """(place + 1) ** -1.25 as a whole number, by two square roots."""
    return _SCALE * 10**6 // isqrt(isqrt((place + 1) ** 5 * 10**24))


def _base(pool: int, weights: Sequence[int], buy_in: int) -> int:
    """What every place is given first, so that the last one is worth the aim."""
    places, whole, last = len(weights), sum(weights), weights[-1]
    aim = min(buy_in * AIM[0] // AIM[1], pool * STEEP[0] // (places * STEEP[1]))
    if pool * last >= aim * whole:
        return 0
    return (aim * whole - pool * last) // (whole - places * last)


def _handy(centavos: int) -> int:
    """Round down to what is handed over easily: R$ 10, R$ 5, R$ 1 by size."""
    unit = next((unit for least, unit in _UNITS if centavos >= least), 1)
    return centavos // unit * unit
