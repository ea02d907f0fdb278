"""Counts all 133,784,560 hands of seven cards by their names, which are known: python bench/seven_cards.py."""

import time
from itertools import chain, combinations
from math import comb

import numpy as np

from panoverde.cards.batches import Cards, highs
from panoverde.cards.high import CATEGORIES

KNOWN = {
    "straight-flush": 41_584, "four-of-a-kind": 224_848, "full-house": 3_473_184, "flush": 4_047_644,
    "straight": 6_180_020, "three-of-a-kind": 6_461_620, "two-pair": 31_433_400, "pair": 58_627_800,
    "high-card": 23_294_460,
}  # fmt: skip
CHUNK = 1 << 16


def main() -> None:
    """Count, compare, say how long it took."""
    begun = time.perf_counter()
    counts = np.zeros(len(CATEGORIES), dtype=np.int64)
    fives = _fives()
    for low, high in combinations(range(52), 2):  # the two highest cards; the others are below them
        for start in range(0, comb(low, 5), CHUNK):
            below = fives[start : min(start + CHUNK, comb(low, 5))]
            hands = np.empty((len(below), 7), dtype=np.uint8)
            hands[:, :5], hands[:, 5], hands[:, 6] = below, low, high
            counts += np.bincount(highs(hands) >> 20, minlength=len(CATEGORIES))
    seconds = time.perf_counter() - begun
    counted = dict(zip(CATEGORIES, counts.tolist(), strict=True))
    if counted != KNOWN:
        raise SystemExit(f"Counted {counted}, known is {KNOWN}.")
    print(f"{sum(KNOWN.values()):,} hands of seven cards are what is known: {seconds:.1f} s")


def _fives() -> Cards:
    """Every five of 51 cards, by their highest card: those below a card are the beginning of the list."""
    downwards = np.fromiter(chain.from_iterable(combinations(range(50, -1, -1), 5)), dtype=np.uint8)
    return np.ascontiguousarray(downwards.reshape(-1, 5)[::-1])


if __name__ == "__main__":
    main()
