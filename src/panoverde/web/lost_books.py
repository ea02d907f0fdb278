"""The book that decides in a tournament does not open: who chooses another, and the call for whoever waits for it."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Call, Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.citing import refused
from panoverde.web.forms.fields import DIRECTOR, Field, Option, field
from panoverde.web.permissions import may, series_of
from panoverde.web.refusing import said

CODES = frozenset(("rulebook.bad-edition", "rulebook.unknown-book", "rulebook.unusable"))
_CALL = "call"  # the form


def lost(request: HttpRequest, why: Refusal, tournament: str, wrong: Refusal | None = None) -> HttpResponse:
    """Lead to where another book is chosen, whoever may; everybody else learns who does, and may call them."""
    series = series_of(tournament)
    chooses = may(request, "change-book", series)
    way = _("Choose a book"), f"{reverse('director:terms', args=[tournament])}#h-book"
    wait = _("The director chooses a book; then this page is back.")
    page: dict[str, Any] = {
        "title": _("The book of this tournament is lost"), "where": _("Rules"), "code": why.code,
        "sentence": said(why) if chooses else f"{said(why)} {wait}", "ways": [way] if chooses else [],
    }  # fmt: skip
    if not chooses and may(request, "call-director", series):
        page |= _calling(request, tournament, wrong)
    response = render(request, "lost.html", page, status=422)
    if request.headers.get("HX-Request"):
        response["HX-Refresh"] = "true"  # asked for by a part of a page: no part of it can be shown any more
    return response


def call_fields(tables: Sequence[int], table: str = "") -> tuple[Field, ...]:
    """Ask from where the call comes, and what for."""
    here = (Option("", _("Floor")), *(Option(str(one), _("Table {table}").format(table=one)) for one in tables))
    where = field(
        c.CallDirector, "table", label=_("Where"), kind="select", options=here, value=table, needed=False, about=_CALL
    )
    return where, field(c.CallDirector, "why", about=_CALL)


def _calling(request: HttpRequest, tournament: str, wrong: Refusal | None) -> dict[str, Any]:
    """The form of the call, and the calls that wait already."""
    tables, calls = desk().see(stream_of(TournamentId(tournament)), _look)
    asked = call_fields(tables, request.GET.get("table", ""))
    coming = names_of({call.taken_by for call in calls if call.taken_by})
    return {
        "call": reverse("floor:call-director", args=[tournament]), "look": DIRECTOR, "about": _CALL,
        "fields": [each.filled(request.POST) if wrong else each for each in asked],
        "calls": [(call, coming.get(call.taken_by, "")) for call in calls],
        "refused": refused(wrong, _CALL) if wrong else None,
    }  # fmt: skip


def _look(state: Tournament) -> tuple[Sequence[int], list[Call]]:
    return sorted(table.number for table in state.every_table), list(state.calls.values())
