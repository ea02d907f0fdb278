"""What holds in every hand, whatever the game and whoever plays it."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.hand.events import Anted, Returned
from panoverde.hand.floor_refusals import CannotVoid
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import GAMES
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import CannotFold, CannotRaise, NotThatMuch
from panoverde.hand.table import Legal, Table
from panoverde.kernel.refusals import Refusal
from tests.hand.playing import act, afterwards, play, random_setup
from tests.hand.table import total


def look(hand: Hand) -> list[object]:
    """Everything that can be seen of a hand."""
    return [getattr(hand, name) for name in Table.__slots__ if name != "_legal"]


def dealt_by_hand(setup: Setup) -> Setup:
    """The same table where nobody knows the deck."""
    return msgspec.structs.replace(setup, deck=None)


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
            if not legal.fold:
                with pytest.raises(CannotFold):
                    hand.fold()
            for to in {legal.raise_from, legal.raise_to} - {0}:
                Hand.replay(hand.setup, hand.events).raise_to(to)
        act(hand, rng)


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_what_of_a_call_cannot_count_comes_back_and_no_chip_less(seed: int) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    while not hand.over and hand.street == 0:
        if hand.phase == "bet" and hand.legal.call:
            legal, all_call = hand.legal, Hand.replay(hand.setup, hand.events)
            all_call.call()
            while not all_call.over and all_call.street == 0:  # everybody puts in as much as possible
                all_call.call()
            back = sum(event.chips for event in all_call.events
                       if isinstance(event, Returned) and event.seat == legal.seat)  # fmt: skip
            assert back >= legal.goes_back
            assert 0 <= legal.counts <= legal.call
        act(hand, rng)


def accounted(hand: Hand, seat: int) -> int:
    """What a player must have: the stack, what a ruling moved, what was put in and what was won."""
    dead = sum(event.chips for event in hand.events if isinstance(event, Anted) and event.seat == seat and event.dead)
    won = sum(award.chips for award in hand.awards if award.seat == seat)
    return hand.setup.stacks[seat] + hand.moved.get(seat, 0) - hand.put[seat] - dead + won


@settings(deadline=None, max_examples=300)
@given(seed=st.integers(0, 2**32), by_hand=st.booleans())
def test_whatever_the_floor_rules_chips_are_kept_and_history_replays_and_undoes(seed: int, by_hand: bool) -> None:
    rng = Random(seed)
    setup = dealt_by_hand(random_setup(rng)) if by_hand else random_setup(rng)
    hand = Hand.begin(setup)
    steps, after = 0, rng.choice([0, 0, 3])
    while not hand.over or after:
        before, count = look(Hand.replay(setup, hand.events)), len(hand.events)
        if hand.over:
            after -= 1
            afterwards(hand, rng)
        else:
            play(hand, rng, rulings=0.25)
        assert min(hand.stacks) >= 0
        assert total(hand) == sum(setup.stacks)
        assert hand.stacks == [accounted(hand, seat) for seat in range(hand.n)]
        assert look(Hand.replay(setup, hand.events)) == look(hand)
        if len(hand.events) > count:
            assert look(hand.undo()) == before
        steps += 1
        assert steps < 800

    assert sum(hand.stacks) == sum(setup.stacks) + sum(hand.moved.values())


@settings(deadline=None, max_examples=50)
@given(seed=st.integers(0, 2**32))
def test_a_misdeal_gives_every_chip_back(seed: int) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    for _ in range(rng.randrange(20)):
        if not hand.over:
            assert hand.legal.seat == (hand.to_act if hand.phase == "bet" else -1)
            act(hand, rng)
    if hand.over:
        with pytest.raises(CannotVoid):
            hand.void()
        return

    hand.void("misdeal")

    assert (hand.over, hand.stacks, hand.pot) == (True, list(hand.setup.stacks), 0)
    assert hand.legal == Legal(-1, 0, 0, 0, fold=False)
    assert (hand.owed, hand.due_board, list(hand.showing_order()), hand.brings_in) == ({}, 0, [], False)
    for gesture in (hand.fold, hand.call, hand.discard, lambda: hand.raise_to(100), lambda: hand.show(0)):
        with pytest.raises(Refusal):
            gesture()
    assert look(Hand.replay(hand.setup, hand.events)) == look(hand)


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
