"""A table of levels as a text, a line each: minutes, small blind, big blind, ante; minutes alone are a break.

30 100/200 200                  30 minutes
H12 100/200                     as long as twelve hands
30 A25 B50 L200/400             stud: ante, bring-in, limits
30 100/200; razz A25 B50 L200/400; o8 200/400 L400/800
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Level
from panoverde.web.setup.levels import MOST_LINES
from panoverde.web.setup.stake_texts import read_marked, read_stakes, written_marked, written_stakes


class NotALevel(Refusal):
    """A line that says too little, or too much."""

    code = "setup.not-a-level"
    says = (
        "{field}: “{typed}” is no level. Type minutes, small blind, big blind and ante in each line; minutes alone "
        "are a break. H12 is twelve hands, L200/400 are limits, B50 is a bring-in."
    )


class TooManyLevels(Refusal):
    """Nobody plays that long."""

    code = "setup.too-many-levels"
    says = "{field}: a table of levels has at most {most} lines. Leave the last ones out."


def read_levels(text: str, label: str) -> tuple[Level, ...]:
    """Read them; blinds may be written 100/200.

    >>> read_levels("30 100/200 200", "Levels")[0].big_blind
    200
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise TooManyLevels(field=label, most=MOST_LINES)
    return tuple(_read(line, label) for line in lines)


def _read(line: str, label: str) -> Level:
    own, *rows = line.split(";")
    figures, marked = read_marked(own.replace(" /", "/").replace("/ ", "/"), label)
    if "hands" in marked:
        figures = [0, *figures]
    games = tuple(read_stakes(row, label) for row in rows if row.strip())
    if len(figures) not in (1, 3, 4) or (len(figures) == 4 and "ante" in marked):
        raise NotALevel(field=label, typed=line[:40])
    plain: dict[str, Any] = dict(zip(("minutes", "small_blind", "big_blind", "ante"), figures, strict=False))
    return Level(**{**plain, **marked}, games=games)


def written_levels(levels: Sequence[Level]) -> str:
    """Write them, as they are read.

    >>> print(written_levels([Level(30, 100, 200, 200), Level(15)]))
    30 100 200 200
    15
    """
    return "\n".join(_written(level) for level in levels)


def _written(level: Level) -> str:
    length = f"H{level.hands}" if level.hands else str(level.minutes)
    if level.big_blind and not (level.bring_in or level.big_bet):
        own = f"{length} {level.small_blind} {level.big_blind} {level.ante or ''}".strip()
    else:
        blinds = f"{level.small_blind}/{level.big_blind}" if level.big_blind else ""
        line = msgspec.structs.replace(level, games=()).stakes("no-limit-holdem")
        own = " ".join(filter(None, (length, blinds, written_marked(line))))
    return "; ".join([own, *(written_stakes(row) for row in level.games)])
