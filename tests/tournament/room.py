"""A tournament in memory, driven so that a test reads as a night does."""

from typing import Any

from panoverde.application.dispatch import means
from panoverde.application.driver import INGREDIENT, C, Driver, OneBook, in_memory
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TournamentId
from panoverde.rulebook import Rulebook, load
from panoverde.tournament import commands as c
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.stream import KIND
from tests.papers import with_papers

SEED = b"demo seed, known to this test only"
LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
NIGHT = TournamentId("demo-night")
TERMS = Terms(reentry=Offer())  # free, and who is out may come again


class Room(Driver):
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
        self._shelf = OneBook(load().book(book))
        super().__init__(in_memory(self._shelf), tournament=NIGHT, at="2026-11-15T18:00:00.000Z")
        self.announce(book, seed=SEED, stack_chips=30_000, seats=seats, levels=levels, terms=terms or TERMS)
        self.do(c.OpenDay, ingredient=INGREDIENT, witness="demo")
        for table in range(1, tables + 1):
            self.do(c.OpenTable, table=table)
        for number in range(1, players + 1):
            self.register(number)

    @property
    def book(self) -> Rulebook:
        """The book in force; a test may put another on the shelf."""
        return self._shelf.it

    @book.setter
    def book(self, book: Rulebook) -> None:
        self._shelf.it = book

    def do(self, kind: type[C], **fields: Any) -> list[Event]:
        """Ask for something, and give what happened in the tournament."""
        if fields.get("till"):
            self.through(fields["till"])
        return [event for event in self.ask(kind, **fields) if str(event.__struct_config__.tag).startswith(KIND)]

    def command(self, kind: type[C], **fields: Any) -> C:
        return super().command(kind, **with_papers(kind, fields))

    def means(self, command: c.TournamentCommand) -> Means:
        return means(self.application, self.state, command)

    def register(self, number: int) -> list[Event]:
        return self.do(c.Register, entry=f"entry-{number}", person=f"person-{number}")

    def seating(self) -> dict[str, str]:
        """Who sits where."""
        return {entry.id: str(entry.place) for entry in self.state.entries.values() if entry.place}
