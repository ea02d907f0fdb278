"""The page of a room: the map, which follows by itself; the rota beside it; and the forms that change them."""

from typing import Any, NamedTuple

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.application import pushing
from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following, journal
from panoverde.kernel.ids import AccountId, SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.people.accounts.models import Membership
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.projections.calendar import CALENDAR, Listed
from panoverde.series import stream as series_streams
from panoverde.series.rooms import state as rooms
from panoverde.series.rooms.deciding import said
from panoverde.series.rota import state as rotas
from panoverde.series.rota.deciding import Due
from panoverde.tournament.seating.tables import spans
from panoverde.web.citing import chips as citing
from panoverde.web.director.frame import Mays
from panoverde.web.figures import time_of_day
from panoverde.web.moments import now
from panoverde.web.parts import is_part, part_of
from panoverde.web.permissions import allowed_to
from panoverde.web.rooms.room_seen import Hall, Line, kept, lines, look
from panoverde.web.staff.frames import asker, framed

PARTS = {"hall": "rooms/_hall.html", "rota": "rooms/_rota.html"}


class Pushing(NamedTuple):
    """A string of the rota, and when it is pushed."""

    line: Line
    tables: str
    due: Due
    late: bool  # it is time
    waits: str  # until when, where a level ends
    cites: list[Any]


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("see-room")
def room(request: HttpRequest, series: str) -> HttpResponse:
    """Show it, or the part that follows by itself."""
    return show(request, series)


def show(request: HttpRequest, series: str, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page, with a refusal beside its form."""
    part = PARTS.get(part_of(request)) if is_part(request) and refusal is None else None
    page = _page(request, SeriesId(series))
    if part:
        return render(request, part, page)
    return framed(
        request, "rooms/room.html", {**page, **_forms(SeriesId(series), page)}, refusal=refusal, about=about
    )


def _page(request: HttpRequest, series: SeriesId) -> dict[str, Any]:
    title = desk().see(series_streams.stream_of(series), lambda state: state.title)
    if not title:
        raise Http404
    position, at = journal().position(), now()
    looked = desk().see(rooms.stream_of(series), look)
    strings, planned, every = desk().see(
        rotas.stream_of(series), lambda rota: (lines(rota), pushing.planned(rota), rota.every_minutes)
    )
    dealing = {number: name for line in strings for number, name in line.dealing}
    hall = Hall(looked, dealing, at, AccountId(asker(request).id))
    dues = pushing.dues(desk(), planned, looked.taken)
    parts = hall.parts()
    return {
        "where": _("Room"), "series": series, "series_title": title, "now": at, "position": position,
        "topics": f"{rooms.stream_of(series)} {rotas.stream_of(series)}", "may": Mays(request, series),
        "declared": bool(looked.tables), "tables": said(looked.tables), "keys": hall.keys, "free": hall.free,
        "parts": parts, "names": names_of({floor for part in parts for floor in part.floors}), "every": every,
        "strings": [_pushing(line, due, at) for line, due in zip(strings, dues, strict=True)],
        "bookings": [kept(each) for each in looked.booked], "sections": looked.sections, "looked": looked,
    }  # fmt: skip


def _pushing(line: Line, due: Due, at: str) -> Pushing:
    waits = time_of_day(due.earliest) if due.table and due.earliest > at else ""
    late = due.at <= at and not waits
    return Pushing(line, spans(line.tables), due, late, waits, citing(due.cites))


def _forms(series: SeriesId, page: dict[str, Any]) -> dict[str, Any]:
    """What the forms are filled with: events to book for, floors to put on a section, the rota as it was typed."""
    listed = (msgspec.json.decode(row, type=Listed) for row in following().read(CALENDAR.name).rows.values())
    looked = page["looked"]
    rows = [{"title": each.title, "tables": said(each.tables), "floors": each.floors} for each in looked.sections]
    return {
        "events": [(one.tournament, one.title) for one in listed if one.series == series and not one.over],
        "floors": floors_of(series), "section_rows": [*rows, {}, {}][: max(3, len(rows) + 1)],
        "typed_strings": "\n".join(_typed(pushing.line) for pushing in page["strings"]),
    }  # fmt: skip


def _typed(line: Line) -> str:
    dealing = dict(line.dealing)
    dealers = [name for name in (*(dealing.get(table, "") for table in line.tables), *line.resting) if name]
    return f"{spans(line.tables)}: {', '.join(dealers)}" if dealers else spans(line.tables)


def floors_of(series: str) -> list[tuple[str, str]]:
    """Whoever works the floor here, by id and name."""
    there = Membership.objects.filter(series__in=(series, EVERYWHERE), role__in=("floor", "director"))
    found = there.filter(account__active=True).values_list("account_id", "account__name").distinct()
    return sorted(found, key=lambda each: each[1])
