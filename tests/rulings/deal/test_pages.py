"""The pages of deals, decks, boards and absent players say every word that goes in or comes out."""

import random
from pathlib import Path
from typing import Any

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.ruling import Option, Ruling
from panoverde.rulings.core.steps import STEPS
from panoverde.rulings.deal.situation import ExposedCard
from tests.rulings.asking import BOOKS, asked
from tests.rulings.core.saying_at_random import situation

PAGES = Path(__file__).parents[3] / "docs" / "rulings"
families = pytest.mark.parametrize("family", ["deal", "deck", "board", "absent"])


def lacking(family: str, words: set[str]) -> list[str]:
    page = (PAGES / f"{family}.md").read_text(encoding="utf-8")
    return [word for word in sorted(words) if f"`{word}`" not in page]


@families
def test_every_field_is_on_its_page(family: str) -> None:
    more = set(ExposedCard.__struct_fields__) if family == "deal" else set()

    assert not lacking(family, more | set(FAMILIES[family].what.__struct_fields__))


@families
def test_every_word_that_comes_out_is_on_its_page(family: str) -> None:
    chance = random.Random(family)
    words: set[str] = set()
    for _ in range(300):
        said = situation(FAMILIES[family], chance)
        for book in BOOKS:
            for came in _came(book, family, said):
                words |= _words(came)
    assert len(words) > 10
    assert not lacking(family, words)


def _came(book: str, family: str, said: dict[str, Any]) -> list[Ruling | Option]:
    try:
        ruling = asked(book, family, said["table"], **said[family])
    except Refusal:
        return []
    return [ruling, *ruling.options]


def _words(came: Ruling | Option) -> set[str]:
    assert all(step["do"] in STEPS for step in came.steps)
    words = {str(each["do"]) for each in (*came.steps, *came.effects)} | set(came.stands)
    words |= {value for value in came.stands.values() if isinstance(value, str)}
    return words | set(came.records if isinstance(came, Ruling) else ())
