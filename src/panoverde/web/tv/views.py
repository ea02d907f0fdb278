"""The room's screens: one tournament or several, no log-in; and the remote that chooses what they show."""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse

from panoverde.bootstrap.live import following
from panoverde.bootstrap.out import hash_at
from panoverde.kernel.ids import TournamentId
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.tournament.stream import stream_of
from panoverde.web.figures import head_mark
from panoverde.web.flights import Night, flight_of, read_address
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read
from panoverde.web.tournament.boards import Seen, look
from panoverde.web.tournament.kept_parts import kept_page
from panoverde.web.tournament.views import found, series_title
from panoverde.web.tv.slides import Choice, read_choice, screen

MOST_CELLS = 6
_VERSIONED = ("tv.js", "tv.css", "clock.js", "live.js")


@open_to_all("the clock is for the whole room")
@only_read
def tournament(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show one tournament, full screen."""
    seen = found(tournament)
    if seen.board.flights and not flight_of(tournament):
        return _grid(request, _side_by_side(seen)[:MOST_CELLS])
    choice = _choice(request)
    if request.headers.get("X-Part") == "stage":
        return kept_page(request, "tv/_stage.html", ("tv", *seen.about, choice), lambda: _stage(seen, choice))
    src = request.get_full_path()
    page = {**_stage(seen, choice), "topic": stream_of(TournamentId(tournament)), "src": src, "now": now()}
    return render(request, "tv/screen.html", page)


@open_to_all("the clock is for the whole room")
@only_read
def several(request: HttpRequest) -> HttpResponse:
    """Show several tournaments side by side: those named, or all that are under way."""
    named = [name for name in request.GET.get("t", "").split(",") if name]
    seen = [each for name in named[:MOST_CELLS] if (each := look(read_address(name)))] if named else _under_way()
    return _grid(request, seen)


def _grid(request: HttpRequest, seen: list[Seen]) -> HttpResponse:
    choice = read_choice("", "", "")
    cells = [
        {
            **_stage(each, choice),
            "topic": stream_of(TournamentId(each.board.id)),
            "src": reverse("tv:cell", args=[each.board.id]),
        }
        for each in seen
    ]
    return render(request, "tv/grid.html", {"cells": cells, "now": now(), "version": version()})


@open_to_all("the clock is for the whole room")
@only_read
def cell(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give one of several anew."""
    seen = found(tournament)
    choice = read_choice("", "", "")
    return kept_page(request, "tv/_cell.html", ("cell", *seen.about), lambda: _stage(seen, choice))


def version() -> str:
    """Say which version of script and style is current: a screen that has another takes it."""
    return "-".join(
        static(f"panoverde/{name}").rpartition("=")[2] for name in ("tv.js", "tv.css", "clock.js", "live.js")
    )


def _choice(request: HttpRequest) -> Choice:
    asked = request.GET
    return read_choice(asked.get("show", ""), asked.get("every", ""), asked.get("screen", ""))


def _stage(seen: Seen, choice: Choice) -> dict[str, Any]:
    board = seen.board
    return {
        "head": (board.seq, head_mark(hash_at(stream_of(TournamentId(board.id)), board.seq))),
        "screen": screen(seen.board, choice, now()),
        "position": seen.position,
        "where": series_title(seen.board.series),
        "version": version(),
    }


def _under_way() -> list[Seen]:
    """All that are not over: those that have started first, the latest before the others."""
    rows = following().read(CALENDAR.name).rows.values()
    listed = [one for body in rows if not (one := msgspec.json.decode(body, type=Listed)).over]
    latest = sorted(listed, key=lambda one: (one.started, one.terms.starts_at), reverse=True)
    found = [seen for one in latest[:MOST_CELLS] if (seen := look(one.tournament))]
    return [each for seen in found for each in _side_by_side(seen)][:MOST_CELLS]


def _side_by_side(seen: Seen) -> list[Seen]:
    """A tournament as cells: one of each flight that has begun, where it has several."""
    begun = [each for each in seen.board.flights if each.started_at]
    if not begun:
        return [seen]
    return [one for each in begun if (one := look(Night(seen.board.id, each.id)))]
