"""Every other value a parameter may have: what a book could say instead, one step away from what it says.

switch            the other way
number            one unit up and down, the unit being its last digit
choice            each other one
list              each member left out, each absent one added; neighbours changed over where order means something
table, formula    each number in it, one unit up and down
reading           each way it could be read instead
anything          silence

A clause is proved when some case notices each of them; see `prove.py`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise

import msgspec

from panoverde.rulebook import Library
from panoverde.rulebook.model import Parameter, Stored

SILENCE = "silence"
_CONSTANT = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
_MOST_PERCENT = 100


class Change(msgspec.Struct, frozen=True, order=True):
    """One parameter of one book, changed."""

    book: str
    key: str
    label: str  # says the change to people, and names it in files
    stored: Stored | None  # None: the book is silent


def changes(library: Library, book: str) -> dict[str, list[Change]]:
    """Name every change to what a book's clauses set, by parameter."""
    readings: dict[str, list[Stored]] = {}
    values: dict[str, Stored] = {}
    for clause in library.sources[book].clauses.values():
        values |= clause.sets
        for reading in clause.readings:
            readings.setdefault(reading.parameter, []).extend(reading.instead)
    found = {}
    for key, stored in values.items():
        others = dict(_labelled(library.parameters[key], stored, readings.get(key, ())))
        found[key] = [Change(book, key, label, other) for label, other in others.items()]
    return found


def _labelled(parameter: Parameter, stored: Stored, instead: Sequence[Stored]) -> Iterator[tuple[str, Stored | None]]:
    """Name each other value once, however many ways lead to it."""
    seen = [stored]
    for label, other in (*_others(parameter, stored), *((f"read as {_say(value)}", value) for value in instead)):
        if other not in seen:
            seen.append(other)
            yield label, other
    yield SILENCE, None


def _others(parameter: Parameter, stored: Stored) -> Iterator[tuple[str, Stored]]:
    match parameter.type:
        case "switch":
            yield _say(not stored), not stored
        case "choice":
            yield from ((choice, choice) for choice in parameter.choices)
        case "choices":
            yield from _members(parameter, stored)
        case "numbers":
            yield from _numbers(parameter, stored)
        case "table":
            yield from _cells(parameter, stored)
        case "formula":
            yield from _constants(stored)
        case "time":
            yield from ((moment, moment) for moment in _minutes(stored))
        case _:
            yield from ((_say(near), near) for near in _near(parameter.type, stored, parameter))


def _near(kind: str, stored: Stored, bounds: Parameter | None = None) -> list[Stored]:
    """One unit down and up, where that can be."""
    if isinstance(stored, int):
        least, most = (bounds.min or 0, bounds.max) if bounds else (0, None)
        return [near for near in (stored - 1, stored + 1) if near >= least and (most is None or near <= most)]
    number = Decimal(stored)
    unit = Decimal(1).scaleb(int(number.as_tuple().exponent))
    near_by = [number - unit, number + unit]
    return [f"{n.normalize():f}" for n in near_by if n >= 0 and (kind != "percent" or n <= _MOST_PERCENT)]


def _members(parameter: Parameter, stored: list[str]) -> Iterator[tuple[str, Stored]]:
    for member in stored:
        yield f"- {member}", [other for other in stored if other != member]
    for choice in parameter.choices:
        if choice not in stored:
            yield f"+ {choice}", [*stored, choice]
    if parameter.ordered:
        yield from _changed_over(stored)


def _changed_over(stored: list[Stored]) -> Iterator[tuple[str, Stored]]:
    for at, (one, other) in enumerate(pairwise(stored)):
        yield f"{one} <> {other}", [*stored[:at], other, one, *stored[at + 2 :]]


def _numbers(parameter: Parameter, stored: list[int]) -> Iterator[tuple[str, Stored]]:
    for at, number in enumerate(stored):
        yield f"- {number}", stored[:at] + stored[at + 1 :]
        for near in _near("count", number):
            if near not in stored:
                yield f"{number} > {near}", [*stored[:at], near, *stored[at + 1 :]]
    if parameter.ordered:
        yield from _changed_over(stored)


def _cells(parameter: Parameter, stored: list[Mapping[str, Stored]]) -> Iterator[tuple[str, Stored]]:
    for at, row in enumerate(stored):
        for column, kind in parameter.columns.items():
            for near in _near(kind, row[column]) if kind != "text" else ():
                changed = [*stored[:at], {**row, column: near}, *stored[at + 1 :]]
                yield f"row {at + 1} {column} {_say(near)}", changed


def _constants(stored: str) -> Iterator[tuple[str, Stored]]:
    for found in _CONSTANT.finditer(stored):
        for near in _near("factor", found.group()):
            written = near.zfill(len(found.group()))
            yield (
                f"{found.group()} > {written} at {found.start()}",
                (stored[: found.start()] + written + stored[found.end() :]),
            )


def _minutes(stored: str) -> list[str]:
    hours, minutes = map(int, stored.split(":"))
    near = ((hours * 60 + minutes + step) % (24 * 60) for step in (-1, 1))
    return [f"{minute // 60:02}:{minute % 60:02}" for minute in near]


def _say(stored: Stored) -> str:
    """Say a value in a file, on one line."""
    return stored if isinstance(stored, str) else msgspec.json.encode(stored).decode()
