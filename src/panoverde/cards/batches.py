"""Many hands at once: the sums of `high`, looked up in one dense table by numpy.

For equity, where millions of boards are compared. The values are those of `high`, so a batch and a
single hand can be compared; the table takes some 16 MB and is made when it is first needed.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from panoverde.cards.high import FLUSH_SUITS, KEYS, RANK_BITS, RANK_MASK, flush_table, rank_table

Cards = NDArray[np.uint8]  # hands × cards, each 0 to 51
Values = NDArray[np.uint32]


class _Tables:
    """Everything a batch looks up."""

    def __init__(self, size: int) -> None:
        table = rank_table(size)
        ordered = sorted({*table.values(), *flush_table()})
        self.values: Values = np.array(ordered, dtype=np.uint32)  # by their order, so that a table entry is short
        order = {value: at for at, value in enumerate(ordered)}
        self.ranks = np.zeros(max(table) + 1, dtype=np.uint16)
        self.ranks[np.fromiter(table, dtype=np.int64)] = [order[value] for value in table.values()]
        self.flushes = np.array([order[value] for value in flush_table()], dtype=np.uint16)
        self.keys = np.array(KEYS, dtype=np.int64)
        self.suits: NDArray[np.uint8] = np.frombuffer(FLUSH_SUITS, dtype=np.uint8)


@cache
def _tables(size: int) -> _Tables:
    return _Tables(size)


def high_orders(hands: Cards) -> NDArray[np.uint16]:
    """The order of each hand among all there are, the larger the better: faster than values, enough to compare."""
    tables = _tables(hands.shape[1])
    total = tables.keys[hands[:, 0]]
    for column in range(1, hands.shape[1]):
        total += tables.keys[hands[:, column]]
    orders: NDArray[np.uint16] = tables.ranks[total & RANK_MASK]
    suits = tables.suits[total >> RANK_BITS]
    rows = np.flatnonzero(suits)
    if len(rows):
        orders[rows] = np.maximum(orders[rows], _flushes(hands[rows], suits[rows], tables))
    return orders


def _flushes(hands: Cards, suits: NDArray[np.uint8], tables: _Tables) -> NDArray[np.uint16]:
    of_suit = (hands & 3) == (suits - 1)[:, None]
    masks = np.where(of_suit, 1 << (hands >> 2).astype(np.int32), 0).sum(axis=1)
    orders: NDArray[np.uint16] = tables.flushes[masks]
    return orders


def highs(hands: Cards) -> Values:
    """Value hands of five, six or seven cards.

    >>> highs(np.array([[51, 47, 43, 39, 35]], dtype=np.uint8)) >> 20
    array([8], dtype=uint32)
    """
    return _tables(hands.shape[1]).values[high_orders(hands)]
