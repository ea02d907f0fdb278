"""Flights and days: opened with their draw days, closed, formed from bags; who changes flights, who is paid."""

from functools import partial
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.draws.sources import CARDS
from panoverde.kernel.ids import EntryId, PersonId, SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.prizes.short_field import short_field
from panoverde.tournament.seating.tables import spans
from panoverde.tournament.sittings.field import bags_of
from panoverde.web.director.answering import Page, Standing, asks
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.figures import day_and_time
from panoverde.web.forms.fields import Option
from panoverde.web.permissions import allowed_to
from panoverde.web.sources import say
from panoverde.web.templatetags.called import called


class Somebody(NamedTuple):
    """An entry on the page, with whose it is."""

    entry: EntryId
    person: PersonId
    chips: int = 0
    more: int = 0  # the bag that goes on instead has so many
    name: str = ""


class Shown(NamedTuple):
    """A flight or a day on the page."""

    id: str
    kind: str
    phase: str
    says: str  # the phase, in words
    about: str  # when it begins and ends, and whose bags come to it
    ready: bool  # its sources are closed, so that it can be opened
    sold: int
    left: int
    tables: str
    chips: int
    plan: Plan
    last: bool
    formed: int  # people, once its field is
    bags: int  # that would come to it
    people: int
    can_take_back: bool
    behind: list[Somebody]  # bags that were left for others
    line: list[Somebody]


@require_safe
@allowed_to("see-board")
def flights(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show every flight and day, and what is to be done with it."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of flights and days."""
    here, page = entered(request, tournament, _page, refusal, about, whole=True)
    people = [each.person for one in page["sittings"] for each in (*one.behind, *one.line)]
    names = short_names(people)
    page["sittings"] = [
        one._replace(behind=_named(one.behind, names), line=_named(one.line, names)) for one in page["sittings"]
    ]
    return framed(here, "director/flights.html", {**page, "tab": "flights"})


def _named(some: list[Somebody], names: Any) -> list[Somebody]:  # noqa: ANN401  what `short_names` gives
    return [each._replace(name=called(names, each.person)) for each in some]


def _page(state: Tournament, _at: str) -> dict[str, Any]:
    book = book_in_force(state)
    source = state.source_of(state.day + 1)
    flights = [
        plan.id for plan in state.terms.plans if plan.kind == "flight" and not state.sittings[plan.id].closed_at
    ]
    return {
        "sittings": [_shown(state, plan) for plan in state.terms.plans],
        "next_day": state.day + 1, "source": say(source), "by_cards": source == CARDS,
        "flights": [Option(name, name) for name in flights],
        "short": short_field(state, book), "short_field": state.short_field, "locked": state.purse.locked,
        "several": not book.chips.flight_stack_kept.speaks,
    }  # fmt: skip


def _shown(state: Tournament, plan: Plan) -> Shown:
    sitting = state.sittings[plan.id]
    formed, bags = state.fields.get(plan.id), bags_of(state, plan)
    left = sitting.ended_left if sitting.closed_at else sitting.left
    opened = formed is not None and any(state.bags[move.entry].opened_at for move in formed.seats)
    return Shown(
        plan.id, plan.kind, sitting.phase, word(sitting.phase),
        " · ".join(_said(plan)), all(state.sittings[source].closed_at for source in plan.sources),
        sitting.sold, left, spans(sitting.tables), sitting.chips, plan,
        state.is_last(plan.id), formed.people if formed else 0, len(bags),
        len({state.entries[name].person for name in bags}),
        formed is not None and not opened and not sitting.started_at, _behind(state, sitting), _line(state, sitting),
    )  # fmt: skip


def _said(plan: Plan) -> list[str]:
    starts = day_and_time(plan.starts_at) if plan.starts_at else ""
    bags = _("bags of {sources}").format(sources=", ".join(plan.sources)) if plan.sources else ""
    return [each for each in (starts, _ends(plan), bags) if each]


def _ends(plan: Plan) -> str:
    said = {
        "never": "", "after-level": _("after level {value}"), "at-left": _("with {value} left"),
        "at-percent": _("when {value}% are left"),
    }  # fmt: skip
    return said[plan.ends.how].format(value=plan.ends.value)


def _behind(state: Tournament, sitting: Sitting) -> list[Somebody]:
    formed = state.fields.get(sitting.id)
    if formed is None:
        return []
    return [
        Somebody(name, state.entries[name].person, state.bags[name].agreed or 0, state.bags[kept].agreed or 0)
        for name, kept in formed.dropped.items()
    ]


def _line(state: Tournament, sitting: Sitting) -> list[Somebody]:
    return [Somebody(name, state.entries[name].person) for name in sitting.alternates]


FLIGHTS = Page("director:flights", show)


def _sitting(standing: Standing) -> dict[str, Any]:
    return {"sitting": standing.at["sitting"]}


def _theirs(_standing: Standing) -> dict[str, Any]:
    """It is about a player, and so about the player's own flight, whichever page is open."""
    return {"sitting": SittingId("")}


_about = partial(asks, given=_sitting)

open_sitting = _about(c.OpenSitting, FLIGHTS, lambda posted: posted.get("about", "open"))
change_plan = _about(c.ChangePlan, FLIGHTS, lambda posted: posted.get("about", "plan"))
close_sitting = _about(c.CloseSitting, FLIGHTS, lambda posted: posted.get("about", "close"))
reopen = _about(c.ReopenSitting, FLIGHTS, lambda posted: posted.get("about", "reopen"))
form_field = _about(c.FormField, FLIGHTS, lambda posted: posted.get("about", "form"))
take_back = _about(c.TakeBackField, FLIGHTS, lambda posted: posted.get("about", "take-back"))
rehome = asks(c.RehomeEntry, FLIGHTS, lambda posted: posted.get("about", "rehome"), given=_theirs)
swap = asks(c.SwapCarried, FLIGHTS, lambda posted: posted.get("about", "swap"), given=_theirs)
decide_short_field = asks(c.DecideShortField, FLIGHTS, "short")
