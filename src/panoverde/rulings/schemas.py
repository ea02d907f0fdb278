"""JSON Schemas of situations and rulings: from the structs, with what each field means from fields.toml.

`python -m panoverde.rulings.schemas` writes them to docs/schemas; a test says when they are stale.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from panoverde.rulings import every_family as _every_family  # noqa: F401  declares them
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.table.table import Table

HERE = Path(__file__).parent
FOLDER = HERE.parents[2] / "docs" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
CARD = {"type": "string", "pattern": "^[2-9TJQKA][shdc]$"}
CARDS = {("Table", "board"), ("Deck", "cards"), ("Board", "cards"), ("Division", "board")}
HELD = "^([2-9TJQKA][shdc])+$"
NUMBERED = {"pattern": "^[0-9]+$"}  # seats, and values of chips


def meanings() -> dict[str, dict[str, str]]:
    """What every field means, by struct."""
    return tomllib.loads((HERE / "fields.toml").read_text(encoding="utf-8"))


def situation() -> dict[str, Any]:
    """The schema of a situation: a table, and exactly one family."""
    kinds = [Table, *(each.what for each in FAMILIES.values())]
    refs, parts = msgspec.json.schema_components(kinds)
    families = {
        name: {**ref, "description": f"{each.what.__doc__} See docs/rulings/{name}.md.", "examples": [_example(name)]}
        for (name, each), ref in zip(FAMILIES.items(), refs[1:], strict=True)
    }
    table = {**refs[0], "description": "What anyone can see at the table. Leave out what you do not know."}
    return {
        "$schema": DIALECT,
        "title": "A situation at a table",
        "description": "What `panoverde rule` reads: the table, and one family of what happened. A field that is "
        "left out was not said: it is never taken for zero or no. Some fields have a default, and say it. Unknown "
        "fields are refused.",
        "type": "object",
        "properties": {"table": table, **families},
        "additionalProperties": False,
        "oneOf": [{"required": [name]} for name in FAMILIES],
        "$defs": {name: _said(name, part) for name, part in parts.items()},
    }


def ruling() -> dict[str, Any]:
    """The schema of what `panoverde rule --json` prints. New fields may come: none is forbidden."""
    _, parts = msgspec.json.schema_components([Ruling])
    known = {name: _described(name, part) for name, part in parts.items()}
    known["Text"]["description"] = "The same thing said in three languages."
    for part in known.values():
        part.pop("additionalProperties", None)
    top = known["Ruling"]
    group = {
        "type": "object",
        "properties": {
            "books": {"type": "array", "items": {"type": "string"}, "description": "The books that rule alike."},
            "ruling": {"$ref": "#/$defs/Ruling", "description": "What they rule, as the first of them says it."},
        },
        "required": ["books", "ruling"],
    }
    compare = {"type": "array", "items": group, "description": meanings()["Ruling"]["compare"]}
    return {
        "$schema": DIALECT,
        **{**top, "title": "panoverde rule", "properties": {**top["properties"], "compare": compare}},
        "description": "What a book makes of a situation, and with --compare what every book on the shelf does.",
        "$defs": known,
    }


def _example(family: str) -> Any:  # noqa: ANN401  whatever is said of it
    return json.loads((FOLDER / "situations" / f"{family}.json").read_text(encoding="utf-8"))[family]


def _described(name: str, part: dict[str, Any]) -> dict[str, Any]:
    meant = meanings().get(name, {})
    part["properties"] = {
        field: {**said, "description": meant.get(field, "")} for field, said in part["properties"].items()
    }
    return part


def _said(name: str, part: dict[str, Any]) -> dict[str, Any]:
    """A part of a situation: cards are cards, nothing is less than nothing."""
    part = _described(name, part)
    for field, said in part["properties"].items():
        if (name, field) in CARDS:
            said["items"] = CARD
    if name == "Division":
        _text_of(part["properties"]["hands"]["additionalProperties"])["pattern"] = HELD
    if name == "Places":
        for field in ("top", "low_top"):
            part["properties"][field]["pattern"] = CARD["pattern"]
    _count(part["properties"])
    return part


def _text_of(held: dict[str, Any]) -> dict[str, Any]:
    return next(each for each in held["anyOf"] if each.get("type") == "string")


def _count(said: object) -> None:
    """Every number is a count of something, and objects without fields go by seat or by a chip's value."""
    if isinstance(said, list):
        for part in said:
            _count(part)
    elif isinstance(said, dict):
        if said.get("type") == "integer":
            said["minimum"] = 0
        if isinstance(said.get("additionalProperties"), dict):
            said["propertyNames"] = NUMBERED
        for part in said.values():
            _count(part)


MADE = {"situation.schema.json": situation, "rule.schema.json": ruling}


def written(schema: dict[str, Any]) -> str:
    """A schema as its file has it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for file, make in MADE.items():
        (FOLDER / file).write_text(written(make()), encoding="utf-8")
