"""Several desks at one main event: two flights, their bags, day two. Each desk has its own memory; one database."""

import itertools
from contextlib import suppress
from typing import Any

from panoverde.bootstrap.desk import build
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, EntryId, SittingId, TournamentId
from panoverde.series.stream import OpenSeries, SeriesExists
from panoverde.tournament import commands as c
from panoverde.tournament.core.bag import Pile, Piles
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.stream import stream_of
from tests.spine.floor import LEVELS, SEED, SERIES, Floor, tell_nobody

PLANS = (
    Plan(id=SittingId("1A"), late_levels=3, starts_at="2026-11-15T10:00:00.000Z"),
    Plan(id=SittingId("1B"), late_levels=3, starts_at="2026-11-15T10:00:00.000Z"),
    Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
)
TERMS = Terms(
    event="main-event", plans=PLANS, denominations=(100, 1_000, 5_000), opens_at="2026-11-14T10:00:00.000Z",
    game_rules="demo",
)  # fmt: skip
STACK = 30_000
_events = itertools.count(1)


class MainFloor(Floor):
    """A main event whose flights have stopped, so that everybody bags."""

    def __init__(self, desks: int = 2, players: int = 4) -> None:
        self.desks = [build(tell_nobody) for _ in range(desks)]
        self.tournament = TournamentId(f"main-{next(_events)}")
        self.stream = stream_of(self.tournament)
        self.asked = 0
        self.desks[0].secrets.keep(self.tournament, SEED)
        with suppress(SeriesExists):
            self.ask(0, OpenSeries, series=SERIES, title="Série Demo", book="ksop-2026")
        self.ask(
            0, c.CreateTournament, series=SERIES, title="Main Event", book="ksop-2026", stack_chips=STACK, seats=9,
            levels=LEVELS, commitment=commitment(SEED), terms=TERMS,
        )  # fmt: skip
        for nth, flight in enumerate(("1A", "1B")):
            self.opened(flight, 1 + nth)
            for number in range(players):
                name = f"{flight}-{number}"
                self.ask(0, c.Register, entry=name, person=f"p-{name}", flight=flight)
            self.ask(0, c.StartClock, sitting=flight)
            self.ask(0, c.PauseClock, sitting=flight, why="planned")
            self.ask(0, c.ChangeRegistration, sitting=flight, change="close", why="planned")

    def opened(self, sitting: str, table: int) -> None:
        """Open a flight or a day with one table."""
        self.ask(0, c.OpenSitting, sitting=sitting, ingredient="2c 7d Jh As 9s", witness="demo")
        self.ask(0, c.OpenTable, sitting=sitting, table=table)

    def count(self, entry: str, by: str, chips: int = STACK) -> Command:
        """Count a bag, as somebody."""
        return self.by(by, c.CountBag, entry=EntryId(entry), piles=piles(chips))

    def by(self, who: str, kind: type[Command], **fields: Any) -> Command:
        """Make a command of somebody's."""
        made = self.command(kind, **fields)
        return type(made)(**{**{n: getattr(made, n) for n in made.__struct_fields__}, "by": AccountId(who)})

    def names(self, sitting: str) -> list[EntryId]:
        """Whoever belongs to a sitting now."""
        return [entry.id for entry in self.state().entries.values() if entry.sitting == sitting]

    def bag_all(self, *flights: str) -> None:
        """Everybody of these flights bags, and they are closed."""
        for flight in flights:
            for name in self.names(flight):
                for who in ("dealer", "floor"):
                    self.send(0, self.count(name, who))
            self.ask(0, c.CloseSitting, sitting=flight)

    def formed(self) -> None:
        """Both flights are closed, and day two is drawn."""
        self.bag_all("1A", "1B")
        self.opened("2", 9)
        self.ask(0, c.FormField, sitting="2")

    def open_bag(self, entry: str, who: str = "floor", **fields: Any) -> Command:
        """Open a bag, at its own seat unless another is said."""
        place = self.state().entries[EntryId(entry)].place
        return self.by(who, c.OpenBag, **{"entry": entry, "place": place, "photo_id": True, **fields})


def piles(chips: int) -> Piles:
    """Chips in one pile of thousands."""
    return (Pile(1_000, chips // 1_000),)
