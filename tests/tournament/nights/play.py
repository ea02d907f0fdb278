"""One random night, from the first entry to the winner, every command heard by the model.

    entries, a line, busts, re-entries ─► registration closes, prizes are locked ─► busts until one is left

In between everything that is proposed is accepted, until nothing is. A seed plays the same night again.
"""

import datetime
import random
from typing import Any

from panoverde.application.driver import INGREDIENT, C, Driver, OneBook, in_memory
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level, Place
from panoverde.tournament.seating.proposals import Proposal, proposals
from tests.papers import PAPERS
from tests.tournament.nights.model import Model

STACK, SEATS = 30_000, 9
PRICE, PRIZE_PART = 60_000, 50_000
TILL = TillId("till-1")
BEGUN = datetime.datetime.fromisoformat("2026-11-15T21:00:00.000Z")
LEVELS = tuple(Level(60, 100 * n, 200 * n, 200 * n) for n in range(1, 41))
SHARES = ("40", "25", "15", "11", "9")
ROUNDS = 500  # of accepting, and one for each entry: more than any room needs


class Night(Driver):
    """A tournament that plays itself; `every` so many commands all of it is held against the model."""

    def __init__(self, book: Rulebook, entries: int, seed: int, *, every: int = 1) -> None:
        self.rng = random.Random(f"{book.id}, {entries} entries, seed {seed}")
        self.book, self.entries, self.every = book, entries, every
        self.late = True
        self.accepted: dict[str, int] = {}  # proposals, by kind
        self._seconds = 0.0
        self._entered = 0
        self._out: list[PersonId] = []  # who may come again
        guarantee = self.rng.choice((0, 0, entries * PRIZE_PART * 6 // 5))
        self.model = Model(book, seats=SEATS, stack=STACK, prize_part=PRIZE_PART, guarantee=guarantee)
        super().__init__(in_memory(OneBook(book)), at=_moment(0))
        offer = Offer(shares=(Share("prize", PRIZE_PART), Share("rake", PRICE - PRIZE_PART)))
        terms = Terms(
            starts_at=_moment(3600), opens_at=_moment(-3600), late_levels=12, price=PRICE, entry=offer, reentry=offer,
            guarantee=guarantee, denominations=(100, 500, 1_000, 5_000),
        )  # fmt: skip
        self.announce(book.id, stack_chips=STACK, seats=SEATS, levels=LEVELS, terms=terms)
        self.do(c.OpenDay, ingredient=INGREDIENT, witness="demo")
        self.through(TILL)

    def do(self, kind: type[C], **fields: Any) -> None:
        """Ask for something, a little later than the last time, and let the model hear what came of it."""
        self._seconds += min(7.0, 20_000 / self.entries)
        self.at = _moment(self._seconds)
        self._hear(self.ask(kind, **fields))

    def _hear(self, events: list[Event]) -> None:
        self.model.hear(events)
        if self.model.step % self.every == 0:
            self.model.compare(self.state)

    # -- the night -------------------------------------------------------------------------------

    def play(self) -> list[str]:
        """Play it to the end, and give every deviation."""
        self.fill()
        self.close()
        self.play_down(1)
        return self.model.deviations

    def fill(self) -> None:
        """Entries before the start, then late ones, re-entries and busts, with fewer seats than players at times."""
        for table in range(1, max(2, self.entries * 45 // 100 // SEATS) + 1):
            self.do(c.OpenTable, table=table)
        self.do(c.LockSeat, place=Place(1, 9), why="a camera stands there")  # type: ignore[arg-type]
        while self._entered < self.entries // 2:
            self._enter()
        self.do(c.StartClock)
        self.settle()
        while self._entered < self.entries:
            self.rng.choices((self._enter, self._again, self._bust_one, self.settle), (60, 20, 25, 5))[0]()

    def close(self) -> None:
        """Nobody enters any more: prizes are published and locked."""
        self.settle()
        self.do(c.UnlockSeat, place=Place(1, 9), why="it is gone")  # type: ignore[arg-type]
        self.do(c.ChangeRegistration, change="close", why="it is late")
        self.late = False
        self.settle()
        self.model.shares = SHARES if self.rng.random() < 0.3 else ()
        self.do(c.PublishPrizes, shares=self.model.shares)
        self.do(c.LockPrizes)

    def play_down(self, left: int) -> None:
        """Busts, and whatever they make of the tables, until so few are left."""
        while self.model.left > left:
            self._some_bust()
            self.settle()
        self.model.compare(self.state)

    # -- entering --------------------------------------------------------------------------------

    def _enter(self, person: PersonId | None = None) -> None:
        self._entered += 1
        paid = Payment(method="cash", centavos=PRICE, tendered=PRICE)
        self.do(
            c.Register, entry=EntryId(f"e{self._entered}"), person=person or PersonId(f"p{self._entered}"),
            papers=PAPERS, till=TILL, payments=(paid,),
        )  # fmt: skip

    def _again(self) -> None:
        if self._out:
            self._enter(self._out.pop(self.rng.randrange(len(self._out))))

    # -- busting ---------------------------------------------------------------------------------

    def _some_bust(self) -> None:
        """One, several in a hand at one table or at several, or some hands played hand for hand."""
        ways = (self._bust_one, self._bust_together, self._bust_here_and_there, self._hand_for_hand)
        for _ in range(1 + self.model.left // 150):
            if self.model.left > 1:
                self.rng.choices(ways, (60, 15, 10, 5))[0]()

    def _bust_one(self) -> None:
        if self.model.left > 1 and self.model.seating.where:
            self._bust(self._any())

    def _bust_together(self) -> None:
        table = self.model.seating.where[self._any()][0]
        here = list(self.model.seating.taken[table].values())
        self._bust(*self.rng.sample(here, min(len(here), self.rng.randint(2, 4))))

    def _bust_here_and_there(self) -> None:
        self._bust(*{self._any() for _ in range(self.rng.randint(2, 4))})

    def _hand_for_hand(self) -> None:
        self.do(c.BeginHandForHand)
        for _ in range(self.rng.randint(1, 3)):
            for _ in range(self.rng.randint(0, 2)):
                self.rng.choice((self._bust_one, self._bust_together, self._bust_here_and_there))()
            self.do(c.CountHand, hand=self.state.sitting.hand_for_hand.hand, everywhere=True)
        self.do(c.EndHandForHand, why="seguem sozinhas")

    def _bust(self, *entries: str) -> None:
        """They are out, each with a stack that others may have had too; the last one stays."""
        gone = sorted(entries)[: self.model.left - 1]
        self.rng.shuffle(gone)
        busts = tuple(c.Bust(EntryId(entry), self.rng.randint(1, 4) * 1_000) for entry in gone)
        if len(busts) == 1:
            self.do(c.ReportBust, entry=busts[0].entry, stack_chips=busts[0].stack_chips)
        elif busts:
            self.do(c.ReportBusts, busts=busts)
        self._out += [PersonId(self.model.entries[entry]) for entry in gone]

    def _any(self) -> str:
        return self.rng.choice(list(self.model.seating.where))

    # -- accepting -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Accept what is proposed until nothing is; what was proposed just now must not be refused."""
        for _ in range(ROUNDS + self.entries):
            found = proposals(self.state, self.state.sitting, self.book, self.at)
            if not found:
                break
            ready = [proposal for proposal in found if proposal.do or not proposal.look_at]
            for nth, proposal in enumerate(ready):
                try:
                    self._accept(proposal)
                except Refusal as refusal:  # an earlier one changed the room
                    self.model.check(nth > 0, f"“{proposal.reason.say()}” can be accepted: {refusal}")
                    break
        else:
            self.model.check(False, "an end comes to what is proposed")
        self.model.seating.settled(late=self.late)

    def _accept(self, proposal: Proposal) -> None:
        self.accepted[proposal.kind] = self.accepted.get(proposal.kind, 0) + 1
        if not proposal.do:  # only the small blind is free: wait a hand, in which the button moves
            return self._look(proposal.tables[1])
        if proposal.kind == "ask-button":
            return self._look(proposal.tables[0])
        why = {"why": "the director says so"} if proposal.needs_why else {}
        if proposal.kind == "halt" and proposal.instead and self.rng.random() < 0.5:
            other = proposal.instead[0]
            return self.do(c.WaiveHalt, why="it fills up soon", **other.fields)
        base = self.command(c.StartClock)
        self._hear(self.send(proposal.command(self.state, base.id, base.by, self.at, **why)))
        return None

    def _look(self, table: int) -> None:
        """Say where the button is: at some player's seat."""
        self.do(c.SeeButton, table=table, button=self.rng.choice(sorted(self.model.seating.taken[table])))


def _moment(seconds: float) -> str:
    at = BEGUN + datetime.timedelta(seconds=seconds)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
