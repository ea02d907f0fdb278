"""Many hands at once, by numpy: the same tables as one hand, the same values, for every kind of hand.

For equity, where millions of hands are compared. Hands are rows, their cards columns.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from panoverde.cards.badugi import BADUGI_BITS, badugi_table
from panoverde.cards.high import HIGH
from panoverde.cards.low import ACE_TO_FIVE, DEUCE_TO_SEVEN, LOW_BITS, NONE, QUALIFIED
from panoverde.cards.short_deck import SHORT_DECK
from panoverde.cards.sums import RANK_BITS, RANK_MASK, Ranking, Sums

Cards = NDArray[np.uint8]  # hands × cards, each 0 to 51
Values = NDArray[np.uint32]
Sum = NDArray[np.int32]
Bits = NDArray[np.uint64]
Rows = NDArray[np.intp]

CARD_BITS: Bits = np.array([1 << (13 * (n & 3) + (n >> 2)) for n in range(52)], dtype=np.uint64)
_SUIT_SHIFT: Bits = np.array([0, 0, 13, 26, 39], dtype=np.uint64)  # by suit, plus one
RANKS_OF_A_SUIT = np.uint64(0x1FFF)


class Tables:
    """The tables of one ranking and size, as numpy reads them; the large one is not copied."""

    def __init__(self, sums: Sums) -> None:
        self.keys: Sum = np.array(sums.keys, dtype=np.int32)
        self.suits: Cards = np.frombuffer(sums.suits, dtype=np.uint8)
        self.orders: NDArray[np.uint16] = np.frombuffer(sums.orders, dtype=np.uint16)
        self.values: Values = np.array(sums.values, dtype=np.uint32)
        self.flushes: Values = np.array(sums.flushes, dtype=np.uint32)

    def look_up(self, totals: Sum, bits: Callable[[Rows], Bits]) -> Values:
        """Value hands by their sums; `bits` gives the cards of the rows that turn out to be flushes."""
        values: Values = self.values[self.orders[totals & RANK_MASK]]
        suits = self.suits[totals >> RANK_BITS]
        rows = np.flatnonzero(suits)
        if len(rows):
            values[rows] = self.flushes[(bits(rows) >> _SUIT_SHIFT[suits[rows]]) & RANKS_OF_A_SUIT]
        return values


_made: dict[tuple[int, int], Tables] = {}


def tables(ranking: Ranking, size: int) -> Tables:
    """Take the tables, made when they are first needed."""
    key = (id(ranking), size)  # a ranking lives as long as the program
    if key not in _made:
        _made[key] = Tables(ranking[size])
    return _made[key]


def ranked(ranking: Ranking, hands: Cards) -> Values:
    """Value hands of five, six or seven cards."""
    table = tables(ranking, hands.shape[1])
    totals = table.keys[hands[:, 0]]
    for column in range(1, hands.shape[1]):
        totals += table.keys[hands[:, column]]
    return table.look_up(totals, lambda rows: CARD_BITS[hands[rows]].sum(axis=1, dtype=np.uint64))


def highs(hands: Cards) -> Values:
    """Value high hands.

    >>> highs(np.array([[51, 47, 43, 39, 35]], dtype=np.uint8)) >> 20
    array([8], dtype=uint32)
    """
    return ranked(HIGH, hands)


def omahas(holes: Cards, boards: Cards) -> Values:
    """Value Omaha hands: the best of every two from the hole and three from the board."""
    table = tables(HIGH, 5)
    pairs = _together(table, holes, 2)
    best = np.zeros(len(boards), dtype=np.uint32)
    for three, three_bits in _together(table, boards, 3):
        for two, two_bits in pairs:
            np.maximum(best, table.look_up(two + three, _both(two_bits, three_bits)), out=best)
    return best


def _both(some: Bits, others: Bits) -> Callable[[Rows], Bits]:
    return lambda rows: some[rows] | others[rows]


def _together(table: Tables, cards: Cards, count: int) -> list[tuple[Sum, Bits]]:
    keys, bits = table.keys[cards], CARD_BITS[cards]
    columns = [list(some) for some in combinations(range(cards.shape[1]), count)]
    return [
        (keys[:, some].sum(axis=1, dtype=np.int32), bits[:, some].sum(axis=1, dtype=np.uint64)) for some in columns
    ]


_LOW_BITS: Cards = np.array(LOW_BITS, dtype=np.uint8)
_QUALIFIED: Values = np.array(QUALIFIED, dtype=np.uint32)


def eight_or_betters(hands: Cards) -> Values:
    """Value lows of eight or better; NONE where a hand has none."""
    values: Values = _QUALIFIED[np.bitwise_or.reduce(_LOW_BITS[hands], axis=1)]
    return values


def omaha_lows(holes: Cards, boards: Cards) -> Values:
    """Value the lows of Omaha hands."""
    low_holes, low_boards = _LOW_BITS[holes], _LOW_BITS[boards]
    best = np.full(len(boards), NONE, dtype=np.uint32)
    for three in combinations(range(5), 3):
        shared = np.bitwise_or.reduce(low_boards[:, list(three)], axis=1)
        for a, b in combinations(range(holes.shape[1]), 2):
            np.maximum(best, _QUALIFIED[shared | low_holes[:, a] | low_holes[:, b]], out=best)
    return best


_BADUGI_BITS: Values = np.array(BADUGI_BITS, dtype=np.uint32)


@cache
def _badugi_table() -> Values:
    return np.array(badugi_table(), dtype=np.uint32)


def badugis(hands: Cards) -> Values:
    """Value badugi hands of four cards."""
    table = _badugi_table()
    bits = _BADUGI_BITS[hands]
    best = np.zeros(len(hands), dtype=np.uint32)
    for size in range(1, hands.shape[1] + 1):
        for some in combinations(range(hands.shape[1]), size):
            values = table[np.bitwise_or.reduce(bits[:, list(some)], axis=1)]
            np.maximum(best, np.where(values >> 16 == size, values, 0), out=best)
    return best


Batch = Callable[[Cards, Cards], Values]


def _all(ranking: Ranking) -> Batch:
    return lambda holes, boards: ranked(ranking, np.hstack((holes, boards)))


BATCHES: dict[str, Batch] = {
    "high": _all(HIGH),
    "short-deck": _all(SHORT_DECK),
    "omaha": omahas,
    "ace-to-five": _all(ACE_TO_FIVE),
    "deuce-to-seven": lambda holes, _: ranked(DEUCE_TO_SEVEN, holes),
    "badugi": lambda holes, _: badugis(holes),
    "eight-or-better": lambda holes, boards: eight_or_betters(np.hstack((holes, boards))),
    "omaha-eight-or-better": omaha_lows,
}
