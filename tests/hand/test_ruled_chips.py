"""Rulings on chips: who is held to what, which bet is put right, and what goes where."""

from collections.abc import Callable

import pytest

from panoverde.hand.events import Called, Corrected, Folded, Misraised, Returned, Undercalled
from panoverde.hand.floor_refusals import (
    CannotBind,
    CannotCorrect,
    CannotForfeit,
    CannotHandOver,
    CannotPassOver,
    CannotRecount,
    CannotReopen,
    FoundAllIn,
    NoMistake,
    RaiseWasCalled,
)  # fmt: skip
from panoverde.hand.games import OMAHA
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import CannotCall, CannotFold, HeldBack, HeldIn, NoAction, NotThatMuch, NotYourTurn
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, BOARD, HOLES, bets, happened, stud, to_street
from tests.hand.table import dealt, holdem, total


def no_limit(stacks: list[int] | None = None, **said: object) -> Hand:
    """Blinds of 100-200, and seat 2 acts first."""
    return holdem(stacks or [BIG] * 4, terms=Terms(min_bet=200, **said))  # type: ignore[arg-type]


# -- held to something ----------------------------------------------------------------------------------------


def test_who_is_held_to_a_call_may_neither_fold_nor_raise() -> None:
    hand = no_limit()

    hand.bind(2, ["call"], why="checked facing a bet")

    assert (hand.legal.calls, hand.legal.fold, hand.legal.raise_to) == (True, False, 0)
    with pytest.raises(HeldIn):
        hand.fold()
    with pytest.raises(HeldBack):
        hand.raise_to(400)
    hand.call()
    assert hand.legal.fold


def test_who_is_held_to_a_raise_may_not_call_and_makes_it_at_least_so_much() -> None:
    hand = no_limit()

    hand.bind(2, ["raise"], least=1_000)

    assert (hand.legal.raise_from, hand.legal.raise_to) == (1_000, BIG)
    assert (hand.legal.calls, hand.legal.fold) == (False, False)
    with pytest.raises(CannotCall):
        hand.call()
    with pytest.raises(NotThatMuch):
        hand.raise_to(999)
    hand.raise_to(1_000)


def test_a_raise_may_be_held_to_one_size() -> None:
    hand = no_limit()

    hand.bind(2, ["raise"], least=600, most=600)

    assert (hand.legal.raise_from, hand.legal.raise_to) == (600, 600)


def test_a_skipped_player_is_held_to_passive_acts_until_the_next_one() -> None:
    hand = no_limit()
    hand.bind(3, ["fold", "call"])
    hand.call()

    assert (hand.legal.seat, hand.legal.raise_to, hand.legal.fold) == (3, 0, True)
    hand.call()
    bets(hand, 400)
    hand.call()
    hand.call()
    assert (hand.to_act, bool(hand.legal.raise_to)) == (3, True)  # once it has acted it is free


def test_who_must_raise_and_cannot_calls() -> None:
    hand = no_limit([BIG, BIG, 150, BIG])

    hand.bind(2, ["raise"])

    assert (hand.legal.calls, hand.legal.fold) == (True, False)
    hand.call()


def test_all_acts_again_set_a_player_free_and_a_new_street_does_too() -> None:
    hand = no_limit()
    hand.bind(2, ["call"])
    hand.bind(2)
    assert hand.legal.raise_to

    hand.bind(1, ["call"])
    to_street(hand, 1)
    hand.call()
    assert (hand.to_act, bool(hand.legal.raise_to)) == (1, True)


@pytest.mark.parametrize(
    ("seat", "acts", "least", "most"),
    [(2, [], 0, 0), (3, ["call"], -1, 0), (2, ["raise"], 500, 400), (2, ["jump"], 0, 0)],
)
def test_nobody_is_held_to_nothing(seat: int, acts: list[str], least: int, most: int) -> None:
    with pytest.raises(CannotBind):
        no_limit().bind(seat, acts, least=least, most=most)  # type: ignore[arg-type]


def test_who_has_acted_is_held_to_nothing() -> None:
    hand = no_limit()
    hand.call()

    with pytest.raises(CannotBind):
        hand.bind(2, ["fold"])


def test_a_bring_in_cannot_be_folded_whoever_is_held_to_it() -> None:
    hand = stud([BIG] * 2, ["AcAd2c3c4c5c6c", "KcKd9h3d4d5d6d"])
    hand.bind(0, ["fold"])

    with pytest.raises(CannotFold) as refused:
        hand.fold()
    assert not isinstance(refused.value, HeldIn)
    hand.call()


# -- undercalls given up --------------------------------------------------------------------------------------


def test_an_undercall_given_up_stays_in_the_pot() -> None:
    hand = no_limit([BIG] * 3)
    hand.raise_to(1_000)

    hand.forfeit(0, 300, "undercall")
    hand.fold()

    assert (hand.live[0], hand.over) == (False, True)
    assert hand.stacks == [BIG - 400, BIG - 200, BIG + 600]


@pytest.mark.parametrize("chips", [0, -5, 900, 901, BIG])
def test_what_is_given_up_is_less_than_the_call(chips: int) -> None:
    hand = no_limit([BIG] * 3)
    hand.raise_to(1_000)

    with pytest.raises(CannotForfeit):
        hand.forfeit(0, chips)


def test_only_the_player_in_turn_gives_up() -> None:
    with pytest.raises(NotYourTurn):
        no_limit().forfeit(0, 50)
    over = no_limit([BIG] * 2)
    over.fold()
    with pytest.raises(NoAction):
        over.forfeit(0, 50)


# -- bets that are put right ----------------------------------------------------------------------------------


def test_a_short_raise_found_in_time_is_made_whole_for_all_who_called_it() -> None:
    """To 700 over a bet of 500 at 100-200: the smallest raise is to 1,000."""
    hand = no_limit([BIG, BIG, BIG, 850, BIG])
    hand.raise_to(500)
    hand.call()
    hand.mistake(700)
    hand.call()

    hand.correct(1_000, "underraise")

    assert happened(hand, Misraised, Corrected) == [Misraised(4, 700), Corrected(1_000, "underraise")]
    assert (hand.bets, hand.to_act, hand.legal.call) == ([1_000, 200, 500, 500, 1_000], 1, 800)
    assert hand.legal.raise_from == 1_500
    assert total(hand) == 4 * BIG + 850


def test_a_pot_that_was_counted_too_high_comes_back_to_all_who_called() -> None:
    hand = holdem([BIG] * 3, game=OMAHA, terms=Terms(structure="pot-limit", min_bet=200))
    hand.mistake(900)
    hand.call()

    hand.correct(700, "the pot is 700")

    assert (hand.bets, hand.stacks[0], hand.legal.call) == ([700, 200, 700], BIG - 700, 500)


def test_who_has_too_few_chips_for_the_right_bet_is_all_in() -> None:
    hand = no_limit([850, BIG, BIG])
    hand.mistake(300)
    hand.call()

    hand.correct(1_000)

    assert (hand.bets, hand.stacks) == ([850, 200, 1_000], [0, BIG - 200, BIG - 1_000])


def test_an_undercall_found_in_time_is_made_up() -> None:
    hand = no_limit([BIG] * 4)
    hand.raise_to(600)
    hand.mistake(500)
    assert happened(hand, Undercalled) == [Undercalled(3, 500)]
    hand.fold()

    hand.correct(600)

    assert hand.bets == [100, 200, 600, 600]


def test_folds_stay_when_a_bet_is_put_right() -> None:
    hand = no_limit()
    hand.raise_to(1_000)
    hand.fold()

    hand.correct(400)

    assert (happened(hand, Folded), hand.bets) == ([Folded(3)], [100, 200, 400, 0])


@pytest.mark.parametrize("to", [0, -1, 200, 1_000, BIG + 1])
def test_a_bet_is_put_right_only_to_what_it_could_have_been(to: int) -> None:
    hand = no_limit()
    hand.raise_to(1_000)

    with pytest.raises(CannotCorrect):
        hand.correct(to)


def test_where_nobody_bet_there_is_nothing_to_put_right() -> None:
    with pytest.raises(CannotCorrect):
        no_limit().correct(300)


@pytest.mark.parametrize("to", [200, 400, BIG, BIG + 1, 0, -200])
def test_a_proper_act_or_an_impossible_one_is_no_mistake(to: int) -> None:
    with pytest.raises(NoMistake):
        no_limit().mistake(to)


def test_a_mistake_is_made_only_in_turn() -> None:
    hand = no_limit([BIG] * 2)
    hand.fold()

    with pytest.raises(NoAction):
        hand.mistake(300)


# -- raises that are taken back, seats that were passed over --------------------------------------------------


def test_a_raise_taken_back_leaves_its_player_in_with_a_call() -> None:
    hand = no_limit()
    hand.raise_to(1_000)
    hand.fold()

    hand.take_back(2, "its cards are gone")

    assert (hand.live[2], hand.bets[2], hand.stacks[2]) == (True, 200, BIG - 200)
    assert (hand.to_act, hand.legal.call, hand.legal.raise_from) == (0, 100, 400)
    to_street(hand, 1)
    assert hand.in_hand == 3


def test_a_bet_taken_back_is_a_check() -> None:
    hand = to_street(no_limit(), 1)
    hand.raise_to(500)

    hand.take_back(0)

    assert (hand.bets, hand.to_act, hand.legal.call) == ([0] * 4, 1, 0)


def test_a_raise_that_was_called_stays() -> None:
    hand = no_limit()
    hand.raise_to(1_000)
    hand.call()

    with pytest.raises(RaiseWasCalled):
        hand.take_back(2)


def test_who_was_passed_over_acts_after_those_who_acted_out_of_turn() -> None:
    hand = no_limit()

    hand.pass_over(2, "skipped")
    hand.call()
    hand.call()
    hand.call()

    assert [event.seat for event in happened(hand, Called)] == [3, 0, 1]
    assert (hand.to_act, hand.legal.call) == (2, 200)


def test_the_last_to_act_cannot_be_passed_over() -> None:
    hand = no_limit([BIG] * 2)
    hand.call()

    with pytest.raises(CannotPassOver):
        hand.pass_over(1 if hand.to_act else 0)


# -- chips that nobody had counted ----------------------------------------------------------------------------


def test_chips_that_come_to_light_play_from_then_on() -> None:
    hand = no_limit()

    hand.recount(2, BIG + 500, "a chip behind the cards")

    assert (hand.legal.raise_to, hand.moved) == (BIG + 500, {2: 500})
    assert total(hand) == 4 * BIG


def test_chips_that_were_not_there_make_a_player_all_in() -> None:
    hand = no_limit()
    hand.call()
    hand.call()

    hand.recount(0, 0)

    assert (hand.stacks[0], hand.to_act) == (0, 1)
    hand.call()
    assert [pot.chips for pot in hand.pots] == [400, 300]


def test_chips_found_on_a_player_who_is_all_in_are_counted_when_the_hand_is_over_and_handed_over() -> None:
    """Seat 0 was called for 1,000 and had 500 more: visible chips play the pot, the others are the winner's."""
    hand = holdem([1_000, BIG], (200, 100), terms=Terms(min_bet=200), deck=dealt(HOLES[1::-1], BOARD))
    hand.raise_to(BIG)
    with pytest.raises(CannotHandOver):
        hand.hand_over(0, 1, 100)
    hand.call()
    assert hand.over

    hand.recount(0, hand.stacks[0] + 500, "hidden")
    hand.hand_over(0, 1, 500, "in the bet")

    assert hand.moved == {0: 0, 1: 500}
    assert sum(hand.stacks) == 1_000 + BIG + 500


def test_nothing_found_plays_for_who_is_all_in() -> None:
    hand = no_limit([1_000, BIG, BIG])
    hand.raise_to(1_000)
    hand.call()

    with pytest.raises(FoundAllIn):
        hand.recount(0, 500)


@pytest.mark.parametrize("behind", [-1, BIG])
def test_a_count_is_another_and_not_below_nothing(behind: int) -> None:
    with pytest.raises(CannotRecount):
        no_limit().recount(2, behind)


def test_nobody_is_in_for_nothing() -> None:
    with pytest.raises(CannotRecount):
        no_limit().recount(2, 0)


@pytest.mark.parametrize(("seat", "to", "chips"), [(0, 0, 10), (0, 1, 0), (0, 1, 2 * BIG)])
def test_a_player_hands_over_what_there_is_to_another(seat: int, to: int, chips: int) -> None:
    hand = no_limit([BIG] * 2)
    hand.fold()

    with pytest.raises(CannotHandOver):
        hand.hand_over(seat, to, chips)


def test_what_was_handed_over_cannot_be_won_again() -> None:
    hand = no_limit([BIG] * 2)
    hand.fold()
    winner = hand.awards[0].seat
    hand.hand_over(winner, 1 - winner, hand.stacks[winner])

    with pytest.raises(CannotReopen):
        hand.reopen()


def test_every_ruling_on_chips_can_be_undone() -> None:
    hand = no_limit()
    hand.raise_to(1_000)
    before = list(hand.stacks), list(hand.bets), hand.to_act
    rulings: list[Callable[[Hand], None]] = [
        lambda h: h.bind(3, ["call"]), lambda h: h.forfeit(3, 200), lambda h: h.correct(900),
        lambda h: h.take_back(2), lambda h: h.pass_over(3), lambda h: h.recount(3, 77), lambda h: h.mistake(1_300),
    ]  # fmt: skip
    for ruling in rulings:
        again = Hand.replay(hand.setup, hand.events)
        ruling(again)
        undone = again.undo()
        assert (undone.stacks, undone.bets, undone.to_act) == before
        assert undone.legal == hand.legal
    assert happened(hand, Returned) == []
