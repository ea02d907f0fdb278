"""A demonstration: a club, tonight's tournament under way, last night's finished and open to be checked.

Everything in it is plainly demo data, made through the same commands as the real thing.
"""

import secrets
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from panoverde.application.handling import Application
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import SYSTEM, CommandId, EntryId, PersonId, SeriesId, TableNumber, TournamentId
from panoverde.people.accounts import managing
from panoverde.people.accounts.roles import EVERYWHERE, ROLES
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.events import Level

CLUB = SeriesId("clube-demo")
TONIGHT, LAST_NIGHT = TournamentId("hoje"), TournamentId("ontem")
BLINDS = (100, 200, 300, 400, 600, 800, 1_000, 1_500)
LEVELS = tuple(
    Level(15) if blind is None else Level(20, blind, 2 * blind, 2 * blind)
    for blind in (*BLINDS[:4], None, *BLINDS[4:])
)


class LogIn(NamedTuple):
    """Who may come in, as what."""

    name: str
    password: str


def lay_out(at: datetime) -> list[LogIn]:
    """Fill an empty database; give a log-in for each role."""
    club = _Club(desk(), at)
    club.open()
    club.tonight()
    club.last_night()
    password = f"demo-{secrets.token_hex(4)}"
    for role in ROLES:
        managing.add(role, password, {EVERYWHERE: [role]}, by=None, at=at, temporary=False)
    return [LogIn(role, password) for role in ROLES]


class _Club:
    """Asks for what a club's staff would ask for."""

    def __init__(self, application: Application, at: datetime) -> None:
        self._application = application
        self._at = at
        self._asked = 0

    def open(self) -> None:
        self._ask(OpenSeries, series=CLUB, title="Clube Demo", book="ksop-2026")

    def tonight(self) -> None:
        """Thirty-one entered; five are out and a table has been broken."""
        self._begin(TONIGHT, "Noite Demo", tables=4, players=31)
        for number in (4, 9, 15, 22, 30):
            self._ask(c.ReportBust, tournament=TONIGHT, entry=_entry(number))
        self._ask(c.BreakTable, tournament=TONIGHT, table=TableNumber(4))
        self._ask(c.DrawButton, tournament=TONIGHT, table=TableNumber(1))
        self._ask(c.StartClock, tournament=TONIGHT)

    def last_night(self) -> None:
        """Played to the end, its secret published."""
        self._begin(LAST_NIGHT, "Noite Demo de ontem", tables=2, players=12)
        for number in range(2, 13):
            self._ask(c.ReportBust, tournament=LAST_NIGHT, entry=_entry(number))
        self._ask(c.RevealSecret, tournament=LAST_NIGHT, day=1)

    def _begin(self, tournament: TournamentId, title: str, *, tables: int, players: int) -> None:
        seed = new_seed()
        self._application.secrets.keep(tournament, seed)
        self._ask(
            c.CreateTournament, tournament=tournament, series=CLUB, title=title, book="ksop-2026",
            stack_chips=30_000, seats=9, levels=LEVELS, commitment=commitment(seed),
        )  # fmt: skip
        self._ask(c.OpenDay, tournament=tournament, ingredient="loteria demo 2801")
        for table in range(1, tables + 1):
            self._ask(c.OpenTable, tournament=tournament, table=TableNumber(table))
        for number in range(1, players + 1):
            person = PersonId(f"jogador-demo-{number}")
            self._ask(c.Register, tournament=tournament, entry=_entry(number), person=person)

    def _ask(self, kind: Any, **fields: Any) -> None:  # noqa: ANN401  any command
        self._asked += 1
        moment = self._at - timedelta(minutes=7)
        at = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        self._application.handle(kind(id=CommandId(f"demo-{self._asked}"), by=SYSTEM, at=at, **fields))


def _entry(number: int) -> EntryId:
    return EntryId(f"inscricao-{number}")
