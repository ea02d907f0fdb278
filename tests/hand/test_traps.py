"""What other engines get wrong, each by its own name."""

from panoverde.hand.events import Awarded
from panoverde.hand.games import OMAHA, OMAHA_HI_LO, SINGLE_DRAW
from panoverde.hand.terms import Terms
from tests.hand.table import dealt, holdem

BIG = 10_000


def test_a_limper_facing_a_short_all_in_may_not_raise_again() -> None:
    hand = holdem([BIG, BIG, BIG, 300])
    hand.call()  # seat 2 limps
    hand.raise_to(300)  # seat 3 is all-in, half a raise more
    hand.fold()
    hand.call()  # the big blind only calls

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 100, 0)


def test_the_big_blind_has_not_acted_and_may_raise_over_a_short_all_in() -> None:
    hand = holdem([BIG, BIG, BIG, 300])
    hand.call()
    hand.raise_to(300)
    hand.fold()

    assert (hand.legal.seat, hand.legal.raise_from) == (1, 500)


def test_a_check_then_an_all_in_under_the_minimum_bet_does_not_reopen_for_the_checker() -> None:
    hand = holdem([BIG, BIG, 250])
    hand.call()
    hand.call()
    hand.call()
    assert hand.street == 1
    hand.call()
    hand.call()
    hand.raise_to(50)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (0, 50, 0)


def test_short_all_ins_that_add_up_to_a_full_raise_reopen() -> None:
    hand = holdem([BIG, BIG, 225, BIG, 300, BIG], (50, 100))
    for _ in range(6):
        hand.call()
    hand.raise_to(100)
    hand.fold()
    hand.raise_to(125)
    hand.call()
    hand.raise_to(200)
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (0, 100, 300)
    hand.call()
    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (3, 75, 0)


def test_where_each_all_in_is_judged_alone_they_do_not_add_up() -> None:
    hand = holdem([BIG, BIG, 225, BIG, 300, BIG], (50, 100), terms=Terms(min_bet=100, reopen="single"))
    for _ in range(6):
        hand.call()
    hand.raise_to(100)
    hand.fold()
    hand.raise_to(125)
    hand.call()
    hand.raise_to(200)
    hand.call()

    assert (hand.legal.seat, hand.legal.raise_to) == (0, 0)


def test_a_short_big_blind_still_makes_the_call_and_the_minimum_raise_those_of_a_full_one() -> None:
    hand = holdem([BIG, 120, BIG])

    assert (hand.legal.call, hand.legal.raise_from) == (200, 400)


def test_pot_limit_counts_short_blinds_as_full_before_the_flop() -> None:
    short = holdem([BIG, 100, BIG], game=OMAHA, terms=Terms(structure="pot-limit", min_bet=200))
    nobody = holdem([BIG, BIG, BIG], (0, 200), game=OMAHA, terms=Terms(structure="pot-limit", min_bet=200),
                    full_blinds=300)  # fmt: skip

    assert (short.legal.raise_to, nobody.legal.raise_to) == (700, 700)


def test_in_limit_an_all_in_of_120_over_100_leaves_the_next_full_raise_at_200() -> None:
    limit = Terms(structure="fixed-limit", small_bet=100, big_bet=200)
    hand = holdem([BIG, BIG, 120, BIG], (50, 100), terms=limit)
    hand.raise_to(120)

    assert (hand.legal.call, hand.legal.raise_from, hand.legal.raise_to) == (120, 200, 200)


def test_in_limit_seventy_per_cent_of_a_raise_reopens() -> None:
    limit = Terms(structure="fixed-limit", small_bet=100, big_bet=200)
    hand = holdem([BIG, BIG, BIG, 170], (50, 100), terms=limit)
    hand.call()
    hand.raise_to(170)
    hand.fold()
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 70, 270)


def test_in_limit_a_fifth_of_a_raise_does_not_reopen() -> None:
    limit = Terms(structure="fixed-limit", small_bet=100, big_bet=200)
    hand = holdem([BIG, BIG, BIG, 120], (50, 100), terms=limit)
    hand.call()
    hand.raise_to(120)
    hand.fold()
    hand.call()

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_to) == (2, 20, 0)


def test_hi_lo_with_a_low_only_in_the_main_pot_gives_the_side_pots_to_the_high_hand_whole() -> None:
    holes = ["AhAd2c3d", "KhKd9c9d", "QhQdTcTd"]
    hand = holdem([100, 300, 500], (50, 100), game=OMAHA_HI_LO, terms=Terms(structure="pot-limit", min_bet=100),
                  deck=dealt(holes, "4s5s8hKcJs"))  # fmt: skip
    hand.raise_to(350)
    hand.call()
    hand.call()

    assert hand.over
    won = [(award.seat, award.chips, award.pot, award.half) for award in hand.events if isinstance(award, Awarded)]
    assert won == [(1, 400, 1, "high"), (1, 150, 0, "high"), (0, 150, 0, "low")]
    assert hand.stacks == [150, 550, 200]


def test_a_66_chip_pot_of_identical_hands_both_ways_is_33_and_33() -> None:
    holes = ["2c3cKhQh", "2d3dKsQs", "9h9sJdJc"]
    limit = Terms(structure="fixed-limit", small_bet=22, big_bet=44)
    hand = holdem([22, 22, 22], (11, 22), game=OMAHA_HI_LO, terms=limit, deck=dealt(holes, "4s5h6s9cTd"))
    hand.call()
    hand.call()

    assert hand.stacks == [33, 33, 0]


def test_two_odd_chips_among_three_winners_go_one_each_from_the_buttons_left() -> None:
    board = "AcKcQcJcTc"
    hand = holdem([20, 20, 20, 20], (10, 20), antes=(0, 0, 0, 0),
                  deck=dealt(["2h3h", "4h5h", "6h7h", "8h9h"], board))  # fmt: skip
    hand.call()
    hand.fold()  # the button gives up; nothing of it is in the pot
    hand.call()

    assert hand.stacks == [20, 20, 20, 20]

    hand = holdem([20, 20, 20, 20], (10, 20), antes=(5, 5, 5, 5),
                  deck=dealt(["2h3h", "4h5h", "6h7h", "8h9h"], board))  # fmt: skip
    hand.call()
    hand.fold()
    hand.call()

    assert hand.stacks == [22, 22, 21, 15]


def test_all_ins_are_shown_at_once_but_never_before_a_draw() -> None:
    board = holdem([400, 400, BIG])
    draw = holdem([400, 400, BIG], game=SINGLE_DRAW)
    for hand in (board, draw):
        hand.raise_to(400)
        hand.call()
        hand.call()

    assert board.over
    assert (draw.phase, draw.shown) == ("draw", [False, False, False])
