"""Draws: button, hands to play, one made on the table; every draw so far, and the day's secret published."""

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.button.draw import unsaid
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import entered, framed
from panoverde.web.facts import lately
from panoverde.web.facts.lately import END, Wanted
from panoverde.web.forms.fields import Option, field
from panoverde.web.permissions import allowed_to
from panoverde.web.sources import mixed_on

SHOWN = 60
_SCOPES = (Option("yes", _("for this table only")), Option("no", _("for every table")))


@require_safe
@allowed_to("see-board")
def draws(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the draws, and what can be drawn."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of draws."""
    wanted = _wanted(request)
    read = lately.read_back(stream_of(TournamentId(tournament)), wanted)
    here, (page, looked) = entered(
        request, tournament, lambda state, _at: (_page(state), lately.look(state, read)), refusal, about
    )
    facts = lately.told(read, looked, wanted)
    listed = {"facts": facts, "journal_href": reverse("director:journal", args=[here.id])}
    return framed(here, "director/draws.html", {**page, **listed, "tab": "draws"})


DRAWS = Page("director:draws", show)


def _wanted(request: HttpRequest) -> Wanted:
    """Every draw, seats too, a page at a time: the latest, or those before a record."""
    before = request.GET.get("before", "")
    wanted = Wanted(drawn=True, most=SHOWN)
    return wanted._replace(before=min(int(before), END)) if re.fullmatch("[0-9]{1,19}", before) else wanted


def _page(state: Tournament) -> dict[str, Any]:
    """What can be drawn, what must be said with it, and which days' secrets are still to be published."""
    book = book_in_force(state)
    scope = book.button.button_draw_scope
    return {
        "commitment": state.commitment,
        "days": [(day, mixed_on(state, day), state.revealed.get(day, "")) for day in sorted(state.ingredients)],
        "tables": [Option(str(number), str(number)) for number in sorted(state.sitting.tables)],
        "one_for_all": scope.speaks and scope.value == "one-for-all",
        "unsaid": unsaid(state.sitting, book),
        "scopes": _SCOPES,
        "next_draw": state.next_draw,
    }


_BUTTON = (
    field(c.DrawButton, "table"),
    field(c.DrawButton, "alone", options=_SCOPES, needed=False),
    field(c.DrawButton, "among", needed=False),
    field(c.DrawButton, "cut"),
)

draw_button = asks(c.DrawButton, DRAWS, "button", *_BUTTON)
draw_hands = asks(c.DrawHands, DRAWS, "hands")
by_hand = asks(c.RecordDrawByHand, DRAWS, "by-hand")
reveal = asks(c.RevealSecret, DRAWS, "reveal")
