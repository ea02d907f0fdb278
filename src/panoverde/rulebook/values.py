"""Parameter values: checked when read, typed when used. `saying.py` says them to people.

written in a file   ─fit─►   stored in a pack   ─typed─►   read by code
15.5 (percent)               "15.5"                        Decimal("15.5")
1500.00 (money)              150000                        150000 centavos
"18:30" (time)               "18:30"                       datetime.time(18, 30)
"""

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from panoverde.rulebook.model import Parameter, Stored


def typed(parameter: Parameter, stored: Stored) -> Any:  # noqa: ANN401  the section classes in terms.py know
    """Turn what a pack stores into what code reads."""
    match parameter.type:
        case "percent" | "factor":
            return Decimal(stored)
        case "time":
            return datetime.time.fromisoformat(stored)
        case "choices" | "numbers":
            return tuple(stored)
        case "table":
            return tuple(_row(parameter, row, Decimal) for row in stored)
        case _:
            return stored


def as_json(parameter: Parameter, stored: Stored) -> object:
    """Say a value to a program: money in centavos, percentages as numbers."""
    if parameter.type == "table":
        return [_row(parameter, row, _plain) for row in stored]
    return _plain(stored) if parameter.type in ("percent", "factor") else stored


def _row(parameter: Parameter, row: dict[str, Stored], percent: Callable[[str], object]) -> dict[str, object]:
    return {name: percent(cell) if parameter.columns[name] == "percent" else cell for name, cell in row.items()}


def _plain(stored: str) -> int | float:
    number = Decimal(stored)
    return int(number) if number == number.to_integral_value() else float(number)
