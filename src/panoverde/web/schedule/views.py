"""The schedule of a series, for everybody."""

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId
from panoverde.projections.calendar import CALENDAR, Listed, stage_calendar
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import stream_of
from panoverde.tournament.stream import KIND
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read
from panoverde.web.schedule.calendar import days


@open_to_all("the schedule is announced to everybody")
@only_read
@vary_on_headers("HX-Request")
def schedule(request: HttpRequest, series: str) -> HttpResponse:
    """Show what is played when."""
    topic = stream_of(SeriesId(series))
    _, found = following().row(SERIES_LIST.name, topic, ListedSeries)
    if found is None:
        raise Http404
    read = following().read(CALENDAR.name)
    listed = [msgspec.json.decode(body, type=Listed) for body in read.rows.values()]
    here = [one for one in listed if one.series == series]
    page = {
        "where": found.title,
        "series": series,
        "topics": " ".join([topic, *(f"{KIND}/{one.tournament}" for one in here if not one.over)][:50]),
        "position": read.position,
        "days": days(stage_calendar(here), now()),
    }
    part = request.headers.get("HX-Request") == "true"
    return render(request, "schedule/_days.html" if part else "schedule/schedule.html", page)
