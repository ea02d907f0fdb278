"""Rule: a situation as JSON in, a ruling out, under any book; compare is the same under each.

{"table": {…}, "fold": {"how": "said"}}  +  book  ─►  Ruling
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulings import every_family as _every_family  # noqa: F401  declares them
from panoverde.rulings.core.families import FAMILIES, Family, ruled
from panoverde.rulings.core.ruling import Ruling
from panoverde.rulings.table.refusals import NotASituation, NotOneFamily
from panoverde.rulings.table.table import Table


class Situation(msgspec.Struct, frozen=True):
    """A table, and one thing that happened there."""

    table: Table
    family: str
    what: msgspec.Struct


def rule(situation: Situation, book: Rulebook) -> Ruling:
    """Say what holds in a situation under a book."""
    return ruled(FAMILIES[situation.family], situation.table, situation.what, book)


def read(said: Mapping[str, Any]) -> Situation:
    """Read a situation from what was sent.

    Raises:
        NotASituation: it cannot be read, and why.
        NotOneFamily: nothing happened, or two things at once.
    """
    named = [name for name in said if name != "table"]
    unknown = [name for name in named if name not in FAMILIES]
    if unknown:
        near = did_you_mean(unknown[0], FAMILIES)
        raise NotASituation(why=f"there is no “{unknown[0]}”", near=near)
    if len(named) != 1:
        raise NotOneFamily(named=", ".join(named) or "none", families=", ".join(FAMILIES))
    family: Family[Any] = FAMILIES[named[0]]
    return Situation(
        _read(said.get("table", {}), Table, "table"), family.name, _read(said[named[0]], family.what, family.name)
    )


def _read(said: object, kind: type[msgspec.Struct], where: str) -> Any:  # noqa: ANN401  of that kind
    try:
        return msgspec.convert(said, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise NotASituation(why=f"{where}: {error}") from None


def compare(situation: Situation, books: Iterable[Rulebook]) -> list[tuple[list[str], Ruling]]:
    """Rule under each book; books that come to the same are grouped, in their order."""
    groups: list[tuple[list[str], Ruling]] = []
    for book in books:
        ruling = rule(situation, book)
        for named, other in groups:
            if outcome_of(other) == outcome_of(ruling):
                named.append(book.id)
                break
        else:
            groups.append(([book.id], ruling))
    return groups


def outcome_of(ruling: Ruling) -> tuple[object, ...]:
    """What somebody at the table would notice of a ruling."""
    options = [(option.id, option.by, option.stands, option.returned, option.steps) for option in ruling.options]
    asked = [each.fact for each in ruling.missing]
    return ruling.stands, ruling.returned, ruling.steps, options, ruling.records, asked
