"""The board: clock, figures, what needs the director now, the last facts. Each part is fetched anew by itself."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.desk import BOOK_LOST
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.web.citing import Refused
from panoverde.web.director import journal, seeing
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import Room, entered, framed
from panoverde.web.director.journal import ON_THE_BOARD, listed, read_asked
from panoverde.web.director.push_needs import push_needs
from panoverde.web.director.seeing import Seen
from panoverde.web.forms.fields import Option, field, reason_field
from panoverde.web.parts import is_part, part_of
from panoverde.web.permissions import allowed_to

PARTS = ("top", "side", "journal")
LISTING = ("", "journal")  # the whole board has the list of facts too


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("see-board")
def board(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the board, or the part of it that moved on; where the book is lost, the page to choose another on."""
    try:
        return show(request, tournament)
    except BOOK_LOST:
        return HttpResponseRedirect(f"{reverse('director:terms', args=[tournament])}#h-book")


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the board, whole or the part that was asked for."""
    part = part_of(request) if is_part(request) and part_of(request) in PARTS else ""
    asked = read_asked(request, tournament, ON_THE_BOARD, refused=refusal is not None) if part in LISTING else None

    def look(state: Tournament, at: str) -> tuple[journal.Looked | None, seeing.Looked | None]:
        return asked.look(state, at) if asked else None, seeing.look(state, at) if part != "journal" else None

    here, (facts, seen) = entered(request, tournament, look, refusal, about)
    filled = {**(listed(here, asked, facts) if asked and facts else {}), **(_seen(here, seen) if seen else {})}
    if part:
        return render(request, f"director/_{part}.html", {**here.context, **filled}, status=here.status)
    return framed(here, "director/board.html", {**filled, "tab": "board"})


BOARD = Page("director:board", show)


def _seen(here: Room, looked: seeing.Looked) -> dict[str, object]:
    """What all parts but the journal need."""
    seen = seeing.told(looked._replace(alerts=[*looked.alerts, *push_needs(here.series, here.at)]), here)
    return {"seen": seen, "pause_reasons": reason_field("PauseClock").options[:-1], "refused": _placed(here, seen)}


def _placed(here: Room, seen: Seen) -> Refused | None:
    """A refusal stands with its proposal; where that is gone, at the head of the list."""
    refused: Refused | None = here.context["refused"]
    if refused and refused.about.startswith("offer-"):
        still = any(refused.about == f"offer-{offer.slug}" for offer in seen.offers)
        return refused if still else refused._replace(about="calls")
    return refused


_EITHER = (Option("yes", gettext_lazy("Give the time back")), Option("no", gettext_lazy("Let it run")))
_SETTLE = (field(c.SettleOutage, "give_back", options=_EITHER), field(c.SettleOutage, "why"))

answer_call = asks(c.AnswerCall, BOARD, "calls")
take_call = asks(c.TakeCall, BOARD, "calls")
leave_call = asks(c.LeaveCall, BOARD, "calls")
settle_outage = asks(c.SettleOutage, BOARD, "calls", *_SETTLE)
