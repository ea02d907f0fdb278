"""A ruling in the reader's words: what holds, why, by which clauses, and what would change it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from panoverde.bootstrap.desk import Bound
from panoverde.kernel.texts import Text
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.core.rows import Stage
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.core.steps import STEPS
from panoverde.web.citing import chips as citing
from panoverde.web.language import current
from panoverde.web.rules.shown import Cite


class Reason(NamedTuple):
    """A row that spoke."""

    says: str
    sum: str
    cites: list[Cite]


def say(text: Text | None) -> str:
    """Say it in the reader's language; nothing where there is nothing."""
    return text.say(current()) if text else ""


def matter(key: str) -> str:
    """Say what a ruling turned on: the row of its family, or the question that came first."""
    family, _, row = key.partition(":")
    if family not in FAMILIES:
        return key
    return say(FAMILIES[family].lines.get(row) or _questions(family).get(row)) or key


def reasons(ruling: Ruling, bound: Bound) -> list[Reason]:
    """Why it is so, row by row."""
    lines = FAMILIES[ruling.family].lines
    return [Reason(say(lines[each.line]), each.sum, citing(each.cites, bound)) for each in ruling.why]


def steps(taken: tuple[Mapping[str, Plain], ...]) -> list[str]:
    """What is done, in order."""
    return [say(STEPS[str(step["do"])].says) if step["do"] in STEPS else str(step["do"]) for step in taken]


def weighed(family: str, facts: tuple[str, ...]) -> list[str]:
    """What the book has whoever decides weigh, as questions."""
    known = _questions(family)
    return [say(known[fact]) for fact in facts if fact in known]


@cache
def _questions(family: str) -> dict[str, Text]:
    """The questions of a family's facts, by their names."""
    found = (fact for stage in FAMILIES[family].stages for fact in _facts(stage))
    return {fact.name: fact.ask for fact in found if fact.ask}


def _facts(stage: Stage[Any]) -> Iterator[Any]:
    for row in stage.rows:
        for condition in row.when:
            yield from condition.facts
        verbs = row.means.values() if isinstance(row.means, Mapping) else ()
        for verb in (*verbs, row.then):
            if isinstance(verb, Stage):
                yield from _facts(verb)
