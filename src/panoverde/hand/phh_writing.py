"""Writing PHH: the fields of a history as they came, or a hand of our own as a history.

What is read and written again says the same: fields stay in their order, numbers keep their digits.
"""

import datetime
import math
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from panoverde.cards.cards import names
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand
from panoverde.hand.phh import VARIANTS, BadHistory, History

_CODES = {(game.name, structure): code for code, (game, structure) in VARIANTS.items()}


def write(history: History) -> str:
    """Write one hand as the text of a file."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in history.fields.items())


def write_all(histories: list[History]) -> str:
    """Write several hands into one file, a numbered table for each."""
    return "\n".join(f"[{number}]\n{write(history)}" for number, history in enumerate(histories, 1))


def history_of(hand: Hand, **more: Any) -> History:  # noqa: ANN401  whatever else is known of it: players, event, day
    """Make a history of a hand. Numbers are whole chips.

    Raises:
        BadHistory: the format has no name for the game.
    """
    setup, terms = hand.setup, hand.setup.terms
    code = _CODES.get((setup.game.name, terms.structure))
    if code is None:
        raise BadHistory(where=setup.game.name, why=f"the format has no {terms.structure} {setup.game.name}")
    fields: dict[str, Any] = {"variant": code, "ante_trimming_status": not setup.ante_is_dead}
    fields["antes"] = list(setup.antes or (0,) * hand.n)
    if setup.game.stud:
        fields["bring_in"] = setup.bring_in
    else:
        fields["blinds_or_straddles"] = list(setup.blinds or (0,) * hand.n)
    if terms.structure == "fixed-limit":
        fields |= {"small_bet": terms.small_bet, "big_bet": terms.big_bet}
    else:
        fields["min_bet"] = terms.min_bet
    fields |= {"starting_stacks": list(setup.stacks), "actions": list(actions(hand))}
    if hand.over:
        fields["finishing_stacks"] = list(hand.stacks)
    return History(fields | more)


def actions(hand: Hand) -> Iterator[str]:
    """Say what happened in the words of the format. What it has no word for follows from the rest."""
    for event in hand.events:
        match event:
            case ev.Dealt():
                yield f"d dh p{event.seat + 1} {names(event.cards)}"
            case ev.BoardDealt():
                yield f"d db {names(event.cards)}"
            case ev.BroughtIn():
                yield f"p{event.seat + 1} pb"
            case ev.Folded() | ev.Killed():
                yield f"p{event.seat + 1} f"
            case ev.Called():
                yield f"p{event.seat + 1} cc"
            case ev.Raised():
                yield f"p{event.seat + 1} cbr {event.to}"
            case ev.Discarded():
                yield f"p{event.seat + 1} sd {names(event.cards)}".rstrip()
            case ev.Shown():
                yield f"p{event.seat + 1} sm {names(event.cards)}"
            case ev.Mucked():
                yield f"p{event.seat + 1} sm"


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
    text = format(value, "f")
    return text if "." in text else f"{text}.0"


def _string(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08X}" for sign in escaped) + '"'
