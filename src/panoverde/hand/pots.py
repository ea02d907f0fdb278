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


def pots(put: Sequence[int], live: Sequence[bool], dead: int = 0, stacks: Sequence[int] = ()) -> list[Pot]:
    """Divide what was put in; dead money belongs to the main pot.

    What a hand that is dead bet beyond all others can be won by those who still had chips (`stacks`).

    >>> pots([50, 200, 200, 120], [True, True, True, False])
    [Pot(chips=200, seats=(0, 1, 2)), Pot(chips=370, seats=(1, 2))]
    """
    playing = [seat for seat, lives in enumerate(live) if lives]
    caps = sorted({put[seat] for seat in playing})
    most = caps[-1]
    over = sum([chips - most for chips in put if chips > most])
    if len(playing) == 1 or (len(caps) == 1 and not over):  # nearly every hand
        return [Pot(sum(put) + dead, tuple(playing))]
    made: list[Pot] = []
    below = 0
    for cap in caps:
        chips = 0 if made else dead
        for chips_in in put:
            if chips_in > below:
                chips += (chips_in if chips_in < cap else cap) - below
        playing = [seat for seat in playing if put[seat] >= cap]
        if chips:
            made.append(Pot(chips, tuple(playing)))
        below = cap
    if over:
        _add(made, over, tuple(seat for seat in playing if seat < len(stacks) and stacks[seat]) or tuple(playing))
    return made


def _add(made: list[Pot], chips: int, seats: tuple[int, ...]) -> None:
    if made and made[-1].seats == seats:
        made[-1] = Pot(made[-1].chips + chips, seats)
    else:
        made.append(Pot(chips, seats))
