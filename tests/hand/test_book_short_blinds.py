"""Players too short for their blind or ante."""

import pytest

from panoverde.hand.events import Posted, Returned
from panoverde.hand.pots import Pot
from tests.hand.books import BIG, happened, stud, table
from tests.hand.table import dealt


def test_a_short_big_blind_makes_call_and_raise_those_of_a_whole_one() -> None:
    hand = table("tda-2015", [BIG, 1, BIG])

    assert (hand.legal.call, hand.legal.raise_from) == (200, 400)


def test_a_short_small_blind_is_all_in_and_contests_the_main_pot() -> None:
    hand = table("tda-2015", [30, BIG, BIG])
    hand.call()
    hand.call()

    assert (hand.street, hand.to_act, hand.pots) == (1, 1, [Pot(90, (0, 1, 2)), Pot(340, (1, 2))])


def test_a_raise_all_fold_to_comes_back_down_to_the_largest_call_and_a_short_big_blind_plays_for_its_part() -> None:
    hand = table("tda-2015", [BIG, 60, BIG], deck=dealt(["2h3h", "AhAd", "KhKd"], "4c5d9sJcJd"))
    hand.raise_to(400)
    hand.fold()

    assert happened(hand, Returned) == [Returned(2, 300)]
    assert hand.stacks == [BIG - 100, 180, BIG - 100 + 80]


def test_everybody_folds_to_a_short_big_blind_who_wins_only_the_small_blinds_matching_part() -> None:
    """The small blind has 100 in against 60: there is nothing to decide, 40 go back."""
    hand = table("tda-2015", [BIG, 60, BIG], deck=dealt(["2h3h", "AhAd", "KhKd"], "4c5d9sJcJd"))
    hand.fold()

    assert hand.over
    assert (happened(hand, Returned), hand.stacks) == ([Returned(0, 40)], [BIG - 60, 120, BIG])


@pytest.mark.parametrize("button", [1, 60, 100])
def test_heads_up_a_button_all_in_for_the_small_blind_is_called_by_the_big_blind(button: int) -> None:
    hand = table("tda-2015", [BIG, button], (200, 100), deck=dealt(["2h3h", "AhAd"], "4c5d9sJcJd"))

    assert hand.over
    assert hand.stacks == [BIG - button, 2 * button]


def test_heads_up_a_button_with_more_than_the_small_blind_decides() -> None:
    hand = table("tda-2015", [BIG, 150], (200, 100))

    assert (hand.to_act, hand.legal.call, hand.legal.raise_to) == (1, 50, 0)


def test_heads_up_a_big_blind_below_the_small_blind_is_all_in_and_the_rest_goes_back() -> None:
    hand = table("tda-2015", [60, BIG], (200, 100), deck=dealt(["2h3h", "AhAd"], "4c5d9sJcJd"))

    assert hand.over
    assert (happened(hand, Returned), hand.stacks) == ([Returned(1, 40)], [0, BIG + 60])


def test_heads_up_a_big_blind_above_the_small_blind_is_called_or_folded_to() -> None:
    hand = table("tda-2015", [150, BIG], (200, 100), deck=dealt(["2h3h", "AhAd"], "4c5d9sJcJd"))

    assert (hand.to_act, hand.legal.raise_to) == (1, 0)
    hand.call()
    assert hand.stacks == [0, BIG + 150]


# -- what of the call can count --------------------------------------------------------------------------------------


def test_heads_up_the_caller_of_a_short_big_blind_is_told_what_can_count() -> None:
    """The big blind has 150: of the 100 that complete the call 50 can count, and 50 come back."""
    hand = table("tda-2015", [150, BIG], (200, 100), deck=dealt(["2h3h", "AhAd"], "4c5d9sJcJd"))

    assert (hand.legal.call, hand.legal.counts, hand.legal.goes_back) == (100, 50, 50)
    hand.call()
    assert (happened(hand, Returned), hand.stacks) == ([Returned(1, 50)], [0, BIG + 150])


def test_while_somebody_else_may_come_in_the_whole_big_blind_counts() -> None:
    hand = table("tda-2015", [BIG, 60, BIG, BIG])
    assert (hand.legal.seat, hand.legal.call, hand.legal.counts) == (2, 200, 200)

    hand.fold()
    assert (hand.legal.seat, hand.legal.call, hand.legal.counts) == (3, 200, 200)  # the small blind may still call


def test_when_all_others_are_short_or_gone_only_the_largest_of_them_counts() -> None:
    """Small blind 130 in all, big blind 60: the button's call of 200 counts for 130."""
    hand = table("tda-2015", [130, 60, BIG])
    assert (hand.legal.seat, hand.legal.call, hand.legal.counts, hand.legal.raise_to) == (2, 200, 130, 0)

    hand.call()
    hand.fold()  # the small blind leaves its 100: of the button's 200 the other 100 come back

    assert happened(hand, Returned) == [Returned(2, 100)]


def test_what_a_folded_hand_left_in_counts_too() -> None:
    """Under the gun calls 200 and is killed; of the button's call all 200 can count, though only 60 are contested."""
    hand = table("tda-2015", [100, 60, BIG, BIG])
    hand.call()
    hand.kill(2)

    assert (hand.legal.seat, hand.legal.call, hand.legal.counts) == (3, 200, 200)


def test_a_short_bring_in_is_called_by_what_can_count() -> None:
    """The bring-in of 25 has 3 left, and so has the other one 20: of the last one's call of 25 20 count."""
    hand = stud([13, 30, BIG], ["AcAd2c3c4c5c6c", "KcKd9h8h7h6h5h", "QcQdTsJs2s3s4s"])
    assert hand.to_act == 0
    hand.call()
    hand.fold()

    assert (hand.legal.seat, hand.legal.call, hand.legal.counts) == (2, 25, 3)


def test_a_bet_that_somebody_made_counts_whole() -> None:
    hand = table("tda-2015", [150, BIG, BIG], (100, 200))
    hand.raise_to(1_000)
    hand.call()

    assert (hand.legal.call, hand.legal.counts) == (800, 800)


def test_classic_antes_are_paid_before_the_blinds_and_the_short_play_for_what_they_match() -> None:
    """Antes of 25: seat 0 has 10, seat 1 has 30 and so 5 for the big blind, seat 2 has exactly the ante."""
    hand = table("tda-2015", [10, 30, 25, BIG, BIG], antes=(25,) * 5)

    assert happened(hand, Posted) == [Posted(1, 5)]
    assert (hand.to_act, hand.legal.call, hand.stacks[:3]) == (3, 200, [0, 0, 0])
    hand.call()
    hand.call()
    assert hand.pots == [
        Pot(50, (0, 1, 2, 3, 4)), Pot(60, (1, 2, 3, 4)), Pot(15, (1, 3, 4)), Pot(390, (3, 4)),
    ]  # fmt: skip


def test_when_everybody_is_all_in_for_the_ante_the_board_runs_out() -> None:
    holes = ["KhKd", "AhAd", "QhQd"]
    hand = table("tda-2015", [10, 25, 3], antes=(25, 25, 25), deck=dealt(holes, "2c3c4d5s9h"))

    assert hand.over
    assert (hand.stacks, len(hand.board)) == ([0, 38, 0], 5)


def test_when_all_but_one_are_all_in_for_forced_bets_the_last_has_nothing_to_decide() -> None:
    holes = ["KhKd", "AhAd", "QhQd"]
    hand = table("tda-2015", [60, 200, BIG], antes=(0, 0, 0), deck=dealt(holes, "2c3c4d5s9h"))
    assert (hand.to_act, hand.legal.call, hand.legal.raise_to) == (2, 200, 0)

    hand.fold()

    assert hand.over
    assert hand.stacks == [0, 260, BIG]
