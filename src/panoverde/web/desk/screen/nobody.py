"""Nobody at the desk: how the tournament stands, and whether entries are taken."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Tournament
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import AnySight, sight
from panoverde.web.desk.screen.window import window_note
from panoverde.web.figures import chips
from panoverde.web.permissions import may
from panoverde.web.refusing import said


def nobody(request: HttpRequest, here: Counter) -> HttpResponse:
    """Show that nobody is served: how the tournament stands, and whether entries are taken."""
    return empty(request, sight(here, figures, though_lost=True))


def empty(request: HttpRequest, seen: AnySight) -> HttpResponse:
    """Show the figures, where there is a tournament."""
    here, page = seen.here, seen.page or {}
    call = f"{reverse('desk:call', args=[here.series])}?tournament={here.address}" if here.room else ""
    lost = _lost(request, here, seen.lost) if seen.lost else {}
    return pane(request, seen, "_empty", {**page, "call": call, **lost})


def _lost(request: HttpRequest, here: Counter, why: Refusal) -> dict[str, object]:
    """Say that nothing can be sold here, and who mends it: the director, who can be called all the same."""
    chooses = may(request, "change-book", here.series)
    href = f"{reverse('director:terms', args=[here.tournament])}#h-book"
    return {"lost": said(why), "choose": href if chooses else ""}


def figures(state: Tournament, here: Counter) -> dict[str, object]:
    """Say how the tournament stands."""
    book = book_in_force(state)
    counts = {
        "entries": chips(state.left + len(state.out) + state.surrendered),
        "left": chips(state.left),
        "free": chips(len(state.sitting.pool)),
    }
    return {"counts": counts, "window": window_note(window(state, state.sitting, book, here.at), state)}
