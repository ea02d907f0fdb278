"""Does a value in a file fit its parameter? Says what a pack stores, or what is wrong and how to mend it.

15.5 (percent)      "15.5"
1500.00 (money)     150000 centavos
"18:30" (time)      "18:30"
"""

import re
from collections.abc import Callable
from decimal import Decimal

from panoverde.rulebook.model import Parameter, Stored
from panoverde.rulebook.problems import shown

MOST = 10**12  # no count or amount of a tournament comes near it
_DECIMALS = 6


class Misfit(ValueError):
    """A value does not fit its parameter. Says what is wrong and how to mend it."""

    code = "wrong-type"

    def __init__(self, wrong: str, mend: str) -> None:
        super().__init__(f"{wrong} {mend}")
        self.wrong, self.mend = wrong, mend


class OutOfRange(Misfit):
    """A number is too small, too large or too fine."""

    code = "out-of-range"

    def __init__(self, written: object, mend: str) -> None:
        super().__init__(f"{shown(written)} is out of range.", mend)


def fit(parameter: Parameter, written: object) -> Stored:
    """Turn what a file says into what a pack stores, or raise `Misfit`."""
    return _CHECKS[parameter.type](parameter, written)


def _number(written: object, what: str) -> Decimal:
    if isinstance(written, bool) or not isinstance(written, int | Decimal):
        raise Misfit(f"{shown(written)} is not {what}.", f"Write {what}, without quotes.")
    if isinstance(written, Decimal) and not written.is_finite():  # nan does not even compare
        raise OutOfRange(written, "Write a number of 0 or more.")
    if not 0 <= written <= MOST:
        raise OutOfRange(written, f"Write a number from 0 to {MOST}.")
    number = Decimal(written)
    if int(number.as_tuple().exponent) < -_DECIMALS:
        raise OutOfRange(written, f"Write at most {_DECIMALS} decimals.")
    return number


def _whole(written: object, unit: str | None = None, least: int = 0, most: int | None = None) -> int:
    of = f" ({unit})" if unit else ""
    if isinstance(written, bool) or not isinstance(written, int):
        raise Misfit(f"{shown(written)} is not a whole number.", f"Write one such as 3{of}.")
    if not least <= written <= (MOST if most is None else most):
        upto = f" and at most {most}" if most is not None else ""
        raise OutOfRange(written, f"Write at least {least}{upto}{of}.")
    return written


def _switch(_: Parameter, written: object) -> Stored:
    if not isinstance(written, bool):
        raise Misfit(f"{shown(written)} is not a switch.", "Write true or false, without quotes.")
    return written


def _count(parameter: Parameter, written: object) -> Stored:
    return _whole(written, parameter.unit, parameter.min or 0, parameter.max)


def _percent(_: Parameter, written: object) -> Stored:
    number = _number(written, "a percentage such as 12.5")
    if number > 100:
        raise OutOfRange(written, "Write a percentage from 0 to 100.")
    return _stored(number)


def _factor(_: Parameter, written: object) -> Stored:
    return _stored(_number(written, "a number such as 0.5"))


def _stored(number: Decimal) -> str:
    """Store equal numbers alike, however they were written: 15, 15.0, 1.5e1."""
    return f"{number.normalize():f}"


def _money(_: Parameter, written: object) -> Stored:
    centavos = _number(written, "an amount in reais such as 1500.00") * 100
    if centavos != centavos.to_integral_value():
        raise Misfit(f"{shown(written)} has a fraction of a centavo.", "Write at most two decimals.")
    return int(centavos)


def _time(_: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", written)):
        raise Misfit(f"{shown(written)} is not a time of day.", 'Write it as "18:30".')
    return written


def _choice(parameter: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and written in parameter.choices):
        options = ", ".join(parameter.choices)
        raise Misfit(f"{shown(written)} is not one of the choices.", f"Write one of: {options}.")
    return written


def _choices(parameter: Parameter, written: object) -> Stored:
    if not isinstance(written, list):
        raise Misfit(f"{shown(written)} is not a list.", 'Write a list such as ["a", "b"].')
    chosen = [_choice(parameter, item) for item in written]
    if len(set(chosen)) != len(chosen):
        raise Misfit("A choice stands twice in the list.", "Write each choice once.")
    return chosen


def _formula(_: Parameter, written: object) -> Stored:
    if not (isinstance(written, str) and written.strip()):
        raise Misfit(f"{shown(written)} is not a formula.", "Write it as text between quotes.")
    return written


def _numbers(_: Parameter, written: object) -> Stored:
    if not isinstance(written, list):
        raise Misfit(f"{shown(written)} is not a list of whole numbers.", "Write a list such as [9, 8, 6].")
    return [_whole(item) for item in written]


def _table(parameter: Parameter, written: object) -> Stored:
    columns = ", ".join(parameter.columns)
    if not (isinstance(written, list) and all(isinstance(row, dict) for row in written)):
        raise Misfit("This is not a table.", f"Write a list of rows with {columns}.")
    for row in written:
        if unknown := [name for name in row if name not in parameter.columns]:
            raise Misfit(f"A row has the column {shown(unknown[0])}.", f"The columns are: {columns}.")
        if missing := [name for name in parameter.columns if name not in row]:
            raise Misfit(f"A row lacks the column {missing[0]!r}.", f"The columns are: {columns}.")
    return [{name: _CELLS[kind](parameter, row[name]) for name, kind in parameter.columns.items()} for row in written]


def _cell(_: Parameter, written: object) -> Stored:
    return _whole(written)


def _text(_: Parameter, written: object) -> Stored:
    if not isinstance(written, str):
        raise Misfit(f"{shown(written)} is not a text.", "Write it between quotes.")
    return written


_CELLS: dict[str, Callable[[Parameter, object], Stored]] = {
    "count": _cell,
    "percent": _percent,
    "money": _money,
    "text": _text,
}

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
