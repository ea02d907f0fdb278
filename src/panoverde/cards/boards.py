"""One hand on many boards: a look-up for the ranks on the board, and one for its suit.

Five board cards have 6,175 sets of ranks, and at most one suit that three of them share. Whatever a
known hand makes of each is worked out once; after that a board costs two look-ups a player, whether
two cards play or exactly two of five.

    board ─► which ranks  ─► value of the hand by ranks ─┐
          └► which suit   ─► value of its flush         ─┴► the larger
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from panoverde.cards.batches import CARD_BITS, RANKS_OF_A_SUIT, Cards, Values, tables
from panoverde.cards.high import HIGH
from panoverde.cards.low import LOW_BITS, QUALIFIED
from panoverde.cards.short_deck import SHORT_DECK
from panoverde.cards.sums import KEYS, RANK_BITS, RANK_KEYS, RANK_MASK, Ranking, mask_of, rank_sets, suits_with

_MASKS = 1 << 13
_KEYS = np.array(KEYS[5], dtype=np.int32)
_SHARED: Cards = np.frombuffer(suits_with(3, 5), dtype=np.uint8)


class Boards(NamedTuple):
    """Boards, read: which set of ranks, and the ranks of the suit that three or more share (0 where none is)."""

    ranks: NDArray[np.uint16]
    suited: NDArray[np.uint16]


def read_boards(boards: Cards) -> Boards:
    """Read boards of five cards."""
    totals = _KEYS[boards[:, 0]]
    for column in range(1, 5):
        totals += _KEYS[boards[:, column]]
    suits = _SHARED[totals >> RANK_BITS]
    rows = np.flatnonzero(suits)
    shared = suits[rows].astype(np.uint64) - np.uint64(1)
    masks = CARD_BITS[boards[rows]].sum(axis=1, dtype=np.uint64) >> shared * np.uint64(13) & RANKS_OF_A_SUIT
    suited = np.zeros(len(boards), dtype=np.uint16)
    suited[rows] = shared * np.uint64(_MASKS) + masks
    return Boards(_rank_sets().numbers[totals & RANK_MASK], suited)


class _RankSets(NamedTuple):
    """Every set of five ranks."""

    ranks: NDArray[np.uint8]  # set × card
    numbers: NDArray[np.uint16]  # by the sum of its keys


@cache
def _rank_sets() -> _RankSets:
    ranks = np.array(list(rank_sets(5)), dtype=np.uint8)
    totals = np.array(RANK_KEYS[5], dtype=np.int32)[ranks].sum(axis=1)
    numbers = np.zeros(totals.max() + 1, dtype=np.uint16)
    numbers[totals] = np.arange(len(ranks))
    return _RankSets(ranks, numbers)


class OnBoards(NamedTuple):
    """What a hand is worth, by the ranks of a board and by its suit."""

    by_ranks: Values
    by_suit: Values | None = None  # lows have none

    def values(self, boards: Boards) -> Values:
        """Value the hand on every board."""
        values: Values = self.by_ranks[boards.ranks]
        return values if self.by_suit is None else np.maximum(values, self.by_suit[boards.suited])


def _by_sum(ranking: Ranking, size: int, hole: Sequence[int], ranks: NDArray[np.uint8]) -> Values:
    """Value the ranks of a hole with each set of ranks; sets that the deck cannot hold are never asked for."""
    keys = np.array(RANK_KEYS[size], dtype=np.int32)
    table = tables(ranking, size)
    totals = keys[ranks].sum(axis=1) + sum(RANK_KEYS[size][n >> 2] for n in hole)
    values: Values = table.values[table.orders[np.minimum(totals, len(table.orders) - 1)]]
    return values


def _all_play(ranking: Ranking, hole: Sequence[int]) -> OnBoards:
    """Any five of hole and board."""
    size = 5 + len(hole)
    flushes = tables(ranking, size).flushes
    masks = np.arange(_MASKS)
    by_suit = [flushes[masks | mask_of(hole, suit)] for suit in range(4)]
    return OnBoards(_by_sum(ranking, size, hole, _rank_sets().ranks), np.concatenate(by_suit))


def _two_play(hole: Sequence[int]) -> OnBoards:
    """Exactly two of the hole and three of the board."""
    ranks, by_ranks = _rank_sets().ranks, np.zeros(len(_rank_sets().ranks), dtype=np.uint32)
    for pair in {tuple(sorted(n >> 2 for n in pair)): pair for pair in combinations(hole, 2)}.values():
        for three in combinations(range(5), 3):
            np.maximum(by_ranks, _by_sum(HIGH, 5, pair, ranks[:, three]), out=by_ranks)
    return OnBoards(by_ranks, np.concatenate([_flushes_by_two(hole, suit) for suit in range(4)]))


def _flushes_by_two(hole: Sequence[int], suit: int) -> Values:
    """The best flush with two of the hole, for every set of board ranks of a suit."""
    flushes, best = tables(HIGH, 5).flushes, np.zeros(_MASKS, dtype=np.uint32)
    threes = np.array([1 << a | 1 << b | 1 << c for a, b, c in combinations(range(13), 3)])
    for pair in combinations([n for n in hole if n & 3 == suit], 2):
        best[threes] = np.maximum(best[threes], flushes[threes | mask_of(pair, suit)])
    for rank in range(13):  # with another card on the board a flush is at least what it was without
        halves = best.reshape(-1, 2, 1 << rank)
        np.maximum(halves[:, 1], halves[:, 0], out=halves[:, 1])
    return best


def _low_by_two(hole: Sequence[int]) -> OnBoards:
    ranks, best = _rank_sets().ranks, np.zeros(len(_rank_sets().ranks), dtype=np.uint32)
    low_bits, qualified = np.array(LOW_BITS[::4], dtype=np.uint8)[ranks], np.array(QUALIFIED, dtype=np.uint32)
    for three in combinations(range(5), 3):
        shared = np.bitwise_or.reduce(low_bits[:, three], axis=1)
        for pair in {LOW_BITS[a] | LOW_BITS[b] for a, b in combinations(hole, 2)}:
            np.maximum(best, qualified[shared | pair], out=best)
    return OnBoards(best)


ON_BOARDS: dict[str, Callable[[Sequence[int]], OnBoards]] = {
    "high": lambda hole: _all_play(HIGH, hole),
    "short-deck": lambda hole: _all_play(SHORT_DECK, hole),
    "omaha": _two_play,
    "omaha-eight-or-better": _low_by_two,
}
