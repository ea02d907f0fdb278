"""What may each do: every figure, and why not."""

from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import load
from panoverde.rulings.rule import read, rule
from tests.rulings.ruled import BOOKS, option, ruled

SEATS = {str(seat): {"behind": 10_000} for seat in (1, 2, 3, 4)}
FLOP: dict[str, Any] = {"blinds": [50, 100], "button": 4, "street": "flop", "pot": 600, "actions": [], "seats": SEATS}


def then(*done: tuple[int, str] | tuple[int, str, int]) -> list[dict[str, Any]]:
    return [{"seat": each[0], "act": each[1], **({"to": each[2]} if len(each) > 2 else {})} for each in done]


@pytest.mark.parametrize("book", BOOKS)
def test_first_to_act_may_check_or_bet_from_the_big_blind_to_everything(book: str) -> None:
    stands = ruled(book, FLOP, options={}).stands

    assert stands["seats"]["1"] == {"faces": 0, "fold": True, "check": True, "call": 0, "least": 100, "most": 10_000}


def test_a_seat_that_is_not_to_act_is_seen_as_if_all_before_it_called() -> None:
    table = FLOP | {"actions": then((1, "bet", 300))}

    stands = ruled("ksop-2026", table, options={"seats": [4, 1]}).stands

    assert (stands["to_act"], stands["seats"]["4"]["least"], stands["seats"]["1"]) == (2, 600, {"acts": False})


def test_who_has_no_more_than_the_call_cannot_raise_and_who_has_only_all_in_players_left_neither() -> None:
    short = FLOP | {"seats": SEATS | {"2": {"behind": 250}}}
    stack = ruled("bsop", short, options={"then": then((1, "bet", 300))}).stands
    all_in = FLOP | {"seats": {"1": {}, "2": {"behind": 5000}}, "button": 2}
    nobody = ruled("bsop", all_in, options={"then": then((1, "all-in", 300))}).stands

    assert stack["seats"]["2"] == {"faces": 300, "fold": True, "check": False, "call": 250, "no_raise": "stack"}
    assert nobody["seats"]["2"]["no_raise"] == "nobody-to-call"


def test_a_stack_that_nobody_said_has_no_largest_raise_but_a_pot_has() -> None:
    unsaid: dict[str, Any] = {str(seat): {} for seat in (1, 2, 3)}
    no_limit = ruled("ksop-2026", FLOP | {"seats": unsaid, "button": 3}, options={}).stands
    pot = {"game": "omaha", "limit": "pot-limit", "seats": unsaid, "button": 3}
    pot_limit = ruled("ksop-2026", FLOP | pot, options={}).stands

    assert "most" not in no_limit["seats"]["1"]
    assert pot_limit["seats"]["1"]["most"] == 600


def test_with_a_full_raise_since_the_minimum_is_that_raise_whatever_short_all_ins_came_on_top() -> None:
    """100, raised to 300, all-in 450: 650 is the least, and nobody need decide that."""
    done = then((1, "bet", 100), (2, "raise", 300), (3, "all-in", 450), (4, "fold"))

    ruling = ruled("ksop-2026", FLOP | {"seats": SEATS | {"3": {"behind": 450}}}, options={"then": done})

    assert ruling.stands["seats"]["1"]["least"] == 650


def test_a_raise_of_who_may_not_is_undone_or_the_floors_where_a_house_says_so() -> None:
    table = FLOP | {"seats": SEATS | {"2": {"behind": 150}}}
    done = then((1, "bet", 100), (2, "all-in", 150), (3, "fold"), (4, "call"), (1, "raise", 600))
    situation = read({"table": table, "options": {"then": done}})

    undone = rule(situation, load().book("ksop-2026").but({"betting.raise_when_not_open": "undone"}))
    floor = rule(situation, load().book("ksop-2026").but({"betting.raise_when_not_open": "floor"}))

    assert undone.stands["raised"] == {"seat": 1, "act": "none", "total": 100, "returned": 500}
    seats: Any = undone.stands["seats"]
    assert (undone.stands["to_act"], seats["1"]["no_raise"]) == (1, "not-reopened")
    assert [(each.id, each.by) for each in floor.options] == [("call", "floor"), ("undone", "floor")]


def test_a_pot_raise_that_was_made_shows_how_the_pot_was_counted() -> None:
    """A raise to 900 counted the ante: what is tried and could not have been so is no option."""
    pot = {"game": "omaha", "limit": "pot-limit", "street": "preflop"}
    table = FLOP | pot | {"blinds": [100, 200], "ante": 200, "ante_by": "big-blind"}

    before = ruled("bsop", table, options={})
    after = ruled("bsop", table, options={"then": then((3, "raise", 900))})

    assert [option(before, name)["seats"]["3"]["most"] for name in ("true", "false")] == [900, 700]
    assert after.certain
    assert not after.options


def test_in_stud_whoever_acts_first_is_said() -> None:
    level = {"game": "stud", "limit": "fixed-limit", "bets": [100, 200], "bring_in": 50, "ante": 10}
    table = level | {"street": "third", "to_act": 3, "actions": [], "seats": SEATS}

    stands = ruled("ksop-2026", table, options={}).stands

    assert stands["seats"]["3"] == {
        "faces": 0, "fold": False, "check": False, "call": 50, "least": 100, "most": 100,
    }  # fmt: skip


def test_a_round_that_is_over_is_over() -> None:
    table = FLOP | {"street": "river", "seats": {"1": {}, "4": {}}, "actions": then((1, "check"), (4, "check"))}

    assert ruled("bsop", table, options={}).stands == {"seats": {}}


def test_the_last_two_are_asked_for_only_at_a_table_of_two() -> None:
    limit = {"limit": "fixed-limit", "bets": [100, 200], "seats": {"1": {}, "4": {}}}
    done = then((1, "bet", 100), (4, "raise", 200), (1, "raise", 300), (4, "raise", 400))

    ruling = ruled("bsop", FLOP | limit, options={"then": done})

    assert (ruling.stands["seats"]["1"]["no_raise"], [each.fact for each in ruling.missing]) == (
        "capped",
        ["last_two"],
    )


@pytest.mark.parametrize(
    ("table", "what", "code"),
    [
        ({}, {"seats": [7]}, "rulings.no-such-seat"),
        ({}, {"then": then((2, "bet", 300))}, "rulings.cannot-have-acted"),
        ({}, {"then": then((1, "bet", 50))}, "rulings.cannot-have-acted"),
        ({}, {"then": then((1, "all-in"))}, "rulings.not-said"),
        ({"street": "fourth"}, {}, "rulings.no-such-street"),
    ],
)
def test_what_cannot_be_is_refused(table: dict[str, Any], what: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        ruled("bsop", FLOP | table, options=what)

    assert refused.value.code == code


@pytest.mark.parametrize("lacks", ["blinds", "button", "street", "actions"])
def test_what_is_needed_is_named(lacks: str) -> None:
    with pytest.raises(Refusal) as refused:
        ruled("bsop", {name: said for name, said in FLOP.items() if name != lacks}, options={})

    assert refused.value.code == "rulings.not-said"


def test_after_the_flop_pot_limit_needs_the_pot() -> None:
    table = {name: said for name, said in FLOP.items() if name != "pot"} | {"limit": "pot-limit"}

    with pytest.raises(Refusal) as refused:
        ruled("bsop", table, options={})

    assert refused.value.code == "rulings.not-said"


def test_a_refusal_names_the_seats_of_the_table() -> None:
    with pytest.raises(Refusal, match="Seat 4 cannot make it 50"):
        ruled("bsop", FLOP | {"seats": {"4": {}, "9": {}}, "button": 9}, options={"then": then((4, "bet", 50))})
