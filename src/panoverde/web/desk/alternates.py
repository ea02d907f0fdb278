"""The line of alternates: who waits, in which order, and the seat for whoever is first."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import SeatAlternate
from panoverde.web.asking import FIELD, ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import names, person_of
from panoverde.web.desk.sale.errands import errand, errand_href
from panoverde.web.desk.screen.beside import since
from panoverde.web.desk.screen.panes import pane
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


def _line(request: HttpRequest, here: Counter, refusal: Refusal | None = None) -> HttpResponse:
    entries = here.see(lambda state: [state.entries[entry] for entry in state.sitting.alternates])
    called = names([entry.person for entry in entries])
    free = here.see(lambda state: len(state.sitting.pool))
    cites = here.see(lambda state: open_library().book(state.book).registration.alternates_list.cites)
    page = {
        "waiting": [
            {"name": called[entry.person], "since": since(entry.at, here.at), "href": errand_href(here, entry.person)}
            for entry in entries
        ],
        "free": free,
        "cites": citing(cites, here.see(lambda state: state.book)),
        "token": request.POST.get(FIELD) or new_token(),
        "said": _("{n} free seats").format(n=free),
    }
    return pane(request, here, "_alternates", page, refusal=refusal)
