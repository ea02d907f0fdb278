"""Less than the call: mandatory, somebody's choice, a tiny chip, all-in for less."""

import pytest

from panoverde.rulebook import Library
from tests.rulings.gesture.asking import BOOKS, act, by, choices, comes_to

books = pytest.mark.parametrize("book", BOOKS)
RAISED = {"actions": [{"seat": 1, "act": "bet", "to": 2000}, {"seat": 2, "act": "raise", "to": 8000}], "in_pot": 4}
OPENED = {"actions": [{"seat": 1, "act": "bet", "to": 8000}], "in_pot": 4, "blinds": [1000, 2000], "street": "flop"}
NOT_TINY = {"tiny": False, "last_chips": False}


@books
def test_of_the_opening_bet_it_is_a_full_call(library: Library, book: str) -> None:
    ruling = act(library, book, OPENED, {"put": [2000]}, last_chips=False)
    assert comes_to(ruling) == ("call", 8000, 0)
    assert ruling.stands["adds"] == 6000
    assert ruling.certain


@books
def test_with_two_in_the_pot_it_is_a_full_call_of_any_bet(library: Library, book: str) -> None:
    ruling = act(library, book, RAISED | {"in_pot": 2}, {"put": [1000, 1000]}, **NOT_TINY)
    assert comes_to(ruling) == ("call", 8000, 0)


@pytest.mark.parametrize(
    ("book", "who"),
    [("ksop-2026", "director"), ("bsop", "staff"), ("scpt-2026", "director"), ("tda-2015", "director"),
     ("tda-2013", "director")],
)  # fmt: skip
def test_of_a_raise_somebody_chooses(library: Library, book: str, who: str) -> None:
    ruling = act(library, book, RAISED, {"put": [1000, 1000]}, **NOT_TINY)
    assert choices(ruling) == {"full-call": ("call", 8000, 0), "forfeit-and-fold": ("fold", 2000, 0)}
    assert by(ruling) == {who}
    assert ruling.options[1].effects == ({"do": "forfeit", "seat": 3, "chips": 2000},)


def test_ksop_38_one_chip_worth_the_earlier_bet_is_the_players_choice(library: Library) -> None:
    ruling = act(library, "ksop-2026", RAISED, {"put": [2000]}, last_chips=False)
    assert choices(ruling) == {"full-call": ("call", 8000, 0), "lose-chip": ("fold", 2000, 0)}
    assert by(ruling) == {"player"}


@pytest.mark.parametrize("book", ["bsop", "scpt-2026", "tda-2015", "tda-2013"])
def test_a_tiny_chip_is_the_directors_with_a_penalty(library: Library, book: str) -> None:
    table = {
        "blinds": [2000, 4000],
        "street": "preflop",
        "in_pot": 5,
        "actions": [{"seat": 1, "act": "raise", "to": 50000}],
    }
    ruling = act(library, book, table, {"put": [1000]}, tiny=True, last_chips=False)
    assert choices(ruling) == {"full-call": ("call", 50000, 0), "other-ruling": ("none", 0, 1000)}
    assert [penalty.ground for penalty in ruling.penalties] == ["player-duty"]


def test_whether_it_is_tiny_is_asked_only_where_it_matters(library: Library) -> None:
    asked = act(library, "tda-2015", RAISED, {"put": [1000]}, last_chips=False)
    assert [missing.fact for missing in asked.missing] == ["tiny"]
    assert not act(library, "tda-2015", OPENED, {"put": [1000]}, last_chips=False).missing


@books
def test_all_in_for_less_is_no_undercall(library: Library, book: str) -> None:
    assert comes_to(act(library, book, RAISED, {"put": [1000, 500]}, last_chips=True)) == ("all-in", 1500, 0)


@books
def test_the_blind_is_the_opening_bet_before_the_flop(library: Library, book: str) -> None:
    table = {"blinds": [1000, 2000], "street": "preflop", "faces": 2000, "facing": "blind", "in_pot": 5}
    assert comes_to(act(library, book, table, {"put": [500]}, last_chips=False)) == ("call", 2000, 0)


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "scpt-2026", "tda-2015"])
def test_who_said_call_and_put_less_calls(library: Library, book: str) -> None:
    ruling = act(library, book, RAISED, {"say": "call"}, {"put": [2000]}, last_chips=False)
    assert comes_to(ruling) == ("call", 8000, 0)


@books
def test_the_stack_that_does_not_reach_the_full_call_is_all_in(library: Library, book: str) -> None:
    table = {"faces": 8000, "facing": "opening-bet", "in_pot": 4, "seats": {"3": {"behind": 5000}}}
    ruling = act(library, book, table, {"put": [2000]})
    assert comes_to(ruling) == ("all-in", 5000, 0)
    assert ruling.stands["adds"] == 3000
