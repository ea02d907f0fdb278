"""`panoverde rulebook`, as programs rely on it and as people type it."""

from pathlib import Path

import pytest

from panoverde.cli import wording
from panoverde.rulebook import UnknownBook
from panoverde.rulebook.model import AREAS, KINDS
from tests.conftest import Panoverde

HOUSES = Path(__file__).parent.parent / "rulebook" / "houses"
BROKEN = Path(__file__).parent.parent / "rulebook" / "broken_books"


def test_list_names_the_books(panoverde: Panoverde) -> None:
    books = panoverde("rulebook", "list", "--json").json

    assert [(book["id"], book["clauses"]) for book in books] == [
        ("ksop-2026", 440),
        ("bsop", 381),
        ("scpt-2026", 333),
        ("tda-2015", 263),
        ("tda-2013", 224),
    ]
    assert all(book["title"] and book["extends"] is None for book in books)


def test_show_gives_a_clause_whole(panoverde: Panoverde) -> None:
    clause = panoverde("rulebook", "show", "ksop-2026", "L.s1", "--json").json

    assert clause["id"] == "ksop-2026:L.s1"
    assert (clause["topic"], clause["area"], clause["kind"]) == ("places-paid", "payouts", "enforce")
    assert set(clause["title"]) == {"pt", "en", "es"}
    assert {"pt", "en"} <= set(clause["summary"])
    assert clause["parameters"]["payouts.places_paid_percent"] == 15
    assert isinstance(clause["see"], list)
    assert clause["reading"][0]["adopted"] == "up"
    assert "down" in clause["reading"][0]["alternatives"]


def test_show_reads_well_in_three_languages(panoverde: Panoverde) -> None:
    for lang, word in (("pt", "cartas"), ("en", "cards"), ("es", "cartas")):
        said = panoverde("rulebook", "show", "ksop-2026", "75.A", "--lang", lang)

        assert said.status == 0
        assert "ksop-2026:75.A" in said.out
        assert word in said.out.lower()


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("pt", ["Premiação · regra fixa", "No documento: L", "Leitura adotada: ", "Em vez disso: ", "Veja "]),
        ("en", ["Prizes · fixed rule", "In the document: L", "Reading adopted: ", "Instead: ", "See "]),
        ("es", ["Premios · regla fija", "En el documento: L", "Lectura adoptada: ", "En su lugar: ", "Vea "]),
    ],
)
def test_the_words_of_the_command_line_are_the_readers_too(panoverde: Panoverde, lang: str, words: list[str]) -> None:
    said = panoverde("rulebook", "show", "ksop-2026", "L.s1", "--lang", lang)

    assert [word for word in words if word not in said.out] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("list",), ["440 cláusulas"]),
        (("show", "ksop-2026"), ["440 cláusulas"]),
        (("diff", "ksop-2026", "bsop"), ["temas diferem."]),
        (("coverage", "--book", "tda-2013"), ["alcançáveis", "Mesas e assentos"]),
        (("cases", "--book", "tda-2013"), ["0 não conferem"]),
    ],
)
def test_lists_speak_the_readers_language(panoverde: Panoverde, arguments: tuple[str, ...], said: list[str]) -> None:
    printed = panoverde("rulebook", *arguments, "--lang", "pt").out

    assert [words for words in said if words not in printed] == []


def test_the_command_line_can_name_every_area_and_kind() -> None:
    assert set(wording.AREAS) == set(AREAS)
    assert set(wording.KINDS) == set(KINDS)


def test_show_lists_a_book_by_chapter(panoverde: Panoverde) -> None:
    said = panoverde("rulebook", "show", "tda-2013")

    assert "Dealing" in said.out
    assert "tda-2013:36 " in said.out
    assert len(panoverde("rulebook", "show", "tda-2013", "--json").json["clauses"]) == 224


def test_search_answers_best_first(panoverde: Panoverde) -> None:
    hits = panoverde("rulebook", "search", "four", "card", "flop", "--book", "bsop", "--limit", "3", "--json").json

    assert hits[0]["id"] == "bsop:58"
    assert len(hits) <= 3
    assert [hit["score"] for hit in hits] == sorted((hit["score"] for hit in hits), reverse=True)
    assert hits[0]["title"]["en"]


def test_search_in_several_books(panoverde: Panoverde) -> None:
    hits = panoverde("rulebook", "search", "misdeal", "--book", "bsop", "--book", "tda-2015", "--json").json

    assert {hit["id"].split(":")[0] for hit in hits} <= {"bsop", "tda-2015"}


def test_a_search_that_finds_nothing_says_so_and_is_no_error(panoverde: Panoverde) -> None:
    said = panoverde("rulebook", "search", "qqqqzzzz")

    assert (said.status, said.out) == (0, "")
    assert "Try other words" in said.err
    assert panoverde("rulebook", "search", "qqqqzzzz", "--json").json == []


def test_diff_says_what_differs(panoverde: Panoverde) -> None:
    found = {d["topic"]: d for d in panoverde("rulebook", "diff", "ksop-2026", "scpt-2026", "--json").json}

    reserve = found["deal-reserve"]
    assert reserve["a"]["ids"] == ["ksop-2026:M.s3"]
    assert reserve["a"]["parameters"] != reserve["b"]["parameters"]
    assert "≠" in reserve["difference"]


def test_diff_takes_a_houses_file(panoverde: Panoverde) -> None:
    found = panoverde("rulebook", "diff", "ksop-2026", str(HOUSES / "clube-demo.toml"), "--json").json

    assert {"places-paid", "four-card-flop", "phones"} == {d["topic"] for d in found}


def test_coverage_names_every_clause(panoverde: Panoverde) -> None:
    report = panoverde("rulebook", "coverage", "--book", "tda-2015", "--book", "tda-2013", "--json").json

    assert len({line["id"] for line in report["clauses"]}) == 263 + 224
    assert set(report["totals"]) == {"all", "by_book", "by_area", "by_kind", "by_owner"}
    assert set(report["totals"]["by_book"]) == {"tda-2015", "tda-2013"}


def test_new_writes_a_starter_that_check_accepts(
    panoverde: Panoverde, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert panoverde("rulebook", "new", "my-club", "--extends", "bsop").status == 0
    assert panoverde("rulebook", "check", "my-club.toml").status == 0
    assert panoverde("rulebook", "show", "./my-club.toml", "58").status == 0

    again = panoverde("rulebook", "new", "my-club", "--json")
    assert again.status == 2
    assert again.json["refused"]["code"] == "rulebook.file-exists"


def test_check_names_every_mistake(panoverde: Panoverde) -> None:
    said = panoverde("rulebook", "check", str(BROKEN / "unknown-key.toml"), str(BROKEN / "bad-id.toml"), "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == "rulebook.broken"
    assert [(Path(p["file"]).name, p["code"]) for p in said.json["problems"]] == [
        ("unknown-key.toml", "unknown-key"),
        ("bad-id.toml", "bad-id"),
    ]
    assert all(set(p) == {"file", "key", "code", "wrong", "mend"} for p in said.json["problems"])


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("rulebook", "show", "ksop-2025"), "rulebook.unknown-book"),
        (("rulebook", "show", "ksop-2026", "999"), "rulebook.unknown-clause"),
        (("rulebook", "show", "./nowhere.toml"), "rulebook.broken"),
        (("rulebook", "search", "   "), "rulebook.empty-search"),
        (("rulebook", "search", "flop", "--book", "nope"), "rulebook.unknown-book"),
        (("rulebook", "diff", "ksop-2026", "x"), "rulebook.unknown-book"),
        (("rulebook", "new", "My Club"), "rulebook.bad-name"),
        (("rulebook", "new", "My Club", "--out", "my-club.toml"), "rulebook.bad-name"),
        (("rulebook", "new", "bsop"), "rulebook.name-taken"),
        (("rulebook", "new", "search"), "rulebook.name-taken"),
        (("rulebook", "new", "my-club", "--out", "my-club.txt"), "usage"),
        (("rulebook", "new", "my-club", "--out", "/nowhere/at/all/my-club.toml"), "rulebook.cannot-write"),
        (("rulebook", "new", "my-club", "--out", "/dev/null/my-club.toml"), "rulebook.cannot-write"),
        (("rulebook", "check", "nowhere.toml"), "rulebook.broken"),
        (("rulebook", "search"), "usage"),
        (("rulebook", "search", "flop", "--limit", "0"), "usage"),
        (("rulebook", "search", "flop", "--lang", "fr"), "usage"),
        (("rulebook", "fetch"), "usage"),
        (("shuffle",), "usage"),
        (("serve", "--port", "99999"), "usage"),
        (("serve", "--database", "mysql://x"), "database.bad-address"),
        (("serve", "--database", "sqlite:///"), "database.bad-address"),
        (("serve", "--database", "sqlite:////no/such/folder/x.sqlite3"), "database.bad-address"),
        (("serve", "--database", "postgresql://u:p@h:port/x"), "database.bad-address"),
        (("serve", "--database", "postgresql://u:p@h"), "database.bad-address"),
        (("serve", "--database", "postgresql://["), "database.bad-address"),
        (("serve", "--host", "é..x"), "serve.cannot-listen"),
    ],
)
def test_wrong_input_is_refused_with_a_code_and_a_sentence(
    panoverde: Panoverde, arguments: tuple[str, ...], code: str
) -> None:
    as_json, as_text = panoverde(*arguments, "--json"), panoverde(*arguments)

    assert as_json.status == 2
    assert as_json.json["refused"]["code"] == code
    assert as_json.json["refused"]["message"]
    assert as_json.json["refused"]["cites"] == []
    assert as_text.status == 2
    assert len(as_text.err) > 30
    assert "Traceback" not in as_text.err


def test_only_those_who_type_commands_are_told_of_files(panoverde: Panoverde) -> None:
    said = panoverde("rulebook", "show", "ksop-2025")

    assert "such as ./club.toml" in said.err
    assert ".toml" not in UnknownBook(name="x", known="y").sentence


def test_a_fault_of_ours_is_status_one_and_says_so(panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panoverde.cli.rulebook.checked_library", lambda: 1 // 0)

    said = panoverde("rulebook", "list")

    assert said.status == 1
    assert "fault of Panoverde" in said.err
    assert "fault" in panoverde("rulebook", "list", "--json").json


def test_help_is_there_for_every_command(panoverde: Panoverde) -> None:
    for command in ((), ("rulebook",), ("rulebook", "search"), ("serve",), ("demo",)):
        assert "Usage: panoverde" in panoverde(*command, "--help").out
