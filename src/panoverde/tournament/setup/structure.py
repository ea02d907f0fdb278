"""The structure of a tournament, looked at: what cannot be played, and what a director should look at twice.

    levels ─► findings, each at its line: jumps, blinds that fall, odd antes, no break in sight

A finding is advice: a structure with findings can be played. Only what `unplayable` names cannot.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec

from panoverde.kernel.money import MOST
from panoverde.tournament.core.games import STUD
from panoverde.tournament.core.parts import Level, Stakes

LONGEST_MINUTES = 600
MOST_HANDS = 200  # in a level
HAND_MINUTES = 2  # about: a level of so many hands is as long in reckonings
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

Wrong = Literal["length", "break", "blinds", "limits", "bring-in", "games", "stud", "nothing"]
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
        if wrong_with(level):
            return index
    if not levels or levels[0].is_break:
        return 0
    return len(levels) - 1 if levels[-1].is_break else None


def wrong_with(level: Level) -> Wrong | None:
    """Say what of a line nobody can play: its length, blinds, limits, bring-in, rows; None where it can be played.

    >>> wrong_with(Level(20, 75, 100)), wrong_with(Level(0, 100, 200, hands=12)), wrong_with(Level(20, 200, 100))
    (None, None, 'blinds')
    """
    long = 1 <= level.minutes <= LONGEST_MINUTES if not level.hands else 1 <= level.hands <= MOST_HANDS
    if not long or (level.hands and (level.minutes or level.is_break)):
        return "length"
    if level.is_break:
        return "break" if any(level.amounts) else None
    names = [row.game for row in level.games]
    if len(set(names)) < len(names):
        return "games"
    rows = (
        level.games if level.games and not any(level.amounts[:6]) else (level.stakes("no-limit-holdem"), *level.games)
    )
    return next(filter(None, map(_wrong_with, rows)), None)


def _wrong_with(row: Stakes) -> Wrong | None:
    if not 0 <= row.small_blind <= row.big_blind <= MOST or not 0 <= row.ante <= MOST:
        return "blinds"
    if not 0 <= row.small_bet <= row.big_bet <= MOST or (row.big_bet and not row.small_bet):
        return "limits"
    if not 0 <= row.bring_in <= MOST or (row.bring_in and not row.bring_in < row.small_bet):
        return "bring-in"
    if row.game in STUD and row.big_blind:
        return "stud"
    return None if row.big_blind or row.big_bet else "nothing"


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
        now, was = level.counts_in, before.counts_in
        blinds = {"before": was, "big_blind": now}
        if now < was or before.amounts == level.amounts:
            yield Finding(index, "falls", FALLS, blinds)
        elif now > STEEPEST * was:
            percent = round(100 * (now / was - 1))
            yield Finding(index, "jump", JUMP, {**blinds, "percent": percent})


def _antes(levels: Sequence[Level]) -> Iterator[Finding]:
    for index, before, level in _pairs(levels):
        if level.ante < before.ante:
            yield Finding(index, "ante-falls", ANTE_FALLS, {"ante": level.ante, "before": before.ante})
    for index, level in _played(levels):
        # An ante of the big blind pays for the table; one that everybody posts is a small part of it.
        whole = level.ante in (0, level.big_blind) or not level.big_blind  # stud: as the bring-in has it
        if not whole and not level.big_blind / 20 <= level.ante <= level.big_blind / 3:
            blinds = {"ante": level.ante, "small_blind": level.small_blind, "big_blind": level.big_blind}
            yield Finding(index, "ante-odd", ANTE_ODD, blinds)


def _breaks(levels: Sequence[Level]) -> Iterator[Finding]:
    minutes, told = 0, False
    for index, level in enumerate(levels):
        if level.is_break:
            minutes, told = 0, False
            continue
        minutes += level.minutes or HAND_MINUTES * level.hands
        if minutes > LONGEST_SITTING_MINUTES and not told and minutes > (level.minutes or HAND_MINUTES * level.hands):
            yield Finding(index, "no-break", NO_BREAK, {"minutes": minutes})
            told = True


def _depth(levels: Sequence[Level], stack: int) -> Iterator[Finding]:
    for index, level in _played(levels)[:1]:
        if stack < FEWEST_BIG_BLINDS * level.counts_in:
            yield Finding(index, "shallow", SHALLOW, {"big_blinds": stack // level.counts_in})


def _payable(levels: Sequence[Level], smallest: int) -> Iterator[Finding]:
    for index, level in _played(levels):
        for chips in dict.fromkeys(level.amounts):
            if chips % smallest:
                yield Finding(index, "unpayable", UNPAYABLE, {"chips": chips, "smallest": smallest})


def _length(levels: Sequence[Level], chips: int) -> Iterator[Finding]:
    for index, last in _played(levels)[-1:]:
        if last.counts_in * END_BIG_BLINDS >= chips:
            return
        yield Finding(index, "too-short", TOO_SHORT, {"chips": chips, "big_blind": chips // END_BIG_BLINDS})
