"""How many hands of each kind there are is known; all of them are counted, by batches."""

from collections import Counter
from itertools import chain, combinations
from math import comb

import numpy as np
import pytest

from panoverde.cards import short_deck
from panoverde.cards.batches import Cards, Values, badugis, eight_or_betters, highs, ranked
from panoverde.cards.cards import DECK, SIXES_UP
from panoverde.cards.high import CATEGORIES
from panoverde.cards.low import ACE_TO_FIVE, DEUCE_TO_SEVEN, ace_to_five, deuce_to_seven


def every(deck: tuple[int, ...], size: int) -> Cards:
    count = comb(len(deck), size) * size
    return np.fromiter(chain.from_iterable(combinations(deck, size)), dtype=np.uint8, count=count).reshape(-1, size)


@pytest.fixture(scope="module")
def fives() -> Cards:
    return every(DECK, 5)


def named(values: Values) -> dict[str, int]:
    return {CATEGORIES[at]: count for at, count in enumerate(np.bincount(values >> 20).tolist()) if count}


def test_all_high_hands_of_five_cards(fives: Cards) -> None:
    values = highs(fives)

    assert len(values) == 2_598_960
    assert named(values) == {
        "straight-flush": 40, "four-of-a-kind": 624, "full-house": 3_744, "flush": 5_108, "straight": 10_200,
        "three-of-a-kind": 54_912, "two-pair": 123_552, "pair": 1_098_240, "high-card": 1_302_540,
    }  # fmt: skip
    assert len(np.unique(values)) == 7_462


def test_all_hands_of_five_cards_from_deuce_to_seven(fives: Cards) -> None:
    values = ranked(DEUCE_TO_SEVEN, fives)

    # A five-high with an ace is no straight: 1,020 hands more are nothing, and 4 flushes no straight flush.
    assert named((1 << 24) - values) == {
        "straight-flush": 36, "four-of-a-kind": 624, "full-house": 3_744, "flush": 5_112, "straight": 9_180,
        "three-of-a-kind": 54_912, "two-pair": 123_552, "pair": 1_098_240, "high-card": 1_303_560,
    }  # fmt: skip
    assert values.max() == deuce_to_seven((0, 5, 8, 12, 20))
    assert (values == values.max()).sum() == 4**5 - 4


def test_all_hands_of_five_cards_from_ace_to_five(fives: Cards) -> None:
    values = ranked(ACE_TO_FIVE, fives)

    assert (values == ace_to_five((48, 0, 4, 8, 12))).sum() == 4**5  # suits do not count
    assert values.max() == ace_to_five((48, 0, 4, 8, 12))
    assert (
        len(np.unique(values)) == comb(13, 5) + 13 * comb(12, 3) + comb(13, 2) * 11 + 13 * comb(12, 2) + 2 * 13 * 12
    )


def test_all_lows_of_eight_or_better(fives: Cards) -> None:
    values = eight_or_betters(fives)

    assert (values > 0).sum() == comb(8, 5) * 4**5
    assert len(np.unique(values)) == comb(8, 5) + 1


def test_all_short_deck_hands_of_five_cards() -> None:
    values = ranked(short_deck.SHORT_DECK, every(SIXES_UP, 5))
    counts = Counter(short_deck.category(value) for value in values.tolist())

    assert counts == {
        "straight-flush": 24, "four-of-a-kind": 9 * 32, "flush": 4 * comb(9, 5) - 24, "full-house": 9 * 4 * 8 * 6,
        "straight": 6 * 1_020, "three-of-a-kind": 9 * 4 * comb(8, 2) * 16, "two-pair": comb(9, 2) * 36 * 28,
        "pair": 9 * 6 * comb(8, 3) * 64, "high-card": (comb(9, 5) - 6) * 1_020,
    }  # fmt: skip


def test_all_badugi_hands() -> None:
    playing = np.bincount(badugis(every(DECK, 4)) >> 16)

    assert playing.sum() == comb(52, 4)
    assert playing[4] == comb(13, 4) * 24
    assert playing[1] == 4 * comb(13, 4) + 13  # one suit, or one rank
