"""Search answers what people type, in three languages, with the best clause first."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from panoverde.rulebook import Library
from panoverde.rulebook.search import EmptySearch, Search, open_search

FIRST = 3
Questions = list[dict[str, Any]]


def questions(name: str) -> Questions:
    found: Questions = tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))["question"]
    return found


@pytest.fixture(scope="module")
def search(library: Library) -> Search:
    return open_search(library)


def test_the_questions_are_thirty_twenty_and_ten() -> None:
    languages = [question["lang"] for question in questions("questions.toml")]

    assert [languages.count(lang) for lang in ("pt", "en", "es")] == [30, 20, 10]


@pytest.mark.parametrize("name", ["questions.toml", "questions-more.toml"])
def test_nine_of_ten_questions_find_the_right_clause_in_every_book_that_has_it(search: Search, name: str) -> None:
    asked = questions(name)
    missed = {
        (question["text"], book)
        for question in asked
        for book, right in question["expect"].items()
        if not {hit.clause.number for hit in search(question["text"], [book], limit=FIRST)} & set(right)
    }
    questions_missed = {text for text, _ in missed}

    assert len(questions_missed) <= len(asked) * 0.1, sorted(missed)


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("FDV", "out-of-turn"),
        ("fdv", "out-of-turn"),
        ("AS", "substantial-action"),
        ("as", "substantial-action"),
        ("h4h", "hand-for-hand"),
        ("mão a mão", "hand-for-hand"),
        ("MAO A MAO", "hand-for-hand"),
        ("mano a mano", "hand-for-hand"),
        ("ficha grande", "oversized-chip"),
        ("oversized chip", "oversized-chip"),
        ("oversize chpi", "oversized-chip"),
        ("flop com 4 cartas", "four-card-flop"),
        ("string bet", "string-bet"),
        ("dead button", "dead-button"),
        ("chip race", "chip-race"),
    ],
)
def test_slang_abbreviations_and_typing_errors_find_the_rule(search: Search, words: str, topic: str) -> None:
    assert search(words, limit=1)[0].clause.topic == topic


@pytest.mark.parametrize(("words", "area"), [("PKO", "bounties"), ("FT", None), ("HU", None)])
def test_abbreviations_find_their_rules(search: Search, words: str, area: str | None) -> None:
    hits = search(words, limit=5)

    assert hits
    if area:
        assert hits[0].clause.area == area


def test_accents_and_capitals_do_not_matter(search: Search) -> None:
    plain, accented = search("acao substancial"), search("AÇÃO SUBSTANCIAL")

    assert [hit.clause.id for hit in plain] == [hit.clause.id for hit in accented]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("75.A", "ksop-2026:75.A"),
        ("75A", "ksop-2026:75.A"),
        ("ksop 75.a?", "ksop-2026:75.A"),
        ("ksop-2026:75.A", "ksop-2026:75.A"),
        ("regra 42 bsop", "bsop:42.1"),
        ("§ 58 bsop", "bsop:58"),
        ("regra N ksop", "ksop-2026:N.s1"),
        ("PR5", "tda-2013:PR5"),
        ("intro.2", "ksop-2026:intro.2"),
    ],
)
def test_a_clauses_number_finds_it(search: Search, words: str, first: str) -> None:
    assert search(words)[0].clause.id == first


def test_every_clause_is_found_by_its_own_citation(search: Search, library: Library) -> None:
    lost = [
        clause.id
        for name in library.ids
        for clause in library.book(name).clauses.values()
        if search(clause.id, limit=1)[0].clause.id != clause.id
    ]

    assert lost == []


def test_a_houses_name_made_of_plain_words_does_not_capture_the_search(library: Library, tmp_path: Path) -> None:
    (tmp_path / "final-table-club.toml").write_text('id = "final-table-club"\ntitle = "x"\nextends = "bsop"\n')
    shelf = library.with_houses([tmp_path / "final-table-club.toml"])

    hits = open_search(shelf)("final table", limit=50)

    assert {"ksop-2026", "scpt-2026"} <= {hit.clause.book for hit in hits}
    assert len({hit.clause.id for hit in hits}) == len(hits)


def test_a_books_name_in_the_words_looks_into_that_book(search: Search) -> None:
    assert {hit.clause.book for hit in search("scpt fora da vez")} == {"scpt-2026"}


def test_search_as_you_type_knows_the_beginning_of_a_word(search: Search) -> None:
    assert search("quatro cartas no flo", limit=1)[0].clause.topic == "four-card-flop"


@pytest.mark.parametrize("words", ["", "   ", "?!…", "—"])
def test_a_search_without_words_is_refused(search: Search, words: str) -> None:
    with pytest.raises(EmptySearch):
        search(words)


@pytest.mark.parametrize(
    "words", ["x" * 100_000, "zzzz qqqq", "\x00\x01 a", "' OR 1=1 --", "🂡🂱", "a", "the of de la"]
)
def test_absurd_searches_are_answered_without_harm(search: Search, words: str) -> None:
    try:
        assert isinstance(search(words), list)
    except EmptySearch:
        assert words == "🂡🂱"


def test_no_limit_below_one_gives_more_than_asked(search: Search) -> None:
    assert search("flop", limit=0) == []
    assert len(search("flop", limit=2)) == 2
