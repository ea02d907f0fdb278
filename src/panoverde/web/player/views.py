"""A player's own page, opened by the QR code of the receipt. Whoever holds the receipt reads it, nobody else."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.projections.mine import Mine, mine
from panoverde.tournament.stream import stream_of
from panoverde.web.houses import house_of
from panoverde.web.moments import now
from panoverde.web.permissions import open_to_all
from panoverde.web.player.own_page import own
from panoverde.web.player.proving import own_draws
from panoverde.web.player.tokens import Holder, holder_of
from panoverde.web.reading import only_read
from panoverde.web.tournament.boards import book_of
from panoverde.web.tournament.summary import shown
from panoverde.web.tournament.views import found, series_title


@open_to_all("whoever holds the receipt has the key")
@only_read
@vary_on_headers("HX-Request")
def page(request: HttpRequest, token: str) -> HttpResponse:
    """Show my seat, my move, the clock, the prizes."""
    return _answer(request, "page", token, _page(_holder(token)))


@open_to_all("whoever holds the receipt has the key")
@only_read
def draw(request: HttpRequest, token: str) -> HttpResponse:
    """Show how my seat was drawn, and let my device draw it again."""
    holder = _holder(token)
    return _answer(request, "draw", token, {**_page(holder), "draws": own_draws(holder)})


@open_to_all("whoever holds the receipt has the key")
@only_read
def receipt(request: HttpRequest, token: str) -> HttpResponse:
    """Show what I paid, and how."""
    return _answer(request, "receipt", token, _page(_holder(token)))


def _holder(token: str) -> Holder:
    holder = holder_of(token)
    if holder is None:
        raise Http404
    return holder


def _page(holder: Holder) -> dict[str, Any]:
    seen, at = found(holder.tournament), now()
    topic = stream_of(TournamentId(holder.tournament))
    entry: Mine = desk().see(topic, lambda state: mine(state, book_of(state.book), holder.entry))
    return {
        "tournament": holder.tournament,
        "topic": topic,
        "position": seen.position,
        "now": at,
        "where": series_title(seen.board.series) or seen.board.title,
        "shown": shown(seen.board, at),
        "own": own(entry, seen.board, house_of(SeriesId(seen.board.series)), at),
        "board": seen.board,
    }


def _answer(request: HttpRequest, name: str, token: str, said: dict[str, Any]) -> HttpResponse:
    part = request.headers.get("HX-Request") == "true"
    response = render(request, f"player/{'_' if part else ''}{name}.html", {**said, "token": token})
    patch_cache_control(response, private=True, no_store=True)  # a borrowed phone keeps nothing
    response.headers["Referrer-Policy"] = "no-referrer"  # the address is the key
    response.headers["X-Robots-Tag"] = "noindex"
    return response
