"""The public page of a tournament. It follows the room: what moved on is fetched anew, part by part."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.projections.standings import STANDINGS, Standing
from panoverde.series import stream as series
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.reading import only_read
from panoverde.web.tournament import presenting


@open_to_all("anybody may follow a tournament")
@only_read
@vary_on_headers("HX-Request")
def live(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show clock, entries, players left and tables."""
    topic = stream_of(TournamentId(tournament))
    position, standing = following().row(STANDINGS.name, topic, Standing)
    if standing is None:
        raise Http404
    at = now()
    page = {"tournament": tournament, "topic": topic, "position": position, "now": at,
            "shown": presenting.shown(standing, at)}  # fmt: skip
    if request.headers.get("HX-Request") == "true":
        return render(request, "tournament/_standing.html", page)
    _, listed = following().row(SERIES_LIST.name, series.stream_of(SeriesId(standing.series)), ListedSeries)
    return render(request, "tournament/live.html", {**page, "where": listed.title if listed else standing.title})
