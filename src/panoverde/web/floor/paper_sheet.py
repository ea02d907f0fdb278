"""A sheet typed in the room, with a phone: one line at a time, checked by whoever sat there."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from panoverde.kernel.ids import AccountId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.web.director.answering import Page, Standing, edits
from panoverde.web.director.catching_up import look_at, rows
from panoverde.web.director.frame import entered
from panoverde.web.moments import now
from panoverde.web.paper_lines import kinds, read_line
from panoverde.web.permissions import allowed_to
from panoverde.web.standing import standing


@require_safe
@allowed_to("type-line")
def sheet(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show where a line is typed, and those that were."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render it; the latest line first."""
    who = standing(request).account
    look = partial(look_at, by=AccountId(who.id if who else ""))
    here, page = entered(request, tournament, look, refusal, about)
    latest = sorted(rows(page), key=lambda row: row.number, reverse=True)
    shown = {**here.context, **page, "rows": latest, "kinds": kinds()}
    return render(request, "floor/paper.html", shown, status=here.status)


def _typed(sent: Standing) -> dict[str, object]:
    return read_line(sent.request.POST, now())


type_line = edits(c.TypeLine, Page("floor:paper", show), "line", _typed)
