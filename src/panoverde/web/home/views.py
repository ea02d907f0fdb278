"""Tonight: every series one works in, its tournaments, and the way to one's own screen."""

from typing import NamedTuple

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import OpenSeries
from panoverde.web.asking import ask
from panoverde.web.denying import Denied
from panoverde.web.home.rows import Row, row
from panoverde.web.home.screens import Door, doors, work_of
from panoverde.web.moments import now
from panoverde.web.new_ids import new_id
from panoverde.web.permissions import allowed_to, anywhere, may
from panoverde.web.staff.frames import framed
from panoverde.web.standing import standing

SHOWN = 24  # tournaments of a series; whoever wants an older one has its address


class Line(NamedTuple):
    """A tournament, and where one may go from it."""

    row: Row
    doors: list[Door]


class Place(NamedTuple):
    """A series one works in."""

    id: str
    title: str
    book: str
    tournaments: list[Line]
    sets_up: bool
    house: bool
    room: bool


@require_safe
@never_cache
@allowed_to("see-tournament", series=anywhere)
def work(request: HttpRequest) -> HttpResponse:
    """Go to one's work: the one screen a role has here, or what is on where there are several."""
    rows = following().read(CALENDAR.name).rows.values()
    on = [one for body in rows if not (one := msgspec.json.decode(body, type=Listed)).over]
    return redirect(work_of(request, [(one.series, one.tournament) for one in on]) or reverse("home:tonight"))


@require_safe
@allowed_to("see-tournament", series=anywhere)
def tonight(request: HttpRequest) -> HttpResponse:
    """Show what is on, and where to go."""
    return _page(request)


@require_POST
@allowed_to("open-series", series=anywhere)
def open_house(request: HttpRequest) -> HttpResponse:
    """Open a series, and go on to its first tournament. It takes a role in the whole house: `ask` looks."""
    title = request.POST.get("title", "")
    try:
        series = SeriesId(new_id(request, title, "series"))
        command = ask(request, OpenSeries, series=series, title=title, book=request.POST.get("book", ""))
        desk().handle(command)
    except Denied:
        raise
    except Refusal as refusal:
        return _page(request, refusal)
    return redirect("setup:new", series)


def _page(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    places = [_place(request, series, listed) for series, listed in _listed().items() if _works_at(request, series)]
    page = {
        "where": _("Tonight"),
        "here": "tonight",
        "places": places,
        "sets_up": any(place.sets_up for place in places),
        "opens": may(request, "open-series", EVERYWHERE),
        "typed": request.POST,
    }
    return framed(request, "home/tonight.html", page, refusal=refusal, about="open")


def _listed() -> dict[str, ListedSeries]:
    """Every series, by its id."""
    read = following().read(SERIES_LIST.name)
    found = {key.partition("/")[2]: msgspec.json.decode(body, type=ListedSeries) for key, body in read.rows.items()}
    return dict(sorted(found.items(), key=lambda item: item[1].title))


def _works_at(request: HttpRequest, series: str) -> bool:
    return bool(standing(request).at(series))


def _place(request: HttpRequest, series: str, listed: ListedSeries) -> Place:
    at = now()
    rows = [row(tournament, at) for tournament in list(listed.tournaments)[-SHOWN:]]
    rows.sort(key=lambda shown: shown.status.rank)
    return Place(
        id=series,
        title=listed.title,
        book=listed.book,
        tournaments=[Line(shown, doors(request, series, shown.id)) for shown in rows],
        sets_up=may(request, "create-tournament", series),
        house=may(request, "set-house", series),
        room=may(request, "see-room", series),
    )
