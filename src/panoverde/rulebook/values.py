"""Parameter values: checked when read, typed when used. `saying.py` says them to people.

written in a file   ─check─►   stored in a pack   ─typed─►   read by code
15.5 (percent)                 "15.5"                        Decimal("15.5")
1500.00 (money)                150000                        150000 centavos
"18:30" (time)                 "18:30"                       datetime.time(18, 30)
"""

import datetime
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from panoverde.rulebook.model import Parameter, Stored


class Misfit(ValueError):
    """A value does not fit its parameter. Says what is wrong and how to mend it."""

    def __init__(self, wrong: str, mend: str) -> None:
        super().__init__(f"{wrong} {mend}")
        self.wrong, self.mend = wrong, mend


def check(parameter: Parameter, written: object) -> Stored:
    """Turn what a file says into what a pack stores, or raise `Misfit`."""
    return _CHECKS[parameter.type](parameter, written)


def typed(parameter: Parameter, stored: Stored) -> Any:  # noqa: ANN401  the section classes in terms.py know
    """Turn what a pack stores into what code reads."""
    match parameter.type:
        case "percent" | "factor":
            return Decimal(stored)
        case "time":
            return datetime.time.fromisoformat(stored)
        case "choices" | "numbers" | "table":
            return tuple(stored)
        case _:
            return stored


def as_json(parameter: Parameter, stored: Stored) -> object:
    """Say a value to a program: money in centavos, percentages as numbers."""
    if parameter.type in ("percent", "factor"):
        number = Decimal(stored)
        return int(number) if number == number.to_integral_value() else float(number)
    return stored


def _number(written: object, what: str) -> Decimal:
    if isinstance(written, bool) or not isinstance(written, int | Decimal):
        raise Misfit(f"{written!r} is not {what}.", f"Write {what}, without quotes.")
    number = Decimal(written)
    if number < 0 or not number.is_finite():
        raise Misfit(f"{written} is out of range.", "Write a number of 0 or more.")
    return number


def _switch(_: Parameter, written: object) -> Stored:
    if not isinstance(written, bool):
        raise Misfit(f"{written!r} is not a switch.", "Write true or false, without quotes.")
    return written


def _count(parameter: Parameter, written: object) -> Stored:
    if isinstance(written, bool) or not isinstance(written, int):
        raise Misfit(f"{written!r} is not a whole number.", f"Write how many {parameter.unit}, such as 3.")
    least, most = parameter.min or 0, parameter.max
    if written < least or (most is not None and written > most):
        upto = f" and at most {most}" if most is not None else ""
        raise Misfit(f"{written} is out of range.", f"Write at least {least}{upto} {parameter.unit}.")
    return written


def _percent(_: Parameter, written: object) -> Stored:
    number = _number(written, "a percentage such as 12.5")
    if number > 100:
        raise Misfit(f"{written} is out of range.", "Write a percentage from 0 to 100.")
    return str(number)


def _factor(_: Parameter, written: object) -> Stored:
    return str(_number(written, "a number such as 0.5"))


def _money(_: Parameter, written: object) -> Stored:
    centavos = _number(written, "an amount in reais such as 1500.00") * 100
    if centavos != centavos.to_integral_value():
        raise Misfit(f"{written} has a fraction of a centavo.", "Write at most two decimals.")
    return int(centavos)


def _time(_: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", written)):
        raise Misfit(f"{written!r} is not a time of day.", 'Write it as "18:30".')
    return written


def _choice(parameter: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and written in parameter.choices):
        options = ", ".join(parameter.choices)
        raise Misfit(f"{written!r} is not one of the choices.", f"Write one of: {options}.")
    return written


def _choices(parameter: Parameter, written: object) -> Stored:
    if not isinstance(written, list):
        raise Misfit(f"{written!r} is not a list.", 'Write a list such as ["a", "b"].')
    chosen = [_choice(parameter, item) for item in written]
    if len(set(chosen)) != len(chosen):
        raise Misfit("A choice stands twice in the list.", "Write each choice once.")
    return chosen


def _formula(_: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and written.strip()):
        raise Misfit(f"{written!r} is not a formula.", "Write it as text between quotes.")
    return written


def _numbers(_: Parameter, written: object) -> Stored:
    if not (isinstance(written, list) and all(type(item) is int for item in written)):
        raise Misfit(f"{written!r} is not a list of whole numbers.", "Write a list such as [9, 8, 6].")
    return written


def _table(parameter: Parameter, written: object) -> Stored:
    columns = ", ".join(parameter.columns)
    if not (isinstance(written, list) and all(isinstance(row, dict) for row in written)):
        raise Misfit("This is not a table.", f"Write a list of rows with {columns}.")
    rows = []
    for row in written:
        if unknown := [name for name in row if name not in parameter.columns]:
            raise Misfit(f"A row has the column {unknown[0]!r}.", f"The columns are: {columns}.")
        rows.append({name: _cell(parameter.columns[name], cell) for name, cell in row.items()})
    return rows


def _cell(column: str, written: object) -> Stored:
    if column == "text":
        return str(written)
    number = _number(written, "a number")
    if column == "money":
        return int(number * 100)
    return int(number) if number == number.to_integral_value() else str(number)


_CHECKS: dict[str, Callable[[Parameter, object], Stored]] = {
    "switch": _switch,
    "count": _count,
    "percent": _percent,
    "factor": _factor,
    "money": _money,
    "time": _time,
    "choice": _choice,
    "choices": _choices,
    "formula": _formula,
    "numbers": _numbers,
    "table": _table,
}
