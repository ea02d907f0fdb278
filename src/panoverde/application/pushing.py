"""The rota beside the clocks: which event plays at a table of a string, and what its book makes of a push just then.

Whose tables they are, the room says; so a rota is planned along tables of a room that is declared.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from panoverde.application.handling import Application, Facts, Handler, LookAgain
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import SYSTEM, CommandId, SeriesId, SittingId, StreamId, TableNumber, TournamentId
from panoverde.series.rooms import state as rooms
from panoverde.series.rooms.deciding import must_be_there
from panoverde.series.rota import deciding, facts
from panoverde.series.rota.state import Rota, stream_of
from panoverde.tournament import stream as tournaments
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.venue.pushes import near_end


def _streams(command: facts.PlanPushes | facts.Push | facts.RingPush) -> list[StreamId]:
    return [stream_of(command.series), rooms.stream_of(command.series)]


def _plan(_: Application, states: list[Any], command: facts.PlanPushes) -> Facts:
    rota, room = states
    must_be_there(room, [table for string in command.strings for table in string.tables])
    return [deciding.plan(rota, command), []]


def _events_of(application: Application, command: facts.Push | facts.RingPush) -> list[StreamId]:
    """The events that play along a string."""
    tables = application.see(stream_of(command.series), lambda state: _tables(state, command.string))
    held = application.see(rooms.stream_of(command.series), lambda room: _holders(room, tables))
    return [tournaments.stream_of(each) for each in held]


def _tables(rota: Rota, string: int) -> tuple[TableNumber, ...]:
    return rota.strings[string - 1].tables if 1 <= string <= len(rota.strings) else ()


def _holders(room: rooms.Room, tables: tuple[TableNumber, ...]) -> list[TournamentId]:
    held = (holder for table, holder in room.taken.items() if table in tables)
    return list(dict.fromkeys(holder.tournament for holder in held))


def _found(application: Application, states: list[Any], string: int) -> deciding.Due:
    rota, room, *nights = states
    known = {state.id: state for state in nights}
    tables, at = deciding.line_of(rota, string).tables, deciding.planned_for(rota, string)
    if set(_holders(room, tables)) - known.keys():
        raise LookAgain
    held = ((table, room.taken[table]) for table in tables if table in room.taken)
    near = (_at(application, known[holder.tournament], holder.sitting, table, at) for table, holder in held)
    return deciding.due(string, at, near)


def _at(application: Application, state: Tournament, sitting: SittingId, table: TableNumber, at: str) -> deciding.At:
    book = application.shelf.book(state.book, state.edition)
    return deciding.At(table, near_end(state.sittings[sitting], book, at))


def _push(application: Application, states: list[Any], command: facts.Push) -> Facts:
    found = _found(application, states, command.string)
    return [deciding.push(states[0], command, found), *([] for _ in states[1:])]


def _ring(application: Application, states: list[Any], command: facts.RingPush) -> Facts:
    found = _found(application, states, command.string)
    return [deciding.ring(states[0], command, found), *([] for _ in states[1:])]


def _alone(command: facts.PutDealer) -> list[StreamId]:
    return [stream_of(command.series)]


def _put(_: Application, states: list[Rota], command: facts.PutDealer) -> Facts:
    return [deciding.put(states[0], command)]


class Planned(NamedTuple):
    """A string, and when it is pushed next as planned."""

    string: int
    tables: tuple[TableNumber, ...]
    at: str


def planned(rota: Rota) -> list[Planned]:
    """Look at the strings of a rota."""
    return [Planned(nth, line.tables, deciding.planned_for(rota, nth)) for nth, line in enumerate(rota.strings, 1)]


def dues(
    application: Application, strings: list[Planned], taken: Mapping[TableNumber, rooms.Holder]
) -> list[deciding.Due]:
    """When each string is pushed next, by the clocks of whoever plays there: each event is looked at once."""
    along = [(each, table) for each in strings for table in each.tables if table in taken]
    near: dict[int, list[deciding.At]] = {each.string: [] for each in strings}
    for tournament in dict.fromkeys(taken[table].tournament for _, table in along):
        its = [(each, table) for each, table in along if taken[table].tournament == tournament]

        def look(state: Tournament, its: list[tuple[Planned, TableNumber]] = its) -> list[tuple[int, deciding.At]]:
            return [
                (each.string, _at(application, state, taken[table].sitting, table, each.at)) for each, table in its
            ]

        for string, at in application.see(tournaments.stream_of(tournament), look):
            near[string].append(at)
    return [deciding.due(each.string, each.at, near[each.string]) for each in strings]


def bells(application: Application, series: SeriesId, now: str) -> list[facts.RingPush]:
    """The bells of a series' rota that are due: one for each push, by an id that follows from its moment."""
    strings, rung = application.see(
        stream_of(series), lambda rota: (planned(rota), [line.rung_for for line in rota.strings])
    )
    waiting = [each for each in strings if each.at <= now and each.at != rung[each.string - 1]]
    if not waiting:
        return []
    taken = application.see(rooms.stream_of(series), lambda room: dict(room.taken))
    return [
        facts.RingPush(id=_bell_id(series, due), by=SYSTEM, at=now, series=series, string=due.string)
        for due in dues(application, waiting, taken)
        if seconds_between(due.earliest, now) >= 0
    ]


def _bell_id(series: SeriesId, due: deciding.Due) -> CommandId:
    return CommandId(hashlib.blake2b(f"push {series} {due.string} {due.at}".encode(), digest_size=16).hexdigest())


HANDLERS: dict[type[Command], Handler] = {
    facts.PlanPushes: Handler(_streams, _plan),
    facts.Push: Handler(_streams, _push, _events_of),
    facts.RingPush: Handler(_streams, _ring, _events_of),
    facts.PutDealer: Handler(_alone, _put),
}
