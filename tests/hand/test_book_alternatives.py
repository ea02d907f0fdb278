"""What no book of ours says but a house may: each alternative a parameter names does what it says."""

import pytest

from panoverde.hand.events import Awarded
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, OMAHA_HI_LO, RAZZ, STUD, Game
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, bets, stud_deck, table, to_street
from tests.hand.table import dealt


def _table(stacks: list[int], blinds: tuple[int, ...] = (100, 200), **said: object) -> Hand:
    shows = bool(said.pop("shows_itself", True))
    terms = Terms(min_bet=max(blinds), **said)  # type: ignore[arg-type]
    return table("tda-2015", stacks, blinds, terms=terms, shows_itself=shows)


def _all_in(game: Game, put: list[int], holes: list[str], board: str = "", **said: object) -> list[tuple[int, int]]:
    """Everybody is all-in for the ante: who wins what."""
    hand = Hand.begin(Setup(
        game=game, terms=Terms(structure="fixed-limit", small_bet=100, big_bet=200, **said),  # type: ignore[arg-type]
        stacks=tuple(put), antes=tuple(put), deck=stud_deck(holes) if game.stud else dealt(holes, board),
        bring_in=25 if game.stud else 0,
    ))  # fmt: skip
    return [(event.seat, event.chips) for event in hand.events if isinstance(event, Awarded)]


@pytest.mark.parametrize(("said", "least"), [("largest-full", 2_300), ("last-any", 1_600)])
def test_a_short_all_in_sets_the_next_raise_where_any_raise_does(said: str, least: int) -> None:
    hand = to_street(_table([BIG, 1_500, BIG], min_raise=said), 1)

    bets(hand, 1_000, 1_300)

    assert hand.legal.raise_from == least


@pytest.mark.parametrize(("said", "least"), [("last-full", 360), ("total-faced", 420)])
def test_a_player_for_whom_betting_reopened_raises_by_a_full_raise_or_by_all_that_came(said: str, least: int) -> None:
    """A bets 100, all-ins of 190 and 260: A faces 160."""
    hand = to_street(_table([BIG, 290, BIG, 360], (50, 100), reopened_min=said), 1)
    bets(hand, 100, 190)
    hand.call()
    hand.raise_to(260)

    assert (hand.legal.seat, hand.legal.call, hand.legal.raise_from) == (0, 160, least)


@pytest.mark.parametrize(("said", "most"), [(False, BIG), (True, 0)])
def test_a_blind_that_counts_as_acting_takes_the_raise_over_a_short_all_in(said: bool, most: int) -> None:
    hand = _table([BIG, BIG, BIG, 300], blind_acts=said)
    hand.call()
    hand.raise_to(300)
    hand.fold()

    assert (hand.legal.seat, hand.legal.raise_to) == (1, most)


@pytest.mark.parametrize(("said", "order"), [(True, [2, 0, 1]), (False, [0, 1, 2])])
def test_the_first_to_act_may_show_first_even_after_a_bet(said: bool, order: list[int]) -> None:
    hand = to_street(_table([BIG] * 3, aggressor_shows_first=said, shows_itself=False), 3)
    hand.call()
    hand.call()
    hand.raise_to(200)
    hand.call()
    hand.call()

    assert list(hand.showing_order()) == order


def test_the_last_hand_may_have_to_show_before_it_wins() -> None:
    hand = _table([BIG] * 3, last_hand_shows=True, shows_itself=False)
    while hand.phase == "bet":
        hand.call()
    hand.muck(0)
    hand.muck(1)
    assert (hand.phase, hand.over) == ("show", False)

    hand.show(2)

    assert (hand.over, hand.stacks[2]) == (True, BIG + 400)


def test_where_an_all_in_may_be_mucked_a_loser_need_not_show() -> None:
    hand = _table([200, BIG, BIG], all_in_mucks=True, all_in_shows=False, shows_itself=False)
    while hand.phase == "bet":
        hand.call()

    hand.muck(0)

    assert (hand.phase, hand.mucked) == ("show", [True, False, False])


TIED = ["AcKd", "AsKh", "2h3h"]


@pytest.mark.parametrize(("said", "won"), [("usual", [(0, 8), (1, 7)]), ("high-card", [(1, 8), (0, 7)])])
def test_in_flop_games_the_odd_chip_may_go_by_suit(said: str, won: list[tuple[int, int]]) -> None:
    assert _all_in(HOLDEM, [5, 5, 5], TIED, "QdQh8c7c5s", odd_to=said) == won


STRAIGHTS = ["AhKdQhJdTh2c3c", "AsKcQsJcTs4d5d", "2h2d3h3d7c7d8c"]


@pytest.mark.parametrize(("said", "won"), [("usual", [(1, 8), (0, 7)]), ("left-of-button", [(0, 8), (1, 7)])])
def test_in_stud_the_odd_chip_may_go_left_of_the_button(said: str, won: list[tuple[int, int]]) -> None:
    assert _all_in(STUD, [5, 5, 5], STRAIGHTS, odd_to=said) == won


def test_suits_may_have_another_order() -> None:
    assert _all_in(STUD, [5, 5, 5], STRAIGHTS, suits="scdh") == [(0, 8), (1, 7)]


def test_another_order_of_suits_decides_who_brings_it_in() -> None:
    holes = ["3c4d2c5c6c7c8c", "3d4h2d5d6d7d9c"]
    seats = []
    for suits in ("cdhs", "dchs"):
        terms = Terms(structure="fixed-limit", small_bet=100, big_bet=200, suits=suits)
        setup = Setup(game=STUD, terms=terms, stacks=(BIG, BIG), antes=(10, 10), bring_in=25, deck=stud_deck(holes))
        seats.append(Hand.begin(setup).to_act)

    assert seats == [0, 1]


@pytest.mark.parametrize(
    ("said", "won"), [("one-each", [(0, 7), (1, 7), (2, 6)]), ("all-to-first", [(0, 8), (1, 6), (2, 6)])]
)
def test_several_odd_chips_may_all_go_to_the_first(said: str, won: list[tuple[int, int]]) -> None:
    assert _all_in(HOLDEM, [5] * 4, ["AhKh", "AdKd", "AcKc", "4h5h"], "QsQd8cJc2s", odd_several=said) == won


@pytest.mark.parametrize(("said", "won"), [("high", [(1, 17), (0, 16)]), ("low", [(1, 16), (0, 17)])])
def test_the_odd_chip_between_the_halves_may_go_to_the_low(said: str, won: list[tuple[int, int]]) -> None:
    holes = ["AhAd2c3d", "KhKd9c9d", "QhQdTcTd"]

    assert _all_in(OMAHA_HI_LO, [11] * 3, holes, "4s5s8hKcJs", odd_half=said) == won


def test_razz_left_of_the_button_does_not_look_at_suits() -> None:
    wheels = ["Ac2h3d4c5cKcKd", "As2d3h4d5sKhKs", "7h7d8h8d9c9dTc"]

    assert _all_in(RAZZ, [5, 5, 5], wheels, odd_to="left-of-button") == [(0, 8), (1, 7)]
