"""Clauses that only inform: nothing to execute, so they must be found by whoever asks.

    [[shown]]
    clauses = ["ksop-2026:intro.1"]
    asks = ["quem organiza o circuito?", "o que é o KSOP?", "who runs the series?"]

A clause is shown when each of at least three natural questions finds it among the first answers in its
own book. It then counts as shown, never as proved.
"""

import tomllib
from pathlib import Path

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.proof.cases import BadCase
from panoverde.rulebook import Library
from panoverde.rulebook.search import open_search

SHOWN = Path(__file__).parent / "shown.toml"
FEWEST = 3  # questions
FIRST = 5  # answers that somebody looks at


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people type when they look for a clause."""

    clauses: list[Citation]
    asks: list[str]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shown: list[Asks] = []


def read_asks(path: Path = SHOWN) -> list[Asks]:
    """Read the questions.

    Raises:
        BadCase: the file is not one of questions.
    """
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File).shown
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadCase(case=path.name, why=error) from None


def shown(library: Library, asked: list[Asks] | None = None) -> frozenset[Citation]:
    """Name the clauses that enough questions were written for, each of which finds them."""
    search = open_search(library)
    return frozenset(
        clause
        for each in (read_asks() if asked is None else asked)
        if len(set(each.asks)) >= FEWEST
        for clause in each.clauses
        if all(clause in {hit.clause.id for hit in search(ask, [split(clause)[0]], limit=FIRST)} for ask in each.asks)
    )
