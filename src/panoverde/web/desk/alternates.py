"""The line of alternates: who waits, in which order, and the seat for whoever is first."""

from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import SeatAlternate
from panoverde.tournament.core.records import Tournament
from panoverde.web.asking import FIELD, ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import names, person_of
from panoverde.web.desk.sale.errands import errand, errand_href
from panoverde.web.desk.screen.beside import since
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import sight
from panoverde.web.permissions import allowed_to


@require_http_methods(["GET", "HEAD", "POST"])
@allowed_to("seat-alternate")
def alternates(request: HttpRequest, series: str) -> HttpResponse:
    """Show the line; seat whoever is first."""
    here = counter(request, series)
    if request.method != "POST":
        return _line(request, here)
    first = here.see(
        lambda state: state.entries[state.sitting.alternates[0]].person if state.sitting.alternates else ""
    )
    try:
        desk().handle(ask(request, SeatAlternate, tournament=here.tournament))
    except Refusal as refusal:
        return _line(request, here, refusal)
    return errand(request, here, person_of(first))


class _Seen(NamedTuple):
    waiting: list[tuple[str, str]]  # who, since when
    free: int
    cites: Citations


def _look(state: Tournament, here: Counter) -> _Seen:
    line = [state.entries[entry] for entry in state.sitting.alternates]
    return _Seen(
        [(entry.person, since(entry.at, here.at)) for entry in line],
        len(state.sitting.pool),
        book_in_force(state).registration.alternates_list.cites,
    )


def _line(request: HttpRequest, here: Counter, refusal: Refusal | None = None) -> HttpResponse:
    seen = sight(here, _look)
    if seen.page is None:
        raise Http404
    waiting, free, cites = seen.page
    called = names([person for person, _since in waiting])
    page = {
        "waiting": [
            {"name": called[person], "since": age, "href": errand_href(seen.here, person)} for person, age in waiting
        ],
        "free": free,
        "cites": citing(cites, seen.book),
        "token": request.POST.get(FIELD) or new_token(),
        "said": _("{n} free seats").format(n=free),
    }
    return pane(request, seen, "_alternates", page, refusal=refusal)
