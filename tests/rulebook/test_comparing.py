"""Two books side by side."""

import pytest

from panoverde.rulebook import Library
from panoverde.rulebook.differences import Difference, describe, differences


@pytest.fixture(scope="module")
def ksop_scpt(library: Library) -> dict[str, Difference]:
    return {d.topic: d for d in differences(library.book("ksop-2026"), library.book("scpt-2026"))}


@pytest.mark.parametrize(
    "topic",
    [
        "places-paid",
        "misdeal",
        "four-card-flop",
        "unclear-bet",
        "end-of-day",
        "ranking-deductions",
        "deal-reserve",
    ],
)
def test_ksop_and_scpt_differ_where_they_are_known_to(ksop_scpt: dict[str, Difference], topic: str) -> None:
    found = ksop_scpt[topic]

    assert found.a.ids
    assert found.b.ids
    assert found.keys


def test_only_ksop_says_how_large_a_final_table_is(ksop_scpt: dict[str, Difference]) -> None:
    found = ksop_scpt["final-table-size"]

    assert found.a.ids
    assert not found.b.ids


def test_places_paid_are_fifteen_against_ten_percent(library: Library, ksop_scpt: dict[str, Difference]) -> None:
    said = describe(ksop_scpt["places-paid"], library.book("ksop-2026"), library.book("scpt-2026"), "pt")

    assert "15% ≠ 10%" in said


def test_a_book_does_not_differ_from_itself(library: Library) -> None:
    assert list(differences(library.book("bsop"), library.book("bsop"))) == []
