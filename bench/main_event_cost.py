"""What a command costs in five flights of 10,000 entries beside a club night, in one run.

Both play the same steps: entries, late ones too, busts, moves, table breaks, hand-for-hand, bags. CPU of this
process alone, medians; club nights are played all through the large one, so that a machine that is busy for a while
weighs on both. A break is compared with breaks of as many players among about as many free seats: its draw orders
every one of them, as docs/draws.md has it, and grows with them and nothing else.
"""

import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from panoverde.kernel.facts import Command, Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Sitting
from panoverde.tournament.seating.balance import pairs
from panoverde.tournament.seating.proposals import proposals

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.tournament.main_event import MainEvent, plans

FIVE = ("1A", "1B", "1C", "1D", "1E")
LARGE, CLUB = 10_000, 60  # entries; a club night has the same steps: one flight, its bags, a day
NIGHTS = 500  # a club night after so many commands of the large one
MOST = 1.1
MANY = 25  # fewer of a kind say nothing
LATE = 6  # entries of a flight once its clock runs,
SEATS = (20, 50, 100, 200, 10_000)  # free ones that a break draws among, at most
EMPTY = 6  # and so many more while a table stands that nobody sits at
GROWS = (
    "BreakTable",  # an order of every free seat is drawn; a fifth more CPU than that is not explained yet
    "Register, late, a table empty",  # the fact names every table in play that has a seat
)
T = TypeVar("T")


class Timed(MainEvent):
    """Notes what each command cost, and does what a floor does besides."""

    def __init__(self, book: str, entries: int, flights: tuple[str, ...], seed: int = 1) -> None:
        self.took: dict[str, list[float]] = defaultdict(list)
        self.said = ""  # of the next command, where its name does not say it all
        self.busts = 0
        super().__init__(book, entries, seed=seed, every=10**9, planned=plans(flights))

    def ask(self, kind: type[Command], **fields: Any) -> list[Event]:  # noqa: ANN401  any command
        """Ask for something, and look at the watch."""
        command = self.command(kind, **fields)
        begun = time.thread_time()
        records = self.application.handle(command).records
        took = time.thread_time() - begun
        events = [self.read(record) for record in records]
        self.took[f"{kind.__name__}{self.said or _more(events)}"].append(took)
        self.beside()
        return events

    def beside(self) -> None:
        """What is done between two commands: nothing."""

    def look(self) -> None:
        """Nothing is counted from scratch here: that is what the other runs are for."""

    def pass_time(self, seconds: int) -> None:
        """In a large room somebody goes out every second: both have the same levels behind them at the end."""
        super().pass_time(max(1, seconds * CLUB // self.size))

    def noted(self, what: str, work: Callable[[], T]) -> T:
        """Look at something, and at the watch."""
        begun = time.thread_time()
        found = work()
        self.took[what].append(time.thread_time() - begun)
        return found

    def down_to(self, name: str, left: int) -> None:
        """Before the field gets smaller: those who come late, or a hand that every table reports."""
        if name in {plan.id for plan in self.state.terms.plans if plan.kind == "flight"}:
            self.late(name)
        self.draw_buttons(name)
        if name == "2":
            self.hand_for_hand(name)
        super().down_to(name, left)

    def draw_buttons(self, name: str) -> None:
        """Where the book has it, each table draws for its button."""
        for one in proposals(self.state, self.sitting(name), self.book, self.at):
            if one.do == "DrawButton":
                self.do(c.DrawButton, **one.fields)

    def late(self, name: str) -> None:
        """Some enter once the clock runs; some while a table was opened that nobody sits at."""
        self.said = ", late"
        for _ in range(LATE):
            self.enter(name)
        self.said = ""
        table = 1 + max(table.number for table in self.state.every_table)
        self.do(c.OpenTable, sitting=name, table=table)
        self.said = ", late, a table empty"
        for _ in range(EMPTY):
            self.enter(name)
        self.said = ""
        self.do(c.CloseTables, sitting=name, tables=(table,), why="planned")

    def hand_for_hand(self, name: str) -> None:
        """Every table plays a hand and reports it."""
        self.do(c.BeginHandForHand, sitting=name)
        hand = self.sitting(name).hand_for_hand.hand
        for table in list(self.sitting(name).tables):
            self.do(c.ReportTable, sitting=name, table=table, hand=hand)
        self.do(c.CountHand, sitting=name, hand=hand)
        self.do(c.EndHandForHand, sitting=name, why="planned")

    def fewer_tables(self, name: str) -> None:
        """The highest number breaks once the others have seats for it. After some busts somebody moves besides."""
        sitting = self.sitting(name)
        last = sitting.tables[max(sitting.tables)]
        if len(sitting.tables) > 1 and len(last.players) <= len(sitting.pool) - len(last.free):
            self.do(c.BreakTable, table=last.number, why="planned")
        self.busts += 1
        if self.busts % 5 == 0 and len(sitting.tables) > 1 and len(sitting.pool):
            self.move(sitting)
            self.noted("what is proposed", lambda: proposals(self.state, sitting, self.book, self.at))
            self.even_out(sitting)

    def move(self, sitting: Sitting) -> None:
        """Somebody goes to the first seat that is free at another table."""
        to = sitting.pool[0]
        entry = next(
            entry for table in sitting.tables.values() if table.number != to.table for entry in table.players.values()
        )
        self.do(c.MovePlayer, entry=entry, to=to, why="planned")

    def even_out(self, sitting: Sitting) -> None:
        """The fullest table gives to the shortest, once their buttons have been looked at."""
        for source, target in pairs(sitting, self.book)[1][:1]:
            for table in (source, target):
                if players := sitting.tables[table].players:
                    self.do(c.SeeButton, table=table, button=min(players))
            try:
                self.do(c.BalanceMove, source=source, to_table=target)
            except Refusal:
                self.took["refused"].append(0.0)


class Large(Timed):
    """Five flights, and club nights all the while."""

    def __init__(self, book: str) -> None:
        self.small: dict[str, list[float]] = defaultdict(list)
        self.asked = 0
        super().__init__(book, LARGE, FIVE)

    def beside(self) -> None:
        """After so many commands a club plays a night."""
        self.asked += 1
        if self.asked % NIGHTS == 0:
            night = Timed(self.book.id, CLUB, FIVE[:1], self.asked)
            night.play()
            for kind, took in night.took.items():
                self.small[kind] += took


def _more(events: list[Event]) -> str:
    """Tell apart what goes by one name and is more work or less: breaks of many or few, the count that agrees."""
    if isinstance(events[0], e.TableBroken):
        free = next(upto for upto in SEATS if events[0].draw.asks[-1].of <= upto)
        return f" of {len(events[0].moves)}, {free} seats"
    return ", agreed" if any(isinstance(event, e.BagAgreed) for event in events) else ""


def cost(book: str = "ksop-2026") -> list[str]:
    """Play them; say what each kind of command costs in both, and which costs too much in the large one."""
    large = Large(book)
    large.play()
    found = []
    for kind, took in sorted(large.took.items()):
        small, here = large.small[kind], statistics.median(took)
        if len(took) < MANY:
            continue
        beside = (
            f"{here / statistics.median(small):.2f} times a club night’s" if len(small) >= MANY else "no such there"
        )
        print(f"{kind:<32}{len(took):>8,}{here * 1e6:>8.0f} µs  {beside}")
        if len(small) >= MANY and here > MOST * statistics.median(small) and not kind.startswith(GROWS):
            found.append(f"{kind}: {beside}")
    return [*found, *large.wrong]
