"""The clock's controls: start, pause with a reason, a minute more or less, another level."""

import math
import re
from typing import Any

from panoverde.kernel.reasons import written
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import Reading, read
from panoverde.tournament.clock.run import LONGEST_BREAK
from panoverde.tournament.events import Level
from panoverde.web.director.answering import Standing, asks, edits
from panoverde.web.director.board import BOARD
from panoverde.web.director.frame import looked
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import read as read_form
from panoverde.web.moments import now


def _nudged(standing: Standing) -> dict[str, Any]:
    """The level as it is, with a minute more, or one less."""
    seconds = -60 if standing.request.POST.get("minutes") == "-1" else 60
    shown, minutes = _reading(standing.at["tournament"])
    left = min(max(0, math.ceil(shown.left_seconds) + seconds), minutes * 60)
    return {"level": shown.level, "left_seconds": left, "why": written("ruling", "")}


def _put(standing: Standing) -> dict[str, Any]:
    """Another level, at its beginning or with so much left."""
    posted = standing.request.POST
    said = read_form(c.SetClock, [field(c.SetClock, name) for name in ("level", "registration", "why")], posted)
    left = _left(posted.get("left", ""))
    whole_level = _minutes_of(standing.at["tournament"], said["level"]) * 60
    return {**said, "left_seconds": whole_level if left is None else left}


class NotATimeLeft(Refusal):
    """Minutes and seconds were expected."""

    code = "clock.not-a-time"
    says = "“{typed}” is no time on the clock. Type minutes and seconds, such as 12:30."


def _left(typed: str) -> int | None:
    """Read what the clock is to show: 12:30, or minutes alone; nothing typed is nothing.

    >>> _left("12:30"), _left("7"), _left(" ")
    (750, 420, None)
    """
    found = re.fullmatch(r"(\d{1,4})(?::([0-5]\d))?", typed.strip(), re.ASCII)
    if found is None and typed.strip():
        raise NotATimeLeft(typed=typed.strip()[:20])
    return int(found[1]) * 60 + int(found[2] or 0) if found else None


start = asks(c.StartClock, BOARD, "clock")
pause = asks(c.PauseClock, BOARD, "pause")
nudge = edits(c.SetClock, BOARD, "clock", _nudged)
put = edits(c.SetClock, BOARD, lambda posted: posted.get("about", "clock"), _put)


def _reading(tournament: str) -> tuple[Reading, int]:
    """What the clock shows, and how many minutes it may show there."""
    at = now()
    return looked(
        tournament,
        lambda s: (shown := read(s.sitting.clock, s.sitting.levels, at), _most(s.sitting.levels[shown.level])),
    )


def _most(level: Level) -> int:
    """How many minutes may be left: a break is made longer, a level is not."""
    return LONGEST_BREAK if level.is_break else level.minutes


def _minutes_of(tournament: str, level: int) -> int:
    return looked(tournament, lambda s: s.sitting.levels[level].minutes if 0 <= level < len(s.sitting.levels) else 0)
