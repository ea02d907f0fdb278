"""The pages of amounts and pots say what is so: examples and fields."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from panoverde.rulebook import load
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.rule import read, rule

PAGES = Path(__file__).parents[2] / "docs" / "rulings"
EXAMPLES: dict[str, tuple[str, dict[str, Any]]] = {
    "wrong-bet": ("bsop", {"act": "corrected", "bet": 1200, "folded": [5], "again": []}),
    "count": ("ksop-2026", {}),
    "hidden-chips": ("bsop", {"in_bet": True, "goes": "to-winner", "out_of_play": 0, "out": False}),
    "options": ("tda-2015", {"to_act": 1}),
    "posts": ("ksop-2026", {"dead": 400, "short": {"3": {"from_each": 1000}}}),
    "division": ("tda-2015", {"odd": [], "returned": {}}),
}  # fmt: skip


def page(family: str) -> str:
    return (PAGES / f"{family}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("family", EXAMPLES)
def test_the_example_of_a_page_comes_out_as_it_says(family: str) -> None:
    found = re.search(r"```json\n(.*?)\n```", page(family), re.DOTALL)
    assert found
    book, stands = EXAMPLES[family]

    ruling = rule(read(json.loads(found.group(1))), load().book(book))

    assert {key: ruling.stands[key] for key in stands} == stands
    assert bool(ruling.stands) is not bool(ruling.options)


@pytest.mark.parametrize("family", EXAMPLES)
def test_every_field_is_on_its_page(family: str) -> None:
    lacking = [name for name in FAMILIES[family].what.__struct_fields__ if f"`{name}`" not in page(family)]
    assert not lacking


@pytest.mark.parametrize("family", EXAMPLES)
def test_every_key_of_what_stands_is_on_its_page(family: str) -> None:
    found = re.search(r"```json\n(.*?)\n```", page(family), re.DOTALL)
    assert found
    ruling = rule(read(json.loads(found.group(1))), load().book(EXAMPLES[family][0]))
    keys = {key for stands in (ruling.stands, *(each.stands for each in ruling.options)) for key in stands}

    assert not [key for key in keys if f"stands.{key}`" not in page(family) and key != "seat"]
