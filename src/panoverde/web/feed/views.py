"""What leaves the house: an overlay for the stream, a feed for the press. No log-in, and always late."""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control

from panoverde.web.feed.behind import Behind, behind
from panoverde.web.feed.feed_told import told
from panoverde.web.feed.plates import PLATES, plates
from panoverde.web.permissions import open_to_all
from panoverde.web.read_only import only_read
from panoverde.web.tournament.boards import kept
from panoverde.web.tournament.kept_parts import kept_page
from panoverde.web.tournament.views import series_title
from panoverde.web.tv.views import version

KEPT_SECONDS = 2  # by whoever stands between: the feed is minutes behind anyway
MOST_KEPT = 32


@open_to_all("what the director opened to stream and press is public, late")
@only_read
def overlay(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show plates over a stream, on nothing: a browser source of 1920 × 1080."""
    seen = behind(tournament)
    asked = request.GET.get("show", "").split(",")
    show = tuple(each for each in PLATES if each in asked) or PLATES

    def make() -> dict[str, Any]:
        return {"plates": plates(seen, show), "as_of": seen.as_of, "version": version()}

    if request.headers.get("X-Part") == "stage":
        return kept_page(request, "feed/_stage.html", ("overlay", *seen.about, show), make)
    return render(request, "feed/overlay.html", {**make(), "src": request.get_full_path()})


@open_to_all("what the director opened to stream and press is public, late")
@only_read
def press(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the figures as JSON."""
    del request
    response = HttpResponse(_body(behind(tournament)), content_type="application/json")
    response.headers["Access-Control-Allow-Origin"] = "*"  # a newspaper's page may read it; nobody is logged in here
    patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
    return response


def _body(seen: Behind) -> bytes:
    """Written once for everybody who asks while the same look is fresh."""
    shelf, key = kept("feed", MOST_KEPT), seen.about
    at, body = shelf.get(key, ("", b""))
    if at != seen.as_of:
        body = msgspec.json.encode(told(seen, series_title(seen.board.series)))
        shelf.keep(key, (seen.as_of, body))
    found: bytes = body
    return found
