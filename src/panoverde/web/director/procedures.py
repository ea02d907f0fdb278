"""Procedures: registration, quorum, stopping, days, tables, the line, hand-for-hand, the screens' notice, the end."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.hours import hours_choice
from panoverde.tournament.nouns import COMMANDS
from panoverde.tournament.seating.newcomers import called as calling
from panoverde.tournament.seating.tables import spans
from panoverde.tournament.setup.call_off import go_back
from panoverde.tournament.setup.quorum import Incident, incident
from panoverde.tournament.setup.stop import options
from panoverde.web.citing import chips as citing
from panoverde.web.desk.screen.window import window_note
from panoverde.web.director.answering import Given, Page, Standing, asks, edits
from panoverde.web.director.days import announced, days
from panoverde.web.director.frame import entered, framed, looked
from panoverde.web.fact_words import word
from panoverde.web.figures import day_and_time, time_of_day
from panoverde.web.forms.fields import Field, Option, field
from panoverde.web.forms.reading import read
from panoverde.web.permissions import allowed_to
from panoverde.web.sources import source_form
from panoverde.web.templatetags.called import called
from panoverde.web.values import Missing

_HOURS = COMMANDS[c.ChangeRegistration].form["change"].choices
_BACK = [Option("", _("as the book says")), Option("yes", _("they go back")), Option("no", _("they stay"))]


@require_safe
@allowed_to("see-board")
def procedures(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show every procedure, with what the book leaves open in it."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of procedures."""
    here, page = entered(request, tournament, _page, refusal, about)
    names = short_names(person for _entry, person in page["in_line"])
    page["in_line"] = [Option(entry, called(names, person)) for entry, person in page["in_line"]]
    asked = request.GET.get("cards", "")
    cards = int(asked) if asked.isdecimal() and len(asked) < 12 else None  # of the record that sent people somewhere
    shown = {**page, **source_form(request.POST), "tab": "procedures", "cards": cards}
    return framed(here, "director/procedures.html", shown)


PROCEDURES = Page("director:procedures", show)


class Quorum(NamedTuple):
    """The missing quorum, in words."""

    found: Incident
    since: str
    decide_at: str
    options: list[Option]
    cites: list[Any]


def _page(state: Tournament, at: str) -> dict[str, Any]:
    book = book_in_force(state)
    ways = options(book)
    found = window(state, state.sitting, book, at)
    return {
        "window": window_note(found, state),
        "hours": [Option(change, word(change)) for change in _HOURS if _left_open(book, change)],
        "late_levels": state.terms.late_levels,
        "quorum": _quorum(state, book, at),
        "outcomes": [Option(outcome, word(outcome)) for outcome in ways.outcomes],
        "causes": [Option(cause, word(cause)) for cause in ways.causes],
        "stop_cites": citing(ways.cites, state),
        "stopped": state.stopped,
        "stopped_word": word(state.stopped.outcome) if state.stopped else "",
        "stopped_until": day_and_time(state.stopped.until) if state.stopped else "",
        "entries_back": go_back(state, book),
        "back_by_book": go_back(state, book) and state.stopped is not None and state.stopped.entries_back is None,
        "back": _BACK,
        "back_or_not": _BACK[1:],
        "finished": state.finished_at,
        **days(state, at),
        "tables": _open(state),
        "open_tables": spans(state.sitting.tables),
        "empty": spans(_empty(state)),
        "next_table": max(state.sitting.tables, default=0) + 1,
        "seats": state.seats,
        "line": len(state.sitting.alternates),
        "in_line": [(entry, state.entries[entry].person) for entry in calling(state, state.sitting, book)],
        "passed": len(state.sitting.passed),
        "free": len(state.sitting.pool),
        "hand_for_hand": state.sitting.hand_for_hand,
        "left": state.left,
        "notice": state.screens[""].notice if "" in state.screens else "",
    }


def _left_open(book: Rulebook, change: str) -> bool:
    """Whether the book leaves it to the director; where it is silent, everything is."""
    offered = hours_choice(book, cast("Any", change)).offered
    names = {"refuse-late": "refuse", "accept-late": "accept", "close": "refuse"}
    return not offered or names.get(change, change) in offered


def _quorum(state: Tournament, book: Rulebook, at: str) -> Quorum | None:
    found = incident(state, state.sitting, book, at)
    if found is None:
        return None
    offered = [Option(choice, word(choice)) for choice in found.offered]
    return Quorum(found, time_of_day(found.since), time_of_day(found.decide_at), offered, citing(found.cites, state))


# -- what its forms ask for ------------------------------------------------------------------------


_REDRAW = (
    field(c.RedrawSeats, "tables", needed=False), field(c.RedrawSeats, "seats"), field(c.RedrawSeats, "bags"),
    field(c.RedrawSeats, "why", needed=True), field(c.RedrawSeats, "cut"),
)  # fmt: skip
_CLOSE = (field(c.CloseTables, "tables", needed=False), field(c.CloseTables, "why"))


def _tables(kind: type[c.TournamentCommand], own: Sequence[Field], every: Callable[[Tournament], list[int]]) -> Given:
    """Read which tables: those typed, or every one there is."""

    def given(standing: Standing) -> dict[str, Any]:
        posted = standing.request.POST
        said = read(kind, own, posted)
        if posted.get("all") == "yes":
            said["tables"] = tuple(looked(standing.at["tournament"], every))
        elif not said["tables"]:
            raise Missing(field=own[0].label)
        return said

    return given


def _open(state: Tournament) -> list[int]:
    return sorted(state.sitting.tables)


def _empty(state: Tournament) -> list[int]:
    return sorted(number for number, table in state.sitting.tables.items() if not table.players)


_BREAK = (field(c.BreakTable, "table"), field(c.BreakTable, "why", needed=True), field(c.BreakTable, "cut"))

change_registration = asks(c.ChangeRegistration, PROCEDURES, "registration")
decide_quorum = asks(c.DecideQuorum, PROCEDURES, "quorum")
stop = asks(c.StopTournament, PROCEDURES, "stop")
resume = asks(c.ResumeTournament, PROCEDURES, "stop")
finish = asks(c.FinishTournament, PROCEDURES, "end")
take_back_finish = asks(c.TakeBackFinish, PROCEDURES, "end")
open_day = asks(c.OpenDay, PROCEDURES, "day")
announce_source = edits(c.AnnounceSource, PROCEDURES, "source", announced)
redraw = edits(c.RedrawSeats, PROCEDURES, "redraw", _tables(c.RedrawSeats, _REDRAW, _open))
open_table = asks(c.OpenTable, PROCEDURES, "tables")
break_table = asks(c.BreakTable, PROCEDURES, "break", *_BREAK)
close_tables = edits(c.CloseTables, PROCEDURES, "close-tables", _tables(c.CloseTables, _CLOSE, _empty))
seat_alternate = asks(c.SeatAlternate, PROCEDURES, "line")
pass_alternate = asks(c.PassAlternate, PROCEDURES, "pass")
renumber_table = asks(c.RenumberTable, PROCEDURES, "renumber")
resize_table = asks(c.ResizeTable, PROCEDURES, "resize")
order_alternates = asks(c.OrderAlternates, PROCEDURES, "line")
screens = asks(c.ShowOnScreens, PROCEDURES, "screens")
