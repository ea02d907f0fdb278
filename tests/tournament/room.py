"""A tournament in memory: asks, decides, lets it happen. No journal, so that a test reads as a night does."""

from typing import Any, TypeVar

import msgspec

from panoverde.draws.chance import Chance
from panoverde.draws.secrets import commitment, day_secret
from panoverde.kernel.facts import BEGINNING, Command, Event, Record, bind
from panoverde.kernel.ids import AccountId, CommandId, TournamentId
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament.deciding import Means, decide
from panoverde.tournament.events import Level
from panoverde.tournament.stream import apply, begin, read_event, stream_of
from panoverde.tournament.terms import Offer, Terms
from panoverde.tournament.undoing.undo import Asked, Undo, undo
from tests.papers import with_papers

C = TypeVar("C", bound=c.TournamentCommand)

SEED = b"demo seed, known to this test only"
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
NIGHT = TournamentId("demo-night")
TERMS = Terms(reentry=Offer())  # free, and who is out may come again


class Room:
    """Plays one tournament."""

    def __init__(
        self,
        *,
        book: str = "ksop-2026",
        tables: int = 0,
        players: int = 0,
        seats: int = 9,
        terms: Terms | None = None,
        levels: tuple[Level, ...] = LEVELS,
    ) -> None:
        self.book = load().book(book)
        self.state = begin(stream_of(NIGHT))
        self.records: list[Record] = []
        self.now = "2026-11-15T18:00:00.000Z"
        self._asked = 0
        self.do(
            c.CreateTournament, series="demo", title="Noite Demo", book=book, stack_chips=30_000, seats=seats,
            levels=levels, commitment=commitment(SEED), terms=terms or TERMS,
        )  # fmt: skip
        self.do(c.OpenDay, ingredient="loteria demo 2801")
        for table in range(1, tables + 1):
            self.do(c.OpenTable, table=table)
        for number in range(1, players + 1):
            self.register(number)

    def do(self, kind: type[C], **fields: Any) -> list[Event]:
        """Ask for something, and let what is decided happen."""
        return self.ask(self.command(kind, **fields))

    def ask(self, command: c.TournamentCommand) -> list[Event]:
        events = decide(self.state, command, self.means(command))
        self.happen(command, events)
        return events

    def command(self, kind: type[C], **fields: Any) -> C:
        self._asked += 1
        base: dict[str, Any] = {
            "id": CommandId(f"c{self._asked}"),
            "by": AccountId("demo"),
            "at": self.now,
            "tournament": NIGHT,
        }
        return kind(**base, **with_papers(kind, fields))

    def means(self, command: Command) -> Means:
        day = self.state.day
        if not day:
            return Means(self.book)
        if isinstance(command, c.RevealSecret):
            return Means(self.book, secret=day_secret(SEED, command.day))
        return Means(self.book, Chance(day_secret(SEED, day), NIGHT, day, self.state.ingredients[day]))

    def happen(self, command: Command, events: list[Event]) -> None:
        before = self.records[-1].hash if self.records else BEGINNING
        bodies = [msgspec.json.encode(event) for event in events]
        for record in bind(stream_of(NIGHT), self.state.seq, before, command, bodies):
            apply(self.state, record, read_event(record.body))
            self.records.append(record)

    def register(self, number: int) -> list[Event]:
        return self.do(c.Register, entry=f"entry-{number}", person=f"person-{number}")

    def undo(self, seq: int | None = None) -> Undo:
        """Find what undoing would be, without doing it."""
        self._asked += 1
        asked = Asked(CommandId(f"c{self._asked}"), AccountId("demo"), self.now, "typed the wrong seat")
        return undo(self.state, asked, seq)

    def seating(self) -> dict[str, str]:
        """Who sits where."""
        return {entry.id: str(entry.place) for entry in self.state.entries.values() if entry.place}
