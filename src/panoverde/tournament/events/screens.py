"""What the room's screens show."""

from typing import Literal

from panoverde.kernel.facts import Event

Layout = Literal["clock", "payouts", "seats"]


class ScreensSet(Event, frozen=True, tag="tournament.screens-set.v1"):
    """Somebody chose what the screens show: all of them, or the one that has a name."""

    screen: str  # "" is every screen that has no choice of its own
    layouts: tuple[Layout, ...]  # in turn; none: the clock
    every_seconds: int
    notice: str  # a line for the whole room; "" where there is none


ScreensEvent = ScreensSet
