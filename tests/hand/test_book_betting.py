"""What a call and the smallest raise come to, as the five books have it, by their own examples."""

import pytest

from panoverde.hand.refusals import NotThatMuch
from tests.hand.books import BIG, bets, table, to_street, under
from tests.hand.table import dealt

# -- the smallest raise -----------------------------------------------------------------------------------


@under("tda-2015:ill.43.ex1", "tda-2013:ill.41.A.ex1", "tda-2015:43.A.1", "tda-2013:41.A.1", "tda-2015:ill.43",
        "tda-2013:ill.41.A", "bsop:38.1", "ksop-2026:40.A.s1", "scpt-2026:43.A")  # fmt: skip
def test_after_600_1600_and_3600_the_next_raise_is_to_5600(book: str) -> None:
    hand = to_street(table(book, [BIG] * 5), 1)

    bets(hand, 600, 1_600, 3_600)

    assert (hand.legal.call, hand.legal.raise_from) == (3_600, 5_600)


@under("tda-2015:ill.43.ex2", "tda-2013:ill.41.A.ex2", "tda-2015:43.A.1", "bsop:38.1", "ksop-2026:40.A.s1",
        "scpt-2026:43.A")  # fmt: skip
def test_over_an_all_in_of_150_at_50_100_the_next_raise_is_to_250(book: str) -> None:
    hand = table(book, [BIG, BIG, 150, BIG], (50, 100))

    hand.raise_to(150)

    assert (hand.legal.call, hand.legal.raise_from) == (150, 250)


@under("tda-2015:ill.43.ex3", "tda-2013:ill.41.A.ex3", "bsop:38.1", "ksop-2026:40.A.s1", "scpt-2026:43.A")
def test_on_the_turn_after_300_and_1000_the_next_raise_is_to_1700(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3, (50, 100)), 2)

    bets(hand, 300, 1_000)

    assert (hand.legal.call, hand.legal.raise_from) == (1_000, 1_700)


@under("tda-2015:ill.43.ex4", "tda-2013:ill.41.A.ex4", "bsop:38.1", "ksop-2026:40.A.s1", "scpt-2026:43.A")
def test_at_25_50_after_125_200_and_500_the_next_raise_is_to_800(book: str) -> None:
    hand = table(book, [BIG] * 6, (25, 50))
    least = []

    for to in (125, 200, 500):
        hand.raise_to(to)
        least.append(hand.legal.raise_from)

    assert least == [200, 275, 800]


@under("ksop-2026:40.A.s1", "tda-2015:43.A.1", "tda-2013:41.A.1", "bsop:38.1", "scpt-2026:43.A")
def test_a_short_all_in_does_not_make_the_next_raise_smaller(book: str) -> None:
    hand = to_street(table(book, [BIG, 1_500, BIG]), 1)

    bets(hand, 1_000, 1_300)

    assert (hand.legal.call, hand.legal.raise_from) == (1_300, 2_300)


@pytest.mark.parametrize(
    ("blinds", "preflop", "made", "call", "least"),
    [
        pytest.param((200, 400), True, [1_200], 1_200, 2_000, id="tda-2015:46.1 tda-2013:43.1 ksop-2026:43"),
        pytest.param((250, 500), True, [1_100], 1_100, 1_700, id="tda-2015:ill.46.ex2 tda-2013:ill.43.ex2"),
        pytest.param((500, 1_000), False, [1_200], 1_200, 2_400, id="tda-2015:ill.46.ex1-A tda-2013:ill.43.ex1-A"),
        pytest.param((100, 200), False, [400, 1_100], 1_100, 1_800, id="bsop:37.a bsop:38.2 scpt-2026:45.A"),
        pytest.param((100, 200), True, [600], 600, 1_000, id="scpt-2026:43.A note"),
        pytest.param((100, 200), False, [600], 600, 1_200, id="bsop:31.a scpt-2026:52.A"),
        pytest.param((500, 1_000), False, [1_000], 1_000, 2_000, id="tda-2015:43.A.4 ksop-2026:40.A.s3"),
        pytest.param(
            (100, 200), False, [325], 325, 650, id="tda-2015:56.1 tda-2013:53.1 ksop-2026:53.s1 scpt-2026:61"
        ),
        pytest.param((1_000, 2_000), False, [2_000], 2_000, 4_000, id="tda-2015:43.B ksop-2026:40.B scpt-2026:43.B"),
    ],
)
def test_what_a_call_and_a_completed_raise_come_to(
    blinds: tuple[int, int], preflop: bool, made: list[int], call: int, least: int
) -> None:
    hand = table("tda-2015", [BIG] * 5, blinds)
    if not preflop:
        to_street(hand, 1)

    bets(hand, *made)

    assert (hand.legal.call, hand.legal.raise_from) == (call, least)
    with pytest.raises(NotThatMuch):
        hand.raise_to(least - 1)


@under("bsop:41.A", "bsop:41.B", "scpt-2026:55.A", "scpt-2026:55.B", "tda-2015:50.C.1", "ksop-2026:47.D")
def test_facing_nothing_a_call_is_a_check_and_a_bet_at_least_the_big_blind(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3), 1)

    assert (hand.legal.call, hand.legal.raise_from) == (0, 200)


# -- what a call comes to ---------------------------------------------------------------------------------


@under("tda-2015:ill.39.ex1", "tda-2015:ill.39.ex3", "tda-2015:39.A", "ksop-2026:36.A", "scpt-2026:51.A",
        "bsop:28.a.3", "tda-2013:37.A.5")  # fmt: skip
def test_facing_a_raise_to_8000_a_call_is_8000(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4, (1_000, 2_000)), 1)

    bets(hand, 2_000, 8_000)

    assert hand.legal.call == 8_000


@under("tda-2015:ill.39.ex2", "tda-2015:39.B.2", "tda-2013:37.A.4", "bsop:28.a.2", "ksop-2026:36.B.2",
        "scpt-2026:51.B")  # fmt: skip
def test_facing_an_opening_bet_of_8000_a_call_is_8000(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4, (1_000, 2_000)), 1)

    hand.raise_to(8_000)
    hand.call()

    assert hand.bets[:2] == [8_000, 8_000]


@under("tda-2015:39.B.4", "tda-2013:37.A.6", "bsop:28.a.4", "ksop-2026:36.B.s3", "scpt-2026:51.B")
def test_before_the_flop_the_big_blind_is_the_bet_that_is_faced(book: str) -> None:
    hand = table(book, [BIG] * 4)

    assert (hand.legal.call, hand.legal.raise_from, hand.aggressor) == (200, 400, -1)


@under("tda-2015:41.1", "tda-2013:39.1", "bsop:32.1", "scpt-2026:41.undersize")
def test_facing_50000_at_2000_4000_a_full_call_is_50000(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3, (2_000, 4_000)), 1)

    hand.raise_to(50_000)

    assert hand.legal.call == 50_000


@under("tda-2015:ill.17.ex2", "tda-2015:38.A.2")
def test_callers_of_a_river_raise_from_1000_to_5000_add_what_is_missing(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4, shows_itself=False), 3)
    hand.raise_to(1_000)
    hand.call()
    hand.raise_to(5_000)
    hand.call()

    assert (hand.legal.seat, hand.legal.call) == (0, 4_000)
    hand.call()
    assert (hand.legal.seat, hand.legal.call) == (1, 4_000)
    hand.call()
    assert (hand.phase, hand.aggressor) == ("show", 2)


@under("tda-2015:39.B.1", "tda-2013:37.A.3", "ksop-2026:36.B.s1", "scpt-2026:51.A")
def test_less_than_the_call_is_a_call_where_it_is_all_there_is(book: str) -> None:
    hand = to_street(table(book, [BIG, 2_200, BIG]), 1)

    hand.raise_to(8_000)

    assert (hand.legal.call, hand.legal.raise_to) == (2_000, 0)


@under("tda-2015:49.2", "tda-2013:46.2", "bsop:34.2", "ksop-2026:46", "scpt-2026:49")
def test_a_call_of_an_all_in_is_for_its_true_amount(book: str) -> None:
    hand = table(book, [BIG, BIG, 21_325])

    hand.raise_to(21_325)
    hand.call()

    assert (hand.bets[0], hand.stacks[0]) == (21_325, BIG - 21_325)


@under("tda-2015:53", "tda-2013:50", "ksop-2026:50", "scpt-2026:58")
def test_a_fold_facing_nothing_stands(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3), 1)

    hand.fold()

    assert (hand.live, hand.to_act, hand.stacks[0]) == ([False, True, True], 1, BIG - 200)


@pytest.mark.parametrize(
    ("blinds", "opened", "left"),
    [
        pytest.param((100, 200), 1_200, 800, id="bsop:37.a"),
        pytest.param((25, 50), 1_050, 950, id="scpt-2026:45.A"),
    ],
)
def test_the_last_two_chips_of_1000_that_are_a_call_leave_change_and_are_no_all_in(
    blinds: tuple[int, int], opened: int, left: int
) -> None:
    hand = to_street(table("bsop", [BIG, 2_000 + blinds[1], BIG], blinds), 1)
    hand.raise_to(opened)

    hand.call()

    assert (hand.stacks[1], hand.legal.seat) == (left, 2)


@under("bsop:39.ex1", "bsop:39.ex2")
def test_a_call_of_an_all_in_is_for_the_chips_that_could_be_seen(book: str) -> None:
    """Chips found later are for a ruling; the pot is what was there: 21,000 of 100,000, 50,000 of 55,000."""
    for shown_stack, caller, wins, left in ((21_000, 100_000, 42_000, 79_000), (50_000, 55_000, 100_000, 5_000)):
        hand = table(book, [caller, shown_stack], (200, 100), deck=dealt(["2h3h", "AhAd"], "4c5d9sJcJd"))
        hand.raise_to(shown_stack)
        hand.call()

        assert hand.stacks == [left, wins]
