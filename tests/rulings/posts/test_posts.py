"""Who posts what: the ante the book's way, short stacks, empty small blinds, absent players."""

from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.ruled import BOOKS, option, ruled

LEVEL: dict[str, Any] = {"blinds": [500, 1000], "ante": 1000, "ante_by": "big-blind", "button": 1}
STACKS = {"1": 9000, "2": 8000, "3": 7000, "4": 6000}


def named(stands: Any) -> list[tuple[int, str, int]]:
    return [(post["seat"], post["post"], post["chips"]) for post in stands["posts"]]


@pytest.mark.parametrize("book", BOOKS)
def test_with_a_dead_small_blind_the_first_from_the_button_has_the_big_one(book: str) -> None:
    stands = ruled(book, LEVEL | {"dead_small_blind": True}, posts={"stacks": STACKS}).stands

    assert named(stands) == [(2, "big-blind", 1000), (2, "ante", 1000)]


def test_what_the_level_announces_holds_where_the_book_has_no_rule_on_antes() -> None:
    level = LEVEL | {"ante": 125, "ante_by": "everybody"}

    announced = ruled("bsop", level, posts={"stacks": STACKS}).stands
    by_book = ruled("ksop-2026", level, posts={"stacks": STACKS}).stands

    assert [chips for _, post, chips in named(announced) if post == "ante"] == [125] * 4
    assert [(seat, chips) for seat, post, chips in named(by_book) if post == "ante"] == [(3, 1000)]


def test_where_the_book_is_silent_the_director_says_what_a_short_big_blind_pays_first() -> None:
    ruling = ruled("bsop", LEVEL, posts={"stacks": STACKS | {"3": 1400}})

    assert option(ruling, "big-blind")["short"] == {"3": {"from_each": 1000}}
    assert option(ruling, "ante")["short"] == {"3": {"from_each": 400}}


def test_a_big_blind_who_can_pay_both_is_nobodys_decision() -> None:
    assert ruled("bsop", LEVEL, posts={"stacks": STACKS | {"3": 2000}}).stands["short"] == {"3": {"from_each": 1000}}


def test_a_short_small_blind_and_a_player_whose_ante_takes_all() -> None:
    level = LEVEL | {"ante": 125, "ante_by": "everybody"}

    stands = ruled("tda-2015", level, posts={"stacks": STACKS | {"2": 300, "4": 100}}).stands

    assert stands["short"] == {"2": {"from_each": 300}, "4": {"from_each": 100}}


def test_stacks_follow_from_the_seats() -> None:
    table = LEVEL | {"seats": {"1": {"behind": 9000}, "2": {"behind": 8000}, "3": {"behind": 7000}}}

    assert ruled("ksop-2026", table, posts={}).stands["seats"]["3"] == {"in": 1000, "dead": 1000, "behind": 5000}


def test_who_is_away_posts_all_the_same() -> None:
    table = LEVEL | {"seats": {"3": {"away": "absent"}}}

    assert (3, "big-blind", 1000) in named(ruled("ksop-2026", table, posts={"stacks": STACKS}).stands)


def test_in_stud_everybody_antes_and_nobody_posts_a_blind() -> None:
    table = {"game": "stud", "limit": "fixed-limit", "bets": [100, 200], "ante": 25, "bring_in": 50, "button": 1}

    assert {post for _, post, _ in named(ruled("ksop-2026", table, posts={"stacks": STACKS}).stands)} == {"ante"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("short", [1, 500, 999, 1400, 7000])
def test_no_chip_is_made_or_lost(book: str, short: int) -> None:
    stacks = STACKS | {"3": short}

    ruling = ruled(book, LEVEL, posts={"stacks": stacks})

    for stands in [ruling.stands] if ruling.stands else [each.stands for each in ruling.options]:
        for seat, chips in stands["seats"].items():
            assert sum(chips.values()) == stacks[seat]


@pytest.mark.parametrize(
    ("table", "what"),
    [
        ({"blinds": [500, 1000]}, {"stacks": STACKS}),
        ({"button": 1}, {"stacks": STACKS}),
        (LEVEL, {}),
        (LEVEL, {"stacks": {"1": 500}}),
        (LEVEL, {"stacks": STACKS, "table_seats": 3}),
        (LEVEL, {"stacks": STACKS | {"2": 0}}),
    ],
)
def test_what_cannot_be_is_refused(table: dict[str, Any], what: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        ruled("ksop-2026", table, posts=what)
