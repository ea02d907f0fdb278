"""Nobody at the desk: how the tournament stands, and whether entries are taken."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from panoverde.bootstrap.desk import book_in_force
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Tournament
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import AnySight, sight
from panoverde.web.desk.screen.window import window_note
from panoverde.web.figures import chips


def nobody(request: HttpRequest, here: Counter, *, done: bool = False) -> HttpResponse:
    """Show that nobody is served: how the tournament stands, and whether entries are taken."""
    return empty(request, sight(here, figures), done=done)


def empty(request: HttpRequest, seen: AnySight, *, done: bool = False) -> HttpResponse:
    """Show the figures, where there is a tournament."""
    here, page = seen.here, seen.page or {}
    call = f"{reverse('desk:call', args=[here.series])}?tournament={here.tournament}" if here.room else ""
    return pane(request, seen, "_empty", {**page, "done": done, "call": call})


def figures(state: Tournament, here: Counter) -> dict[str, object]:
    """Say how the tournament stands."""
    book = book_in_force(state)
    counts = {
        "entries": chips(state.left + len(state.out) + state.surrendered),
        "left": chips(state.left),
        "free": chips(len(state.sitting.pool)),
    }
    return {"counts": counts, "window": window_note(window(state, state.sitting, book, here.at), state.book)}
