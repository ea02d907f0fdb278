"""Ask for a ruling in a line."""

from collections.abc import Mapping
from typing import Any

from panoverde.rulebook import Rulebook, load
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


def asked(book: str | Rulebook, family: str, table: Mapping[str, Any] | None = None, /, **what: object) -> Ruling:
    return rule(read({"table": table or {}, family: what}), load().book(book) if isinstance(book, str) else book)


def option_ids(ruling: Ruling) -> list[tuple[str, str]]:
    return [(option.id, option.by) for option in ruling.options]


def facts(ruling: Ruling) -> list[str]:
    return [missing.fact for missing in ruling.missing]
