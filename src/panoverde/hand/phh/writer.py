"""Writing PHH: the fields of a history as they came, or a hand of our own as a history.

What is read and written again says the same: fields stay in their order, numbers keep their digits.
"""

import datetime
import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from panoverde.hand.hand import Hand
from panoverde.hand.phh.history import BadHistory, History
from panoverde.hand.phh.ours import FIELD, ours
from panoverde.hand.phh.story import plain


def write(history: History) -> str:
    """Write one hand as the text of a file."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in history.fields.items())


def write_all(histories: list[History]) -> str:
    """Write several hands into one file, a numbered table for each."""
    return "\n".join(f"[{number}]\n{write(history)}" for number, history in enumerate(histories, 1))


def history_of(hand: Hand, /, *, exact: bool = True, **more: Any) -> History:  # noqa: ANN401  players, hand, day…
    """Make a history of a hand, with whatever else is known of it. Numbers are whole chips.

    `exact` keeps everything for us, the order of the deck too: leave it out of what others see while
    the hand is played.

    Raises:
        BadHistory: there is no name for the game.
    """
    fields = plain(hand) | more
    if exact:
        fields[FIELD] = ours(hand)
    return History(fields)


def _key(name: str) -> str:
    plain = all(sign.isalnum() or sign in "_-" for sign in name) and name.isascii() and name
    return name if plain else _string(name)


def _value(value: Any) -> str:  # noqa: ANN401  whatever TOML holds
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _string(value)
        case int():
            return str(value)
        case Decimal():
            return _decimal(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            return "{" + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + "}"
    raise BadHistory(where="file", why=f"{type(value).__name__} has no place in it")


def _decimal(value: Decimal) -> str:
    if not value.is_finite():
        return "nan" if math.isnan(value) else ("inf" if value > 0 else "-inf")
    text = str(value)
    return text if "." in text or "E" in text else f"{text}.0"


def _string(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08X}" for sign in escaped) + '"'
