"""The bring-in: who posts it, with how much, and what follows."""

import pytest

from panoverde.cards.cards import cards
from panoverde.hand.events import BroughtIn
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import RAZZ, STUD
from panoverde.hand.hand import Hand
from panoverde.hand.pots import Pot
from panoverde.hand.refusals import CannotFold
from tests.hand.books import BIG, happened, stud, terms, under

# Door cards: king of hearts, deuce of clubs, nine of spades.
DOORS = ["KcKdKh4c4d5c5d", "QcQd2c8c8d8hJc", "7s7c9s6c6d6hJd"]


def test_the_lowest_door_card_brings_it_in_or_completes() -> None:
    hand = stud([BIG] * 3, DOORS)

    assert (hand.brings_in, hand.legal.seat, hand.legal.call) == (True, 1, 25)
    assert (hand.legal.raise_from, hand.legal.raise_to) == (100, 100)
    with pytest.raises(CannotFold):
        hand.fold()
    hand.call()
    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 25, 100)


def test_equal_door_cards_are_told_apart_by_suit() -> None:
    hand = stud([BIG] * 3, ["KcKd2s4c4d5c5d", "QcQd2h8c8d8hJc", "7s7c2d6c6d6hJd"])

    assert hand.to_act == 2  # diamonds are the lowest here


def test_in_razz_the_highest_door_card_brings_it_in_and_the_ace_is_low() -> None:
    hand = stud([BIG] * 3, ["2c3dAs4c4d5c5d", "QcQdKh8c8d8hJc", "7s7cKs6c6d6hJd"], game=RAZZ)

    assert hand.to_act == 2  # spades above hearts, and the ace is no king


def test_a_call_all_round_ends_third_street_and_the_bring_in_has_no_option() -> None:
    hand = stud([BIG] * 3, DOORS)
    hand.call()
    hand.call()
    hand.call()

    assert (hand.street, hand.pot) == (1, 105)


ABSENT_BRING_IN = (
    "tda-2015:29.2", "tda-2013:29.2", "tda-2015:66.C.2", "tda-2013:58.C.2", "bsop:24.3", "ksop-2026:28.s3",
    "scpt-2026:30.p2", "scpt-2026:67.C",
)  # fmt: skip


@under(*ABSENT_BRING_IN)
def test_an_absent_players_bring_in_is_posted_and_the_next_one_acts(book: str) -> None:
    hand = stud([BIG] * 3, DOORS, book=book, away=(1,))

    assert happened(hand, BroughtIn) == [BroughtIn(1, 25)]
    assert (hand.live, hand.stacks[1]) == ([True, False, True], BIG - 35)
    assert (hand.brings_in, hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (False, 2, 25, 100)
    hand.call()
    hand.call()
    assert (hand.street, hand.pot) == (1, 105)


@under(*ABSENT_BRING_IN)
def test_an_absent_player_brings_in_what_there_is(book: str) -> None:
    hand = stud([BIG, 20, BIG], DOORS, book=book, away=(1,))

    assert (happened(hand, BroughtIn), hand.stacks[1]) == ([BroughtIn(1, 10)], 0)
    assert (hand.legal.seat, hand.legal.call) == (2, 25)


def test_an_absent_player_with_nothing_left_after_the_ante_brings_nothing_in() -> None:
    hand = stud([BIG, 10, BIG], DOORS, away=(1,))

    assert (happened(hand, BroughtIn), hand.to_act, hand.legal.call) == ([], 2, 25)


def test_the_only_one_present_at_a_stud_table_wins_the_antes() -> None:
    hand = stud([BIG] * 3, DOORS, away=(1, 2))

    assert hand.over
    assert hand.stacks == [BIG + 20, BIG - 10, BIG - 10]


def test_a_stack_below_the_ante_plays_for_what_it_matches() -> None:
    hand = stud([4, BIG, BIG], DOORS)
    hand.call()
    hand.call()

    assert (hand.street, hand.pots) == (1, [Pot(12, (0, 1, 2)), Pot(62, (1, 2))])


def test_a_bring_in_of_all_that_is_left_still_makes_the_call_the_whole_bring_in() -> None:
    hand = stud([BIG, 20, BIG], DOORS)
    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (1, 10, 0)

    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (2, 25, 100)
    hand.call()
    hand.call()
    assert hand.pots == [Pot(60, (0, 1, 2)), Pot(30, (0, 2))]


def test_the_bring_in_with_less_than_a_bet_may_bring_it_in_or_go_all_in() -> None:
    hand = stud([BIG, 70, BIG], DOORS)

    assert (hand.legal.call, hand.legal.raise_from, hand.legal.raise_to) == (25, 60, 60)


@pytest.mark.parametrize(("all_in", "next_raise"), [(40, 100), (49, 100), (50, 150), (60, 160)])
def test_an_all_in_between_bring_in_and_bet_counts_as_a_bet_from_half_of_it(all_in: int, next_raise: int) -> None:
    hand = stud([BIG, BIG, all_in + 10, BIG], [*DOORS, "AcAdAh3c3d3hTc"])
    hand.call()

    hand.raise_to(all_in)

    assert (hand.legal.call, hand.legal.raise_from, hand.legal.raise_to) == (all_in, next_raise, next_raise)


def test_where_the_low_card_is_all_in_for_the_ante_the_next_one_begins() -> None:
    hand = stud([BIG, 10, BIG], DOORS)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 25, 100)


def test_where_all_others_are_all_in_for_the_ante_nobody_brings_it_in() -> None:
    hand = stud([10, BIG, 7], DOORS)

    assert hand.over
    assert (happened(hand, BroughtIn), sum(hand.stacks)) == ([], BIG + 17)


def test_stud_is_dealt_by_hand_and_the_absent_player_brings_in() -> None:
    hand = Hand.begin(Setup(
        game=STUD, terms=terms("tda-2015", 100, "fixed-limit", STUD), stacks=(BIG,) * 3, antes=(10,) * 3,
        bring_in=25, away=(1,),
    ))  # fmt: skip
    for seat, hole in enumerate(("KcKdKh", "QcQd2c", "7s7c9s")):
        hand.deal(seat, cards(hole))

    assert (hand.stacks[1], hand.live[1], hand.legal.seat, hand.legal.call) == (BIG - 35, False, 2, 25)
