"""Words: official or not, with a figure or without, facing something or nothing."""

import pytest

from panoverde.rulebook import Library
from tests.rulings.gesture.asking import BOOKS, HOUSES, act, by, choices, comes_to

books = pytest.mark.parametrize("book", BOOKS)
newer = pytest.mark.parametrize("book", [*HOUSES, "tda-2015"])
OPENED = {"faces": 1000, "raise_by": 1000, "facing": "opening-bet", "in_pot": 3}
NOTHING = {"facing": "nothing", "blinds": [200, 400]}


@books
@pytest.mark.parametrize("said", ["call", "Call!"])
def test_call_is_a_call_of_the_whole_bet(library: Library, book: str, said: str) -> None:
    table = {"actions": [{"seat": 1, "act": "bet", "to": 2000}, {"seat": 2, "act": "raise", "to": 8000}]}
    assert comes_to(act(library, book, table, {"say": said})) == ("call", 8000, 0)


@newer
def test_a_bare_amount_is_held_against_half_a_raise(library: Library, book: str) -> None:
    assert comes_to(act(library, book, OPENED, {"say": "mil e quatrocentos"})) == ("call", 1000, 0)
    assert comes_to(act(library, book, OPENED, {"amount": 1500})) == ("raise", 2000, 0)
    assert comes_to(act(library, book, OPENED, {"term": "raise", "amount": 1400})) == ("raise", 2000, 0)


@newer
def test_two_hundred_said_is_two_hundred_put(library: Library, book: str) -> None:
    table = {"blinds": [50, 100], "facing": "nothing"}
    assert comes_to(act(library, book, table, {"say": "duzentos"})) == ("bet", 200, 0)


@newer
def test_the_figure_of_a_raise_is_the_total(library: Library, book: str) -> None:
    table = {"actions": [{"seat": 1, "act": "bet", "to": 2000}]}
    assert comes_to(act(library, book, table, {"say": "aumento, oito mil"})) == ("raise", 8000, 0)
    assert comes_to(act(library, book, table, {"term": "raise", "amount": 8000, "more": True})) == ("raise", 10000, 0)


def test_tda_2013_does_not_say_what_the_figure_is(library: Library) -> None:
    table = {"actions": [{"seat": 1, "act": "bet", "to": 2000}]}
    ruling = act(library, "tda-2013", table, {"say": "raise eight thousand"})
    assert choices(ruling) == {"total": ("raise", 8000, 0), "increment": ("raise", 10000, 0)}


@books
def test_raise_alone_binds_to_a_raise(library: Library, book: str) -> None:
    ruling = act(library, book, OPENED | {"seats": {"3": {"behind": 9000}}}, {"say": "raise"})
    if book == "tda-2013":
        assert len(ruling.options) == 2
    else:
        assert ruling.stands == {
            "seat": 3,
            "act": "bound",
            "may": ["raise"],
            "least": 2000,
            "most": 9000,
            "by": "player",
        }


@books
def test_raise_said_over_one_chip_is_the_chip(library: Library, book: str) -> None:
    assert comes_to(act(library, book, OPENED, {"say": "raise"}, {"put": [5000]})) == ("raise", 5000, 0)
    assert comes_to(act(library, book, OPENED, {"say": "raise"}, {"put": [1500]})) == ("raise", 2000, 0)


@books
def test_raise_said_too_late_is_a_call(library: Library, book: str) -> None:
    ruling = act(library, book, OPENED, {"put": [5000]}, {"say": "raise"}, last_chips=False)
    assert comes_to(ruling) == ("call", 1000, 4000)


@pytest.mark.parametrize("book", ["bsop", "scpt-2026"])
def test_words_for_nothing(library: Library, book: str) -> None:
    assert comes_to(act(library, book, NOTHING, {"say": "call"})) == ("check", 0, 0)
    assert act(library, book, NOTHING, {"say": "aumento"}).stands == {
        "seat": 3, "act": "bound", "may": ["bet"], "least": 400, "by": "player",
    }  # fmt: skip
    assert act(library, book, OPENED, {"say": "mesa"}).stands == {
        "seat": 3, "act": "bound", "may": ["fold", "call"], "least": 1000, "most": 1000,
        "by": "player",
    }  # fmt: skip
    assert act(library, book, OPENED, {"tap": True}).stands["may"] == ["fold", "call"]


@pytest.mark.parametrize("book", HOUSES)
def test_a_tap_is_a_check(library: Library, book: str) -> None:
    assert comes_to(act(library, book, NOTHING, {"tap": True})) == ("check", 0, 0)


def test_a_tap_facing_a_bet_is_the_floors_in_ksop(library: Library) -> None:
    ruling = act(library, "ksop-2026", OPENED, {"tap": True})
    assert by(ruling) == {"floor"}
    assert {"call", "fold", "none"} <= set(choices(ruling))


def test_regional_words_are_official_in_bsop_and_the_floors_in_ksop(library: Library) -> None:
    assert comes_to(act(library, "bsop", OPENED, {"say": "corro"})) == ("fold", 0, 0)
    ruling = act(library, "ksop-2026", OPENED, {"say": "corro"})
    assert choices(ruling) == {"fold": ("fold", 0, 0), "none": ("none", 0, 0)}
    assert by(ruling) == {"floor"}


@books
def test_pot_in_no_limit_binds_to_a_legal_bet_or_raise(library: Library, book: str) -> None:
    ruling = act(library, book, OPENED, {"say": "pot"})
    assert ruling.stands == {"seat": 3, "act": "bound", "may": ["raise"], "least": 2000, "by": "player"}
    assert [penalty.ground for penalty in ruling.penalties] == ["player-duty"]
    assert act(library, book, NOTHING, {"say": "I bet the pot"}).stands["may"] == ["bet"]


def test_five_is_500_except_in_scpt_with_a_pot_of_5000(library: Library) -> None:
    five = {"say": "aposto cinco", "amounts": [500, 5000]}
    for book in ("ksop-2026", "bsop", "tda-2015", "tda-2013"):
        assert comes_to(act(library, book, NOTHING | {"pot": 9000}, five)) == ("bet", 500, 0)
    assert comes_to(act(library, "scpt-2026", NOTHING | {"pot": 4900}, five)) == ("bet", 500, 0)
    assert comes_to(act(library, "scpt-2026", NOTHING | {"pot": 5000}, five)) == ("bet", 5000, 0)
    asked = act(library, "scpt-2026", NOTHING, five)
    assert [missing.fact for missing in asked.missing] == ["pot_reaches_5000"]


@pytest.mark.parametrize("book", ["scpt-2026", "tda-2015", "tda-2013", "bsop"])
def test_a_condition_may_be_made_binding_by_the_director(library: Library, book: str) -> None:
    ruling = act(library, book, OPENED, {"say": "se você apostar então aumento"})
    assert set(choices(ruling)) == {"binding", "penalty"}
    assert by(ruling) == {"director"}
    assert [penalty.ground for penalty in ruling.penalties] == ([] if book == "bsop" else ["conditional-words"])


@books
def test_a_second_declaration_changes_nothing(library: Library, book: str) -> None:
    assert comes_to(act(library, book, OPENED, {"say": "call"}, {"say": "fold"})) == ("call", 1000, 0)


def test_short_openings_are_the_smallest_bet_in_bsop(library: Library) -> None:
    assert comes_to(act(library, "bsop", NOTHING, {"put": [100, 100]})) == ("bet", 400, 0)
