"""Every hand type ranks hands as PokerKit does: each hand of many is compared with every other."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pokerkit
import pytest

from panoverde.cards.badugi import badugi
from panoverde.cards.cards import DECK, SIXES_UP, names
from panoverde.cards.high import category, high
from panoverde.cards.low import NONE, ace_to_five, deuce_to_seven, eight_or_better
from panoverde.cards.omaha import omaha, omaha_low
from panoverde.cards.short_deck import category as short_deck_category
from panoverde.cards.short_deck import short_deck
from tests.cards.dealing import dealt

Value = Callable[[list[int], list[int]], int]


def together(value: Callable[[list[int]], int]) -> Value:
    return lambda hole, board: value(hole + board)


TYPES: dict[str, tuple[Value, Any, int, int, int]] = {
    "high of five": (together(high), pokerkit.StandardHighHand, 5, 0, 2000),
    "high of six": (together(high), pokerkit.StandardHighHand, 2, 4, 1000),
    "high of seven": (together(high), pokerkit.StandardHighHand, 2, 5, 1000),
    "short deck of five": (together(short_deck), pokerkit.ShortDeckHoldemHand, 5, 0, 2000),
    "short deck of seven": (together(short_deck), pokerkit.ShortDeckHoldemHand, 2, 5, 1000),
    "omaha": (omaha, pokerkit.OmahaHoldemHand, 4, 5, 400),
    "omaha of five": (omaha, pokerkit.OmahaHoldemHand, 5, 5, 300),
    "omaha low": (omaha_low, pokerkit.OmahaEightOrBetterLowHand, 4, 5, 600),
    "omaha low of five": (omaha_low, pokerkit.OmahaEightOrBetterLowHand, 5, 5, 400),
    "eight or better": (together(eight_or_better), pokerkit.EightOrBetterLowHand, 7, 0, 1500),
    "ace to five of five": (together(ace_to_five), pokerkit.RegularLowHand, 5, 0, 2000),
    "ace to five of seven": (together(ace_to_five), pokerkit.RegularLowHand, 7, 0, 1000),
    "deuce to seven": (together(deuce_to_seven), pokerkit.StandardLowHand, 5, 0, 3000),
    "badugi": (together(badugi), pokerkit.BadugiHand, 4, 0, 3000),
}


@pytest.mark.parametrize("kind", TYPES)
def test_hands_are_ranked_as_pokerkit_ranks_them(kind: str) -> None:
    value, theirs, hole, board, count = TYPES[kind]
    deck = SIXES_UP if theirs is pokerkit.ShortDeckHoldemHand else DECK
    worth: list[tuple[int, int]] = []
    for hand, shared in dealt(Random(5), count, hole, board, deck):
        made = theirs.from_game_or_none(names(hand), names(shared))
        if made is None:
            assert value(hand, shared) == NONE, names(hand + shared)
        else:
            worth.append((value(hand, shared), -made.entry.index if theirs.low else made.entry.index))

    worth.sort()

    assert len(worth) > 100
    for (ours, index), (next_ours, next_index) in pairwise(worth):
        assert index <= next_index
        assert (ours == next_ours) == (index == next_index)


@pytest.mark.parametrize(
    ("value", "named", "theirs", "deck"),
    [
        (high, category, pokerkit.StandardHighHand, DECK),
        (short_deck, short_deck_category, pokerkit.ShortDeckHoldemHand, SIXES_UP),
    ],
)
def test_hands_are_named_as_pokerkit_names_them(
    value: Callable[[list[int]], int], named: Callable[[int], str], theirs: Any, deck: tuple[int, ...]
) -> None:
    seen = set()
    for hand, _ in dealt(Random(6), 1500, 5, deck=deck):
        called = named(value(hand))
        label = theirs.from_game(names(hand)).entry.label.value.lower().replace(" ", "-").replace("one-pair", "pair")
        assert called == label, names(hand)
        seen.add(called)

    assert len(seen) == 9
