"""The clock's controls: start, pause with a reason, a minute more or less, another level."""

import math
from typing import Any

from django.utils.translation import gettext as _

from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import Reading, read
from panoverde.web.director.answering import Standing, asks, edits
from panoverde.web.director.board import BOARD
from panoverde.web.director.frame import looked
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import read as read_form
from panoverde.web.moments import now
from panoverde.web.values import number


def _nudged(standing: Standing) -> dict[str, Any]:
    """The level as it is, with a minute more, or one less."""
    seconds = -60 if standing.request.POST.get("minutes") == "-1" else 60
    shown, minutes = _reading(standing.at["tournament"])
    left = min(max(0, math.ceil(shown.left_seconds) + seconds), minutes * 60)
    why = _("one minute more") if seconds > 0 else _("one minute less")
    return {"level": shown.level, "left_seconds": left, "why": why}


def _put(standing: Standing) -> dict[str, Any]:
    """Another level, at its beginning or with so much left."""
    posted = standing.request.POST
    said = read_form(c.SetClock, [field(c.SetClock, "level"), field(c.SetClock, "why")], posted)
    minutes = number(posted.get("minutes", ""), _("Minutes"))
    seconds = number(posted.get("seconds", ""), _("Seconds")) or 0
    whole_level = _minutes_of(standing.at["tournament"], said["level"]) * 60
    return {**said, "left_seconds": whole_level if minutes is None else minutes * 60 + seconds}


start = asks(c.StartClock, BOARD, "clock")
pause = asks(c.PauseClock, BOARD, "pause")
nudge = edits(c.SetClock, BOARD, "clock", _nudged)
put = edits(c.SetClock, BOARD, lambda posted: posted.get("about", "clock"), _put)


def _reading(tournament: str) -> tuple[Reading, int]:
    """What the clock shows, and how many minutes its level has."""
    at = now()
    return looked(
        tournament,
        lambda s: (shown := read(s.sitting.clock, s.sitting.levels, at), s.sitting.levels[shown.level].minutes),
    )


def _minutes_of(tournament: str, level: int) -> int:
    return looked(tournament, lambda s: s.sitting.levels[level].minutes if 0 <= level < len(s.sitting.levels) else 0)
