"""Announcing: the seed of its draws is made and committed to, the source of the first day named, tables opened."""

from collections.abc import Iterator
from typing import NamedTuple

from django.http import HttpRequest
from msgspec import structs

from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import CommandId, SeriesId, TableNumber, TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.tournament import commands as c
from panoverde.tournament.setup.templates import Draft
from panoverde.web.asking import ask, made_up
from panoverde.web.permissions import may

MOST_TABLES = 60  # opened at once; more are opened as people come


class Opening(NamedTuple):
    """What happens with the announcement, where whoever announces may."""

    source: str  # of the public ingredient; what comes of it is said when the day is opened
    tables: int
    first_table: int = 1


def announce(
    request: HttpRequest, series: str, tournament: TournamentId, book: str, draft: Draft, opening: Opening
) -> None:
    """Announce a tournament. Sent twice, it is announced once.

    Raises:
        Refusal: it cannot be announced so, and why.
    """
    created = ask(
        request, c.CreateTournament, tournament=tournament, series=SeriesId(series), title=draft.title, book=book,
        stack_chips=draft.stack_chips, seats=draft.seats, levels=draft.levels, terms=draft.terms,
        commitment=commitment(_seed(tournament)), source=opening.source,
    )  # fmt: skip
    desk().handle(created)
    if draft.terms.plans:  # tables come with the flight that is played there
        return
    for command in _opened(request, series, tournament, opening):
        desk().handle(command)


def _seed(tournament: TournamentId) -> bytes:
    """The secret of its draws, kept before anything is promised; the first one made stays."""
    desk().secrets.keep(tournament, new_seed())
    seed = desk().secrets.seed(tournament)
    invariant(seed is not None, "a seed that was kept is there")
    return seed or b""


def _opened(request: HttpRequest, series: str, tournament: TournamentId, opening: Opening) -> Iterator[Command]:
    """The tables. An organiser who is no director leaves them to one. The day is opened once its source has come."""
    if may(request, "open-table", series):
        for table in range(opening.first_table, opening.first_table + opening.tables):
            command = ask(request, c.OpenTable, tournament=tournament, table=TableNumber(table))
            yield structs.replace(command, id=CommandId(made_up(request, "OpenTable", str(table))))
