"""Folds that are not the usual one."""

from typing import Any

import pytest

from panoverde.rulebook import Library
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchSeat

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
books = pytest.mark.parametrize("book", BOOKS)


def fold(library: Library, book: str, table: dict[str, Any], **said: object) -> Ruling:
    return rule(read({"table": table, "fold": {"seat": 3, **said}}), library.book(book))


@pytest.mark.parametrize("book", BOOKS[1:])
@pytest.mark.parametrize("how", ["pushed", "in-muck"])
def test_books_that_say_nothing_of_cards_pushed_or_in_the_muck_leave_it_to_the_director(
    how: str, book: str, library: Library
) -> None:
    ruling = fold(library, book, {}, how=how, facing=True, in_turn=True)

    assert [(option.id, option.by) for option in ruling.options] == [("final", "director"), ("plays-on", "director")]
    assert ruling.cites == library.book(book).silence_cites


@books
def test_a_big_blind_that_folds_the_option_has_nothing_to_call(book: str, library: Library) -> None:
    seats = {str(seat): {"behind": 5_000} for seat in (1, 2, 3)}
    calls = [{"seat": 1, "act": "call"}, {"seat": 2, "act": "call"}]
    table = {"blinds": [100, 200], "button": 1, "street": "preflop", "seats": seats, "actions": calls, "pot": 0}

    ruling = fold(library, book, table, how="said")

    assert (ruling.certain, ruling.stands["act"]) == (True, "fold")
    assert ruling.why[0].line == "nothing-to-call"


def test_a_fold_out_of_turn_is_no_fold_of_the_player_whose_turn_it_is(library: Library) -> None:
    ruling = fold(library, "ksop-2026", {"to_act": 2, "street": "river"}, how="said")

    assert ruling.effects == ({"do": "kill", "seat": 3},)
    assert ruling.cites[0] == "ksop-2026:37.A.s3"


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"to_act": 2}, {"how": "said", "in_turn": True}),
        ({"street": "flop"}, {"how": "said", "last_round": True}),
        ({"facing": "raise"}, {"how": "said", "facing": False}),
        ({"game": "omaha"}, {"how": "upcards-lifted"}),
        ({}, {"how": "said", "touching": "burns"}),
    ],
)
def test_facts_that_contradict_each_other_are_refused(
    table: dict[str, Any], said: dict[str, Any], library: Library
) -> None:
    with pytest.raises(FactsDisagree):
        fold(library, "bsop", table, **said)


def test_a_seat_that_is_not_there_is_refused(library: Library) -> None:
    with pytest.raises(NoSuchSeat):
        fold(library, "bsop", {"seats": {"1": {}, "2": {}}}, how="said")
