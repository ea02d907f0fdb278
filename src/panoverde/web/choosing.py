"""Which flight? Asked where an address does not say it and several are open, or names one that is not there.

Looking again where one looked last costs nothing, so a page goes there by itself. What somebody sent is
never taken to be about another flight than its form said: nothing is done, and the flights are shown.
"""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.application.known import known
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.sittings import NoSuchSitting, WhichSitting
from panoverde.tournament.stream import stream_of
from panoverde.web.flights import address, flight_of, read_address
from panoverde.web.home.rows import FlightRow, flight_rows
from panoverde.web.moments import now
from panoverde.web.parts import is_part
from panoverde.web.refusing import said

CODES = (NoSuchSitting.code, WhichSitting.code)
COOKIE = "flight"  # looked at last, on this device
LOOKING = "looking"  # in a form about another flight: the one whose page it stands on
_STAFF = ("director", "floor")


def choose(request: HttpRequest, refusal: Refusal, tournament: str) -> HttpResponse:
    """Ask which flight is meant; a page that was looked at before opens where that was."""
    at, reads = now(), request.method in ("GET", "HEAD")
    rows: list[FlightRow] = desk().see(
        stream_of(TournamentId(tournament)), lambda state: list(flight_rows(state, at))
    )
    last = next((row for row in rows if row.address == request.COOKIES.get(COOKIE)), None)
    if reads and refusal.code == WhichSitting.code and last:
        return HttpResponseRedirect(same_page(request, last.night))
    if is_part(request):  # nothing was done: the whole page asks
        return HttpResponse(status=204, headers={"HX-Redirect": request.path})
    recorded = "" if reads else known()  # of a command that needs no flight; the page that should say so does
    page = {
        "where": _("Which flight?"), "title": _("Which flight?"), "sentence": said(refusal), "code": refusal.code,
        "recorded": recorded, "choices": [(row, same_page(request, row.night)) for row in rows],
    }  # fmt: skip
    status = 404 if refusal.code == NoSuchSitting.code else 300 if reads or recorded == "yes" else 422
    return render(request, "flights/choose.html", page, status=status)


def same_page(request: HttpRequest, night: str) -> str:
    """Where the page that is open is for another flight; that of a form leads up to the page it stands on."""
    match = request.resolver_match
    if match is None or "tournament" not in match.kwargs:
        return f"{request.path}?tournament={address(night)}"
    return reverse(match.view_name, kwargs={**match.kwargs, "tournament": night})


def looked_at(request: HttpRequest, tournament: str) -> str:
    """The flight whose page is shown again, once something was done: the one it was sent from."""
    sent_from = read_address(request.POST.get(LOOKING, ""))
    return sent_from if sent_from == tournament else tournament


def remember(request: HttpRequest, response: HttpResponse) -> None:
    """Let this device look at the same flight next time."""
    match = request.resolver_match
    night = match.kwargs.get("tournament", "") if match and match.namespace in _STAFF else ""
    shown = request.method == "GET" and response.status_code == 200 and not is_part(request)
    if shown and flight_of(night) and request.COOKIES.get(COOKIE) != address(night):
        response.set_cookie(COOKIE, address(night), httponly=True, samesite="Lax")
