"""Somebody acted before the turn came."""

from typing import Any

import pytest

from panoverde.rulebook import Library
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.refusals import FactsDisagree, NoSuchSeat, TooManyChips

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
books = pytest.mark.parametrize("book", BOOKS)
FACING_1500 = {"faces": 1500, "raise_by": 1000, "facing": "raise", "in_pot": 3}
TWO_CHIPS = [{"put": [10_000]}, {"put": [10_000]}]
CALL = [{"term": "call"}]


def acted(library: Library, book: str, moves: list[dict[str, Any]], **said: object) -> Ruling:
    table = said.pop("table", FACING_1500)
    return rule(read({"table": table, "out-of-turn": {"seat": 8, "moves": moves, **said}}), library.book(book))


def since(act: str, **more: object) -> dict[str, object]:
    return {"passed": [7], "then": [{"seat": 7, "act": act, **more}]}


def test_the_turn_is_cited_first_then_the_motions_then_the_chips(library: Library) -> None:
    ruling = acted(library, "ksop-2026", TWO_CHIPS, **since("fold"), last_chips=False)

    places = [ruling.cites.index(f"ksop-2026:{number}") for number in ("37.A.s1", "48.s2", "42.s1")]
    assert places == sorted(places)
    assert places[0] == 0
    assert len(ruling.penalties) == 1


@books
def test_how_it_was_made_is_nobodys_question_once_it_is_off(book: str, library: Library) -> None:
    ruling = acted(library, book, TWO_CHIPS, **since("raise", to=4000))

    assert (ruling.certain, ruling.stands["turn"], ruling.returned) == (True, "released", 20_000)
    assert "string-bet" not in ruling.records


@books
def test_chips_are_the_same_before_and_after(book: str, library: Library) -> None:
    ruling = acted(library, book, [{"put": [1000, 1000, 500]}], **since("call"), last_chips=False)

    stands = ruling.stands
    assert 2500 + stands["adds"] - ruling.returned == stands["total"]  # type: ignore[operator]


@books
def test_who_has_to_act_first_follows_from_the_table(book: str, library: Library) -> None:
    seats = {str(seat): {"behind": 20_000} for seat in (3, 5, 6, 7, 8)}
    table = {"blinds": [100, 200], "button": 3, "street": "preflop", "seats": seats, "actions": [], "pot": 0}

    ruling = acted(library, book, CALL, table=table)  # blinds are seats 5 and 6

    assert (ruling.stands["turn"], ruling.stands["on"]) == ("pending", [7])
    assert ruling.say is not None
    assert ruling.say.en == "Back to seat seven. Seat eight waits."


@books
def test_whether_an_all_in_raised_is_asked_where_nobody_said_to_how_much(book: str, library: Library) -> None:
    ruling = acted(library, book, CALL, **since("all-in"))

    assert [each.fact for each in ruling.missing] == ["all_in_raises"]


@books
@pytest.mark.parametrize("street", ["turn", "river"])
def test_a_fold_is_the_same_through_both_doors(street: str, book: str, library: Library) -> None:
    table = {**FACING_1500, "street": street}
    here = acted(library, book, [{"term": "fold"}], table=table, passed=[7])
    there = rule(
        read({"table": table, "fold": {"seat": 8, "how": "said", "in_turn": False, "facing": True}}),
        library.book(book),
    )

    assert (here.stands["act"], there.stands["act"]) == ("fold", "fold")
    assert (here.penalties, here.records, here.effects) == (there.penalties, there.records, there.effects)


def test_a_call_before_the_amount_may_be_said_in_words_or_put_in_silently(library: Library) -> None:
    for moves in (CALL, [{"say": "pago"}], [{"put": [1000]}]):
        ruling = acted(library, "scpt-2026", moves, table={}, amount_known=False)
        assert [option.id for option in ruling.options] == ["director-amount", "any-amount"]
        assert ruling.cites[0] == "scpt-2026:50.B"


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"to_act": 8}, {}),
        ({}, {"passed": [7, 8]}),
        ({}, {"passed": [7], "then": [{"seat": 6, "act": "call"}]}),
        ({}, {"then": [{"seat": 8, "act": "call"}]}),
    ],
)
def test_facts_that_contradict_each_other_are_refused(
    table: dict[str, Any], said: dict[str, Any], library: Library
) -> None:
    with pytest.raises(FactsDisagree):
        acted(library, "bsop", CALL, table=table, **said)


def test_seats_and_chips_that_are_not_there_are_refused(library: Library) -> None:
    seats = {"7": {"behind": 900}, "8": {"behind": 900}}
    with pytest.raises(NoSuchSeat):
        acted(library, "bsop", CALL, table={"seats": seats}, passed=[6])
    with pytest.raises(TooManyChips):
        acted(library, "bsop", [{"put": [1000]}], table={"seats": seats}, passed=[7])
