"""Chips without a word, as the books' own examples have them."""

import pytest

from panoverde.rulebook import Library
from tests.rulings.gesture.asking import BOOKS, act, comes_to

books = pytest.mark.parametrize("book", BOOKS)
MORE_BEHIND = {"last_chips": False}
TO_1100 = {"blinds": [250, 500], "street": "preflop", "actions": [{"seat": 1, "act": "raise", "to": 1100}]}


@books
def test_two_thousands_over_1200_are_a_call(library: Library, book: str) -> None:
    table = {"blinds": [200, 400], "street": "preflop", "actions": [{"seat": 1, "act": "raise", "to": 1200}]}
    ruling = act(library, book, table, {"put": [1000, 1000]}, **MORE_BEHIND)
    assert comes_to(ruling) == ("call", 1200, 800)
    assert ruling.certain


@books
@pytest.mark.parametrize(
    ("chips", "outcome", "adds"),
    [
        ([1000, 500], ("call", 1100, 400), 0),
        ({"1000": 1, "100": 5}, ("raise", 1700, 0), 200),
        ({"1000": 1, "100": 3}, ("call", 1100, 200), 0),
    ],
)
def test_over_a_raise_of_600_to_1100(
    library: Library, book: str, chips: object, outcome: tuple[object, ...], adds: int
) -> None:
    ruling = act(library, book, TO_1100, {"put": chips}, **MORE_BEHIND)
    assert comes_to(ruling) == outcome
    assert ruling.stands["adds"] == adds


@pytest.mark.parametrize("book", ["bsop", "scpt-2026"])
def test_500_and_1000_over_a_raise_of_700_to_1100_are_a_call_even_as_last_chips(library: Library, book: str) -> None:
    table = {"actions": [{"seat": 1, "act": "bet", "to": 400}, {"seat": 2, "act": "raise", "to": 1100}]}
    ruling = act(library, book, table, {"put": [1000, 500]})
    assert comes_to(ruling) == ("call", 1100, 400)
    assert ruling.certain


def test_last_two_chips_all_needed_are_a_call_in_bsop_and_the_directors_in_ksop(library: Library) -> None:
    table = {"blinds": [100, 200], "street": "flop", "actions": [{"seat": 1, "act": "bet", "to": 1200}]}
    bsop = act(library, "bsop", table, {"put": [1000, 1000]}, last_chips=True)
    assert comes_to(bsop) == ("call", 1200, 800)
    ksop = act(library, "ksop-2026", table, {"put": [1000, 1000]}, last_chips=True)
    assert {option.stands["act"] for option in ksop.options} == {"call", "all-in"}


def test_last_chips_with_one_to_spare_are_all_in_in_bsop_and_scpt_even_below_half(library: Library) -> None:
    table = {"faces": 1000, "raise_by": 1000, "facing": "opening-bet"}
    for book in ("bsop", "scpt-2026"):
        assert comes_to(act(library, book, table, {"put": [500, 500, 100]}, last_chips=True)) == ("all-in", 1100, 0)
        assert comes_to(act(library, book, table, {"put": [500, 500, 100]}, last_chips=False)) == ("call", 1000, 100)


@books
def test_wanting_change_525_over_325_is_a_raise_to_650(library: Library, book: str) -> None:
    table = {"actions": [{"seat": 1, "act": "bet", "to": 325}]}
    ruling = act(library, book, table, {"put": [500, 25]}, wants_change=True, **MORE_BEHIND)
    assert comes_to(ruling) == ("raise", 650, 0)
    assert ruling.stands["adds"] == 125


@books
def test_one_big_chip_is_a_call(library: Library, book: str) -> None:
    ruling = act(library, book, {"faces": 400}, {"put": [5000]}, **MORE_BEHIND)
    assert comes_to(ruling) == ("call", 400, 4600)


def test_the_last_big_chip_is_a_call_in_bsop_and_scpt(library: Library) -> None:
    for book in ("bsop", "scpt-2026"):
        ruling = act(library, book, {"faces": 400}, {"put": [5000]})
        assert comes_to(ruling) == ("call", 400, 4600)
        assert ruling.certain


@books
def test_one_chip_opening_is_a_bet_of_its_value(library: Library, book: str) -> None:
    ruling = act(library, book, {"facing": "nothing", "blinds": [100, 200]}, {"put": [5000]})
    assert comes_to(ruling) == ("bet", 5000, 0)


def test_one_chip_opening_over_a_pot_limit_is_the_pot_in_scpt_and_the_directors_elsewhere(library: Library) -> None:
    table = {"limit": "pot-limit", "facing": "nothing", "blinds": [100, 200], "pot": 3000}
    assert comes_to(act(library, "scpt-2026", table, {"put": [5000]})) == ("bet", 3000, 2000)
    ksop = act(library, "ksop-2026", table, {"put": [5000]})
    assert [option.id for option in ksop.options] == ["most", "least"]


@books
def test_exactly_the_call_is_a_call(library: Library, book: str) -> None:
    assert comes_to(act(library, book, {"faces": 1500}, {"put": [1000, 500]})) == ("call", 1500, 0)


@pytest.mark.parametrize(
    ("total", "outcome"), [(1600, ("raise", 2000, 0)), (1500, ("call", 1200, 300)), (2000, ("raise", 2000, 0))]
)
def test_ksop_40_half_of_the_raise_of_800_decides(library: Library, total: int, outcome: tuple[object, ...]) -> None:
    table = {"faces": 1200, "raise_by": 800}
    ruling = act(library, "ksop-2026", table, {"put": {"100": total // 100}}, **MORE_BEHIND)
    assert comes_to(ruling) == outcome


def test_bsop_38_1450_becomes_1800_and_1400_is_a_call(library: Library) -> None:
    table = {"faces": 1100, "raise_by": 700}
    assert comes_to(act(library, "bsop", table, {"put": {"50": 29}}, **MORE_BEHIND)) == ("raise", 1800, 0)
    assert comes_to(act(library, "bsop", table, {"put": {"50": 28}}, **MORE_BEHIND)) == ("call", 1100, 300)


def test_scpt_43_850_over_600_becomes_1000(library: Library) -> None:
    table = {"blinds": [100, 200], "street": "preflop", "actions": [{"seat": 1, "act": "raise", "to": 600}]}
    ruling = act(library, "scpt-2026", table, {"put": {"50": 17}}, **MORE_BEHIND)
    assert comes_to(ruling) == ("raise", 1000, 0)


def test_the_sum_is_told(library: Library) -> None:
    ruling = act(library, "ksop-2026", {"faces": 1700, "raise_by": 1100}, {"put": [1000, 500, 500, 100]})
    assert [(why.line, why.sum) for why in ruling.why] == [
        ("without-smallest-chip", "2100-100=2000 >= 1700"),
        ("below-half", "400 < 1100/2"),
    ]


@books
def test_a_small_blind_who_puts_one_chip_calls_the_big_one(library: Library, book: str) -> None:
    table = {"blinds": [200, 400], "street": "preflop", "actions": [], "seats": {"3": {"behind": 5000, "front": 200}}}
    assert comes_to(act(library, book, table, {"put": [500]})) == ("call", 400, 300)


@books
def test_what_nobody_said_is_asked_for(library: Library, book: str) -> None:
    assert [missing.fact for missing in act(library, book, {}, {"put": [500]}).missing] == ["facing"]
    unsaid = act(library, book, {"faces": 1000}, {"put": {"500": 4}}, **MORE_BEHIND)
    assert [missing.fact for missing in unsaid.missing] == ["half"]
    assert "total" not in act(library, book, {"limit": "pot-limit", "faces": 1000}, {"say": "pot"}).stands
