"""Hands for tests of their values: dealt at random, half of them from few cards, where rare hands are common."""

from collections.abc import Iterator, Sequence
from random import Random

from panoverde.cards.cards import DECK


def dealt(
    rng: Random, count: int, hole: int, board: int = 0, deck: Sequence[int] = DECK
) -> Iterator[tuple[list[int], list[int]]]:
    """Deal so many hands and boards."""
    for number in range(count):
        cards = _few(rng, deck, hole + board) if number % 2 else deck
        taken = rng.sample(cards, hole + board)
        yield taken[:hole], taken[hole:]


def _few(rng: Random, deck: Sequence[int], needed: int) -> list[int]:
    """Two suits, or five ranks: where straight flushes, full houses and four of a kind come often."""
    if rng.random() < 0.5:
        suits = rng.sample(range(4), 2)
        few = [card for card in deck if card & 3 in suits]
        start = rng.randrange(len(few))
        return (few[start:] + few[:start])[: max(needed + 4, 10)]
    ranks = rng.sample(sorted({card >> 2 for card in deck}), 5)
    return [card for card in deck if card >> 2 in ranks]
