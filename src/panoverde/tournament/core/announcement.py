"""What the room was told, and what leaves the house with a delay."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import TableNumber

What = Literal[
    "opening", "languages", "level", "break", "colour-up", "registration-closing",
    "hand-for-hand", "hand", "release", "hand-for-hand-over", "bubble", "redraw",
    "stop", "last-hands", "bagging", "next-day", "final-table", "deal", "result",
]  # fmt: skip


class Told(msgspec.Struct, frozen=True):
    """The last time that the room was told something of a kind."""

    about: int  # which level, hand, chip, redraw; 0 where there is but one
    table: TableNumber | None
    at: str


class Feed(msgspec.Struct, frozen=True):
    """Overlay and press feed are open: they show the tournament as it stood so long ago."""

    delay_seconds: int
    since: str
