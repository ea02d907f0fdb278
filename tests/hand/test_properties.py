"""What holds in every hand, whatever the game and whoever plays it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.hand.games import GAMES
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import CannotRaise, NotThatMuch
from panoverde.hand.table import Table
from tests.hand.playing import act, random_setup
from tests.hand.table import total


def look(hand: Hand) -> list[object]:
    """Everything that can be seen of a hand."""
    return [getattr(hand, name) for name in Table.__slots__ if name != "_legal"]


@settings(deadline=None, max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_no_step_makes_or_loses_a_chip_and_every_hand_ends(seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng)
    hand = Hand.begin(setup)
    steps = 0
    while not hand.over:
        assert total(hand) == sum(setup.stacks)
        assert min(hand.stacks) >= 0
        act(hand, rng)
        steps += 1
        assert steps < 500

    assert sum(hand.stacks) == sum(setup.stacks)


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_a_history_replays_to_the_same_hand_at_every_step(seed: int) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    while not hand.over:
        assert look(Hand.replay(hand.setup, hand.events)) == look(hand)
        act(hand, rng)

    assert look(Hand.replay(hand.setup, hand.events)) == look(hand)


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_undo_gives_back_what_was(seed: int) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    while not hand.over:
        if hand.phase == "show":
            return
        before = look(Hand.replay(hand.setup, hand.events))
        act(hand, rng)
        assert look(hand.undo()) == before


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_what_is_offered_is_taken_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    while not hand.over:
        if hand.phase == "bet":
            legal = hand.legal
            for to in (legal.raise_from - 1, legal.raise_to + 1):
                if to > 0:
                    with pytest.raises((CannotRaise, NotThatMuch)):
                        hand.raise_to(to)
            for to in {legal.raise_from, legal.raise_to} - {0}:
                Hand.replay(hand.setup, hand.events).raise_to(to)
        act(hand, rng)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_by_a_table_that_only_calls(name: str) -> None:
    rng = Random(name)
    for _ in range(30):
        hand = Hand.begin(random_setup(rng, GAMES[name]))
        while not hand.over:
            if hand.phase == "bet":
                hand.call()
            else:
                act(hand, rng)
        assert sum(hand.stacks) == sum(hand.setup.stacks)
