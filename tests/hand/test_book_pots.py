"""Pots: side pots, halves and the last odd chip, as the five books have them."""

import pytest

from panoverde.hand.events import Awarded
from panoverde.hand.games import HOLDEM, OMAHA, OMAHA_HI_LO, RAZZ, SINGLE_DRAW, STUD, STUD_HI_LO
from panoverde.hand.hand import Hand
from panoverde.hand.pots import Pot
from tests.hand.books import BIG, happened, run_out, table, to_street, under
from tests.hand.table import dealt

ROYAL = "AcKcQcJcTc"  # the board plays


def won(hand: Hand) -> list[tuple[int, int, int, str]]:
    """Seat, chips, pot and half of every award, in order."""
    return [(event.seat, event.chips, event.pot, event.half) for event in happened(hand, Awarded)]


# -- the odd chip ---------------------------------------------------------------------------------------


@under("tda-2015:19.0", "tda-2013:19.1", "bsop:14.1", "ksop-2026:19", "scpt-2026:20")
@pytest.mark.parametrize(
    ("pot", "odd_chip", "shares"),
    [
        (300, 100, [200, 100, 0]),  # hundreds are the smallest chip: no halves of 150
        (300, 50, [150, 150, 0]),
        (150, 25, [75, 75, 0]),
        (450, 100, [250, 200, 0]),  # a fifty that is still in the pot goes with the odd chip
    ],
)
def test_a_pot_is_cut_in_chips_of_the_smallest_value_in_play(
    book: str, pot: int, odd_chip: int, shares: list[int]
) -> None:
    hand = run_out(book, HOLDEM, [pot // 3] * 3, ["AhKh", "AdKd", "2h3h"], "AsKsQd7c5c", odd_chip=odd_chip)

    assert hand.stacks == shares


FLOP_GAMES = ("tda-2015:19.A", "tda-2013:19.2", "bsop:14.2", "ksop-2026:19.A", "scpt-2026:20.A")


@under(*FLOP_GAMES)
def test_in_flop_games_the_odd_chip_goes_to_the_first_tied_hand_left_of_the_button(book: str) -> None:
    hand = run_out(book, HOLDEM, [7] * 3, ["2h3h", "AdKd", "AhKh"], "AsKsQd7c5c")

    assert hand.stacks == [0, 11, 10]


@under(*FLOP_GAMES)
def test_in_flop_games_suits_do_not_matter(book: str) -> None:
    """Seat 0 holds the lower suits, and sits nearer to the button's left."""
    hand = run_out(book, OMAHA, [5, 5, 5], ["AcKc2d3d", "AsKs2h3h", "4h4d6h6d"], "AhKhQd8c8s")

    assert hand.stacks == [8, 7, 0]


@pytest.mark.parametrize("book", ["tda-2015", "tda-2013", "bsop", "ksop-2026", "scpt-2026"])
def test_several_odd_chips_go_one_each_in_order(book: str) -> None:
    hand = run_out(book, HOLDEM, [5] * 4, ["AhKh", "AdKd", "AcKc", "4h5h"], "QsQd8cJc2s")

    assert hand.stacks == [7, 7, 6, 0]


def test_in_draw_games_the_odd_chip_goes_left_of_the_button_too() -> None:
    hand = run_out("tda-2015", SINGLE_DRAW, [5] * 3, ["2c3d4h5s7c", "KcKdKhKsAc", "2d3h4s5c7d"])
    for _ in range(3):
        hand.discard()

    assert hand.stacks == [8, 0, 7]


STUD_GAMES = ("tda-2015:19.B", "tda-2013:19.3", "bsop:14.3", "ksop-2026:19.B", "scpt-2026:20.B")


@under(*STUD_GAMES)
def test_in_stud_the_odd_chip_goes_to_the_highest_card_by_suit_in_the_best_five(book: str) -> None:
    """Straights to the ace: the ace of spades is above the ace of hearts."""
    holes = ["AhKdQhJdTh2c3c", "AsKcQsJcTs4d5d", "2h2d3h3d7c7d8c"]

    hand = run_out(book, STUD, [5] * 3, holes)

    assert hand.stacks == [7, 8, 0]


@under(*STUD_GAMES)
def test_in_stud_a_high_card_outside_the_best_five_does_not_count(book: str) -> None:
    """Straights to the ten, both with an ace that does not play."""
    holes = ["Ts9d8h7d6hAh2c", "Tc9h8d7c6sAs2d", "2h2s3h3d4c4dJc"]

    hand = run_out(book, STUD, [5] * 3, holes)

    assert hand.stacks == [8, 7, 0]


@under(*STUD_GAMES)
def test_in_razz_the_odd_chip_goes_to_the_highest_card_by_suit_and_the_ace_is_low(book: str) -> None:
    """Wheels: the five of spades is above the five of clubs, and the aces are the lowest cards."""
    holes = ["Ac2h3d4c5sKcKd", "As2d3h4d5cKhKs", "7h7d8h8d9c9dTc"]

    hand = run_out(book, RAZZ, [5] * 3, holes)

    assert hand.stacks == [8, 7, 0]


@under(*STUD_GAMES)
def test_in_razz_the_suit_of_the_highest_card_decides(book: str) -> None:
    holes = ["8h6c4d3c2hKcKd", "8s6d4h3d2cQhQs", "9h9dThTdJcJdJh"]

    hand = run_out(book, RAZZ, [5] * 3, holes)

    assert hand.stacks == [7, 8, 0]


@under(*STUD_GAMES)
def test_in_stud_hi_lo_tied_lows_are_told_apart_by_suit(book: str) -> None:
    """A high of 13 for seat 2; of the low of 12 after one odd chip to the high, seven and five."""
    holes = ["8hKh6c4d3c2hJd", "8sKd6d4h3d2cJh", "QsQdQhTsTdTc9s"]

    hand = run_out(book, STUD_HI_LO, [10, 10, 10], holes)

    assert won(hand) == [(2, 15, 0, "high"), (1, 8, 0, "low"), (0, 7, 0, "low")]


@under("tda-2015:19.C", "tda-2013:19.4", "bsop:14.4", "ksop-2026:19.C", "scpt-2026:20.C")
@pytest.mark.parametrize(("pot", "odd_chip", "high", "low"), [(33, 1, 17, 16), (900, 100, 500, 400)])
def test_in_hi_lo_the_odd_chip_of_the_pot_goes_to_the_high_half(
    book: str, pot: int, odd_chip: int, high: int, low: int
) -> None:
    holes = ["AhAd2c3d", "KhKd9c9d", "QhQdTcTd"]

    hand = run_out(book, OMAHA_HI_LO, [pot // 3] * 3, holes, "4s5s8hKcJs", odd_chip=odd_chip)

    assert won(hand) == [(1, high, 0, "high"), (0, low, 0, "low")]


IDENTICAL = ["2c3cKhQh", "2d3dKsQs"]  # 2-3-4-5-6 both ways on this board
SIXES = "4s5h6s9cTd"


@under("tda-2015:19.D", "tda-2015:ill.19.D", "tda-2015:ill.19.ex1", "tda-2013:ill.19.F", "tda-2013:ill.19.ex1",
        "ksop-2026:19.D", "scpt-2026:20.D")  # fmt: skip
def test_66_chips_of_identical_hands_both_ways_are_33_and_33(book: str) -> None:
    hand = run_out(book, OMAHA_HI_LO, [33, 33], IDENTICAL, SIXES)

    assert hand.stacks == [33, 33]


@under("bsop:14.4")
def test_66_chips_of_identical_hands_are_34_and_32_where_each_half_is_cut_alone(book: str) -> None:
    hand = run_out(book, OMAHA_HI_LO, [33, 33], IDENTICAL, SIXES)

    assert hand.stacks == [34, 32]


@under("tda-2015:19.D", "ksop-2026:19.D", "scpt-2026:20.D")
def test_identical_hands_both_ways_leave_one_odd_chip_at_most(book: str) -> None:
    hand = run_out(book, OMAHA_HI_LO, [23, 23, 23], [*IDENTICAL, "9h9sJdJc"], SIXES)

    assert hand.stacks == [35, 34, 0]


# -- halves and quarters --------------------------------------------------------------------------------


def test_a_tied_low_is_quartered_and_its_odd_chip_goes_left_of_the_button() -> None:
    """42 chips: 21 for the high, the low of 21 is 11 and 10."""
    holes = ["As2sKhQh", "Ad2dKdQs", "9h9sKcKs"]

    hand = run_out("tda-2015", OMAHA_HI_LO, [14] * 3, holes, "3c5h8d9cJd")

    assert won(hand) == [(2, 21, 0, "high"), (0, 11, 0, "low"), (1, 10, 0, "low")]


def test_without_a_low_the_high_hand_takes_all() -> None:
    hand = run_out("tda-2015", OMAHA_HI_LO, [10] * 3, ["AsAd2c3d", "KhKd9c9d", "QhQdTcTd"], "KcJsJh9s4d")

    assert hand.stacks == [0, 30, 0]


def test_a_low_is_looked_for_in_each_pot() -> None:
    """Only the shortest has a low: half of the main pot, nothing of the side pots."""
    holes = ["AhAd2c3d", "KhKd9c9d", "QhQdTcTd", "9h9s7c7d"]

    hand = run_out("tda-2015", OMAHA_HI_LO, [100, 250, 300, 300], holes, "4s5s8hKcJs")

    assert won(hand) == [(2, 100, 2, "high"), (1, 450, 1, "high"), (1, 200, 0, "high"), (0, 200, 0, "low")]


def test_one_hand_can_win_both_halves() -> None:
    hand = run_out("tda-2015", STUD_HI_LO, [50] * 3, ["Ac2d3h4c5sKcKd", "QsQd9hTsTd8c7s", "JsJd4h9c9dTh2s"])

    assert hand.stacks == [150, 0, 0]


# -- side pots ------------------------------------------------------------------------------------------

SIDE = ("tda-2015:20", "tda-2013:20", "bsop:19.1", "scpt-2026:21")


@under(*SIDE)
def test_side_pots_are_built_and_settled_apart_the_last_one_first(book: str) -> None:
    holes = ["AhAd", "KhKd", "QhQd", "JhJd"]

    hand = run_out(book, HOLDEM, [50, 200, 500, 500], holes, "2c3c4d7s9h")

    assert won(hand) == [(2, 600, 2, ""), (1, 450, 1, ""), (0, 200, 0, "")]


@under(*SIDE)
def test_each_pot_has_its_own_odd_chip(book: str) -> None:
    """Seats 1 and 2 tie: 9 chips of the side pot and 15 of the main pot leave two odd chips, both for seat 1."""
    hand = run_out(book, HOLDEM, [3, 6, 6, 6, 3], ["2h3h", "AdKd", "AhKh", "4h6h", "2s3s"], "AsKsQd7c5c")

    assert won(hand) == [(1, 5, 1, ""), (2, 4, 1, ""), (1, 8, 0, ""), (2, 7, 0, "")]


@under(*SIDE)
def test_a_folded_players_chips_are_in_the_pots_they_were_bet_into(book: str) -> None:
    """Seat 2 is all-in for 150 in all; seat 3 calls 300 more on the flop and gives up on the turn."""
    hand = to_street(table(book, [BIG, BIG, 150, BIG], (50, 100)), 1)
    hand.raise_to(300)
    to_street(hand, 2)
    hand.raise_to(500)
    hand.call()
    hand.fold()

    assert hand.pots == [Pot(600, (0, 1, 2)), Pot(1_750, (0, 1))]


def test_the_board_plays_and_everybody_shares() -> None:
    hand = run_out("tda-2015", HOLDEM, [100] * 4, ["2h3h", "4h5h", "6h7h", "8h9h"], ROYAL)

    assert hand.stacks == [100] * 4


def test_a_short_stacks_tie_shares_only_the_main_pot() -> None:
    holes = ["AhKh", "AdKd", "2h3h"]
    hand = table("tda-2015", [300, BIG, BIG], deck=dealt(holes, "AsKsQd7c5c"))
    hand.raise_to(1_000)
    hand.call()
    hand.call()
    while not hand.over:
        hand.call()

    assert hand.stacks == [450, BIG - 1_000 + 450 + 1_400, BIG - 1_000]


@under("tda-2015:12.1", "tda-2013:12.1", "bsop:42.1", "ksop-2026:12.s1", "scpt-2026:12.p1")
def test_the_cards_decide(book: str) -> None:
    hand = run_out(book, HOLDEM, [100] * 3, ["7h2d", "AhAd", "KhKd"], "7c7d2h9sJs")

    assert hand.stacks == [300, 0, 0]
