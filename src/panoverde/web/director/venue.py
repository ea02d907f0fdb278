"""The venue: languages of the tables, health rules, tables with cameras, the dealers' rota."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.series.rota.state import stream_of
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.seating.tables import spans
from panoverde.tournament.venue.health import to_clean
from panoverde.tournament.venue.languages import by_house, spoken
from panoverde.tournament.venue.pushes import due
from panoverde.web.citing import chips as citing
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.figures import day_and_time, time_of_day
from panoverde.web.permissions import allowed_to

USUAL_DELAY_SECONDS = 900


class Row(NamedTuple):
    """A string of the rota."""

    string: int
    tables: str
    due: str
    late: bool
    earliest: str  # "" where nothing is in the way
    cites: list[Any]


@require_safe
@allowed_to("see-board")
def venue(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show it."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page."""
    here, page = entered(request, tournament, _page, refusal, about)
    in_room = spans(_in_room(here.series, page["tables"]))
    return framed(here, "director/venue.html", {**page, "in_room": in_room, "tab": "venue"})


def _in_room(series: str, tables: Iterable[int]) -> list[int]:
    """The tables whose dealers go along the room, whichever events play there."""
    lie: set[int] = desk().see(
        stream_of(SeriesId(series)), lambda rota: {table for line in rota.strings for table in line.tables}
    )
    return sorted(lie.intersection(tables))


VENUE = Page("director:venue", show)


def _page(state: Tournament, at: str) -> dict[str, Any]:
    book, health = book_in_force(state), state.health
    conduct, facilities = book.conduct, book.facilities
    tables = state.sitting.tables.values()
    return {
        "tables": [table.number for table in tables],
        "by_house": by_house(book), "spoken": [word(each) for each in spoken(state, book)],
        "told": state.languages is not None and state.languages.posted and state.languages.announced,
        "language_cites": citing((*conduct.table_languages.cites, *conduct.table_languages_set_by.cites), state),
        "health": [word(each) for each in health.rules] if health else [],
        "health_since": day_and_time(health.since) if health else "",
        "health_known": facilities.sanitary_changed_by.speaks,
        "health_cites": citing(facilities.sanitary_changed_by.cites, state),
        "feed": state.feed, "delay": state.feed.delay_seconds if state.feed else USUAL_DELAY_SECONDS,
        "to_clean": spans(to_clean(state, state.sitting, book, at)),
        "cameras": spans(table.number for table in tables if table.tv),
        "rota": [_row(each, state, at) for each in due(state.sitting, book)],
        "every": state.sitting.rota.every_minutes if state.sitting.rota else 30,
        "strings": len(state.sitting.rota.strings) if state.sitting.rota else 1,
    }  # fmt: skip


def _row(each: Any, state: Tournament, at: str) -> Row:  # noqa: ANN401  a pushes.Due
    earliest = time_of_day(each.earliest) if each.near else ""
    return Row(
        each.string, spans(each.tables), time_of_day(each.at), each.earliest <= at, earliest,
        citing(each.cites, state),
    )  # fmt: skip


set_feed = asks(c.SetFeed, VENUE, "feed")
set_languages = asks(c.SetLanguages, VENUE, "languages")
set_health = asks(c.SetHealth, VENUE, "health")
plan_pushes = asks(c.PlanPushes, VENUE, "rota")
push = asks(c.Push, VENUE, "rota")
