"""Pots: who can win how much. A player wins from each other no more than the player put in.

put in      A 50 (all-in)   B 200   C 200   D 120 (folded)
main pot    50 from each = 200            A B C
side pot    150 + 150 + 70 = 370            B C
"""

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """So many chips, and who can win them."""

    chips: int
    seats: tuple[int, ...]


def pots(put: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """Divide what was put in; dead money belongs to the main pot.

    >>> pots([50, 200, 200, 120], [True, True, True, False])
    [Pot(chips=200, seats=(0, 1, 2)), Pot(chips=370, seats=(1, 2))]
    """
    playing = [seat for seat, lives in enumerate(live) if lives]
    caps = sorted({put[seat] for seat in playing})
    if len(caps) == 1 or len(playing) == 1:  # nearly every hand
        return [Pot(sum(put) + dead, tuple(playing))]
    made: list[Pot] = []
    below = 0
    for cap in caps:
        chips = dead if not made else 0
        for chips_in in put:
            if chips_in > below:
                chips += (chips_in if chips_in < cap else cap) - below
        made.append(Pot(chips, tuple(seat for seat in playing if put[seat] >= cap)))
        below = cap
    over = sum(chips_in - below for chips_in in put if chips_in > below)  # of players who folded since
    if over:
        made[-1] = Pot(made[-1].chips + over, made[-1].seats)
    return made
