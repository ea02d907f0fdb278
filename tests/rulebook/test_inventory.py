"""Every clause of the five regulations is in its book, and no other."""

import csv
from pathlib import Path

import pytest

from panoverde.kernel.citations import split
from panoverde.kernel.texts import LANGUAGES
from panoverde.rulebook import Clause, Library

INVENTORY = Path(__file__).with_name("inventory.tsv")


@pytest.fixture(scope="module")
def inventory() -> list[dict[str, str]]:
    with INVENTORY.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@pytest.fixture(scope="module")
def clauses(library: Library) -> dict[str, Clause]:
    return {c.id: c for name in library.ids for c in library.sources[name].clauses.values()}


def test_the_books_hold_the_inventory_and_nothing_else(
    inventory: list[dict[str, str]], clauses: dict[str, Clause]
) -> None:
    assert set(clauses) == {row["id"] for row in inventory}
    assert len(clauses) == 1641


def test_area_kind_and_owner_are_those_of_the_inventory(
    inventory: list[dict[str, str]], clauses: dict[str, Clause]
) -> None:
    wrong = [
        row["id"]
        for row in inventory
        if (clauses[row["id"]].area, clauses[row["id"]].kind, clauses[row["id"]].owner)
        != (row["area"], row["kind"], row["owner"])
    ]

    assert wrong == []


def test_every_enforced_clause_sets_a_parameter(clauses: dict[str, Clause]) -> None:
    assert [c.id for c in clauses.values() if c.kind == "enforce" and not c.sets] == []


def test_every_clause_that_rulings_answer_for_sets_a_parameter_unless_it_only_informs(
    clauses: dict[str, Clause],
) -> None:
    owned = [c for c in clauses.values() if c.owner == "rulings"]

    assert len(owned) == 666
    assert [c.id for c in owned if c.kind != "inform" and not c.sets] == []


def test_every_topic_has_clauses_and_speaks_three_languages(library: Library, clauses: dict[str, Clause]) -> None:
    used = {clause.topic for clause in clauses.values()}

    assert set(library.topics) == used
    for topic in library.topics.values():
        assert all(topic.title.say(lang) and topic.summary.say(lang) for lang in LANGUAGES), topic.id
        assert set(topic.words) == set(LANGUAGES), topic.id


def test_clauses_of_one_topic_in_one_book_have_titles_that_tell_them_apart(library: Library) -> None:
    alike = []
    for name in library.ids:
        book = library.book(name)
        for clauses in book.by_topic.values():
            titles = [clause.title.en if clause.title else "" for clause in clauses]
            if len(clauses) > 1 and (len(set(titles)) != len(titles) or "" in titles):
                alike.append([clause.id for clause in clauses])

    assert alike == []


def test_chapters_hold_every_clause_once_in_the_documents_order(
    library: Library, inventory: list[dict[str, str]]
) -> None:
    for name in library.ids:
        listed = [clause.id for _, clauses in library.book(name).chapters() for clause in clauses]

        assert listed == [row["id"] for row in inventory if split(row["id"])[0] == name]


@pytest.mark.parametrize(
    ("book", "number", "printed"),
    [
        ("ksop-2026", "F.s7", "F"),
        ("ksop-2026", "11.C.s1", "11.C"),
        ("ksop-2026", "36.B.1", "36.B.1"),
        ("ksop-2026", "annex3.1.a", "anexo 3, 1.a"),
        ("bsop", "28.a.3", "28.a"),
        ("bsop", "39.ex1", "39"),
        ("bsop", "58", "58"),
        ("scpt-2026", "44.p3", "44"),
        ("scpt-2026", "90.A#2", "90.A"),
        ("scpt-2026", "35.A.draw", "35.A"),
        ("tda-2015", "40.A.2", "40.A"),
        ("tda-2015", "34.A.3", "34.A.3"),
        ("tda-2015", "PR5.A", "PR5.A"),
        ("tda-2013", "ill.41.B.ex1-A", "ilustração 41.B, ex. 1-A"),
    ],
)
def test_people_see_the_documents_own_numbers(library: Library, book: str, number: str, printed: str) -> None:
    assert library.sources[book].print_number(number) == printed
