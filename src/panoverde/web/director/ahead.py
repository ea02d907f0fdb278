"""What comes next, at which moment: by the clock, by how many are left, by how many tables."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment, read
from panoverde.tournament.clock.window import closing_index, opening, past_end, window
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.seating.redraw import final_table, redraw_points
from panoverde.web.citing import chips as citing
from panoverde.web.figures import day_and_time, time_of_day
from panoverde.web.flights import flights_to_come
from panoverde.web.rules.shown import Cite


class Coming(NamedTuple):
    """Something to come."""

    when: str
    what: str
    cites: Sequence[Cite] = ()


def ahead(state: Tournament, book: Rulebook, at: str) -> list[Coming]:
    """Say what comes next."""
    if state.finished_at or state.stopped:
        return []
    if not state.sitting.started_at:
        return list(_before(state, book))
    return [*_by_clock(state, book, at), *(() if flights_to_come(state) else _by_players(state, book))]


def _before(state: Tournament, book: Rulebook) -> Iterator[Coming]:
    opens, cites = opening(state.terms, book)
    if opens:
        yield Coming(day_and_time(opens), _("Registration opens"), citing(cites, state))
    if state.terms.starts_at:
        yield Coming(day_and_time(state.terms.starts_at), _("Start"))


def _by_clock(state: Tournament, book: Rulebook, at: str) -> Iterator[Coming]:
    reading = read(state.sitting.clock, state.sitting.levels, at)
    if not reading.running:
        return
    begins, seconds = {}, reading.left_seconds
    for index in range(reading.level + 1, len(state.sitting.levels)):
        if state.sitting.levels[index - 1].hands:  # nobody knows how long that is
            break
        begins[index] = time_of_day(after_moment(at, round(seconds)))
        seconds += state.sitting.levels[index].minutes * 60
    found = window(state, state.sitting, book, at)
    if found.open and closing_index(state.sitting) < len(state.sitting.levels):
        closes = time_of_day(after_moment(at, round(-past_end(state.sitting, at))))
        yield Coming(closes, _("Registration closes"), citing(found.cites, state))
    pause = next((index for index in begins if state.sitting.levels[index].is_break), None)
    if pause is not None:
        yield Coming(begins[pause], _("Break, {minutes} min").format(minutes=state.sitting.levels[pause].minutes))


def _by_players(state: Tournament, book: Rulebook) -> Iterator[Coming]:
    money = bubble(state, book)
    if money.to_go > 1:
        when = _("{players} left").format(players=money.paid + 1)
        yield Coming(when, _("Bubble: hand-for-hand"), citing(money.cites, state))
    points = redraw_points(state, book)
    for tables in sorted(points.tables, reverse=True):
        if 1 < tables < len(state.sitting.tables):
            when = ngettext("{n} table", "{n} tables", tables).format(n=tables)
            yield Coming(when, _("Redraw"), citing(points.cites, state))
    size = final_table(state, book)
    if size and len(state.sitting.tables) > 1:
        yield Coming(_("{players} left").format(players=size.players), _("Final table"), citing(size.cites, state))
