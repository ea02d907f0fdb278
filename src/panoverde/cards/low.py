"""What a low hand is worth. The larger the value the better the hand, as everywhere.

ace to five     razz, and the low half of hi-lo games, where it must be an eight or better
deuce to seven  the worst high hand wins: aces are high, straights and flushes count
"""

from collections.abc import Sequence

from panoverde.cards.high import FLUSH, STRAIGHT, STRAIGHT_FLUSH, of_five, of_flush, of_shape, pack
from panoverde.cards.sums import Ranking, Ranks

_BEST = 1 << 24  # above every value of five cards; lows count down from it
NONE = 0  # no qualifying low


def _ace_low(ranks: Ranks) -> int:
    return _BEST - of_shape([(rank + 1) % 13 for rank in ranks])


ACE_TO_FIVE = Ranking(_ace_low)


def ace_to_five(cards: Sequence[int]) -> int:
    """Value the lowest five of five to seven cards; straights and flushes do not count.

    >>> ace_to_five((48, 0, 4, 8, 12)) > ace_to_five((48, 0, 4, 8, 16))
    True
    """
    return ACE_TO_FIVE.value(cards)


LOW_BITS = tuple(1 << ((n >> 2) + 1) % 13 if ((n >> 2) + 1) % 13 < 8 else 0 for n in range(52))
QUALIFIED = tuple(
    _BEST - pack(0, [rank for rank in range(8) if mask >> rank & 1][4::-1]) if mask.bit_count() >= 5 else NONE
    for mask in range(256)
)


def eight_or_better(cards: Sequence[int]) -> int:
    """Value the lowest five of different ranks, none above an eight; NONE where there are not five.

    >>> eight_or_better((48, 0, 4, 8, 12)) > eight_or_better((48, 0, 4, 8, 24)) > eight_or_better((48, 0, 4, 8, 28))
    True
    """
    mask = 0
    for n in cards:
        mask |= LOW_BITS[n]
    return QUALIFIED[mask]


# Five to ace is no straight here, but an ace with bad company.
_WHEEL = {
    pack(STRAIGHT, [3]): pack(0, [12, 3, 2, 1, 0]),
    pack(STRAIGHT_FLUSH, [3]): pack(FLUSH, [12, 3, 2, 1, 0]),
}


def _worst(value: int) -> int:
    return _BEST - _WHEEL.get(value, value)


DEUCE_TO_SEVEN = Ranking(lambda ranks: _worst(of_five(ranks)), lambda mask: _worst(of_flush(mask)))


def deuce_to_seven(cards: Sequence[int]) -> int:
    """Value five cards by how bad a high hand they are; the ace is never low.

    >>> deuce_to_seven((0, 5, 8, 12, 20)) > deuce_to_seven((0, 5, 8, 12, 48))
    True
    """
    return DEUCE_TO_SEVEN.value(cards)
