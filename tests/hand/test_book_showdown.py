"""The showdown: who shows first, who need not, who gets a hand back."""

import pytest

from panoverde.hand.games import RAZZ, STUD, Game
from panoverde.hand.hand import Hand
from tests.hand.books import BIG, BOARD, HOLES, shown, stud, table, to_street, under
from tests.hand.table import dealt

# -- the order --------------------------------------------------------------------------------------------

LAST_AGGRESSOR = ("tda-2015:16.A.1", "tda-2013:16.1", "bsop:44.1", "ksop-2026:17.A.s1", "scpt-2026:17.A")
FIRST_TO_ACT = ("tda-2015:16.A.2", "tda-2013:16.2", "bsop:44.2", "ksop-2026:17.A.s1", "scpt-2026:17.A")


def _river(book: str, players: int = 4) -> Hand:
    return to_street(table(book, [BIG] * players, shows_itself=False), 3)


def _seat_2_bets_and_all_call(book: str) -> Hand:
    hand = _river(book)
    hand.call()
    hand.call()
    hand.raise_to(200)
    for _ in range(3):
        hand.call()
    return hand


@under(*LAST_AGGRESSOR)
def test_the_last_to_bet_or_raise_on_the_last_street_shows_first_then_clockwise(book: str) -> None:
    hand = _river(book)
    hand.raise_to(200)
    hand.call()
    hand.raise_to(600)
    for _ in range(3):
        hand.call()

    assert (hand.phase, list(hand.showing_order())) == ("show", [2, 3, 0, 1])


@under(*LAST_AGGRESSOR)
def test_a_bet_on_an_earlier_street_does_not_count(book: str) -> None:
    hand = to_street(table(book, [BIG] * 3, shows_itself=False), 2)
    hand.call()
    hand.call()
    hand.raise_to(200)
    hand.call()
    hand.call()
    for _ in range(3):
        hand.call()

    assert list(hand.showing_order()) == [0, 1, 2]


@under(*LAST_AGGRESSOR)
def test_when_the_first_mucks_the_next_one_clockwise_shows(book: str) -> None:
    hand = _seat_2_bets_and_all_call(book)

    hand.muck(2)

    assert list(hand.showing_order()) == [3, 0, 1]


@under(*FIRST_TO_ACT)
def test_without_a_bet_the_first_left_of_the_button_who_is_in_shows_first(book: str) -> None:
    hand = to_street(table(book, [BIG] * 4, shows_itself=False), 1)
    hand.fold()
    to_street(hand, 3)
    for _ in range(3):
        hand.call()

    assert list(hand.showing_order()) == [1, 2, 3]


# Showing A-J-T-9, a pair of kings, a pair of deuces; for razz 8-4-3-2, 7-5-4-3, K-J-T and a pair.
BOARDS = ["3c3dAhJsTd9c6d", "AcAd9hKsKd8c7c", "QcQd2h2s8d6h7d"]
LOWS = ["6c6d8h4s3d2c9h", "AcAd7h5s4d3c9c", "QcQdKhJsJdTd9d"]


@under(*FIRST_TO_ACT)
@pytest.mark.parametrize(("game", "holes", "order"), [(STUD, BOARDS, [1, 2, 0]), (RAZZ, LOWS, [1, 2, 0])])
def test_without_a_bet_stud_begins_with_the_best_board(
    book: str, game: Game, holes: list[str], order: list[int]
) -> None:
    hand = stud([BIG] * 3, holes, book=book, game=game, shows_itself=False)
    while hand.phase == "bet":
        hand.call()

    assert (hand.phase, list(hand.showing_order())) == ("show", order)


@under(*FIRST_TO_ACT)
def test_in_stud_the_one_after_the_best_board_is_the_next_clockwise(book: str) -> None:
    """Seat 1 shows kings and mucks; seat 2 is next, though seat 0 shows a pair and seat 2 none."""
    hand = stud([BIG] * 3, [BOARDS[2], BOARDS[1], BOARDS[0]], book=book, shows_itself=False)
    while hand.phase == "bet":
        hand.call()
    assert list(hand.showing_order()) == [1, 2, 0]

    hand.muck(1)

    assert list(hand.showing_order()) == [2, 0]


@under("tda-2015:16.A.1", "tda-2013:16.1", "ksop-2026:17.A.s1", "scpt-2026:17.A")
def test_anybody_may_show_or_muck_before_being_asked(book: str) -> None:
    hand = _seat_2_bets_and_all_call(book)

    hand.show(1)
    hand.muck(0)

    assert list(hand.showing_order()) == [2, 3]


# -- mucking ----------------------------------------------------------------------------------------------


@under("tda-2015:16.A.3", "tda-2013:16.3", "bsop:44.a")
def test_a_player_may_decline_to_show_and_gives_the_pot_up(book: str) -> None:
    hand = table(book, [BIG] * 3, shows_itself=False, deck=dealt(HOLES, BOARD))
    while hand.phase == "bet":
        hand.call()
    hand.show(0)
    hand.muck(1)  # the aces
    hand.show(2)

    assert hand.over
    assert (hand.stacks[0], hand.mucked[1]) == (BIG + 400, True)


@under("tda-2015:16.B", "ksop-2026:17.A.s2", "scpt-2026:17.B", "bsop:45.2")
def test_the_last_hand_wins_unseen_when_all_others_muck(book: str) -> None:
    hand = table(book, [BIG] * 3, shows_itself=False)
    while hand.phase == "bet":
        hand.call()
    hand.muck(0)
    hand.muck(1)

    assert hand.over
    assert (shown(hand), hand.stacks[2]) == ([], BIG + 400)


@under("bsop:45.2")
def test_the_caller_of_a_bettor_who_mucks_need_not_show(book: str) -> None:
    """On the river B bets, A calls, B throws the cards away."""
    hand = to_street(table(book, [BIG] * 2, (200, 100), shows_itself=False), 3)
    hand.raise_to(1_000)
    hand.call()
    hand.muck(0)

    assert hand.over
    assert (shown(hand), hand.stacks) == ([], [BIG - 1_200, BIG + 1_200])


@under("tda-2015:14.1", "tda-2013:14.A.1", "ksop-2026:14.s1", "scpt-2026:14")
def test_a_hand_thrown_away_at_the_showdown_is_given_back_shown_and_wins(book: str) -> None:
    hand = table(book, [BIG] * 3, shows_itself=False, deck=dealt(HOLES, BOARD))
    while hand.phase == "bet":
        hand.call()
    hand.muck(1)
    hand.show(0)
    hand.retrieve(1, "identified beyond doubt")
    hand.show(1)
    hand.show(2)

    assert hand.over
    assert hand.stacks == [BIG - 200, BIG + 400, BIG - 200]


@under("ksop-2026:18.A.s2", "bsop:46.3", "scpt-2026:18.A")
def test_a_hand_opened_on_request_is_live(book: str) -> None:
    hand = table(book, [BIG] * 3, shows_itself=False, deck=dealt(HOLES, BOARD))
    while hand.phase == "bet":
        hand.call()
    hand.show(0)
    hand.muck(1)
    hand.retrieve(1, "asked to be seen")
    hand.show(1)
    hand.muck(2)

    assert hand.stacks[1] == BIG + 400


@under("tda-2015:ill.17.ex1")
def test_without_a_river_bet_one_mucks_one_tables_and_the_last_gives_up(book: str) -> None:
    hand = table(book, [BIG] * 3, deck=dealt(["7h8h", "QhQd", "AhKd"], "2c3c4dQs9h"), shows_itself=False)
    to_street(hand, 3)
    for _ in range(3):
        hand.call()

    hand.muck(0)
    hand.show(1)
    hand.muck(2)

    assert hand.over
    assert (shown(hand), hand.stacks) == ([1], [BIG - 200, BIG + 400, BIG - 200])
