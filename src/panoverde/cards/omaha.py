"""Omaha: exactly two from the hand and three from the board, for the high and for the low."""

from collections.abc import Sequence
from itertools import combinations

from panoverde.cards.high import FLUSH_SUITS, KEYS, RANK_BITS, RANK_MASK, flush_value, rank_table
from panoverde.cards.low import LOW_BITS, NONE, QUALIFIED


def omaha(hole: Sequence[int], board: Sequence[int]) -> int:
    """Value the best high hand.

    >>> omaha((48, 49, 50, 51), (0, 5, 18, 22, 39)) >> 20
    1
    """
    table = rank_table(5)
    threes = [(KEYS[a] + KEYS[b] + KEYS[c], (a, b, c)) for a, b, c in combinations(board, 3)]
    best = 0
    for pair in combinations(hole, 2):
        two = KEYS[pair[0]] + KEYS[pair[1]]
        for three, board_cards in threes:
            total = two + three
            value = table[total & RANK_MASK]
            if FLUSH_SUITS[total >> RANK_BITS]:
                value = max(value, flush_value(pair + board_cards, pair[0] & 3))
            best = max(best, value)
    return best


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
