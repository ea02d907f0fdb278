"""A call of a bet that was counted wrong."""

from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from tests.rulings.ruled import BOOKS, option, ruled


def wrong(
    book: str, told: int, true: int, accepted: str = "chips", behind: int | None = None, caller: int = 5
) -> Any:
    table = {} if behind is None else {"seats": {"5": {"behind": behind}}}
    what = {"bettor": 2, "caller": caller, "told": told, "true": true, "accepted": accepted}
    return ruled(book, table, count=what)


@pytest.mark.parametrize("book", BOOKS)
def test_relief_is_an_option_and_the_full_amount_the_first(book: str) -> None:
    ruling = wrong(book, 21_000, 23_000)

    assert [each.id for each in ruling.options] == ["full-amount", "rule-1-relief"]
    assert option(ruling, "full-amount")["adds"] == 2000
    assert ruling.certain


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_told_too_much_goes_back(book: str) -> None:
    ruling = wrong(book, 23_000, 21_000)

    assert (ruling.stands["total"], ruling.stands["adds"], ruling.returned) == (21_000, 0, 2000)


def test_a_caller_who_has_no_more_is_all_in_and_there_is_nothing_to_relieve() -> None:
    ruling = wrong("scpt-2026", 21_000, 23_000, behind=0)

    assert (ruling.stands["act"], ruling.stands["total"], ruling.stands["adds"]) == ("all-in", 21_000, 0)


def test_a_call_in_words_is_accepted_action_only_where_the_book_says_so() -> None:
    assert [each.id for each in wrong("scpt-2026", 6000, 8000, "voice").options] == ["full-amount", "rule-1-relief"]
    assert [each.id for each in wrong("ksop-2026", 6000, 8000, "voice").options] == ["full-amount", "amount-told"]


@pytest.mark.parametrize(("told", "true", "caller"), [(500, 500, 5), (0, 500, 5), (400, 500, 2)])
def test_two_amounts_of_two_players(told: int, true: int, caller: int) -> None:
    with pytest.raises(Refusal) as refused:
        wrong("bsop", told, true, caller=caller)

    assert refused.value.code == "rulings.facts-disagree"
