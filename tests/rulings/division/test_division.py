"""Pots, shares and odd chips, on cards and on places."""

import random
from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.ruled import BOOKS, ruled

HOLDEM: dict[str, Any] = {"button": 9, "smallest_chip": 25}


def places(*high: int) -> dict[str, Any]:
    return {str(seat): {"high": place} for seat, place in enumerate(high, 1)}


@pytest.mark.parametrize("book", BOOKS)
def test_two_odd_chips_go_one_each_in_order(book: str) -> None:
    """275 in chips of 25 among three: 75 each, 25 to the first two."""
    what = {"put": {"1": 75, "2": 75, "3": 75}, "dead": 50, "hands": places(1, 1, 1)}

    stands = ruled(book, HOLDEM, division=what).stands

    assert stands["pots"][0]["won"] == {"1": 100, "2": 100, "3": 75}
    assert [each["seat"] for each in stands["odd"]] == [1, 2]


def test_with_nobody_against_it_a_hand_need_not_be_known() -> None:
    stands = ruled("bsop", {}, division={"put": {"1": 300, "2": 100}, "folded": [2]}).stands

    assert (stands["returned"], stands["seats"]["1"]["won"]) == ({"1": 200}, 200)


def test_the_smallest_chip_and_the_button_are_needed_only_for_an_odd_chip() -> None:
    even = ruled("bsop", {}, division={"put": {"1": 100, "2": 100}, "hands": places(1, 1)})
    odd = {"put": {"1": 100, "2": 100, "3": 100}, "hands": places(1, 1, 2)}

    assert even.stands["seats"]["1"]["won"] == 100
    with pytest.raises(Refusal, match="smallest_chip"):
        ruled("bsop", {}, division=odd)
    with pytest.raises(Refusal, match="button"):
        ruled("bsop", {"smallest_chip": 100}, division=odd)


def test_in_stud_an_odd_chip_needs_the_highest_card() -> None:
    table = HOLDEM | {"game": "stud", "limit": "fixed-limit", "smallest_chip": 100}

    with pytest.raises(Refusal, match=r"hands\.1\.top"):
        ruled("bsop", table, division={"put": {"1": 100, "2": 100, "3": 100}, "hands": places(1, 1, 2)})


def test_cards_and_places_come_to_the_same() -> None:
    table = HOLDEM | {"board": ["As", "Ks", "Qd", "7c", "5c"]}
    put = {"1": 50, "2": 200, "3": 250, "4": 125}

    cards = ruled(
        "ksop-2026", table, division={"put": put, "folded": [4], "hands": {"1": "AhKh", "2": "Ad5d", "3": "2h3h"}}
    )
    ranks = ruled("ksop-2026", table, division={"put": put, "folded": [4], "hands": places(1, 2, 3)})

    assert cards.stands == ranks.stands
    assert [pot["won"] for pot in cards.stands["pots"]] == [{"1": 200}, {"2": 375}]


def test_without_a_low_that_qualifies_the_high_takes_all() -> None:
    table = HOLDEM | {"game": "omaha-hi-lo", "limit": "pot-limit"}

    stands = ruled("bsop", table, division={"put": {"1": 100, "2": 100}, "hands": places(1, 2)}).stands

    assert stands["pots"] == [{"chips": 200, "seats": [1, 2], "won": {"1": 200}}]


@pytest.mark.parametrize(
    "what",
    [
        {"put": {}},
        {"put": {"1": 100, "2": 100}},  # whose hands?
        {"put": {"1": 100, "2": 100}, "folded": [1, 2]},
        {"put": {"1": 100, "2": -5}, "hands": places(1, 2)},
        {"put": {"1": 100, "2": 100}, "hands": {"1": "AhKh", "2": {"high": 2}}},
        {"put": {"1": 100, "2": 100}, "hands": {"1": "AhKh", "2": "AhQd"}},  # an ace twice
        {"put": {"1": 100, "2": 100}, "hands": {"1": "AhKh", "2": "AdQdJd"}},
        {"put": {"1": 100, "2": 100}, "hands": {"1": "AhKx", "2": "AdQd"}},
        {"put": {"1": 100, "2": 100}, "hands": {"1": "AhKh", "2": "AdQd"}, "board": ["2c"]},
    ],
)
def test_what_cannot_be_is_refused(what: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        ruled("bsop", HOLDEM | {"board": ["As", "Ks", "Qc", "7c", "5c"]}, division=what)


@pytest.mark.parametrize("book", BOOKS)
def test_no_chip_is_made_or_lost(book: str) -> None:
    chance = random.Random(11)
    for _ in range(200):
        seats = range(1, chance.randint(3, 8))
        put = {str(seat): 25 * chance.randint(1, 20) for seat in seats}
        highs = {str(seat): {"high": chance.randint(1, 3)} for seat in seats}
        lows = {str(seat): {"low": chance.randint(1, 2)} for seat in seats if chance.random() < 0.5}
        hands = {seat: hand | lows.get(seat, {}) for seat, hand in highs.items()}
        folded = [seat for seat in seats if chance.random() < 0.3][:-1]
        dead = 25 * chance.randint(0, 3)
        table = HOLDEM | {"game": "omaha-hi-lo", "limit": "pot-limit", "smallest_chip": chance.choice((25, 100))}
        if len(folded) == len(seats):
            continue

        stands = ruled(book, table, division={"put": put, "hands": hands, "folded": folded, "dead": dead}).stands

        won = sum(seat["won"] + seat["returned"] for seat in stands["seats"].values())
        assert won == sum(put.values()) + dead
        assert sum(pot["chips"] for pot in stands["pots"]) + sum(stands["returned"].values()) == won
