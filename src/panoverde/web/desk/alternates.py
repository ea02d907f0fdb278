"""The line of alternates: who waits, in which order, and the seat for whoever is first."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import SeatAlternate
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.line import may_call_anybody
from panoverde.tournament.seating.newcomers import called
from panoverde.web.asking import FIELD, ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.cutting import cut_typed
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import names, person_of
from panoverde.web.desk.sale.errands import errand_href
from panoverde.web.desk.sale.sold import seated
from panoverde.web.desk.screen.beside import since
from panoverde.web.desk.screen.done import known_of_entry, what_happened
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import sight
from panoverde.web.facts.telling import Known
from panoverde.web.forms.fields import reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import allowed_to, may

_WHY = reason_field("SeatAlternate", needed=False)  # it may be the next in line


@require_http_methods(["GET", "HEAD", "POST"])
@allowed_to("seat-alternate")
def alternates(request: HttpRequest, series: str) -> HttpResponse:
    """Show the line; seat whoever is first."""
    here = counter(request, series)
    if request.method != "POST":
        return _line(request, here)
    chosen = EntryId(request.POST.get("entry", ""))
    first, known = here.see(lambda state: _next(state, chosen))
    told: dict[str, Any] = {"entry": chosen, "why": reason(request.POST, _WHY)} if chosen else {}
    try:
        told["cut"] = cut_typed(request.POST)
        outcome = desk().handle(ask(request, SeatAlternate, tournament=here.tournament, **told))
    except Refusal as refusal:
        return _line(request, here, refusal)
    if outcome.repeated:  # the first in line is somebody else by now
        return _line(request, here)
    said = what_happened(here, outcome.records, known)
    return seated(request, here, person_of(known.persons[first]), first, said)


def _next(state: Tournament, chosen: EntryId) -> tuple[EntryId, Known]:
    """Who is to be called: the next in line, or somebody chosen."""
    waits = [chosen] if chosen in state.entries else called(state, state.sitting, book_in_force(state))
    entry = waits[0] if waits else EntryId("")
    return entry, known_of_entry(state, entry)


class _Waits(NamedTuple):
    entry: EntryId
    person: str
    since: str
    held: bool  # the person sits with another entry


class _Seen(NamedTuple):
    waiting: list[_Waits]
    free: int
    cites: Citations
    open: bool  # the director may call anybody


def _look(state: Tournament, here: Counter) -> _Seen:
    book = book_in_force(state)
    waits = called(state, state.sitting, book)
    held = [entry for entry in state.sitting.alternates if entry not in waits]
    line = [state.entries[entry] for entry in (*waits, *held)]
    return _Seen(
        [_Waits(entry.id, entry.person, since(entry.at, here.at), entry.id in held) for entry in line],
        len(state.sitting.pool),
        book.registration.alternates_list.cites,
        may_call_anybody(book),
    )


def _line(request: HttpRequest, here: Counter, refusal: Refusal | None = None) -> HttpResponse:
    seen = sight(here, _look)
    if seen.page is None:
        raise Http404
    waiting, free, cites, left_open = seen.page
    named = names([one.person for one in waiting])
    page = {
        "waiting": [
            {
                "entry": one.entry,
                "name": named[one.person],
                "since": one.since,
                "held": one.held,
                "href": errand_href(seen.here, one.person),
            }
            for one in waiting
        ],
        "chooses": left_open and may(request, "give-word", seen.here.series),
        "free": free,
        "cites": citing(cites, seen.bound),
        "token": request.POST.get(FIELD) or new_token(),
        "said": ngettext("{n} free seat", "{n} free seats", free).format(n=free),
    }
    return pane(request, seen, "_alternates", page, refusal=refusal)
