"""A structure made to measure: so many entries, so large a stack, so many hours.

The model. A tournament ends about when all chips in play are worth 20 big blinds (`END_BIG_BLINDS`):
whoever is left then has ten each. So the first big blind (the stack is 100 to 250 of them), the last
one (all chips over 20) and the time between them say how fast blinds must grow; of the usual level
lengths the one is taken that makes them grow by about 30% a level. Blinds stand on the usual ladder
(ten rungs from 100 to 1,000), and each can be paid with the smallest chip in play.
"""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.terms import Ante
from panoverde.tournament.setup.structure import END_BIG_BLINDS, HAND_MINUTES, STEEPEST

CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000)
LEVEL_MINUTES = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60, 90, 120)
RUNGS = (10, 12, 15, 16, 20, 25, 30, 40, 50, 60, 75, 80)  # big blinds, in every decade
NICE = (10, 15, 20, 25, 30, 40, 50, 60, 80)  # small blinds
FIRST = (10, 20, 40)  # the first big blind
GROWTH = 1.3
DEEP = 100  # big blinds, at least, where the chips allow it
SITTING_MINUTES = 110
SPARE_LEVELS = 4  # beyond the expected end, so that the clock does not run out


class BadOrder(Refusal):
    """No structure can be made of that."""

    code = "structure.bad-order"
    says = (
        "A structure is made for 2 to 100,000 entries, a stack of 20 to 10,000,000 chips "
        "and a quarter of an hour to 200 hours. Correct the figures."
    )


class Structure(msgspec.Struct, frozen=True):
    """What came out: levels and breaks, the chips they are played with, and how long it should last."""

    levels: tuple[Level, ...]
    denominations: tuple[int, ...]
    expected_minutes: int


def generate(
    entries: int, stack: int, hours: float, *, ante: Ante = "big-blind", level_minutes: int | None = None
) -> Structure:
    """Make a structure.

    >>> made = generate(30, 30_000, 6)
    >>> made.levels[0].minutes, made.levels[0].big_blind, round(made.expected_minutes / 60, 1)
    (15, 200, 6.0)

    Raises:
        BadOrder: nothing can be made of these figures.
    """
    if not (2 <= entries <= 100_000 and 20 <= stack <= 10_000_000 and 0.25 <= hours <= 200):
        raise BadOrder
    climbs = [_climb(entries * stack, *_first(stack), levels) for levels in _counts(entries * stack, stack)]
    made = [
        _made(entries * stack, stack, minutes, blinds, ante)
        for minutes in ((level_minutes,) if level_minutes else LEVEL_MINUTES)
        for blinds in climbs
    ]
    return min(made, key=lambda structure: _misfit(structure, hours * 60))


def expected_minutes(levels: Sequence[Level], chips: int) -> int:
    """Say how long a tournament with so many chips in play should last, breaks included."""
    minutes = 0
    for level in levels:
        minutes += level.minutes or HAND_MINUTES * level.hands
        if not level.is_break and level.counts_in * END_BIG_BLINDS >= chips:
            break
    return minutes


def denominations_for(levels: Sequence[Level], stack: int) -> tuple[int, ...]:
    """Choose the chips to hand out: from the largest that pays every blind to a third of the stack.

    >>> denominations_for([Level(20, 100, 200, 200)], 30_000)
    (100, 500, 1000, 5000)
    """
    owed = {chips for level in levels for chips in level.amounts} | {stack}
    smallest = max(chip for chip in CHIPS if all(not chips % chip for chips in owed))
    return tuple(chip for chip in CHIPS if smallest <= chip <= max(smallest, stack // 3))


def _counts(chips: int, stack: int) -> range:
    """In how many levels the blinds might come to the end: a rung each at most, three rungs each at least."""
    first, smallest = _first(stack)
    rungs = sum(first <= blind and blind * END_BIG_BLINDS < chips for _, blind in _rungs(smallest))
    return range(max(2, rungs // 3), max(2, rungs) + 2)


def _misfit(structure: Structure, minutes: float) -> float:
    """How far it is from what was asked: the time counts most, then how evenly blinds grow."""
    blinds = [level.big_blind for level in structure.levels if not level.is_break]
    mean = (blinds[-1] / blinds[0]) ** (1 / max(1, len(blinds) - 1))
    steep = sum(later > STEEPEST * before for before, later in pairwise(blinds))
    return 4 * abs(math.log(structure.expected_minutes / minutes)) + abs(math.log(mean / GROWTH)) + steep


def _climb(chips: int, first: int, smallest: int, played: int) -> list[tuple[int, int]]:
    """Let the blinds grow evenly, so that the end comes after so many levels; and go on a little."""
    growth = max(1.02, (chips / END_BIG_BLINDS / first) ** (1 / (played - 1)))
    blinds = [(_small(first, smallest) or 0, first)]
    beyond = 0
    while beyond < SPARE_LEVELS:
        blinds.append(_next(blinds[-1][1], first * growth ** len(blinds), smallest))
        beyond += blinds[-2][1] * END_BIG_BLINDS >= chips
    return blinds


def _made(chips: int, stack: int, minutes: int, blinds: list[tuple[int, int]], ante: Ante) -> Structure:
    smallest = _first(stack)[1]
    levels = tuple(_broken([_level(minutes, *pair, smallest, ante, n) for n, pair in enumerate(blinds)], minutes))
    return Structure(levels, denominations_for(levels, stack), expected_minutes(levels, chips))


def _first(stack: int) -> tuple[int, int]:
    """The first big blind, and the smallest chip: one that pays the small blind."""
    deep = [blind for blind in _decades(FIRST) if blind * DEEP <= stack and blind > 1]
    first = 50 if 2_500 <= stack < 10_000 else deep[-1] if deep else 2  # chips of 25, wherever a stack has enough
    return first, max(chip for chip in CHIPS if not (first // 2) % chip)


@cache
def _decades(rungs: tuple[int, ...]) -> list[int]:
    return [rung * 10**decade // 10 for decade in range(14) for rung in rungs if not rung * 10**decade % 10]


def _next(before: int, wanted: float, smallest: int) -> tuple[int, int]:
    """The rung nearest to what is wanted, above the last one; never so far up that a level is skipped."""
    above = [(small, blind) for small, blind in _rungs(smallest) if blind > before]
    near = [pair for pair in above if pair[1] <= STEEPEST * before] or above[:1]
    return min(near, key=lambda pair: abs(math.log(pair[1] / wanted)))


@cache
def _rungs(smallest: int) -> list[tuple[int, int]]:
    found = ((_small(blind, smallest), blind) for blind in _decades(RUNGS) if not blind % smallest)
    return [(small, blind) for small, blind in found if small]


def _small(blind: int, smallest: int) -> int | None:
    """The small blind that goes with a big one: half of it where that is a usual number, or a little more."""
    half = blind // 2
    nice = [small for small in _decades(NICE) if not small % smallest]
    if half * 2 == blind and (half in nice or (half in (75, 125) and smallest == 25)):
        return half
    if blind <= 3 * smallest or str(blind).rstrip("0") in ("25", "3", "5"):
        return next((small for small in nice if half <= small < blind), None)
    return None


def _level(minutes: int, small: int, blind: int, smallest: int, ante: Ante, number: int) -> Level:
    if ante == "none" or (ante == "classic" and number < 3):
        return Level(minutes, small, blind)
    if ante == "big-blind":
        return Level(minutes, small, blind, blind)
    usual = [chips for chips in _decades(NICE) if not chips % smallest]
    return Level(minutes, small, blind, min(usual, key=lambda chips: abs(chips - blind / 8)))


def _broken(levels: list[Level], minutes: int) -> list[Level]:
    """Put a break in before people sit for two hours."""
    together = max(1, SITTING_MINUTES // minutes)
    rest = Level(15 if minutes >= 20 else 10)
    lines: list[Level] = []
    for number, level in enumerate(levels):
        if number and number % together == 0:
            lines.append(rest)
        lines.append(level)
    return lines
