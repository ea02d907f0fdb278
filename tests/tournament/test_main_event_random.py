"""Random main events: whatever is tried, in whatever order, all that must hold of flights, days and bags holds."""

import random

import pytest

from panoverde.application.verify import verify_records
from panoverde.kernel.ids import SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.events import Place
from panoverde.tournament.sound import unsound
from tests.tournament.main_event import STACK, MainEvent, piles

PLANS = (
    Plan(id=SittingId("1A"), late_levels=4),
    Plan(id=SittingId("1B"), late_levels=4, cap=14),
    Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
)
STEPS = 160


class Wild:
    """Asks for anything at any time; what is refused changes nothing."""

    def __init__(self, book: str, seed: int) -> None:
        self.dice = random.Random(seed)
        self.event = MainEvent(book, planned=PLANS, starts_at="2026-11-13T15:00:00.000Z", seed=seed)
        self.refused = self.done = 0

    def ask(self, kind: type[c.TournamentCommand], **fields: object) -> None:
        before = len(self.event.records)
        try:
            self.event.do(kind, **fields)
            self.done += 1
        except Refusal:
            self.refused += 1
            assert len(self.event.records) == before
        assert unsound(self.event.state) == []

    def step(self) -> None:
        name = self.dice.choice(("1A", "1A", "1B", "1B", "2"))
        acts = (self.enter, self.enter, self.bust, self.bag, self.bag, self.clock, self.shut, self.day, self.odd)
        self.dice.choice(acts)(name)

    def enter(self, name: str) -> None:
        try:
            self.event.enter(name, f"p{self.dice.randrange(1, 16)}")
        except Refusal:
            self.refused += 1

    def anybody(self, name: str) -> str:
        here = [entry.id for entry in self.event.state.entries.values() if entry.sitting == name]
        return self.dice.choice(here) if here else "nobody"

    def bust(self, name: str) -> None:
        self.event.pass_time(self.dice.randrange(90))
        self.ask(c.ReportBust, entry=self.anybody(name))

    def bag(self, name: str) -> None:
        chips = self.dice.choice((STACK, STACK, 2 * STACK))
        for by in self.dice.sample(("dealer", "floor", "director"), 2):
            self.ask(c.CountBag, entry=self.anybody(name), piles=piles(chips), by=by)

    def clock(self, name: str) -> None:
        kind, why = self.dice.choice(((c.StartClock, {}), (c.PauseClock, {"why": "planned"})))
        self.ask(kind, sitting=name, **why)

    def shut(self, name: str) -> None:
        if self.dice.random() < 0.5:
            self.bag_everybody(name)
        self.ask(c.CloseSitting, sitting=name, why="counted")

    def bag_everybody(self, name: str) -> None:
        if self.event.sitting(name).clock.running_since:
            self.ask(c.PauseClock, sitting=name, why="planned")
        for entry in self.event.seated(name):
            for by in ("dealer", "floor"):
                self.ask(c.CountBag, entry=entry, piles=piles(STACK), by=by)

    def day(self, name: str) -> None:
        self.ask(c.OpenSitting, sitting=name, ingredient="2c 7d Jh As 9s", witness="demo")
        number = {"1A": 1, "1B": 11, "2": 21}[name] + self.dice.randrange(3)
        self.ask(c.OpenTable, sitting=name, table=number)
        self.ask(c.FormField, sitting="2", keeps="largest")

    def to_day_two(self) -> None:
        """Close both flights whatever they are in, and form day two."""
        for name in ("1A", "1B"):
            self.ask(c.StartClock, sitting=name)
            for entry in list(self.event.sitting(name).alternates):
                self.ask(c.TakeBackEntry, entry=entry, why="no seat", late=True, till="till-1")
            self.bag_everybody(name)
            for bag in [n for n, bag in self.event.state.bags.items() if bag.sitting == name and bag.agreed is None]:
                self.ask(c.CountBag, entry=bag, piles=piles(STACK), by="director")
            self.ask(c.CloseSitting, sitting=name, why="counted")
        for _ in range(4):
            self.day("2")

    def odd(self, name: str) -> None:
        who = self.anybody(name)
        entry = self.event.state.entries.get(who)  # type: ignore[call-overload]
        place = entry.place if entry and entry.place else Place(1, 1)
        odd: list[tuple[type[c.TournamentCommand], dict[str, object]]] = [
            (c.TakeBackBag, {"entry": who, "why": "by mistake"}),
            (c.AmendBag, {"entry": who, "piles": piles(2 * STACK), "witness": "floor", "why": "counted"}),
            (c.SwapCarried, {"entry": who, "why": "counted"}),
            (c.RehomeEntry, {"entry": who, "flight": self.dice.choice(("1A", "1B")), "why": "asked"}),
            (c.ReopenSitting, {"sitting": name, "why": "by mistake"}),
            (c.TakeBackField, {"sitting": "2", "why": "by mistake"}),
            (c.OpenBag, {"entry": who, "place": place, "photo_id": True}),
            (c.OpenBag, {"entry": who, "place": place, "unclaimed": "hold-back", "witness": "floor"}),
        ]
        for kind, fields in self.dice.sample(odd, 3):
            self.ask(kind, **fields)


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "tda-2015"])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_all_that_must_hold_holds(book: str, seed: int) -> None:
    wild = Wild(book, seed)
    wild.day("1A")
    wild.day("1B")

    for _ in range(STEPS):
        wild.step()

    wild.to_day_two()
    for _ in range(STEPS // 4):
        wild.step()
        wild.odd("2")

    assert wild.done
    assert wild.refused
    verdict = verify_records(wild.event.application.journal.since(0, 100_000))
    assert verdict.ok, verdict.first_bad
