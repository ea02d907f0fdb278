"""What is asked of a room itself: to declare it, to book tables ahead, to part it."""

from typing import Any

from panoverde.application import rooming
from panoverde.application.handling import Application, Facts, Handler, LookAgain
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import StreamId
from panoverde.series import stream as series
from panoverde.series.rooms import deciding, facts
from panoverde.series.rooms import refusals as no
from panoverde.series.rooms.state import Room, stream_of
from panoverde.tournament import stream as tournaments


def _with_series(command: facts.DeclareRoom | facts.BookTables) -> list[StreamId]:
    return [stream_of(command.series), series.stream_of(command.series)]


def _its_tournaments(application: Application, command: facts.DeclareRoom) -> list[StreamId]:
    named = application.see(series.stream_of(command.series), lambda state: list(state.tournaments))
    return [tournaments.stream_of(each) for each in named]


def _declare(_: Application, states: list[Any], command: facts.DeclareRoom) -> Facts:
    """Whatever the tournaments have open is taken from now on, in the same step."""
    room, its_series, *nights = states
    _must_exist(its_series)
    if len(nights) != len(its_series.tournaments):
        raise LookAgain
    opened = [each for state in nights for each in rooming.opened(state)]
    return [deciding.declare(room, command, opened), [], *([] for _ in nights)]


def _book(_: Application, states: list[Any], command: facts.BookTables) -> Facts:
    room, its_series = states
    _must_exist(its_series)
    if command.tournament not in its_series.tournaments:
        raise no.NotInSeries
    return [deciding.book(room, command, its_series.tournaments[command.tournament]), []]


def _must_exist(its_series: series.Series) -> None:
    if not its_series.title:
        raise series.NoSuchSeries(series=its_series.id)


def _alone(command: facts.SetSections) -> list[StreamId]:
    return [stream_of(command.series)]


def _set_sections(_: Application, states: list[Room], command: facts.SetSections) -> Facts:
    return [deciding.set_sections(states[0], command)]


HANDLERS: dict[type[Command], Handler] = {
    facts.DeclareRoom: Handler(_with_series, _declare, _its_tournaments),
    facts.BookTables: Handler(_with_series, _book),
    facts.SetSections: Handler(_alone, _set_sections),
}
