"""What is known of the venue: languages, health rules, who deals when."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import TableNumber

Language = Literal["portuguese", "spanish", "english"]
HealthRule = Literal["vaccine-proof", "temperature", "symptoms", "mask", "cleaning"]


class Languages(msgspec.Struct, frozen=True):
    """Which languages are spoken at the tables, as the house said."""

    spoken: tuple[Language, ...]
    posted: bool = False
    announced: bool = False
    usa: bool = False  # it is played there


class Health(msgspec.Struct, frozen=True):
    """The health rules that hold, since when."""

    rules: tuple[HealthRule, ...]
    since: str
    cleaning_minutes: int = 0  # between two rounds; 0: nobody has said


class Rota(msgspec.Struct, frozen=True):
    """Dealers' pushes: strings of tables, and when each was last pushed."""

    every_minutes: int
    strings: tuple[tuple[TableNumber, ...], ...]
    pushed_at: tuple[str, ...]  # of each string; when it was planned, at first
