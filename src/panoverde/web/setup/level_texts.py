"""A table of levels as a text, a line each: minutes, small blind, big blind, ante; minutes alone are a break."""

import re
from collections.abc import Sequence

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Level
from panoverde.web.setup.levels import MOST_LINES
from panoverde.web.values import number


class NotALevel(Refusal):
    """A line that says too little, or too much."""

    code = "setup.not-a-level"
    says = (
        "{field}: “{typed}” is no level. Type minutes, small blind, big blind and ante in each line; minutes alone "
        "are a break."
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
    figures = [number(figure, label) or 0 for figure in re.split(r"[\s/]+", line) if figure]
    if len(figures) not in (1, 3, 4):
        raise NotALevel(field=label, typed=line[:40])
    return Level(*figures)


def written_levels(levels: Sequence[Level]) -> str:
    """Write them, as they are read.

    >>> print(written_levels([Level(30, 100, 200, 200), Level(15)]))
    30 100 200 200
    15
    """
    return "\n".join(
        str(level.minutes)
        if level.is_break
        else f"{level.minutes} {level.small_blind} {level.big_blind} {level.ante or ''}".strip()
        for level in levels
    )
