"""Several desks at one tournament: each its own application with its own memory, all on one database."""

import itertools
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from panoverde.application.handling import Application, Outcome
from panoverde.application.residents import Resident
from panoverde.bootstrap.chain_walk import Walk, every_record
from panoverde.bootstrap.desk import build
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import BEGINNING, Command, Record
from panoverde.kernel.ids import AccountId, CommandId, SeriesId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.series.stream import OpenSeries, SeriesExists
from panoverde.store.journal import StoredJournal
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.sound import DrawNumbers, unsound
from panoverde.tournament.stream import stream_of
from tests.papers import with_papers

SERIES = SeriesId("serie-demo")
SEED = b"a seed for tests"
LEVELS = (Level(20, 100, 200), Level(20, 200, 400), Level(10), Level(20, 300, 600))
SEATS = 4
TERMS = Terms(reentry=Offer())  # free, and who is out may come again

_tournaments = itertools.count(1)


def tell_nobody(position: int, records: Iterable[Record]) -> None:
    del position, records


class Floor:
    """A new tournament with its day open, seen from several desks."""

    def __init__(self, desks: int = 3, tables: int = 2, seats: int = SEATS, terms: Terms = TERMS) -> None:
        self.desks = [build(tell_nobody) for _ in range(desks)]
        self.tournament = TournamentId(f"demo-{next(_tournaments)}")
        self.stream = stream_of(self.tournament)
        self.asked = 0
        self.desks[0].secrets.keep(self.tournament, SEED)
        with suppress(SeriesExists):
            self.ask(0, OpenSeries, series=SERIES, title="Série Demo", book="ksop-2026")
        self.ask(
            0, c.CreateTournament, series=SERIES, title="Noite Demo", book="ksop-2026", stack_chips=30_000,
            seats=seats, levels=LEVELS, commitment=commitment(SEED), terms=terms,
        )  # fmt: skip
        self.ask(0, c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
        for table in range(1, tables + 1):
            self.ask(0, c.OpenTable, table=table)

    def command(self, kind: type[Command], **fields: Any) -> Command:
        """Make a command with a new id; time goes on by ten seconds."""
        self.asked += 1
        minutes, tens = divmod(self.asked, 6)
        at = f"2026-11-15T{10 + minutes // 60:02}:{minutes % 60:02}:{tens}0.000Z"
        if issubclass(kind, c.TournamentCommand):
            fields["tournament"] = self.tournament
        base: dict[str, Any] = {"id": CommandId(f"{self.tournament}-{self.asked}"), "by": AccountId("demo"), "at": at}
        return kind(**base, **with_papers(kind, fields))

    def send(self, desk: int, command: Command) -> Outcome:
        return self.desks[desk].handle(command)

    def ask(self, desk: int, kind: type[Command], **fields: Any) -> Outcome:
        return self.send(desk, self.command(kind, **fields))

    def join(self) -> int:
        """Switch another desk on; give its number."""
        self.desks.append(build(tell_nobody))
        return len(self.desks) - 1

    def state(self, desk: int = 0) -> Tournament:
        """What a desk knows now, as a copy that later commands do not change."""
        kept: Tournament = self.desks[desk].see(self.stream, copied)
        return kept

    def records(self) -> list[Record]:
        return list(self.desks[0].journal.tail(self.stream, 0))


def copied(state: Tournament) -> Tournament:
    """A copy by way of a snapshot's bytes: nothing may be lost on that way."""
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Tournament)
    assert again == state
    return again


def replayed(application: Application, records: Iterable[Record]) -> Tournament:
    """The state that records lead to, from nothing."""
    records = list(records)
    kind = application.residents._kinds["tournament"]
    resident = Resident(records[0].stream, kind, kind.begin(records[0].stream), BEGINNING)
    for record in records:
        kind.apply(resident.state, record, kind.read(record.said))
    state: Tournament = resident.state  # type: ignore[assignment]
    return state


def assert_sound(floor: Floor) -> None:
    """Everything that holds of every history, whoever sent what from where."""
    states = [floor.state(desk) for desk in range(len(floor.desks))]
    records = floor.records()
    again = replayed(floor.desks[0], records)
    numbers = DrawNumbers()
    for record in records:
        numbers.take(floor.desks[0].residents._kinds["tournament"].read(record.said))

    assert unsound(states[0]) == []
    assert numbers.wrong == []
    assert all(state == states[0] for state in states), "every desk knows the same"
    assert again == states[0], "replay gives the same state"
    assert list(again.sitting.tables) == list(states[0].sitting.tables), "in the same order, too"
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    assert len({record.command for record in records}) == len(states[0].commands)


def assert_whole_journal(alias: str = "default") -> None:
    """Every record of every stream fits, positions have no gap, heads stand where the chains end."""
    journal, walk = StoredJournal(alias), Walk()
    for record in every_record(journal):
        walk.take(record)
    assert walk.wrong + walk.against(dict(journal.streams())) == []
    assert walk.position == walk.records == journal.position()


def refusal_of(floor: Floor, desk: int, command: Command) -> Refusal | None:
    """Send a command; where it is refused, see to it that nothing has changed anywhere."""
    before = floor.state(desk), floor.desks[desk].journal.position()
    try:
        floor.send(desk, command)
    except Refusal as said:
        refusal = said
    else:
        return None
    assert (floor.state(desk), floor.desks[desk].journal.position()) == before, "a refusal changes nothing"
    return refusal
