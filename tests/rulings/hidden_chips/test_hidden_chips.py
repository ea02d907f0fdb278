"""Chips that come out after a call: in the bet or not, paid or not, and where they go."""

import random
from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.ruled import BOOKS, ruled


def found(
    book: str, callers: dict[str, int], result: str, shown: int = 50_000, hidden: int = 25_000, **more: int
) -> Any:
    what = {"seat": 1, "shown": shown, "hidden": hidden, "callers": callers, "result": result, **more}
    return ruled(book, {}, hidden_chips=what)


def test_each_caller_pays_what_was_shown_and_no_more() -> None:
    stands = found("bsop", {"2": 55_000, "3": 10_000}, "won").stands

    assert stands["seats"]["1"] == {"before": 75_000, "after": 135_000}
    assert [stands["seats"][seat]["after"] for seat in "23"] == [5000, 0]


def test_of_several_callers_the_winner_is_asked_for_and_the_others_chips_are_left_aside() -> None:
    open_ = found("bsop", {"2": 60_000, "3": 100_000}, "lost")
    said = found("bsop", {"2": 60_000, "3": 100_000}, "lost", winner=3)

    assert [each.fact for each in open_.missing] == ["winner"]
    assert said.stands["seats"] == {"1": {"before": 75_000, "after": 0}, "3": {"before": 100_000, "after": 175_000}}


def test_the_callers_follow_from_the_table() -> None:
    table = {"seats": {"1": {"behind": 0, "front": 50_000}, "2": {"behind": 5000, "front": 50_000}}}

    ruling = ruled("bsop", table, hidden_chips={"seat": 1, "shown": 50_000, "hidden": 25_000, "result": "lost"})

    assert ruling.stands["seats"]["2"] == {"before": 55_000, "after": 110_000}


def test_found_chips_are_counted_and_handed_over_once_the_pot_is_won() -> None:
    assert found("bsop", {"2": 100_000}, "lost", 21_000, 2000).effects == (
        {"do": "recount", "seat": 1, "found": 2000},
        {"do": "hand_over", "seat": 1, "to": 2, "chips": 2000},
    )


def test_a_player_who_hid_big_chips_may_be_penalised() -> None:
    (penalty,) = found("ksop-2026", {"2": 55_000}, "won").penalties

    assert (penalty.duty, penalty.ground, penalty.seat) == ("may", "big-chips-hidden", 1)


@pytest.mark.parametrize(
    ("callers", "more"),
    [({}, {}), ({"1": 5000}, {}), ({"2": 0}, {}), ({"2": 5000}, {"hidden": 0}), ({"2": 5000}, {"winner": 3})],
)
def test_what_cannot_be_is_refused(callers: dict[str, int], more: dict[str, int]) -> None:
    with pytest.raises(Refusal):
        found("bsop", callers, "lost", **more)


@pytest.mark.parametrize("book", BOOKS)
def test_no_chip_is_made_or_lost(book: str) -> None:
    chance = random.Random(3)
    for _ in range(200):
        callers = {"2": chance.randint(1, 90) * 1000}
        shown, hidden = chance.randint(1, 60) * 1000, chance.randint(1, 30) * 1000
        ruling = found(book, callers, chance.choice(("won", "lost", "split")), shown, hidden)
        for stands in [ruling.stands] if ruling.stands else [each.stands for each in ruling.options]:
            seats = stands["seats"].values()
            assert sum(s["before"] for s in seats) == sum(s["after"] for s in seats) + stands["out_of_play"]
