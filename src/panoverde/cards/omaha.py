"""Omaha: exactly two from the hand and three from the board, for the high and for the low."""

from collections.abc import Sequence
from itertools import combinations

from panoverde.cards.high import HIGH
from panoverde.cards.low import LOW_BITS, NONE, QUALIFIED
from panoverde.cards.sums import RANK_BITS, RANK_MASK, mask_of


def omaha(hole: Sequence[int], board: Sequence[int]) -> int:
    """Value the best high hand.

    >>> omaha((48, 49, 50, 51), (0, 5, 18, 22, 39)) >> 20
    1
    """
    table = HIGH[5]
    keys, suits, orders = table.keys, table.suits, table.orders
    threes = [(keys[a] + keys[b] + keys[c], (a, b, c)) for a, b, c in combinations(board, 3)]
    best = flush = 0
    for pair in combinations(hole, 2):
        two = keys[pair[0]] + keys[pair[1]]
        for three, shared in threes:
            total = two + three
            suit = suits[total >> RANK_BITS]
            if suit:
                flush = max(flush, table.flushes[mask_of(pair + shared, suit - 1)])
            elif (order := orders[total & RANK_MASK]) > best:
                best = order
    return max(table.values[best], flush)


def omaha_low(hole: Sequence[int], board: Sequence[int]) -> int:
    """Value the best low, an eight or better; NONE where there is none."""
    threes = {
        mask
        for a, b, c in combinations(board, 3)
        if (mask := LOW_BITS[a] | LOW_BITS[b] | LOW_BITS[c]).bit_count() == 3
    }
    best = NONE
    for a, b in combinations(hole, 2):
        two = LOW_BITS[a] | LOW_BITS[b]
        for three in threes:
            best = max(best, QUALIFIED[two | three])
    return best
