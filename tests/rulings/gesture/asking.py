"""Ask for a ruling on an act, as the examples of the books do."""

from typing import Any

from panoverde.rulebook import Library
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.rule import read, rule

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")
HOUSES = ("ksop-2026", "bsop", "scpt-2026")
TDA = ("tda-2015", "tda-2013")


def act(library: Library, book: str, table: dict[str, Any], *moves: dict[str, Any], **more: object) -> Ruling:
    """Rule on these moves of seat 3."""
    return rule(read({"table": table, "gesture": {"seat": 3, "moves": list(moves), **more}}), library.book(book))


def comes_to(ruling: Ruling) -> tuple[object, ...]:
    """The act, the total, what goes back."""
    return ruling.stands.get("act"), ruling.stands.get("total"), ruling.returned


def choices(ruling: Ruling) -> dict[str, tuple[object, ...]]:
    """What each option comes to."""
    return {o.id: (o.stands.get("act"), o.stands.get("total"), o.returned) for o in ruling.options}


def by(ruling: Ruling) -> set[str]:
    """Who decides."""
    return {option.by for option in ruling.options}
