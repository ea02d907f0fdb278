"""Writes `terms.py`: a class per area, so that mypy knows every parameter by name and type.

Run by `panoverde rulebook terms`; `make check` fails while the file is not what the topics say.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from panoverde.rulebook.model import AREAS, Parameter

TARGET = Path(__file__).with_name("terms.py")

_HEAD = '''"""The parameters of a rulebook, typed. Read by mypy, never by running code.

Written by `panoverde rulebook terms`; do not edit.

    book.payouts.places_paid_percent.value     what holds
    book.payouts.places_paid_percent.cites     by which clauses
"""

import datetime
from decimal import Decimal
from typing import Any, Literal

from panoverde.rulebook.term import Section, Term
'''

_TAIL = '''

class Sections:
    """The sections of a rulebook, by area."""
'''

_PLAIN = {
    "switch": "bool",
    "count": "int",
    "percent": "Decimal",
    "factor": "Decimal",
    "money": "int",
    "time": "datetime.time",
    "formula": "str",
    "numbers": "tuple[int, ...]",
    "table": "tuple[dict[str, Any], ...]",
}


def source_of_terms(parameters: Iterable[Parameter]) -> str:
    """Write the module for these parameters."""
    ordered = sorted(parameters, key=lambda p: (AREAS.index(p.area), p.topic, p.name))
    areas = {area: list(group) for area, group in groupby(ordered, key=lambda p: p.area)}
    parts = [_HEAD, *(_section(area, group) for area, group in areas.items()), _TAIL]
    parts += [f"\n    {area}: {_class_name(area)}" for area in areas]
    return "".join([*parts, "\n"])


def _section(area: str, parameters: list[Parameter]) -> str:
    lines = [f"\n\nclass {_class_name(area)}(Section):\n", f'    """What books say on {area}."""\n']
    for topic, group in groupby(parameters, key=lambda p: p.topic):
        lines += [f"\n    # {topic}\n", *_terms(group)]
    return "".join(lines)


def _terms(parameters: Iterable[Parameter]) -> Iterator[str]:
    for parameter in parameters:
        yield f"    {parameter.name}: Term[{_type(parameter)}]\n"


def _type(parameter: Parameter) -> str:
    if parameter.type in _PLAIN:
        return _PLAIN[parameter.type]
    literal = f"Literal[{', '.join(repr(choice) for choice in parameter.choices)}]".replace("'", '"')
    return literal if parameter.type == "choice" else f"tuple[{literal}, ...]"


def _class_name(area: str) -> str:
    return area.capitalize()
