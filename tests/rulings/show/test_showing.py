"""Who shows, in which order, and who must."""

from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.asking import BOOKS, asked, facts, option_ids

SEATS: dict[str, Any] = {"2": {"behind": 900}, "5": {"behind": 900}, "7": {"behind": 900}}
RIVER: dict[str, Any] = {"button": 5, "street": "river", "seats": SEATS, "pot": 600, "blinds": [100, 200]}


def river(*done: tuple[int, str, int], **seats: int) -> dict[str, Any]:
    actions = [{"seat": seat, "act": act, **({"to": to} if to else {})} for seat, act, to in done]
    chips = {number: {"behind": seats.get(f"s{number}", 900)} for number in SEATS}
    return RIVER | {"seats": chips, "actions": actions}


@pytest.mark.parametrize("book", BOOKS)
def test_the_hand_in_progress_says_who_bet_last_and_that_betting_is_over(book: str) -> None:
    table = river((7, "check", 0), (2, "bet", 400), (5, "call", 0), (7, "call", 0))

    ruling = asked(book, "show", table)

    assert ruling.certain
    assert ruling.stands == {"face_up": "no", "first_is": "last-aggressor", "order": [2, 5, 7], "may_muck": True}


@pytest.mark.parametrize("book", BOOKS)
def test_checked_down_the_first_left_of_the_button_shows_first(book: str) -> None:
    ruling = asked(book, "show", river((7, "check", 0), (2, "check", 0), (5, "check", 0)))

    assert ruling.stands["order"] == [7, 2, 5]


def test_while_somebody_is_still_to_act_nobody_shows() -> None:
    ruling = asked("tda-2015", "show", river((7, "check", 0), (2, "bet", 400)), all_in=[])

    assert ruling.stands == {"face_up": "no"}
    assert ruling.certain


def test_all_in_and_called_on_the_turn_hands_are_up_before_the_river_and_with_two_who_can_bet_they_are_not() -> None:
    done = ((7, "check", 0), (2, "all-in", 400), (5, "call", 0))
    heads_up = river(*done, (7, "fold", 0), s2=0) | {"street": "turn"}
    three = river(*done, (7, "call", 0), s2=0) | {"street": "turn"}

    assert asked("ksop-2026", "show", heads_up).stands["face_up"] == "now"
    assert asked("ksop-2026", "show", three).stands == {"face_up": "no"}
    assert asked("ksop-2026", "show", three | {"street": "river"}).stands["face_up"] == "now"


def test_mucking_in_an_all_in_is_forbidden_but_for_tda_2013_which_does_not_say() -> None:
    for book in BOOKS[:4]:
        assert asked(book, "show", all_in=[3], betting_over=True).stands["may_muck"] is False
    silent = asked("tda-2013", "show", all_in=[3], betting_over=True)
    assert option_ids(silent) == [("true", "director"), ("false", "director")]


def test_an_all_in_goes_before_the_right_to_muck_and_before_being_alone() -> None:
    table = {"button": 9, "seats": {"2": {}, "5": {}}}

    ruling = asked("bsop", "show", table, all_in=[2], betting_over=True, mucked=[5])

    assert ruling.stands == {"face_up": "now", "may_muck": False, "live": True}
    assert ruling.effects == ({"do": "retrieve", "seat": 5},)
    assert [(each.duty, each.ground, each.needs) for each in ruling.penalties] == [("may", "mucked-all-in", "meant")]


def test_in_bsop_the_dealer_turns_the_hands_of_an_all_in() -> None:
    who = {book: asked(book, "show", all_in=[3], betting_over=True, last_round=True) for book in BOOKS[:4]}

    assert {book: ruling.steps[0]["who"] for book, ruling in who.items()} == {
        "ksop-2026": "player", "bsop": "dealer", "scpt-2026": "player", "tda-2015": "player",
    }  # fmt: skip


def test_a_house_that_wants_hands_shown_has_them_shown() -> None:
    for book in BOOKS:
        ruling = asked(book, "show", {"house": {"showing": "all"}}, all_in=[], betting_over=True, bet=True)
        assert ruling.stands["may_muck"] is False, book


def test_untracked_it_asks_for_the_all_in_then_for_the_bet_and_says_it_in_words() -> None:
    assert facts(asked("bsop", "show"))[-1] == "anybody_all_in"
    assert facts(asked("bsop", "show", betting_over=True, anybody_all_in=False)) == ["bet"]
    said = asked("bsop", "show", betting_over=True, anybody_all_in=False, bet=True)
    assert said.certain
    assert said.say is not None
    assert said.say.pt == "O último a apostar mostra primeiro; pode desistir sem mostrar."


@pytest.mark.parametrize(
    "said",
    [{"shown": [2], "mucked": [2]}, {"aggressor": 0, "bet": True}, {"all_in": [5], "main_only": [2]},
     {"betting_over": False, "shown": [2]}, {"anybody_all_in": True, "all_in": []}],
)  # fmt: skip
def test_facts_that_contradict_one_another_are_refused(said: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        asked("bsop", "show", RIVER, **said)
    assert refused.value.code == "rulings.facts-disagree"


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        asked("bsop", "show", RIVER, mucked=[3])
    assert refused.value.code == "rulings.no-such-seat"
