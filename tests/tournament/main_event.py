"""A circuit's main event in memory: flights, bags, a day formed from them, and on to the champion.

    event = MainEvent("ksop-2026", entries=60)
    event.play()          every flight to its bags, day two and three to the champion

Whatever is asked goes through `Application.handle`. Soundness is counted from scratch after every so many facts.
"""

import random
from collections.abc import Iterator
from typing import Any

from panoverde.application.driver import INGREDIENT, C, Driver, OneBook, in_memory
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.rulebook import load
from panoverde.tournament import commands as c
from panoverde.tournament.core.bag import Pile, Piles
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.records import Sitting
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.sound import unsound
from panoverde.tournament.stream import KIND
from tests.papers import with_papers

PRICE = Offer(shares=(Share("prize", 50_000), Share("rake", 10_000)))
STACK = 30_000
CHIPS = (100, 500, 1_000, 5_000)
LEVELS = tuple(
    Level(40, big // 2, big, big) for big in (200, 400, 600, 800, 1_000, 1_200, 1_600, 2_000, 2_400, 3_000, 4_000)
)
TURBO = tuple(Level(20, level.small_blind, level.big_blind, level.ante) for level in LEVELS)
FLIGHTS = ("1A", "1B", "1C")
SEATS = 9


def plans(flights: tuple[str, ...] = FLIGHTS, **more: Any) -> tuple[Plan, ...]:
    """Flights whose bags all go to day two, and a last day; a flight ends with fifteen of a hundred."""
    starts = [f"2026-11-{13 + nth}T15:00:00.000Z" for nth in range(len(flights))]
    first = [
        Plan(
            id=SittingId(name), starts_at=at, ends=Ends("at-percent", 15), late_levels=4,
            levels=TURBO if name == "1C" else (),
        )
        for name, at in zip(flights, starts, strict=True)
    ]  # fmt: skip
    sources = tuple(plan.id for plan in first)
    two = Plan(id=SittingId("2"), kind="day", sources=sources, starts_at="2026-11-20T15:00:00.000Z", **more)
    three = Plan(id=SittingId("3"), kind="day", sources=(two.id,), starts_at="2026-11-21T15:00:00.000Z")
    return (*first, two, three)


def piles(chips: int) -> Piles:
    """Chips as a dealer stacks them: the largest first."""
    found = []
    for chip in reversed(CHIPS):
        count, chips = divmod(chips, chip)
        found += [Pile(chip, count)] if count else []
    return tuple(found)


class MainEvent(Driver):
    """Plays one."""

    def __init__(
        self, book: str = "ksop-2026", entries: int = 60, *, seed: int = 1, every: int = 100,
        planned: tuple[Plan, ...] = (), **terms: Any,
    ) -> None:  # fmt: skip
        super().__init__(in_memory(OneBook(load().book(book))), at="2026-11-13T14:00:00.000Z", by="director")
        self.book, self.size, self.every = load().book(book), entries, every
        self.dice = random.Random(seed)
        self.wrong: list[str] = []
        self.people = 0
        self._facts = 0
        opens = "2026-11-12T12:00:00.000Z"
        announced = {
            "event": "main-event", "price": PRICE.price, "entry": PRICE, "reentry": PRICE, "denominations": CHIPS,
            "plans": planned or plans(), "opens_at": opens, "game_rules": "demo", "late_levels": 4,
        }  # fmt: skip
        self.announce(book, stack_chips=STACK, seats=SEATS, levels=LEVELS, terms=Terms(**{**announced, **terms}))
        self.through("till-1")  # type: ignore[arg-type]

    def do(self, kind: type[C], **fields: Any) -> list[Event]:
        """Ask for something, and give what happened in the tournament."""
        events = [e for e in self.ask(kind, **fields) if str(e.__struct_config__.tag).startswith(KIND)]
        before, self._facts = self._facts // self.every, self._facts + len(events)
        if self._facts // self.every != before:
            self.look()
        return events

    def command(self, kind: type[C], **fields: Any) -> C:
        return super().command(kind, **with_papers(kind, fields))

    def look(self) -> None:
        """Count everything from scratch."""
        self.wrong += unsound(self.state)

    def sitting(self, name: str) -> Sitting:
        return self.state.sittings[SittingId(name)]

    def open(self, name: str, tables: int) -> None:
        """Open a flight or a day, with so many tables; of flights that are played at once each has its own."""
        self.do(c.OpenSitting, sitting=name, ingredient=INGREDIENT, witness="demo")
        first = 1 + max((table.number for table in self.state.every_table), default=0)
        self.do(c.OpenTable, sitting=name, table=first, upto=first + tables - 1)

    def enter(self, flight: str, person: str = "", entry: str = "") -> EntryId:
        """Sell an entry of a flight."""
        self.people += not person
        name = EntryId(entry or f"e{len(self.state.entries) + 1}")
        paid = (Payment(method="cash", centavos=PRICE.price, tendered=PRICE.price),)
        self.do(
            c.Register, entry=name, person=person or f"p{self.people}", flight=flight, till="till-1", payments=paid,
            receipt="on-site", signed=True, checked=True,
        )  # fmt: skip
        return name

    def seated(self, name: str) -> list[EntryId]:
        """Who sits in a sitting, by table and seat."""
        tables = self.sitting(name).tables
        return [tables[number].players[seat] for number in sorted(tables) for seat in sorted(tables[number].players)]

    def down_to(self, name: str, left: int) -> None:
        """Somebody or other goes out until so many are left; tables that are needed no more are broken."""
        names = self.seated(name)
        self.dice.shuffle(names)
        for entry in names[left:]:
            self.pass_time(20)
            self.do(c.ReportBust, entry=entry)
            self.fewer_tables(name)

    def fewer_tables(self, name: str) -> None:
        """Break a table once its players have seats elsewhere, as the room would."""
        sitting = self.sitting(name)
        short = min(sitting.tables.values(), key=lambda table: (len(table.players), table.number))
        others = sum(len(table.free) for table in sitting.tables.values() if table is not short)
        if len(sitting.tables) > 1 and others >= len(short.players) + 6:
            self.do(c.BreakTable, table=short.number, why="planned")

    def pass_time(self, seconds: int) -> None:
        """The room's clock goes on, and the bells ring."""
        at = self.at
        minutes = int(at[14:16]) * 60 + int(at[17:19]) + seconds
        hours, rest = divmod(minutes, 3_600)
        self.at = f"{at[:11]}{min(23, int(at[11:13]) + hours):02}:{rest // 60:02}:{rest % 60:02}.000Z"

    def bag(self, entry: EntryId, chips: int, *, counters: tuple[str, ...] = ("dealer", "floor")) -> list[Event]:
        """Two people count the same."""
        events: list[Event] = []
        for by in counters:
            events += self.do(c.CountBag, entry=entry, piles=piles(chips), by=by)
        return events

    def stacks(self, name: str) -> Iterator[tuple[EntryId, int]]:
        """Share the chips of a sitting among those who sit there, at random, all of them."""
        names, chips = self.seated(name), self.sitting(name).chips // 100
        cuts = sorted(self.dice.sample(range(1, chips), len(names) - 1))
        for entry, low, high in zip(names, [0, *cuts], [*cuts, chips], strict=True):
            yield entry, (high - low) * 100

    def bag_all(self, name: str) -> None:
        """The clock stands, everybody bags, and it is closed."""
        if self.sitting(name).clock.running_since:
            self.do(c.PauseClock, sitting=name, why="planned")
        for entry, chips in list(self.stacks(name)):
            self.bag(entry, chips)
        self.do(c.CloseSitting, sitting=name)
        self.look()

    def form(self, name: str, tables: int) -> list[Event]:
        """Open a day and form its field."""
        self.open(name, tables)
        return self.do(c.FormField, sitting=name)

    def unbag(self, name: str) -> None:
        """Everybody opens the bag at the right seat, and the clock runs."""
        for entry in self.seated(name):
            self.do(c.OpenBag, entry=entry, place=self.state.entries[entry].place, photo_id=True)
        self.do(c.StartClock, sitting=name)

    def play_flight(self, name: str, entries: int, left: int, *, again: tuple[str, ...] = ()) -> None:
        """One flight from its opening to its bags; `again` are people who have played before."""
        day = {plan.id: plan.starts_at for plan in self.state.terms.plans}[SittingId(name)]
        self.at = max(self.at, day)
        self.open(name, -(-entries // (SEATS - 1)))
        for person in again:
            self.enter(name, person)
        for _ in range(entries - len(again)):
            self.enter(name)
        self.do(c.StartClock, sitting=name)
        self.down_to(name, left)
        self.do(c.ChangeRegistration, sitting=name, change="close", why="planned")
        self.bag_all(name)

    def play(self) -> None:
        """All of it: every flight, day two, the last day, the champion."""
        flights = [plan.id for plan in self.state.terms.plans if plan.kind == "flight"]
        each = self.size // len(flights)
        for name in flights:
            entries = each if name != flights[-1] else self.size - each * (len(flights) - 1)
            self.play_flight(name, entries, max(3, entries * 16 // 100))
        self.at = "2026-11-20T15:00:00.000Z"
        self.form("2", -(-sum(s.ended_left for s in self.state.sittings.values()) // (SEATS - 1)))
        self.unbag("2")
        self.do(c.PublishPrizes)
        self.do(c.LockPrizes)
        self.down_to("2", 12 if self.size > 100 else 6)
        self.bag_all("2")
        self.at = "2026-11-21T15:00:00.000Z"
        self.form("3", 2)
        self.unbag("3")
        self.down_to("3", 1)
        self.do(c.FinishTournament)
        self.look()
