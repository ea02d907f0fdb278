"""Moments of a hand, in one total order: every deadline of a book is a point on it."""

from typing import Literal, get_args

Moment = Literal[
    "hand-start",
    "first-card",
    "button-card",
    "last-card",
    "first-action",
    "substantial-action",
    "round-over",
    "next-card",
    "showdown",
    "pot-pushed",
    "next-hand",
    "next-hand-substantial",
]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
_AT = {moment: at for at, moment in enumerate(MOMENTS)}


def in_time(noticed: Moment, until: Moment) -> bool:
    """Whether something was noticed before the moment at which it is too late.

    >>> in_time("first-action", until="substantial-action"), in_time("next-hand", until="next-hand")
    (True, False)
    """
    return _AT[noticed] < _AT[until]
