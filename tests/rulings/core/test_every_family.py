"""What holds of every family, whatever is said: tables of rows are whole, and any JSON is ruled on or refused."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulebook import Library
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.families import FAMILIES, Family
from panoverde.rulings.core.open_points import Split, same
from panoverde.rulings.core.rows import Row, Stage
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.core.saying import MOST_WORDS
from panoverde.rulings.rule import Situation, compare, read, rule
from panoverde.rulings.table.spot import Spot
from tests.rulings.core.saying_at_random import situation

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
families = pytest.mark.parametrize("family", FAMILIES.values(), ids=list(FAMILIES))
TIMES = 150


def rows(stage: Stage[Any]) -> Iterator[tuple[Stage[Any], Row[Any]]]:
    for row in stage.rows:
        yield stage, row
        every = [*(row.means.values() if isinstance(row.means, dict) else ()), row.then]
        for verb in every:
            if isinstance(verb, Stage):
                yield from rows(verb)


def every_row(family: Family[Any]) -> list[tuple[Stage[Any], Row[Any]]]:
    return [found for stage in family.stages for found in rows(stage)]


def facts(family: Family[Any]) -> dict[str, Fact[Any]]:
    return {fact.name: fact for _, row in every_row(family) for each in row.when for fact in each.facts}


@families
def test_every_choice_of_a_rows_parameter_has_a_meaning(family: Family[Any], library: Library) -> None:
    for _, row in every_row(family):
        if row.reads and not callable(row.means):
            parameter = library.parameters[row.reads]
            wanted = {True, False} if parameter.type == "switch" else set(parameter.choices)
            assert set(row.means or ()) == wanted, row.name


@families
def test_every_row_has_its_line_in_three_languages(family: Family[Any]) -> None:
    names = [row.name for _, row in every_row(family)]
    lacking = [name for name in names if name not in family.lines]
    assert not lacking
    assert all(line.say(language) for line in family.lines.values() for language in LANGUAGES)


@families
def test_whoever_may_be_asked_is_asked_in_three_languages(family: Family[Any]) -> None:
    lacking = [name for name, fact in facts(family).items() if fact.ask is None and name not in said_always(family)]
    assert not lacking


def said_always(family: Family[Any]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(family.what) if field.default is not UNSET}


@families
def test_presets_and_topics_are_there(family: Family[Any], library: Library) -> None:
    assert set(family.topics) <= set(library.topics)
    assert set(family.presets) <= set(family.topics)
    assert all(set(fields) <= set(family.what.__struct_fields__) for fields in family.presets.values())


def heard(family: Family[Any], seed: int) -> Iterator[Situation]:
    chance = random.Random(f"{family.name} {seed}")
    for _ in range(TIMES):
        try:
            yield read(situation(family, chance))
        except Refusal:
            continue


@families
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_is_said_is_ruled_on_with_a_clause_or_refused(
    family: Family[Any], book: str, library: Library
) -> None:
    rules = library.book(book)
    for said in heard(family, 1):
        try:
            ruling = rule(said, rules)
        except Refusal as refusal:
            if not refusal.code.startswith(("rulings.", "hand.")):
                raise  # not the situation but our code is wrong
            continue
        assert ruling.cites or ruling.missing, said
        assert set(ruling.guidance) <= set(ruling.cites)
        _said_well(ruling)
        assert not (ruling.options and ruling.stands)
        turns_on = ruling.matter.removeprefix(f"{family.name}:")
        asked = {each.fact for each in ruling.missing} if not (ruling.options or ruling.stands) else set()
        assert turns_on in ({*family.lines} | asked), ruling.matter


def _said_well(ruling: Ruling) -> None:
    every: list[Text] = [option.say for option in ruling.options if option.say]
    for text in [*every, *([ruling.say] if ruling.say else [])]:
        for language in LANGUAGES:
            sentence = text.say(language)
            assert "{" not in sentence
            assert 0 < len(sentence.split()) <= MOST_WORDS, sentence


@families
def test_saying_what_was_tried_comes_to_what_was_tried(family: Family[Any], library: Library) -> None:
    """With a field said that was open, the verdict is the one under that value."""
    rules = library.book("ksop-2026")
    for said in heard(family, 2):
        try:
            family.checks(Spot(said.table, rules), said.what)
            found = family.verdict(Spot(said.table, rules), said.what)
        except Refusal:
            continue
        if not isinstance(found, Split) or found.point.kind != "fact":
            continue
        name = found.point.key
        if name not in family.what.__struct_fields__:
            continue
        for value, under in found.under.items():
            again = _with(said, name, value)
            assert same(family.verdict(Spot(said.table, rules), again), under), (said, name, value)


def _with(said: Situation, name: str, value: object) -> Any:
    return msgspec.structs.replace(said.what, **{name: value})


@families
def test_compare_is_a_ruling_under_each_book(family: Family[Any], library: Library) -> None:
    books = [library.book(book) for book in BOOKS]
    for said in list(heard(family, 3))[:40]:
        try:
            groups = compare(said, books)
        except Refusal:
            continue
        assert sorted(name for named, _ in groups for name in named) == sorted(BOOKS)
        for named, ruling in groups:
            for book in named:
                one = rule(said, library.book(book))
                assert (one.stands, one.returned, one.steps) == (ruling.stands, ruling.returned, ruling.steps)
