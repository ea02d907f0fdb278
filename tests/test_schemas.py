"""The schemas in docs/schemas: true to what the commands print and to what the reader of house books takes."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from panoverde import rulebook
from panoverde.rulebook import book_files, clause_files
from panoverde.rulebook.model import AREAS, KINDS, OWNERS
from tests.conftest import Panoverde

HERE = Path(__file__).parent
FOLDER = HERE.parent / "docs" / "schemas"
BOOKS = Path(rulebook.__file__).parent / "books"
DEMO = HERE / "rulebook" / "houses" / "clube-demo.toml"
BROKEN = sorted((HERE / "rulebook" / "broken_books").glob("*.toml"))

SCHEMAS: dict[str, Any] = {
    path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(FOLDER.glob("*.schema.json"))
}
SIDE_BY_SIDE: Registry[Any] = Registry().with_resources(
    (f"{name}.schema.json", Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)

# Mistakes in a file's shape. Whether a clause, topic, parameter or book exists, only the books can tell;
# whether a value fits its parameter, only the parameter.
SHAPE = {
    "missing",
    "wrong-type",
    "unknown-key",
    "unknown-value",
    "bad-id",
    "bad-number",
    "reserved-id",
    "out-of-range",
}
VALUE_OF_A_PARAMETER = re.compile(r'(wrong-type|out-of-range) at ((change|procedures)\."[^"]+"$|.*\.sets\.)')


def mistakes(name: str, document: object) -> list[str]:
    """Say what in `document` the schema does not allow."""
    validator = Draft202012Validator(SCHEMAS[name], registry=SIDE_BY_SIDE)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]


def promises(schema: object, at: str = "$") -> Iterator[tuple[str, Any]]:
    """Walk over every property a schema names."""
    if isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from promises(part, f"{at}[{number}]")
    elif isinstance(schema, dict):
        properties = schema.get("properties")
        if isinstance(properties, dict):
            yield from ((f"{at}.{name}", part) for name, part in properties.items())
        for key, part in schema.items():
            yield from promises(part, f"{at}.{key}")


def expected_mistake(path: Path) -> str:
    return path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# expect: ")


def is_seen_by_a_schema(path: Path) -> bool:
    expected = expected_mistake(path)
    return expected.split()[0] in SHAPE and not VALUE_OF_A_PARAMETER.match(expected)


# -- the schemas themselves ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_valid_and_speaks_to_people(name: str) -> None:
    schema = SCHEMAS[name]

    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert schema["title"]
    assert schema["description"]
    assert [at for at, part in promises(schema) if not part.get("description")] == []


def test_the_readme_names_every_schema() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")

    assert set(re.findall(r"\]\(([a-z-]+)\.schema\.json\)", readme)) == set(SCHEMAS)


@pytest.mark.parametrize(("field", "known"), [("kind", KINDS), ("owner", OWNERS), ("area", AREAS)])
def test_schemas_list_the_kinds_owners_and_areas_there_are(field: str, known: tuple[str, ...]) -> None:
    listed = {
        f"{name} {at}": tuple(part["enum"])
        for name, schema in SCHEMAS.items()
        for at, part in promises(schema)
        if name != "situation" and at.endswith(f".{field}") and "enum" in part  # its kinds are other ones
    }

    assert len(listed) >= 2
    assert set(listed.values()) == {known}


# -- what commands print ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("list", ("list",)),
        ("show-clause", ("show", "ksop-2026", "L.s1")),
        ("show-clause", ("show", "ksop-2026", "75.A")),
        ("show-clause", ("show", str(DEMO), "7")),
        ("show-clause", ("show", str(DEMO), "ksop-2026:L.s1")),
        ("show-book", ("show", "ksop-2026")),
        ("show-book", ("show", "bsop")),
        ("show-book", ("show", "scpt-2026")),
        ("show-book", ("show", "tda-2015")),
        ("show-book", ("show", "tda-2013")),
        ("show-book", ("show", str(DEMO))),
        ("search", ("search", "ficha", "grande", "--limit", "50")),
        ("search", ("search", "celular", "--book", str(DEMO), "--lang", "pt")),
        ("search", ("search", "qqqqzzzz")),
        ("diff", ("diff", "ksop-2026", "scpt-2026")),
        ("diff", ("diff", "tda-2015", "bsop", "--lang", "es")),
        ("diff", ("diff", "ksop-2026", str(DEMO))),
        ("diff", ("diff", "bsop", "bsop")),
        ("coverage", ("coverage", "--book", "tda-2013")),
        ("cases", ("cases", "--book", "tda-2013", "--book", "bsop")),
        ("check", ("check", str(DEMO))),
    ],
    ids=lambda part: part if isinstance(part, str) else Path(part[-1]).stem,
)
def test_what_a_command_prints_fits_its_schema(panoverde: Panoverde, name: str, arguments: tuple[str, ...]) -> None:
    said = panoverde("rulebook", *arguments, "--json")

    assert said.status == 0
    assert mistakes(f"rulebook-{name}", said.json) == []


@pytest.mark.parametrize(
    ("name", "arguments", "promised"),
    [
        ("list", ("list",), "id title extends clauses"),
        (
            "show-clause",
            ("show", "ksop-2026", "L.s1"),
            "id topic area kind title title.pt title.en title.es summary summary.pt summary.en "
            "parameters see reading",
        ),
        ("show-book", ("show", "tda-2013"), "id title extends clauses clauses.0.id clauses.0.topic"),
        ("search", ("search", "flop"), "id title score"),
        (
            "diff",
            ("diff", "tda-2015", "tda-2013"),
            "topic a a.ids a.parameters b b.ids b.parameters difference",
        ),
        (
            "coverage",
            ("coverage", "--book", "tda-2013"),
            "clauses totals failing unsent clauses.0.id clauses.0.kind clauses.0.area clauses.0.owner "
            "clauses.0.state clauses.0.cited clauses.0.reachable clauses.0.proved_by clauses.0.changes "
            "clauses.0.changes.killed clauses.0.changes.alive clauses.0.changes.waived",
        ),
        ("cases", ("cases", "--book", "tda-2013"), "run failing"),
        ("check", ("check", str(DEMO)), "ok files problems"),
    ],
    ids=["list", "show-clause", "show-book", "search", "diff", "coverage", "cases", "check"],
)
def test_a_promised_field_must_be_there(
    panoverde: Panoverde, name: str, arguments: tuple[str, ...], promised: str
) -> None:
    said = panoverde("rulebook", *arguments, "--json")

    missed = [field for field in promised.split() if mistakes(f"rulebook-{name}", without(said.json, field))]

    assert missed == promised.split()


def without(printed: Any, field: str) -> Any:
    """Copy what a command printed, less one field; of a list, keep the first and take it from there."""
    copy = json.loads(json.dumps(printed[:1] if isinstance(printed, list) else printed))
    *way, last = field.split(".")
    inner = copy[0] if isinstance(copy, list) else copy
    for step in way:
        inner = inner[int(step)] if isinstance(inner, list) else inner[step]
    del inner[last]
    return copy


def test_more_fields_are_welcome(panoverde: Panoverde) -> None:
    clause = panoverde("rulebook", "show", "ksop-2026", "L.s1", "--json").json

    assert mistakes("rulebook-show-clause", clause | {"news": 1}) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("rulebook", "show", "ksop-2025"),
        ("rulebook", "show", "ksop-2026", "999"),
        ("rulebook", "search", "   "),
        ("rulebook", "search"),
        ("rulebook", "diff", "ksop-2026", "x"),
        ("rulebook", "new", "My Club"),
        ("rulebook", "check", "nowhere.toml"),
        ("rulebook", "check", *map(str, BROKEN)),
        ("shuffle",),
    ],
    ids=lambda arguments: " ".join(arguments)[:30],
)
def test_a_refusal_fits_its_schema(panoverde: Panoverde, arguments: tuple[str, ...]) -> None:
    said = panoverde(*arguments, "--json")

    assert said.status == 2
    assert mistakes("refusal", said.json) == []


def test_a_starter_a_server_and_a_fault_fit_their_schemas(
    panoverde: Panoverde, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = panoverde("rulebook", "new", "my-club", "--out", str(tmp_path / "my-club.toml"), "--json")
    assert mistakes("rulebook-new", said.json) == []
    assert mistakes("rulebook-new", {}) != []

    monkeypatch.setattr("panoverde.cli.serve._serve", lambda *given, **_: given[-1]())
    assert mistakes("serve", panoverde("serve", "--json").json) == []
    assert mistakes("serve", {"address": ""}) != []

    monkeypatch.setattr("panoverde.cli.rulebook.checked_library", lambda: 1 // 0)
    said = panoverde("rulebook", "list", "--json")
    assert (said.status, mistakes("fault", said.json)) == (1, [])
    assert mistakes("fault", {"fault": {}}) != []


@pytest.mark.parametrize("field", ["refused", "refused.code", "refused.message", "refused.cites"])
def test_a_refusal_has_a_code_a_sentence_and_its_clauses(panoverde: Panoverde, field: str) -> None:
    said = panoverde("rulebook", "show", "ksop-2025", "--json")

    assert mistakes("refusal", without(said.json, field)) != []


# -- a house's own book -------------------------------------------------------------------------------


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_the_demo_club_fits_the_schema_of_house_books() -> None:
    assert mistakes("house-book", read(DEMO)) == []


def test_the_starter_fits_with_every_line_it_offers(panoverde: Panoverde, tmp_path: Path) -> None:
    path = tmp_path / "my-club.toml"
    panoverde("rulebook", "new", "my-club", "--out", str(path))
    text = path.read_text(encoding="utf-8")
    offered = re.sub(r'^# ("[a-z]+\.[a-z0-9_]+" = )', r"\1", text, flags=re.MULTILINE)

    assert mistakes("house-book", tomllib.loads(text)) == []
    assert len(tomllib.loads(offered)["change"]) >= 12
    assert mistakes("house-book", tomllib.loads(offered)) == []


@pytest.mark.parametrize("folder", sorted(BOOKS.iterdir()), ids=lambda folder: folder.name)
def test_a_house_may_write_whatever_a_published_book_does(folder: Path) -> None:
    clauses: dict[str, Any] = {}
    for path in folder.glob("*.toml"):
        if path.name != "book.toml":
            clauses |= read(path)

    assert len(clauses) > 200
    assert mistakes("house-book", read(folder / "book.toml") | {"clauses": clauses}) == []


@pytest.mark.parametrize("path", [p for p in BROKEN if is_seen_by_a_schema(p)], ids=lambda path: path.stem)
def test_a_broken_shape_is_seen_by_the_schema(path: Path) -> None:
    assert mistakes("house-book", read(path)) != []


@pytest.mark.parametrize(
    "path",
    [p for p in BROKEN if expected_mistake(p).split()[0] not in SHAPE | {"not-toml"}],
    ids=lambda path: path.stem,
)
def test_what_only_the_books_can_tell_is_left_to_check(path: Path) -> None:
    assert mistakes("house-book", read(path)) == []


@pytest.mark.parametrize(
    "right",
    [
        "change.payouts.places_paid_percent = 12",
        'change.payouts.places_paid_percent = { value = 12, clause = 7, why = "Voto" }',
        'silent = ["75.A"]',
        'printed = [["^a$", { pt = "anexo", en = "annex", es = "anexo" }], ["^b$", ""]]',
        'clauses."7 A" = { topic = "phones", kind = "inform" }',
    ],
)
def test_what_check_accepts_is_not_underlined(panoverde: Panoverde, tmp_path: Path, right: str) -> None:
    path = tmp_path / "my-club.toml"
    path.write_text(f'id = "my-club"\ntitle = "My Club"\nextends = "ksop-2026"\n{right}\n', encoding="utf-8")

    assert mistakes("house-book", read(path)) == []
    assert panoverde("rulebook", "check", str(path)).status == 0


@pytest.mark.parametrize(
    "typo",
    [
        'exteds = "bsop"',
        'silent = "ksop-2026:75.A"',
        'printed = [["^a$"]]',
        'printed = [["^a$", "b", "c"]]',
        'change."Places paid" = 12',
        "change.payouts = 12",
        'change."payouts.places_paid_percent" = { value = 12, becuase = "vote" }',
        'change."payouts.places_paid_percent" = { value = 12, why = { pt = "Voto" } }',
        'clauses.H1 = { topic = "phones", knd = "inform" }',
        'clauses.H1 = { topic = "phones", kind = "inform", se = [] }',
        'clauses.H1 = { topic = "phones", kind = "inform", see = "7" }',
        'clauses.H1 = { topic = "phones", kind = "inform", owner = "floor" }',
        'clauses.H1 = { topic = "x", kind = "inform", readings = [{ parameter = "y", text = "z" }] }',
        'chapters = [{ titel = "Tudo" }]',
        'regulation = { pfd = "regulation.pdf" }',
        'regulation = { pdf = "regulation.pdf", page = { "7" = 2 } }',
        'regulation = { pdf = "regulation.pdf", pages = { "7" = "2" } }',
    ],
)
def test_a_typo_is_underlined_where_it_stands_and_named_by_check(
    panoverde: Panoverde, tmp_path: Path, typo: str
) -> None:
    head, path = 'id = "my-club"\ntitle = "My Club"\n', tmp_path / "my-club.toml"
    path.write_text(f"{head}{typo}\n", encoding="utf-8")

    assert mistakes("house-book", tomllib.loads(head)) == []
    assert mistakes("house-book", read(path)) != []
    assert panoverde("rulebook", "check", str(path), "--json").json["refused"]["code"] == "rulebook.broken"


def test_the_schema_knows_the_keys_the_reader_knows() -> None:
    schema = SCHEMAS["house-book"]
    parts = {name: tuple(sorted(part.get("properties", {}))) for name, part in schema["$defs"].items()}

    assert sorted(schema["properties"]) == sorted(book_files._BOOK_KEYS)
    assert sorted(schema["properties"]["regulation"]["properties"]) == sorted(book_files._REGULATION_KEYS)
    assert parts["clause"] == tuple(sorted(clause_files._CLAUSE_KEYS))
    assert parts["reading"] == tuple(sorted(clause_files._READING_KEYS))
    assert parts["chapter"] == tuple(sorted(book_files._CHAPTER_KEYS))
    assert parts["change"] == tuple(sorted(clause_files._CHANGE_KEYS))
