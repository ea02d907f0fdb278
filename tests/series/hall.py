"""A festival in memory: several tournaments in one room, each driven through `Application.handle`."""

from typing import Any

from panoverde.application import rooming
from panoverde.application.driver import C, Driver, OneBook, in_memory
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.rulebook import load
from panoverde.series.rooms import state as rooms
from panoverde.series.rooms.facts import DeclareRoom, Span
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.stream import stream_of
from tests.papers import with_papers

LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(10), Level(20, 300, 600, 600))
SERIES = SeriesId("demo")
CARDS = ("2c 7d Jh As 9s", "3h Td 4c Kd 8s", "5h 6d 4s Kc 8h")


def row(first: int, last: int) -> Span:
    return Span(first, last)  # type: ignore[arg-type]


class Hall(Driver):
    """A series with tournaments, `main`, `side` and so on, whose days are open."""

    def __init__(self, *names: str, book: str = "ksop-2026", tables: tuple[Span, ...] = (row(1, 20),)) -> None:
        super().__init__(in_memory(OneBook(load().book(book))), at="2026-11-15T18:00:00.000Z")
        self.ask(OpenSeries, title="Festival", book=book)
        for name in names or ("main", "side"):
            self.add(name, book)
        if tables:
            self.ask(DeclareRoom, tables=tables)

    def add(self, name: str, book: str = "ksop-2026", terms: Terms | None = None) -> None:
        night, seed = TournamentId(name), f"seed of {name}".encode()
        self.application.secrets.keep(night, seed)
        self.ask(
            c.CreateTournament, tournament=night, title=name.title(), book=book, stack_chips=30_000, seats=9,
            levels=LEVELS, commitment=commitment(seed), terms=terms or Terms(reentry=Offer()),
        )  # fmt: skip
        self.tournament = night
        self.say_languages()
        if not (terms and terms.plans):
            self.do(name, c.OpenDay, ingredient=CARDS[0], witness="demo")

    def do(self, name: str, kind: type[C], **fields: Any) -> list[Event]:
        """Ask for something in one of the tournaments."""
        return self.ask(kind, tournament=TournamentId(name), **with_papers(kind, fields))

    def of(self, name: str) -> Tournament:
        found: Tournament = self.application.see(stream_of(TournamentId(name)), lambda state: state)
        return found

    @property
    def room(self) -> rooms.Room:
        found: rooms.Room = self.application.see(rooms.stream_of(self.series), lambda state: state)
        return found

    @property
    def taken(self) -> dict[int, str]:
        """Table -> who has it."""
        return {int(table): holder.title for table, holder in sorted(self.room.taken.items())}

    def wrong(self, *names: str) -> list[str]:
        """What does not fit between the room and its tournaments, counted from scratch."""
        found = [each for name in names for each in rooming.opened(self.of(name))]
        return list(rooms.unsound(self.room, ((table, of.tournament, of.sitting) for table, of in found)))
