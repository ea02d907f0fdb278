"""Where things lie on a drawn table: seats around an oval, the dealer's gap at the bottom.

The first seat is at the dealer's left, the others follow clockwise, equally far apart along the rail.
"""

from functools import cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

WIDTH, HEIGHT = 1600, 960
MIDDLE_X, MIDDLE_Y = 800, 524
_SEATS = (648, 350)
_BETS = (415, 222)
_STEPS = 3600
_ROOMY = 285.0  # between two seats, so that neither covers the other


class Place(NamedTuple):
    """Where a seat is, where its bet lies, and how large it is drawn."""

    x: float
    y: float
    bet_x: float
    bet_y: float
    size: float


@cache
def _along() -> tuple[tuple[float, ...], float]:
    """How far along the oval each step from the bottom is, and its whole length."""
    length, lengths = 0.0, [0.0]
    for step in range(_STEPS):
        (x, y), (next_x, next_y) = _point(step), _point(step + 1)
        length += hypot(next_x - x, next_y - y)
        lengths.append(length)
    return tuple(lengths), length


def _point(step: float, oval: tuple[int, int] = _SEATS) -> tuple[float, float]:
    angle = pi / 2 + 2 * pi * step / _STEPS  # from the bottom, clockwise on the screen
    return MIDDLE_X + oval[0] * cos(angle), MIDDLE_Y + oval[1] * sin(angle)


def places(count: int) -> list[Place]:
    """Give everybody a place.

    >>> [round(place.x) for place in places(2)]
    [152, 1448]
    """
    lengths, around = _along()
    shares = [1 / 4, 3 / 4] if count == 2 else [seat / (count + 1) for seat in range(1, count + 1)]
    size = min(1.0, around / (count + 1) / _ROOMY)
    found = []
    for share in shares:
        step = next(step for step, length in enumerate(lengths) if length >= share * around)
        found.append(Place(*_point(step), *_point(step, _BETS), size))
    return found
