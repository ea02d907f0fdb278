"""Substantial action as the books define it, and when a hand begins."""

import pytest

from panoverde.rulebook import Library
from panoverde.rulings.table.hand_start import begun
from panoverde.rulings.table.substantial import Reads, substantial
from panoverde.rulings.table.table import Act, Done, NextHand, Sign

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
books = pytest.mark.parametrize("name", BOOKS)


def reads(library: Library, name: str) -> Reads:
    return lambda key: library.book(name).term(key).value


def acts(*done: Act, in_turn: bool = True) -> list[Done]:
    return [Done(seat=seat, act=act, in_turn=in_turn) for seat, act in enumerate(done, 1)]


@books
@pytest.mark.parametrize(
    ("done", "is_so"),
    [
        (("call", "fold"), True),  # two, one of them with chips
        (("fold", "raise"), True),
        (("check", "check"), False),
        (("fold", "fold"), False),
        (("check", "fold"), False),  # chips are asked for, though only equal acts are named
        (("fold", "fold", "fold"), True),  # any three
        (("all-in",), False),
    ],
)
def test_two_acts_with_chips_or_any_three(name: str, done: tuple[Act, ...], is_so: bool, library: Library) -> None:
    assert substantial(acts(*done), reads(library, name), posted=2) is is_so


def test_scpt_2026_36_a_asks_for_acts_in_turn(library: Library) -> None:
    out_of_turn = acts("raise", "call", in_turn=False)

    assert not substantial(out_of_turn, reads(library, "scpt-2026"))


def test_who_brings_it_in_posts_and_has_not_acted(library: Library) -> None:
    assert not substantial(acts("bring-in", "fold"), reads(library, "bsop"))


@pytest.mark.parametrize(
    ("name", "seen", "is_so"),
    [
        ("ksop-2026", "first-riffle", True),
        ("ksop-2026", "dealer-change", False),  # with the machine only
        ("scpt-2026", "dealer-change", True),
        ("tda-2013", "dealer-change", False),
    ],
)
def test_shuffled_by_hand_a_hand_begins_at_the_first_sign_that_its_book_names(
    name: str, seen: Sign, is_so: bool, library: Library
) -> None:
    assert begun(NextHand(seen=(seen,)), reads(library, name)) is is_so


def test_ksop_2026_21_s3_with_the_machine_a_dealer_change_begins_it(library: Library) -> None:
    assert begun(NextHand(shuffle="machine", seen=("dealer-change",)), reads(library, "ksop-2026"))
    assert not begun(NextHand(shuffle="machine", seen=("first-riffle",)), reads(library, "ksop-2026"))
