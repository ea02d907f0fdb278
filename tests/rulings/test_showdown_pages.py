"""The pages of lost hands and showdowns say what is so: examples, fields, steps."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import load
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.steps import STEPS
from panoverde.rulings.rule import read, rule
from tests.rulings.asking import BOOKS
from tests.rulings.core.saying_at_random import situation

PAGES = Path(__file__).parents[2] / "docs" / "rulings"
OURS = ("lost-hand", "tabling", "show", "request", "dispute")
EXAMPLES = {
    "lost-hand": ("bsop", {"seat": 4, "hand": "dead", "bet": "returned"}),
    "tabling": ("ksop-2026", {"seat": 5, "tabled": False, "hand": "live", "may_table": True, "claim": False}),
    "show": ("tda-2015", {"face_up": "no", "first_is": "last-aggressor", "order": [5, 7, 2], "may_muck": True}),
    "request": ("ksop-2026", {"seat": 2, "answer": "granted", "opened": True, "hand": "live"}),
    "dispute": ("bsop", {"dispute": "open", "award": "reopened"}),
}


def page(family: str) -> str:
    return (PAGES / f"{family}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("family", OURS)
def test_the_example_of_a_page_comes_out_as_it_says(family: str) -> None:
    written = page(family)
    found = re.search(r"```json\n(.*?)\n```", written, re.DOTALL)
    assert found
    book, stands = EXAMPLES[family]

    ruling = rule(read(json.loads(found.group(1))), load().book(book))

    assert ruling.stands == stands
    assert f"`{json.dumps(stands)}`" in written


@pytest.mark.parametrize("family", OURS)
def test_every_field_is_on_its_page(family: str) -> None:
    lacking = [name for name in FAMILIES[family].what.__struct_fields__ if f"`{name}`" not in page(family)]
    assert not lacking


@pytest.mark.parametrize("family", OURS)
def test_every_step_record_and_key_that_comes_out_is_on_the_page_and_has_its_sentence(family: str) -> None:
    chance = random.Random(family)
    named: set[str] = set()
    for _ in range(400):
        for book in BOOKS:
            for outcome in _outcomes(situation(FAMILIES[family], chance), book):
                assert all(step["do"] in STEPS for step in outcome.steps)
                named |= {f"`{step['do']}`" for step in outcome.steps} | {f"`{e['do']}`" for e in outcome.effects}
                named |= {f"`stands.{key}`" for key in outcome.stands if key != "seat"}
    lacking = [name for name in sorted(named) if name not in page(family)]
    assert not lacking


def _outcomes(said: dict[str, Any], book: str) -> list[Any]:
    try:
        ruling = rule(read(said), load().book(book))
    except Refusal:
        return []
    return [ruling, *ruling.options] if ruling.stands else list(ruling.options)
