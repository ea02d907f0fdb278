"""Bets found wrong: what each adds or gets back, whoever acted since."""

import random
from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.ruled import option, ruled

FLOP = {"street": "flop", "blinds": [100, 200], "faces": 600, "raise_by": 600}


def underraise(book: str, since: list[dict[str, Any]], table: dict[str, Any] | None = None, **more: Any) -> Any:
    what = {"kind": "underraise", "seat": 2, "made": 1000, "noticed": "first-action", "since": since} | more
    return ruled(book, table or FLOP, wrong_bet=what)


def test_nobody_adds_more_than_they_have() -> None:
    table = FLOP | {"seats": {"2": {"behind": 5000}, "3": {"behind": 50}}}

    stands = underraise("bsop", [{"seat": 3, "act": "call"}], table).stands

    assert stands["seats"]["3"] == {"total": 1050, "adds": 50, "returned": 0}
    assert stands["seats"]["2"] == {"total": 1200, "adds": 200, "returned": 0}


def test_an_all_in_for_less_and_a_raise_on_top_stay_as_they_are() -> None:
    since = [{"seat": 3, "act": "all-in", "to": 700}, {"seat": 4, "act": "raise", "to": 3000}]

    stands = underraise("scpt-2026", since).stands

    assert (stands["bet"], stands["seats"]["2"]["total"]) == (3000, 1200)
    assert [stands["seats"][seat]["total"] for seat in "34"] == [700, 3000]


def test_the_minimum_and_whose_turn_it_is_follow_from_a_table_that_says_enough() -> None:
    """A opens 600, B makes it 1,000 and C calls: the bet is 1,200, and D is to act."""
    seats = {str(seat): {"behind": 10_000} for seat in (1, 2, 3, 4)}
    table = {"blinds": [100, 200], "button": 4, "street": "flop", "pot": 800, "seats": seats,
             "actions": [{"seat": 1, "act": "bet", "to": 600}]}  # fmt: skip

    stands = underraise("bsop", [{"seat": 3, "act": "call"}], table).stands

    assert (stands["bet"], stands["to_act"]) == (1200, 4)


def test_a_pot_bet_that_was_too_high_is_measured_by_the_pot_on_the_table() -> None:
    seats = {str(seat): {"behind": 10_000} for seat in (1, 2, 3)}
    table = {"game": "omaha", "limit": "pot-limit", "blinds": [100, 200], "button": 3, "street": "flop", "pot": 700,
             "seats": seats, "actions": []}  # fmt: skip

    what = {
        "kind": "pot-too-high",
        "seat": 1,
        "made": 900,
        "noticed": "first-action",
        "since": [{"seat": 2, "act": "call"}],
    }
    ruling = ruled("bsop", table, wrong_bet=what)

    assert (ruling.stands["bet"], ruling.returned) == (700, 200)


def test_below_half_is_asked_for_only_where_it_could_be_a_call() -> None:
    table = {"street": "flop"}

    certain = underraise("bsop", [], table, right=1200)
    silent = underraise("ksop-2026", [], table, right=1200)

    assert certain.certain
    assert [each.fact for each in silent.missing] == ["under_half"]


def test_where_the_book_is_silent_the_director_has_every_outcome() -> None:
    ruling = underraise("ksop-2026", [{"seat": 3, "act": "call"}, {"seat": 5, "act": "fold"}])

    acts = {each.stands["act"] for each in ruling.options}
    assert acts == {"stands", "corrected"}
    assert option(ruling, "no-limit+all-bettors+true")["again"] == [3, 5]


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"kind": "underraise", "made": 1300}, "rulings.facts-disagree"),  # is no underraise
        ({"kind": "pot-too-high", "made": 500, "right": 700}, "rulings.facts-disagree"),
        ({"kind": "pot-too-low", "made": 500}, "rulings.not-said"),
        ({"kind": "undercalls", "made": 500, "shorts": {"4": 100}}, "rulings.not-said"),
        ({"kind": "undercalls", "made": 500, "shorts": {"4": 100, "5": 500}}, "rulings.facts-disagree"),
        ({"kind": "underraise", "made": 1000, "since": [{"seat": 3, "act": "raise"}]}, "rulings.not-said"),
    ],
)
def test_what_cannot_be_is_refused(what: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        ruled("bsop", FLOP, wrong_bet={"seat": 2, "noticed": "first-action"} | what)

    assert refused.value.code == code


def test_no_card_comes_on_the_river() -> None:
    with pytest.raises(Refusal) as refused:
        underraise("bsop", [], FLOP | {"street": "river"}, noticed="next-card")

    assert refused.value.code == "rulings.facts-disagree"


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "scpt-2026"])
def test_no_chip_is_made_or_lost(book: str) -> None:
    """What a seat has in front afterwards is what it had, and what it adds, less what goes back."""
    chance = random.Random(7)
    for _ in range(200):
        made = chance.randint(601, 1199)
        since = [{"seat": seat, "act": chance.choice(("call", "fold"))} for seat in (3, 4, 5)]
        ruling = underraise(book, since, made=made, noticed=chance.choice(("first-action", "next-card")))
        for stands in [ruling.stands] if ruling.stands else [each.stands for each in ruling.options]:
            for seat in stands["seats"].values():
                assert seat["total"] == made + seat["adds"] - seat["returned"]
