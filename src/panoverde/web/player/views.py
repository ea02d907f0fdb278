"""A player's own page, opened by the QR code of the receipt. Whoever holds the receipt reads it, nobody else."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.vary import vary_on_headers

from panoverde.kernel.ids import EntryId, SeriesId, TournamentId
from panoverde.projections.mine import Mine, mine
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.cancel import where
from panoverde.tournament.stream import stream_of
from panoverde.web.flights import Night, several
from panoverde.web.houses import house_of
from panoverde.web.moments import now
from panoverde.web.parts import is_part
from panoverde.web.permissions import open_to_all
from panoverde.web.player.own_page import own
from panoverde.web.player.proving import Days, days_of, own_draws
from panoverde.web.player.tokens import holder_of, tournament_of
from panoverde.web.read_only import only_read
from panoverde.web.sources import short
from panoverde.web.tournament.boards import Seen, book_of, look_with
from panoverde.web.tournament.summary import shown
from panoverde.web.tournament.views import series_title


@open_to_all("whoever holds the receipt has the key")
@only_read
@vary_on_headers("HX-Request")
def page(request: HttpRequest, token: str) -> HttpResponse:
    """Show my seat, my move, the clock, the prizes."""
    return _answer(request, "page", token, _page(*_found(token)))


@open_to_all("whoever holds the receipt has the key")
@only_read
def draw(request: HttpRequest, token: str) -> HttpResponse:
    """Show how my seat was drawn, and let my device draw it again."""
    seen, found = _found(token)
    draws = own_draws(seen.board, found.entry, found.days)
    return _answer(request, "draw", token, {**_page(seen, found), "draws": draws})


@open_to_all("whoever holds the receipt has the key")
@only_read
def receipt(request: HttpRequest, token: str) -> HttpResponse:
    """Show what I paid, and how."""
    seen, found = _found(token)
    source = seen.board.source
    return _answer(request, "receipt", token, {**_page(seen, found), "source": short(source) if source else ""})


class Own(NamedTuple):
    """What a player's page takes from the state."""

    entry: EntryId
    mine: Mine
    days: Days
    flight: str = ""  # where there are several


def _found(token: str) -> tuple[Seen, Own]:
    """Look at a tournament and one's own entry in it.

    Raises:
        Http404: the key opens nothing.
    """

    def look(state: Tournament) -> Own | None:
        entry = holder_of(state, token)
        if entry is None:
            return None
        flight = where(state, state.entries[entry]).id if several(state) else ""
        return Own(entry, mine(state, book_of(state), entry), days_of(state), flight)

    tournament = tournament_of(token)
    found = look_with(tournament, look) if tournament else None
    if found and found[1] and found[1].flight:  # one's own flight, whichever most look for
        found = look_with(Night(tournament, found[1].flight), look)
    if found is None or found[1] is None:
        raise Http404
    return found[0], found[1]


def _page(seen: Seen, found: Own) -> dict[str, Any]:
    at, board = now(), seen.board
    return {
        "tournament": board.id,
        "topic": stream_of(TournamentId(board.id)),
        "position": seen.position,
        "now": at,
        "where": series_title(board.series) or board.title,
        "shown": shown(board, at),
        "own": own(found.mine, board, house_of(SeriesId(board.series)), at),
        "board": board,
    }


def _answer(request: HttpRequest, name: str, token: str, said: dict[str, Any]) -> HttpResponse:
    part = name == "page" and is_part(request)  # the others do not follow the night by themselves
    response = render(request, f"player/{'_' if part else ''}{name}.html", {**said, "token": token})
    patch_cache_control(response, private=True, no_store=True)  # a borrowed phone keeps nothing
    response.headers["Referrer-Policy"] = "no-referrer"  # the address is the key
    response.headers["X-Robots-Tag"] = "noindex"
    return response
