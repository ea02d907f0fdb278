"""The clock's controls: start, pause with a reason, a minute more or less, another level."""

import math
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.kernel.ids import TournamentId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.reading import Reading, read
from panoverde.web.asking import ask
from panoverde.web.director.answering import asks, done
from panoverde.web.director.board import BOARD
from panoverde.web.director.frame import looked
from panoverde.web.fields import needed, number, text, whole
from panoverde.web.moments import now
from panoverde.web.permissions import allowed_to


def _pause(posted: QueryDict) -> dict[str, Any]:
    return {"why": text(posted, "chosen") or needed(posted, "why", _("Reason"))}


start = asks(c.StartClock, BOARD, "clock")
pause = asks(c.PauseClock, BOARD, "pause", _pause)


@require_POST
@allowed_to("set-clock")
def nudge(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the level a minute more, or take one."""
    seconds = -60 if request.POST.get("minutes") == "-1" else 60

    def make() -> c.SetClock:
        shown, minutes = _reading(tournament)
        left = min(max(0, math.ceil(shown.left_seconds) + seconds), minutes * 60)
        why = _("one minute more") if seconds > 0 else _("one minute less")
        return _set(request, tournament, shown.level, left, why)

    return done(request, tournament, BOARD, "clock", make)


@require_POST
@allowed_to("set-clock")
def put(request: HttpRequest, tournament: str) -> HttpResponse:
    """Go to another level, at its beginning or with so much left."""

    def make() -> c.SetClock:
        level = whole(request.POST, "level", _("Level"))
        minutes = number(request.POST.get("minutes", ""), _("Minutes"))
        seconds = number(request.POST.get("seconds", ""), _("Seconds")) or 0
        left = _minutes_of(tournament, level) * 60 if minutes is None else minutes * 60 + seconds
        return _set(request, tournament, level, left, needed(request.POST, "why", _("Reason")))

    return done(request, tournament, BOARD, request.POST.get("about", "clock"), make)


def _set(request: HttpRequest, tournament: str, level: int, left_seconds: int, why: str) -> c.SetClock:
    night = TournamentId(tournament)
    return ask(request, c.SetClock, tournament=night, level=level, left_seconds=left_seconds, why=why)


def _reading(tournament: str) -> tuple[Reading, int]:
    """What the clock shows, and how many minutes its level has."""
    at = now()
    return looked(
        tournament,
        lambda s: (shown := read(s.sitting.clock, s.sitting.levels, at), s.sitting.levels[shown.level].minutes),
    )


def _minutes_of(tournament: str, level: int) -> int:
    return looked(tournament, lambda s: s.sitting.levels[level].minutes if 0 <= level < len(s.sitting.levels) else 0)
