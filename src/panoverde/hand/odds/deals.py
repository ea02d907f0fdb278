"""Every way the cards to come can fall, or so many of them drawn by a seed; in chunks, so that memory stays small.

The cards to come fall in groups: some to each player, some to the board. The order within a group does
not matter, so an outcome is a subset of what is unseen, then a subset of what is left, and so on.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb

import numpy as np

from panoverde.cards.batches import Cards

CHUNK = 1 << 16


def outcomes(unseen: int, groups: Sequence[int]) -> int:
    """How many ways there are.

    >>> outcomes(48, [0, 0, 5]), outcomes(40, [1, 1, 0])
    (1712304, 1560)
    """
    count = 1
    for size in groups:
        count *= comb(unseen, size)
        unseen -= size
    return count


def every_deal(unseen: Cards, groups: Sequence[int]) -> Iterator[Cards]:
    """Every outcome once: a row has the cards of the first group, then those of the next, and so on."""
    left, tables = len(unseen), []
    for size in groups:
        tables.append(_subsets(left, size))
        left -= size
    count = outcomes(len(unseen), groups)
    for start in range(0, count, CHUNK):
        numbers = np.arange(start, min(start + CHUNK, count))
        yield unseen[_picked(numbers, tables)]


def _picked(numbers: np.ndarray[tuple[int], np.dtype[np.int64]], tables: Sequence[Cards]) -> Cards:
    """Where the cards of each outcome lie: every subset counts only places that no earlier one has taken."""
    places = np.zeros((len(numbers), 0), dtype=np.uint8)
    for table in tables:
        numbers, at = np.divmod(numbers, len(table))
        own = table[at]
        for taken in np.sort(places, axis=1).T:
            own += own >= taken[:, None]
        places = np.hstack((places, own))
    return places


@lru_cache(maxsize=8)
def _subsets(count: int, size: int) -> Cards:
    """Every subset of so many places, by its highest: those below a place are the beginning of one list."""
    if size == 0:
        return np.zeros((1, 0), dtype=np.uint8)
    below = _subsets(max(count - 1, 0), size - 1)
    lengths = [comb(highest, size - 1) for highest in range(count)]
    rows = np.concatenate([below[:length] for length in lengths])
    return np.column_stack((rows, np.repeat(np.arange(count, dtype=np.uint8), lengths)))


def some_deals(unseen: Cards, groups: Sequence[int], count: int, seed: int) -> Iterator[Cards]:
    """So many outcomes, each as likely as any other; the same ones for the same seed."""
    chance = np.random.default_rng(seed)
    need = sum(groups)
    for start in range(0, count, CHUNK):
        decks = np.tile(unseen, (min(CHUNK, count - start), 1))
        yield chance.permuted(decks, axis=1)[:, :need]
