"""The structure of a tournament, looked at: what cannot be played, and what a director should look at twice.

    levels ─► findings, each at its line: jumps, blinds that fall, odd antes, no break in sight

A finding is advice: a structure with findings can be played. Only what `unplayable` names cannot.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec

from panoverde.kernel.money import MOST
from panoverde.tournament.core.parts import Level

LONGEST_MINUTES = 600
STEEPEST = 1.6  # more than 60% from one level to the next is felt at every table
FEWEST_BIG_BLINDS = 50
LONGEST_SITTING_MINUTES = 150
END_BIG_BLINDS = 20  # all chips together, when a tournament is expected to end

JUMP = "The big blind goes from {before} to {big_blind}: {percent}% at once."
FALLS = "The big blind does not go up: {big_blind} after {before}."
ANTE_FALLS = "The ante goes down: {ante} after {before}."
ANTE_ODD = "An ante of {ante} does not go with blinds of {small_blind} and {big_blind}."
SHALLOW = "The starting stack is only {big_blinds} big blinds."
NO_BREAK = "{minutes} minutes are played here without a break."
UNPAYABLE = "{chips} cannot be paid with chips of {smallest}."
TOO_SHORT = "The structure ends too early: with {chips} chips in play the last big blind should be near {big_blind}."

Code = Literal["jump", "falls", "ante-falls", "ante-odd", "shallow", "no-break", "unpayable", "too-short"]


class Finding(msgspec.Struct, frozen=True):
    """Something to look at, at a line of the structure. A template and its data, for any language."""

    line: int  # an index into the levels
    code: Code
    says: str
    data: dict[str, Any]

    def say(self, translate: Callable[[str], str] = str) -> str:
        """Say it."""
        return translate(self.says).format(**self.data)


def unplayable(levels: Sequence[Level]) -> int | None:
    """Find the first line that nobody can play; the last one where a structure ends with a break.

    >>> unplayable([Level(20, 100, 200), Level(10)])
    1
    """
    for index, level in enumerate(levels):
        sane = 0 <= level.small_blind <= level.big_blind <= MOST and 0 <= level.ante <= MOST
        if not (sane and 1 <= level.minutes <= LONGEST_MINUTES) or (level.is_break and level.ante):
            return index
    if not levels or levels[0].is_break:
        return 0
    return len(levels) - 1 if levels[-1].is_break else None


def check(
    levels: Sequence[Level], *, stack: int = 0, denominations: Sequence[int] = (), entries: int = 0
) -> list[Finding]:
    """Name all that a director should look at, line by line.

    >>> [finding.say() for finding in check([Level(20, 100, 200), Level(20, 200, 400)])]
    ['The big blind goes from 200 to 400: 100% at once.']
    """
    found = [*_steps(levels), *_antes(levels), *_breaks(levels)]
    if stack:
        found += _depth(levels, stack)
    if denominations and denominations[0] > 0:
        found += _payable(levels, denominations[0])
    if entries and stack:
        found += _length(levels, entries * stack)
    return sorted(found, key=lambda finding: finding.line)


def _played(levels: Sequence[Level]) -> list[tuple[int, Level]]:
    return [(index, level) for index, level in enumerate(levels) if not level.is_break]


def _pairs(levels: Sequence[Level]) -> Iterator[tuple[int, Level, Level]]:
    played = _played(levels)
    for (_, before), (index, level) in pairwise(played):
        yield index, before, level


def _steps(levels: Sequence[Level]) -> Iterator[Finding]:
    for index, before, level in _pairs(levels):
        blinds = {"before": before.big_blind, "big_blind": level.big_blind}
        same = (before.small_blind, before.big_blind, before.ante) == (level.small_blind, level.big_blind, level.ante)
        if level.big_blind < before.big_blind or same:
            yield Finding(index, "falls", FALLS, blinds)
        elif level.big_blind > STEEPEST * before.big_blind:
            percent = round(100 * (level.big_blind / before.big_blind - 1))
            yield Finding(index, "jump", JUMP, {**blinds, "percent": percent})


def _antes(levels: Sequence[Level]) -> Iterator[Finding]:
    for index, before, level in _pairs(levels):
        if level.ante < before.ante:
            yield Finding(index, "ante-falls", ANTE_FALLS, {"ante": level.ante, "before": before.ante})
    for index, level in _played(levels):
        # An ante of the big blind pays for the table; one that everybody posts is a small part of it.
        if level.ante not in (0, level.big_blind) and not level.big_blind / 20 <= level.ante <= level.big_blind / 3:
            blinds = {"ante": level.ante, "small_blind": level.small_blind, "big_blind": level.big_blind}
            yield Finding(index, "ante-odd", ANTE_ODD, blinds)


def _breaks(levels: Sequence[Level]) -> Iterator[Finding]:
    minutes, told = 0, False
    for index, level in enumerate(levels):
        if level.is_break:
            minutes, told = 0, False
            continue
        minutes += level.minutes
        if minutes > LONGEST_SITTING_MINUTES and not told and minutes > level.minutes:
            yield Finding(index, "no-break", NO_BREAK, {"minutes": minutes})
            told = True


def _depth(levels: Sequence[Level], stack: int) -> Iterator[Finding]:
    for index, level in _played(levels)[:1]:
        if stack < FEWEST_BIG_BLINDS * level.big_blind:
            yield Finding(index, "shallow", SHALLOW, {"big_blinds": stack // level.big_blind})


def _payable(levels: Sequence[Level], smallest: int) -> Iterator[Finding]:
    for index, level in _played(levels):
        for chips in dict.fromkeys((level.small_blind, level.big_blind, level.ante)):
            if chips % smallest:
                yield Finding(index, "unpayable", UNPAYABLE, {"chips": chips, "smallest": smallest})


def _length(levels: Sequence[Level], chips: int) -> Iterator[Finding]:
    for index, last in _played(levels)[-1:]:
        if last.big_blind * END_BIG_BLINDS >= chips:
            return
        yield Finding(index, "too-short", TOO_SHORT, {"chips": chips, "big_blind": chips // END_BIG_BLINDS})
