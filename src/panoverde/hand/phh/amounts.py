"""The numbers of a history: checked, and in whole units of the smallest one the file knows.

2067.40 and a bet of 47.5 make hundredths the unit: 206740 and 4750. Stacks nobody knows are `inf` in the
file, and more here than anybody could bet.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

MOST = 10**15  # of the file's unit
MOST_PLACES = 9
ENDLESS = 10**27  # the units of a stack nobody knows
_SINGLE = ("bring_in", "small_bet", "big_bet", "min_bet")
_EACH = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks")
_BET = re.compile(r"^\s*p\d+\s+cbr\s+\d+\.(\d+)", re.MULTILINE)


class BadNumber(Exception):
    """A field that holds no numbers, or impossible ones; the argument says which and why."""


def scale_of(fields: Mapping[str, Any]) -> int:
    """How many units make one of the file's: as many decimals as any of its amounts has."""
    decimals = [fields[name] for name in _SINGLE if name in fields]
    for name in _EACH:
        values = fields.get(name)
        if isinstance(values, list) and Decimal in map(type, values):
            decimals += values
    places = [-int(value.as_tuple().exponent) for value in decimals if type(value) is Decimal and value.is_finite()]
    places += map(len, _BET.findall(_joined(fields.get("actions"))))
    return int(10 ** min(max(0, *places), MOST_PLACES)) if places else 1


def _joined(actions: object) -> str:
    """The actions as one text, if there can be decimals in it."""
    try:
        text = "\n".join(actions)  # type: ignore[arg-type]  # where it is something else there are no decimals
    except TypeError:
        return ""
    return text if "." in text else ""


def units(value: object, scale: int, what: str) -> int:
    """Give an amount in whole units.

    >>> units(Decimal("2.50"), 100, "antes")
    250
    """
    if type(value) is int and -MOST < value < MOST:
        return value * scale
    if type(value) is int:
        raise BadNumber(f"{what} holds {_shown(value)}, which nobody can have")
    if not isinstance(value, Decimal):
        raise BadNumber(f"{what} holds {_shown(value)}, which is no number")
    if not value.is_finite() or value.adjusted() >= 15:
        raise BadNumber(f"{what} holds {_shown(value)}, which nobody can have")
    if -int(value.as_tuple().exponent) > MOST_PLACES:
        raise BadNumber(f"{what} holds {_shown(value)}, which has more than {MOST_PLACES} decimals")
    return int(value * scale)


def _shown(value: object) -> str:
    if type(value) is int and not -MOST < value < MOST:
        return "a number too large"
    text = str(value) if isinstance(value, Decimal) else repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def one(fields: Mapping[str, Any], name: str, scale: int) -> int:
    """Give a field that must be there and more than nothing."""
    if name not in fields:
        raise BadNumber(f"{name} is missing")
    amount = units(fields[name], scale, name)
    if amount < 1:
        raise BadNumber(f"{name} must be more than nothing")
    return amount


def each(fields: Mapping[str, Any], name: str, players: int, scale: int) -> tuple[int, ...]:
    """Give the amounts of every player."""
    values = listed(fields, name, players)
    if scale == 1 and set(map(type, values)) == {int} and min(values) > -MOST and max(values) < MOST:
        return tuple(values)  # nearly all there are
    return tuple([units(value, scale, name) for value in values])


def listed(fields: Mapping[str, Any], name: str, players: int) -> list[Any]:
    """Give a list with something for every player."""
    if name not in fields:
        raise BadNumber(f"{name} is missing")
    values = fields[name]
    if not isinstance(values, list):
        raise BadNumber(f"{name} is no list")
    if len(values) != players:
        raise BadNumber(f"{name} has {len(values)} entries for {players} players")
    return values


def stacks(fields: Mapping[str, Any], scale: int) -> tuple[int, ...]:
    """Give the starting stacks; one nobody knows is endless."""
    name = "starting_stacks"
    values = fields.get(name)
    if not isinstance(values, list):
        raise BadNumber(f"{name} is missing" if values is None else f"{name} is no list")
    return tuple([ENDLESS if is_unknown(value) else units(value, scale, name) for value in values])


def is_unknown(stack: object) -> bool:
    """Whether this stack is one that nobody knows."""
    return type(stack) is Decimal and stack.is_infinite() and stack > 0


def amount(chips: int, scale: int) -> int | Decimal:
    """Give units as the file has them: with its decimals, or whole.

    >>> amount(1250, 100), amount(1250, 1)
    (Decimal('12.50'), 1250)
    """
    return chips if scale == 1 else Decimal(chips).scaleb(1 - len(str(scale)))
