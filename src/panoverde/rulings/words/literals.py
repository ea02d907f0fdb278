"""Figures as they are typed: 1300, 1.300, 1,300, 2,5. Chips have no fraction: a mark before three digits groups."""

import re
from fractions import Fraction

_MARK = re.compile(r"[.,]")


def read_literal(typed: str, thousands_mark: str, *, scaled: bool) -> Fraction | None:
    """Read digits with their marks; where a unit follows (`scaled`), a fraction may stand.

    >>> [int(read_literal(typed, ".", scaled=False)) for typed in ("1300", "1.300", "1,300", "1.300,00")]
    [1300, 1300, 1300, 1300]
    >>> float(read_literal("1.5", ".", scaled=True)), read_literal("1.5", ".", scaled=False)
    (1.5, None)
    """
    if typed.isdecimal():
        return Fraction(int(typed))
    decimal_mark = "," if thousands_mark == "." else "."
    if _grouped(typed, thousands_mark) or (not scaled and _grouped(typed, decimal_mark)):
        return Fraction(int(_MARK.sub("", typed)))
    value = _with_decimals(typed)
    return value if value is not None and (scaled or value.denominator == 1) else None


def _grouped(typed: str, mark: str) -> bool:
    return bool(re.fullmatch(rf"[1-9]\d{{0,2}}(?:{re.escape(mark)}\d{{3}})+", typed))


def _with_decimals(typed: str) -> Fraction | None:
    """Take the last mark for the decimal one, if what stands before it is whole."""
    *_, last = _MARK.finditer(typed)
    whole, decimals = typed[: last.start()], typed[last.end() :]
    grouping = "," if last.group() == "." else "."
    if not (whole.isdecimal() or _grouped(whole, grouping)):
        return None
    return Fraction(int(_MARK.sub("", whole) + decimals), 10 ** len(decimals))
