"""Short deck: sixes and up, a flush beats a full house, and the ace is also below the six."""

from collections.abc import Sequence

from panoverde.cards.high import (
    CATEGORIES,
    FLUSH,
    FULL_HOUSE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Category,
    of_five,
    of_flush,
    pack,
)  # fmt: skip
from panoverde.cards.sums import Ranking, Ranks

LOWEST = 4  # the six
_WHEEL = 1 << 12 | 0b1111 << LOWEST
_NINE = 7
_SWAPPED = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}
_PLACES = (1 << 20) - 1


def _swap(value: int) -> int:
    return _SWAPPED.get(value >> 20, value >> 20) << 20 | value & _PLACES


def category(value: int) -> Category:
    """Name the category of a value.

    >>> category(short_deck((51, 47, 43, 39, 19)))
    'flush'
    """
    return CATEGORIES[_swap(value) >> 20]


def _of_five(ranks: Ranks) -> int:
    runs = sum({1 << rank for rank in ranks}) == _WHEEL
    return pack(STRAIGHT, [_NINE]) if runs else _swap(of_five(ranks))


def _of_flush(mask: int) -> int:
    runs = mask & _WHEEL == _WHEEL
    return _swap(max(of_flush(mask), pack(STRAIGHT_FLUSH, [_NINE]) if runs else 0))


SHORT_DECK = Ranking(_of_five, _of_flush, lowest=LOWEST)


def short_deck(cards: Sequence[int]) -> int:
    """Value five to seven cards of a short deck; the larger the better."""
    return SHORT_DECK.value(cards)
