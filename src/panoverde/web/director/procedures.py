"""Procedures: registration, quorum, stopping, days, tables, the line, hand-for-hand, the screens' notice, the end."""

from typing import Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.hours import hours_choice
from panoverde.tournament.setup.quorum import Incident, incident
from panoverde.tournament.setup.stop import options
from panoverde.web.citing import chips as citing
from panoverde.web.desk.screen.window import window_note
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import framed, room
from panoverde.web.director.offering import Option
from panoverde.web.fact_words import word
from panoverde.web.fields import Missing, chosen, moment, needed, number, text, whole
from panoverde.web.figures import day_and_time, time_of_day
from panoverde.web.permissions import allowed_to

_HOURS = ("extend", "shorten", "refuse-late", "accept-late", "close")


@require_safe
@allowed_to("see-board")
def procedures(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show every procedure, with what the book leaves open in it."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of procedures."""
    here = room(request, tournament, refusal, about)
    book = open_library().book(here.book)
    page = desk().see(here.stream, lambda state: _page(state, book, here.at))
    return framed(here, "director/procedures.html", {**page, "tab": "procedures"})


PROCEDURES = Page("director:procedures", show)


class Quorum(NamedTuple):
    """The missing quorum, in words."""

    found: Incident
    since: str
    decide_at: str
    options: list[Option]
    cites: list[Any]


def _page(state: Tournament, book: Rulebook, at: str) -> dict[str, Any]:
    ways = options(book)
    found = window(state, state.sitting, book, at)
    return {
        "window": window_note(found, state.book),
        "hours": [Option(change, word(change)) for change in _HOURS if _left_open(book, change)],
        "late_levels": state.terms.late_levels,
        "quorum": _quorum(state, book, at),
        "outcomes": [Option(outcome, word(outcome)) for outcome in ways.outcomes],
        "causes": [Option(cause, word(cause)) for cause in ways.causes],
        "stop_cites": citing(ways.cites, state.book),
        "stopped": state.stopped,
        "stopped_word": word(state.stopped.outcome) if state.stopped else "",
        "stopped_until": day_and_time(state.stopped.until) if state.stopped else "",
        "finished": state.finished_at,
        "day": state.day,
        "ingredient": state.ingredients.get(state.day, ""),
        "tables": sorted(state.sitting.tables),
        "next_table": max(state.sitting.tables, default=0) + 1,
        "seats": state.seats,
        "line": len(state.sitting.alternates),
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
    return Quorum(
        found, time_of_day(found.since), time_of_day(found.decide_at), offered, citing(found.cites, state.book)
    )


# -- what its forms ask for ------------------------------------------------------------------------


def _why(posted: QueryDict) -> dict[str, Any]:
    return {"why": needed(posted, "why", _("Reason"))}


def _registration(posted: QueryDict) -> dict[str, Any]:
    change = chosen(posted, "change", _("Change"), _HOURS)
    levels = number(posted.get("late_levels", ""), _("Level")) if change in ("extend", "shorten") else None
    return {"change": change, "late_levels": levels, **_why(posted)}


def _stop(posted: QueryDict) -> dict[str, Any]:
    return {
        "outcome": needed(posted, "outcome", _("Outcome")), "cause": needed(posted, "cause", _("Cause")),
        "until": moment(posted.get("until", ""), _("Until")), **_why(posted),
    }  # fmt: skip


def _screens(posted: QueryDict) -> dict[str, Any]:
    layouts = tuple(name for name in ("clock", "payouts", "seats") if name in posted.getlist("layout"))
    return {"notice": text(posted, "notice"), "layouts": layouts}


def _redraw(posted: QueryDict) -> dict[str, Any]:
    """Which tables stay, how large they are then, and why."""
    stay = [number(typed, _("Tables that stay")) for typed in posted.getlist("stay")]
    if not stay:
        raise Missing(field=_("Tables that stay"))
    return {
        "tables": tuple(stay), "seats": number(posted.get("seats", ""), _("Seats")),
        "why": needed(posted, "why", _("Reason")),
    }  # fmt: skip


def _table(posted: QueryDict) -> dict[str, Any]:
    return {"table": whole(posted, "table", _("Table")), "seats": number(posted.get("seats", ""), _("Seats"))}


change_registration = asks(c.ChangeRegistration, PROCEDURES, "registration", _registration)
decide_quorum = asks(
    c.DecideQuorum, PROCEDURES, "quorum", lambda p: {"choice": needed(p, "choice", _("Choice")), **_why(p)}
)
stop = asks(c.StopTournament, PROCEDURES, "stop", _stop)
resume = asks(c.ResumeTournament, PROCEDURES, "stop", _why)
finish = asks(c.FinishTournament, PROCEDURES, "end")
take_back_finish = asks(c.TakeBackFinish, PROCEDURES, "end", _why)
open_day = asks(c.OpenDay, PROCEDURES, "day", lambda p: {"ingredient": text(p, "ingredient")})
redraw = asks(c.RedrawSeats, PROCEDURES, "redraw", _redraw)
open_table = asks(c.OpenTable, PROCEDURES, "tables", _table)
seat_alternate = asks(c.SeatAlternate, PROCEDURES, "line")
order_alternates = asks(c.OrderAlternates, PROCEDURES, "line")
begin_hands = asks(c.BeginHandForHand, PROCEDURES, "hand-for-hand")
count_hand = asks(c.CountHand, PROCEDURES, "hand-for-hand", lambda p: {"hand": whole(p, "hand", _("Hand"))})
end_hands = asks(c.EndHandForHand, PROCEDURES, "hand-for-hand")
screens = asks(c.ShowOnScreens, PROCEDURES, "screens", _screens)
