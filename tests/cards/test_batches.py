"""A batch values every hand as the evaluator of one hand does, and so do the tables of a known hand."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

import numpy as np
import pytest

from panoverde.cards.badugi import badugi
from panoverde.cards.batches import BATCHES, highs
from panoverde.cards.boards import ON_BOARDS, read_boards
from panoverde.cards.cards import DECK, SIXES_UP
from panoverde.cards.high import high
from panoverde.cards.low import ace_to_five, deuce_to_seven, eight_or_better
from panoverde.cards.omaha import omaha, omaha_low
from panoverde.cards.short_deck import short_deck
from panoverde.cards.sums import RANK_KEYS, SUIT_KEYS, rank_sets
from tests.cards.dealing import dealt

Value = Callable[[list[int], list[int]], int]

SINGLE: dict[str, Value] = {
    "high": lambda hole, board: high(hole + board),
    "short-deck": lambda hole, board: short_deck(hole + board),
    "omaha": omaha,
    "ace-to-five": lambda hole, board: ace_to_five(hole + board),
    "deuce-to-seven": lambda hole, _: deuce_to_seven(hole),
    "badugi": lambda hole, _: badugi(hole),
    "eight-or-better": lambda hole, board: eight_or_better(hole + board),
    "omaha-eight-or-better": omaha_low,
}
SIZES = [
    ("high", 5, 0), ("high", 6, 0), ("high", 2, 5), ("high", 6, 1), ("short-deck", 2, 5), ("omaha", 4, 5),
    ("omaha", 5, 5), ("ace-to-five", 7, 0), ("ace-to-five", 5, 0), ("ace-to-five", 6, 1), ("deuce-to-seven", 5, 0),
    ("badugi", 4, 0), ("eight-or-better", 7, 0), ("omaha-eight-or-better", 4, 5), ("omaha-eight-or-better", 5, 5),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "hole", "board"), SIZES)
def test_a_batch_agrees_with_single_hands(kind: str, hole: int, board: int) -> None:
    deck = SIXES_UP if kind == "short-deck" else DECK
    hands = list(dealt(Random(7), 3000, hole, board, deck))
    holes = np.array([held for held, _ in hands], dtype=np.uint8)
    boards = np.array([shared for _, shared in hands], dtype=np.uint8).reshape(len(hands), board)

    values = BATCHES[kind](holes, boards)

    assert values.tolist() == [SINGLE[kind](held, shared) for held, shared in hands]


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("high", 2), ("short-deck", 2), ("omaha", 4), ("omaha", 5), ("omaha-eight-or-better", 4),
        ("omaha-eight-or-better", 5),
    ],
)  # fmt: skip
def test_a_known_hand_is_worth_on_every_board_what_it_is_worth_alone(kind: str, size: int) -> None:
    rng = Random(8)
    deck = SIXES_UP if kind == "short-deck" else DECK
    for hole, _ in dealt(rng, 12, size, deck=deck):
        left = [card for card in deck if card not in hole]
        boards = [board for board, _ in dealt(rng, 300, 5, deck=left)]

        values = ON_BOARDS[kind](hole).values(read_boards(np.array(boards, dtype=np.uint8)))

        assert values.tolist() == [SINGLE[kind](hole, board) for board in boards]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_no_two_sets_of_ranks_have_the_same_sum(size: int) -> None:
    sums = [sum(RANK_KEYS[size][rank] for rank in ranks) for ranks in rank_sets(size)]

    assert len(sums) == len(set(sums))
    assert max(sums) < 1 << 23


@pytest.mark.parametrize(("size", "least"), [(5, 5), (6, 5), (7, 5), (5, 3)])
def test_the_sum_of_suits_names_the_suit_of_a_flush(size: int, least: int) -> None:
    named: dict[int, set[int]] = {}
    for suits in combinations_with_replacement(range(4), size):
        flush = next((suit for suit in range(4) if suits.count(suit) >= least), -1)
        named.setdefault(sum(SUIT_KEYS[suit] for suit in suits), set()).add(flush)

    assert all(len(flushes) == 1 for flushes in named.values())
    assert all(-128 <= total < 128 for total in named)


def test_an_empty_batch_has_no_values() -> None:
    assert highs(np.zeros((0, 7), dtype=np.uint8)).tolist() == []
