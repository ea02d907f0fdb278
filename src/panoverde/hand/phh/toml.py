"""The fields of one hand, out of TOML.

Nearly every file uses little of TOML: names, numbers, strings without escapes, lists of these, comments.
That much is read here; a text with anything else is left to the library, which takes eight times as long.

    antes = [2.50, 2.50]        actions = ['d dh p1 AhKd', 'p2 f']        time = 00:00:26

Numbers with decimals become `Decimal`: no digit is lost.
"""

import datetime
import re
import tomllib
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

_SIGN = r"\x00-\x08\x0a-\x1f\x7f"  # stand in no string and no comment
_COMMENT = rf"#[^{_SIGN}]*+"
_SILENCE = rf"(?:[ \t\n]|{_COMMENT}(?=\n|\Z))*+"
_STRING = rf"(?:'[^'{_SIGN}]*+'|\"[^\"\\{_SIGN}]*+\")"
_WHOLE = r"-?(?:0|[1-9]\d{0,17})(?![\d_.eE:-])"
_NUMBER = r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?(?![\d_.eE:-])"
_FIELD = re.compile(
    rf"{_SILENCE}([A-Za-z_][\w-]*+)[ \t]*+=[ \t]*+(?:"
    rf"(\['[^'{_SIGN}]*+'(?:, '[^'{_SIGN}]*+')*+\])"
    rf"|(\[{_SILENCE}(?:{_STRING}{_SILENCE}(?:,{_SILENCE}{_STRING}{_SILENCE})*+(?:,{_SILENCE})?)?\])"
    rf"|(\[{_WHOLE}(?:, {_WHOLE})*+\])"
    rf"|(\[{_NUMBER}(?:, {_NUMBER})*+\])"
    rf"|({_WHOLE})|({_NUMBER})|({_STRING})"
    r"|(true|false)"
    r"|((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)"
    rf")[ \t]*+(?:{_COMMENT})?(?:\n|\Z)",
    re.ASCII,
)
_REST = re.compile(_SILENCE)
_ITEM = re.compile(r"#[^\n]*|'([^']*)'|\"([^\"]*)\"")


class NotToml(Exception):
    """The text is not TOML; the argument says where and why."""


def fields_of(text: str) -> dict[str, Any]:
    """Read the fields, in their order."""
    fields = _plain(text)
    return _any(text) if fields is None else fields


def _plain(text: str) -> dict[str, Any] | None:
    """Read what is plain; None where something is not."""
    fields: dict[str, Any] = {}
    at = 0
    while found := _FIELD.match(text, at):
        name = found[1]
        if name in fields:
            return None
        kind = found.lastindex or 0
        fields[name] = _READ[kind](found[kind])
        at = found.end()
    return fields if _REST.fullmatch(text, at) else None


def _strings(text: str) -> list[str]:
    return [found[1] or found[2] or "" for found in _ITEM.finditer(text) if found.lastindex]


def _numbers(text: str) -> list[int | Decimal]:
    return [Decimal(number) if "." in number else int(number) for number in text[1:-1].split(", ")]


_READ: dict[int, Callable[[str], Any]] = {  # by the place in the pattern
    2: lambda text: text[2:-2].split("', '"),
    3: _strings,
    4: lambda text: [*map(int, text[1:-1].split(", "))],
    5: _numbers,
    6: int,
    7: Decimal,
    8: lambda text: text[1:-1],
    9: lambda text: text == "true",
    10: datetime.time.fromisoformat,
}


def _any(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except InvalidOperation:
        raise NotToml("a number is too large") from None
    except RecursionError:
        raise NotToml("lists are nested too deeply") from None
    except ValueError as error:  # also of a number with thousands of digits
        raise NotToml(str(error)) from None
