"""The schemas of situations and rulings: made from the structs, whole, and true to what is read and printed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from panoverde.rulebook import load
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.schemas import FOLDER, MADE, meanings, written
from panoverde.rulings.table.refusals import NotASituation
from panoverde.rulings.table.table import Table
from tests.conftest import Panoverde
from tests.rulings.asking import BOOKS
from tests.test_schemas import mistakes

families = pytest.mark.parametrize("family", FAMILIES)


def example(family: str) -> Any:
    return json.loads((FOLDER / "situations" / f"{family}.json").read_text(encoding="utf-8"))


def fields() -> Iterator[tuple[str, str]]:
    _, parts = msgspec.json.schema_components([Table, Ruling, *(each.what for each in FAMILIES.values())])
    for name, part in parts.items():
        yield from ((name, field) for field in part["properties"])
    yield "Ruling", "compare"  # printed beside it


@pytest.mark.parametrize("file", MADE)
def test_the_committed_schema_is_what_would_be_made(file: str) -> None:
    assert (FOLDER / file).read_text(encoding="utf-8") == written(MADE[file]()), "run `make schemas`"


def test_every_field_has_its_meaning_and_no_meaning_is_left_over() -> None:
    said = {(name, field) for name, part in meanings().items() for field, meaning in part.items() if meaning.strip()}

    assert said == set(fields())


def test_every_family_has_an_example_and_every_example_a_family() -> None:
    assert {path.stem for path in (FOLDER / "situations").glob("*.json")} == set(FAMILIES)


@families
def test_an_example_fits_its_schema_and_is_ruled_on_under_every_book(family: str) -> None:
    said = example(family)

    assert mistakes("situation", said) == []
    for book in BOOKS:
        ruling = rule(read(said), load().book(book))
        assert (ruling.family, ruling.certain) == (family, not ruling.missing)
        assert ruling.stands or ruling.options or ruling.missing


@families
@pytest.mark.parametrize("at", ["table", "family", "top"])
def test_an_unknown_field_is_refused_by_schema_and_reader(family: str, at: str) -> None:
    said = example(family)
    {"table": said["table"], "family": said[family], "top": said}[at]["colour"] = 3

    assert mistakes("situation", said)
    with pytest.raises(NotASituation):
        read(said)


@pytest.mark.parametrize(
    "said",
    [
        {"table": {}},
        {"table": {}, "fold": {"how": "said"}, "posts": {}},
        {"table": {}, "fold": {}},
        {"table": {"street": "fifth street"}, "fold": {"how": "said"}},
        {"table": {"board": ["10h"]}, "fold": {"how": "said"}},
        {"table": {"seats": {"three": {}}}, "fold": {"how": "said"}},
        {"table": {}, "gesture": {"moves": [{"put": [-100]}]}},
    ],
)
def test_what_is_no_situation_does_not_fit(said: dict[str, Any]) -> None:
    assert mistakes("situation", said)


@families
def test_what_the_command_prints_fits_its_schema(family: str, panoverde: Panoverde) -> None:
    file: Path = FOLDER / "situations" / f"{family}.json"

    said = panoverde("rule", "--book", "bsop", "--compare", str(file), "--json").json

    assert mistakes("rule", said) == []
    assert {book for group in said["compare"] for book in group["books"]} == set(BOOKS)
    assert mistakes("rule", {key: value for key, value in said.items() if key != "stands"})
