"""The public pages of a tournament. They follow the room: what moved on is fetched anew, part by part."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.projections.leading import leading
from panoverde.projections.roll import roll
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series import stream as series
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.price_table import prices
from panoverde.web.read_only import only_read
from panoverde.web.tournament import results, seats, sheets, stacks, summary
from panoverde.web.tournament.boards import Make, Seen, book_of, look
from panoverde.web.tournament.draw_origins import origin
from panoverde.web.tournament.kept_parts import kept_page
from panoverde.web.tournament.payouts import ahead


@open_to_all("anybody may follow a tournament")
@only_read
@vary_on_headers("HX-Request")
def live(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what goes on: who went out, who moves, who waits, the tables, the prizes."""
    seen = found(tournament, ahead, leading)
    so_far, lead = seen.also

    def more() -> Mapping[str, Any]:
        told = {"lately": summary.lately(seen.board, now()), "stacks": stacks.stacks(lead)}
        return {**told, "ahead": so_far, "origin": origin(seen.board)}

    return _tab(request, seen, "live", more)


@open_to_all("anybody may follow a tournament")
@only_read
def head(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the head of every page anew: clock and figures."""
    seen = found(tournament)

    def make() -> Mapping[str, Any]:
        return {**_frame(seen), "shown": summary.shown(seen.board, now())}

    return kept_page(request, "tournament/_standing.html", seen.about, make)


@open_to_all("whoever may be named may be found; nobody else is")
@only_read
@vary_on_headers("HX-Request")
def find_seat(request: HttpRequest, tournament: str) -> HttpResponse:
    """Find a seat by a name, and show the tables."""
    seen = found(tournament, roll)
    (called_out,) = seen.also
    typed = " ".join(request.GET.get("q", "").split())[:60]
    hits = {"typed": typed, "hits": seats.find(called_out, typed)}
    if request.headers.get("HX-Target") == "hits":
        return render(request, "tournament/_hits.html", hits)
    return _tab(request, seen, "seats", lambda: {**hits, "tables": seats.tables(called_out)})


@open_to_all("prizes are public")
@only_read
@vary_on_headers("HX-Request")
def payouts(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what every place pays, and the sum that proves it."""
    seen = found(tournament, ahead)
    (so_far,) = seen.also
    return _tab(request, seen, "payouts", lambda: {"ahead": so_far})


@open_to_all("results are public")
@only_read
@vary_on_headers("HX-Request")
def places(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show who finished where."""
    seen = found(tournament, roll)
    (called_out,) = seen.also
    page = results.page_of(called_out, request.GET.get("page", ""))
    return _tab(request, seen, "results", lambda: {"places": results.places(page.part), "page": page}, str(page.at))


@open_to_all("the structure is announced to everybody")
@only_read
@vary_on_headers("HX-Request")
def structure(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the structure sheet."""
    seen = found(tournament)
    title = series_title(seen.board.series)
    return _tab(request, seen, "structure", lambda: {"sheet": sheets.structure(seen.board, title)})


@open_to_all("the structure is announced to everybody")
@only_read
def structure_file(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the structure sheet as a PDF."""
    board = found(tournament).board
    page = request.build_absolute_uri(reverse("tournament:live", args=[tournament]))
    return _pdf(sheets.structure_file(board, series_title(board.series), page), f"{tournament}-structure.pdf")


@open_to_all("prizes are public")
@only_read
def payouts_file(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the payout sheet as a PDF."""
    board = found(tournament).board
    page = request.build_absolute_uri(reverse("tournament:payouts", args=[tournament]))
    made = sheets.payouts_file(board, series_title(board.series), page, now())
    if made is None:
        raise Http404
    return _pdf(made, f"{tournament}-payouts.pdf")


@open_to_all("prices are announced to everybody")
@only_read
@vary_on_headers("HX-Request")
def price_table(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show every price by every way of paying."""
    seen = found(tournament)

    def more() -> Mapping[str, Any]:
        return {"prices": prices(seen.board) if book_of(seen.board) else None}

    return _tab(request, seen, "prices", more)


def found(tournament: str, *also: Make[Any]) -> Seen:
    """Look at a tournament, or there is no such page."""
    seen = look(tournament, *also)
    if seen is None:
        raise Http404
    return seen


def _tab(
    request: HttpRequest, seen: Seen, tab: str, more: Callable[[], Mapping[str, Any]], which: str = ""
) -> HttpResponse:
    def page() -> dict[str, Any]:
        at = now()
        return {**_frame(seen), "now": at, "tab": tab, "shown": summary.shown(seen.board, at), **more()}

    if request.headers.get("HX-Request") == "true":
        return kept_page(request, f"tournament/_{tab}.html", (*seen.about, which), page)
    return render(request, f"tournament/{tab}.html", page())


def _pdf(body: bytes, name: str) -> HttpResponse:
    response = HttpResponse(body, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _frame(seen: Seen) -> dict[str, Any]:
    return {
        "tournament": seen.board.id,
        "series": seen.board.series,
        "topic": stream_of(TournamentId(seen.board.id)),
        "position": seen.position,
        "where": series_title(seen.board.series) or seen.board.title,
    }


def series_title(name: str) -> str:
    """Name a series as people do."""
    _, listed = following().row(SERIES_LIST.name, series.stream_of(SeriesId(name)), ListedSeries)
    return listed.title if listed else ""
