"""From the forms of a room's page to commands, and back to the page."""

import re
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, SeriesId, TableNumber, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.series.rooms.facts import BookTables, DeclareRoom, Section, SetSections, Span
from panoverde.series.rota.facts import PlanPushes, Push, PutDealer, String
from panoverde.tournament.seating.tables import spans
from panoverde.web.asking import ask
from panoverde.web.coming_back import stands_at
from panoverde.web.denying import Denied
from panoverde.web.forms.fields import reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import View, allowed_to
from panoverde.web.rooms.page import floors_of, show
from panoverde.web.told import tell
from panoverde.web.values import Missing, moment, needed, numbers, text, whole

MOST_SECTIONS = 40


def _rows(typed: str, field: str) -> tuple[Span, ...]:
    """Read rows of tables: 1–60, 101–120."""
    found = spans(numbers(typed, field)).split(", ") if typed.strip() else []
    ends = [re.split("–", row) for row in found]
    return tuple(Span(TableNumber(int(row[0])), TableNumber(int(row[-1]))) for row in ends)


def _asks(
    kind: type[Command], about: str, read: Callable[[QueryDict, str], dict[str, Any]], told: Callable[[], str]
) -> View:
    """Make the view of a form of this page."""

    def view(request: HttpRequest, series: str) -> HttpResponse:
        try:
            fields = read(request.POST, series)
            desk().handle(ask(request, kind, series=SeriesId(series), **fields))
        except Denied:
            raise
        except Refusal as refusal:
            stands_at(request, f"{reverse('rooms:room', args=[series])}#{about}")
            return show(request, series, refusal, about)
        return tell(redirect("rooms:room", series), told())

    return view


def _declared(posted: QueryDict, _series: str) -> dict[str, Any]:
    return {"tables": _rows(needed(posted, "tables", _("Tables")), _("Tables"))}


def _booked(posted: QueryDict, _series: str) -> dict[str, Any]:
    return {
        "tournament": TournamentId(needed(posted, "tournament", _("Event"))),
        "tables": _rows(posted.get("tables", ""), _("Tables")),
        "since": moment(posted.get("since", ""), _("From")), "until": moment(posted.get("until", ""), _("Until")),
    }  # fmt: skip


def _parted(posted: QueryDict, series: str) -> dict[str, Any]:
    known = [account for account, _name in floors_of(series)]
    sections = [_section(posted, nth, known) for nth in range(MOST_SECTIONS) if text(posted, f"title-{nth}")]
    return {"sections": tuple(sections)}


def _section(posted: QueryDict, nth: int, known: list[str]) -> Section:
    floors = (AccountId(each) for each in posted.getlist(f"floors-{nth}") if each in known)
    return Section(text(posted, f"title-{nth}"), _rows(posted.get(f"tables-{nth}", ""), _("Tables")), tuple(floors))


def _planned(posted: QueryDict, _series: str) -> dict[str, Any]:
    typed = [line for line in posted.get("strings", "").splitlines() if line.strip()]
    if not typed:
        raise Missing(field=_("Strings"))
    every = whole(posted, "every_minutes", _("Minutes between pushes"))
    return {"every_minutes": every, "strings": tuple(_string(line) for line in typed)}


def _string(typed: str) -> String:
    """Read a string: 1–6: Ana, Bia, Caio."""
    tables, _colon, dealers = typed.partition(":")
    found = tuple(TableNumber(number) for number in numbers(tables, _("Strings")))
    return String(found, tuple(filter(None, (" ".join(name.split()) for name in dealers.split(",")))))


def _pushed(posted: QueryDict, _series: str) -> dict[str, Any]:
    return {"string": whole(posted, "string", _("String")), "why": _why(posted, Push)}


def _put(posted: QueryDict, _series: str) -> dict[str, Any]:
    return {
        "table": TableNumber(whole(posted, "table", _("Table"))), "dealer": needed(posted, "dealer", _("Dealer")),
        "why": _why(posted, PutDealer),
    }  # fmt: skip


def _why(posted: QueryDict, kind: type[Command]) -> str:
    return reason(posted, reason_field(kind.__name__, needed=False))


def _view(act: str, view: View) -> View:
    return require_POST(allowed_to(act)(view))


declare = _view(
    "declare-room", _asks(DeclareRoom, "declare", _declared, lambda: _("These tables belong to the room now."))
)
book = _view("book-tables", _asks(BookTables, "book", _booked, lambda: _("The booking stands.")))
set_sections = _view(
    "set-sections", _asks(SetSections, "sections", _parted, lambda: _("The room is parted like this."))
)
plan = _view("plan-pushes", _asks(PlanPushes, "plan", _planned, lambda: _("The pushes are planned from now on.")))
push = _view("push", _asks(Push, "rota", _pushed, lambda: _("The dealers have moved on.")))
put = _view("put-dealer", _asks(PutDealer, "rota", _put, lambda: _("Somebody else deals there now.")))
