"""One tournament from its announcement to the last prize. It stops wherever others may go on meanwhile.

    on sale ─► papers ─► clock ─► late entries, line, busts ─► prizes locked ─► down to one ─► paid
                  └ too few: called off, money back

Chips lie on the tables here: who busts loses them to somebody at the table. Counted, they must make what the
records say was handed out.
"""

import datetime
from collections.abc import Iterator

from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import SYSTEM, EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes.table import table as prize_table
from panoverde.tournament.seating.proposals import Proposal, proposals
from panoverde.tournament.setup.call_off import refund_list
from tests.series_nights.club import CASHIERS, FLOOR, Club
from tests.series_nights.desk import Desk
from tests.series_nights.programme import LEVELS, STACK, Plan

ROUNDS = 60  # of accepting what is proposed
Wait = datetime.datetime | None


class Evening(Desk):
    """A tournament that plays itself."""

    def __init__(self, club: Club, plan: Plan) -> None:
        super().__init__(club, plan)
        self.stacks: dict[EntryId, int] = {}
        self._lost: tuple[EntryId, EntryId, int] | None = None  # who busted last, to whom, with how much
        self._put_out = False

    def play(self) -> Iterator[Wait]:
        """Play all of it; gives the time to wait for, or None where others may go on."""
        yield from self._announce()
        yield from self._on_sale()
        if self.plan.called_off:
            yield from self._call_off()
            return
        yield from self._start()
        yield from self._late()
        self._close()
        yield from self._down()
        if self.state.stopped:
            yield from self._refund()
        else:
            yield from self._pay_out()

    def must(self, kind: type[c.TournamentCommand], by: str = FLOOR, **fields: object) -> None:
        """Ask for something of this tournament that has to be done."""
        self.club.must(kind, by, tournament=self.id, **fields)

    # -- before ------------------------------------------------------------------------------------

    def _announce(self) -> Iterator[Wait]:
        plan, seed = self.plan, f"semente demo de {self.plan.name}".encode()
        yield plan.starts - datetime.timedelta(hours=3)
        self.club.application.secrets.keep(self.id, seed)
        self.club.must(
            c.CreateTournament, tournament=self.id, series=self.club.series, title=plan.name, book=self.club.book_id,
            stack_chips=STACK, seats=plan.seats, levels=LEVELS, commitment=commitment(seed),
            terms=plan.terms(self.club.book_id),
        )  # fmt: skip
        self.ask(c.SetLanguages, "diretor", languages=("portuguese", "english"), posted=True, announced=True)
        self.must(c.OpenDay, "diretor", ingredient="2c 7d Jh As 9s", witness="demo")
        for number in range(1, plan.tables + 1):
            self.must(c.OpenTable, table=TableNumber(number))

    def _on_sale(self) -> Iterator[Wait]:
        start = self.plan.starts - datetime.timedelta(minutes=58)
        yield start
        for nth in range(self.plan.people):
            yield start + datetime.timedelta(minutes=nth * 24 // self.plan.people)
            self.sell(self.newcomer())
            if self.club.chance(35):
                self.try_something_wrong()
        self.dare()
        yield None
        self.change_minds()

    # -- too few -----------------------------------------------------------------------------------

    def _call_off(self) -> Iterator[Wait]:
        yield self.plan.starts
        self.ask(c.StartClock, FLOOR)
        yield self.plan.starts + datetime.timedelta(minutes=70)
        self._ring()
        if not self.ask(c.DecideQuorum, choice="cancel-and-refund", why="poucos vieram"):
            cause = "no-quorum" if self.club.book_id == "clube-da-vila" else "outside-control"
            self.must(c.StopTournament, "diretor", outcome="cancel", cause=cause, why="faltou gente")
        yield from self._refund()
        self.ask(c.ResumeTournament, why="veio mais gente")

    def _refund(self) -> Iterator[Wait]:
        for line in refund_list(self.state, self.club.book).lines:
            yield None
            cashier = self.rng.choice(CASHIERS)
            for _ in range(2):  # the second time it must not go back again
                self.ask(c.RefundCancelled, cashier, entry=line.entry, till=self._till(cashier), why="cancelado")
        for entry in list(self.state.entries):
            self.ask(c.CancelEntry, CASHIERS[0], entry=entry, why="de novo", till=self._till(CASHIERS[0]))
            self.prize(entry, CASHIERS[0], photo_id=True)

    # -- the start ---------------------------------------------------------------------------------

    def _start(self) -> Iterator[Wait]:
        yield self.plan.starts - datetime.timedelta(minutes=12)
        for entry in list(self.state.entries.values()):
            if entry.standing == "playing":
                self._papers(entry.id, 85)
        self.settle()
        yield self.plan.starts
        if not self.ask(c.StartClock, FLOOR):
            for entry in list(self.state.entries.values()):
                if entry.standing == "playing":
                    self._papers(entry.id, 100)
            self.must(c.StartClock)
        self.settle()
        playing = [entry for entry in self.state.entries.values() if entry.standing == "playing"]
        for entry in playing:
            if entry.present is None and self.club.chance(60):
                self.ask(c.SeePresence, "dealer", entry=entry.id, present=False)

    def _papers(self, entry: EntryId, percent: int) -> None:
        """Hand the receipt and look at the document; not everybody has both by then."""
        if not self.state.entries[entry].receipts and self.club.chance(percent):
            self.hand_receipt(entry)
        if self.club.chance(percent):
            self.see(entry)

    def _arrive(self, entry: EntryId | None) -> None:
        """Whoever was sold an entry late comes to the seat, and shows the papers there."""
        if entry and (found := self._of(entry)) and found.standing == "playing":
            self._papers(entry, 90)

    # -- entries after the start -------------------------------------------------------------------

    def _late(self) -> Iterator[Wait]:
        ways = [
            (self._come, 30),
            (self._again, 25),
            (self._bust, 30),
            (self.try_something_wrong, 15),
            (self._drop, 4),
        ]
        if self.plan.rebuys:
            ways.append((self._rebuy, 30))
        if self.plan.reentry:
            ways.append((self._surrender, 6))
        for _ in range(self.plan.late * 2):
            yield None
            self._ring()
            deed = self.rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
            deed()
            self.dare()
            self.settle()
        if self.plan.rebuys:
            yield self.plan.starts + datetime.timedelta(minutes=4 * 30 + 2)  # the break in which add-ons are sold
            self._ring()
            for entry in self._seated():
                if self.club.chance(40):
                    self._buy(entry, "add-on")

    def _come(self) -> None:
        self._arrive(self.sell(self.newcomer()))

    def _again(self) -> None:
        if out := self._some("out", "surrendered"):
            self._arrive(self.sell(out.person))

    def _rebuy(self) -> None:
        if seated := self._seated():
            self._buy(self.rng.choice(seated), "rebuy")

    def _buy(self, entry: EntryId, what: str) -> None:
        cashier = self.rng.choice(CASHIERS)
        paid = (self._pay("cash", 5_000),) if self.club.chance(70) else ()
        self.count_chips()
        if self.ask(c.BuyChips, cashier, entry=entry, what=what, payments=paid, till=self._till(cashier)):
            self.stacks[entry] += STACK
            if self.club.chance(15) and self.ask(
                c.TakeBackChips, cashier, entry=entry, what=what, why="engano", till=self._till(cashier)
            ):
                self.stacks[entry] -= STACK

    def _surrender(self) -> None:
        self.count_chips()
        if seated := self._seated():
            entry = min(seated, key=self.stacks.__getitem__)
            if self.ask(c.SurrenderStack, entry=entry, chips=self.stacks[entry], why="poucas fichas"):
                self.stacks.pop(entry)

    def _drop(self) -> None:
        """Somebody is put out, once: not for money yet, so that no prize is forfeited."""
        self.count_chips()
        seated = self._seated()
        if self._put_out or len(seated) < 6:
            return
        entry = self.rng.choice(seated)
        person = self.state.entries[entry].person
        self._put_out = self.ask(c.DisqualifyPlayer, entry=entry, chips=self.stacks[entry], why="conluio")
        if self._put_out:
            self.stacks.pop(entry)
            self.sell(person)
            self.prize(entry, CASHIERS[0], photo_id=True)

    # -- prizes ------------------------------------------------------------------------------------

    def _close(self) -> None:
        self.ask(c.PublishPrizes)
        if self.ask(c.LockPrizes):  # refused while entries are taken
            self.must(c.UnlockPrizes, "diretor", why="cedo demais")
        for entry in list(self.state.entries.values()):
            if entry.standing == "pending":
                self.must(c.TakeBackEntry, CASHIERS[0], entry=entry.id, why="não pagou", till=self._till(CASHIERS[0]))
        self.must(c.ChangeRegistration, "diretor", change="close", why="acabou o prazo")
        self.settle()
        self.ask(c.PublishPrizes)
        self.must(c.ChangePrizes, "diretor", why="fechou o campo")
        self.must(c.LockPrizes, "diretor")
        self.sell(self.newcomer())

    # -- down to one -------------------------------------------------------------------------------

    def _down(self) -> Iterator[Wait]:
        hand_by_hand = False
        while self.state.left > 1:
            yield None
            self._ring()
            self._some_bust()
            self.settle()
            if self.club.chance(25):
                self._pay_wrong()
            sheet = self.state.purse.sheet
            if sheet and not hand_by_hand and 2 < self.state.left <= sheet.places + 1:
                hand_by_hand = True
                yield from self._hand_for_hand()
            if self.club.chance(20):
                self._count_all()
            if self.plan.lights_out and self._pay_the_last():
                self._stop_though_paid()
                return
        self.must(c.FinishTournament)
        self._count_all()

    def _pay_the_last(self) -> bool:
        """Pay whoever has won something by now."""
        lines = prize_table(self.state, self.club.book)
        for line in lines:
            if line.entry:
                self.pay(line.entry, line.centavos)
        return bool(self.state.purse.paid)

    def _stop_though_paid(self) -> None:
        """The lights go out. No entry goes back while prizes stand, so they are taken back first."""
        stop = {"outcome": "cancel", "cause": "outside-control", "why": "faltou luz"}
        if self.ask(c.StopTournament, **stop):
            self.ask(
                c.RefundCancelled, CASHIERS[0], entry=next(iter(self.state.entries)), till=self._till(CASHIERS[0])
            )
            self.must(c.ResumeTournament, "diretor", why="há prêmios pagos")
        for entry, parts in list(self.state.purse.paid.items()):
            for _ in list(parts):
                self.must(c.TakeBackPrize, CASHIERS[0], entry=entry, till=self._till(CASHIERS[0]), why="cancelado")
        self.must(c.UnlockPrizes, "diretor", why="cancelado")
        self.must(c.StopTournament, "diretor", **stop)

    def _some_bust(self) -> None:
        if self.club.chance(15):
            self._bust_together()
        else:
            self._bust()
        if self._lost and self.club.chance(12):
            self._correct()

    def _seated(self) -> list[EntryId]:
        return [entry for table in self.state.every_table for entry in table.players.values()]

    def _at_table(self, table: int) -> list[EntryId]:
        return list(self.state.sitting.tables[TableNumber(table)].players.values())

    def _bust(self) -> None:
        self.count_chips()
        seated = self._seated()
        if len(seated) > 1 and self.state.left > 1:
            entry = self.rng.choice(seated)
            winner = self._winner(entry)
            if self.ask(c.ReportBust, "dealer", entry=entry, stack_chips=self.stacks[entry]):
                self._loses(entry, winner)
                self._lost = entry, winner, self.stacks.pop(entry)
                if self.club.chance(10):
                    self.ask(c.ReportBust, FLOOR, entry=entry)

    def _winner(self, entry: EntryId) -> EntryId:
        place = self.state.entries[entry].place
        here = [other for other in self._at_table(place.table) if other != entry] if place else []
        return self.rng.choice(here or [other for other in self._seated() if other != entry])

    def _loses(self, entry: EntryId, winner: EntryId) -> None:
        self.stacks[winner] += self.stacks[entry]

    def _bust_together(self) -> None:
        """Several in one hand at one table."""
        self.count_chips()
        tables = [table for table in self.state.every_table if len(table.players) > 3]
        if not tables:
            return self._bust()
        here = list(self.rng.choice(tables).players.values())
        *gone, winner = self.rng.sample(here, 3)
        if self.ask(c.ReportBusts, "dealer", busts=tuple(c.Bust(entry, self.stacks[entry]) for entry in gone)):
            for entry in gone:
                self.stacks[winner] += self.stacks.pop(entry)
            self._lost = None
        return None

    def _correct(self) -> None:
        """It was a mistake: back in; or it was another who went out, who had the chips of the hand."""
        assert self._lost
        entry, winner, chips = self._lost
        self._lost = None
        if self.club.chance(50):
            if self.ask(c.ReinstatePlayer, FLOOR, entry=entry, why="ainda tinha fichas"):
                self.stacks[entry] = chips
                self.stacks[winner] -= chips
            return
        others = [other for other in self._seated() if other not in (entry, winner)]
        if others and self.ask(c.CorrectBust, FLOOR, entry=entry, instead=others[0], why="foi o outro"):
            self.stacks[winner] += self.stacks.pop(others[0]) - chips
            self.stacks[entry] = chips

    def _hand_for_hand(self) -> Iterator[Wait]:
        self.must(c.BeginHandForHand)
        for _ in range(3):
            yield None
            for table in list(self.state.every_table):
                if self.state.left > 2 and len(table.players) > 1 and self.club.chance(60):
                    self.count_chips()
                    entry, winner = self.rng.sample(list(table.players.values()), 2)
                    if self.ask(c.ReportBust, "dealer", entry=entry, stack_chips=self.stacks[entry]):
                        self.stacks[winner] += self.stacks.pop(entry)
                        self.prize(entry, CASHIERS[1], photo_id=True)  # the hand is played elsewhere still
            self._lost = None
            self.must(c.CountHand, hand=self.state.sitting.hand_for_hand.hand, everywhere=True)
        self.must(c.EndHandForHand, why="seguem sozinhas")

    # -- chips -------------------------------------------------------------------------------------

    def count_chips(self) -> None:
        """Put a starting stack before whoever has sat down, or waits to, and some hands are played."""
        for entry in self.state.entries.values():
            if entry.standing == "playing":
                self.stacks.setdefault(entry.id, STACK)
        for table in self.state.every_table:
            here = list(table.players.values())
            if len(here) > 1 and self.club.chance(50):
                one, other = self.rng.sample(here, 2)
                lost = self.stacks[one] // 4
                self.stacks[one] -= lost
                self.stacks[other] += lost

    def _count_all(self) -> None:
        """The floor counts every stack, between two hands."""
        self.count_chips()
        for entry in self._seated():
            self.ask(c.SeeStack, FLOOR, entry=entry, chips=self.stacks[entry])

    # -- the floor ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Do what is proposed until nothing is."""
        for _ in range(ROUNDS):
            found = proposals(self.state, self.state.sitting, self.club.book, self.club.at)
            ready = next((one for one in found if one.do or not one.look_at), None)
            if ready is None or not self._accept(ready):
                return

    def _accept(self, proposal: Proposal) -> bool:
        if not proposal.do or proposal.kind == "ask-button":
            table = proposal.tables[0] if proposal.do else proposal.tables[1]
            taken = sorted(self.state.sitting.tables[table].players)
            return bool(taken) and self.ask(c.SeeButton, FLOOR, table=table, button=self.rng.choice(taken))
        why = {"why": "o diretor decide"} if proposal.needs_why else {}
        if proposal.kind == "seat-alternate":
            return self._seat_next()
        base = self.club.rng.randint(1, 5)
        self.club.now += datetime.timedelta(seconds=base)
        command = proposal.command(self.state, f"p{len(self.club)}", "piso", self.club.at, **why)  # type: ignore[arg-type]
        done = self.club.send(command) is not None
        if done and self.club.chance(4):
            self.club.undo(self.id, FLOOR)
        return done

    def _seat_next(self) -> bool:
        """Seat whoever is first in line; who may not sit there is put out, so that the others come in."""
        first = self.state.sitting.alternates[0]
        if not self.ask(c.SeatAlternate, FLOOR):
            return self.ask(c.DisqualifyPlayer, entry=first, why="não pode jogar")
        self._arrive(first)
        return True

    def _ring(self) -> None:
        """Ring in what the clock has come to."""
        state: Tournament = self.state
        while passed := due(state, state.sitting, self.club.at):
            bell = passed[0]
            id_ = bell_id(state, state.sitting, bell)
            if (
                self.club.ask(c.RingBell, SYSTEM, id=id_, tournament=self.id, what=bell.what, level=bell.level)
                is None
            ):
                return

    # -- paying out --------------------------------------------------------------------------------

    def _pay_wrong(self) -> None:
        """Pay somebody who is still in, or out of the money, or nobody's friend."""
        for standing in ("playing", "out"):
            if entry := self._some(standing):
                self.prize(entry.id, self.rng.choice(CASHIERS), photo_id=self.club.chance(50))

    def _pay_out(self) -> Iterator[Wait]:
        lines = prize_table(self.state, self.club.book)
        winners = [(line.entry, line.centavos) for line in lines if line.entry]
        if self.ask(c.UnlockPrizes, why="confere antes de pagar"):  # refused once one is paid
            self.prize(winners[0][0], CASHIERS[0], photo_id=True)
            self.must(c.LockPrizes, "diretor")
        for entry, centavos in winners:
            yield None
            self.pay_all([(entry, centavos)])
        for _ in range(4):
            self._pay_wrong()
        self.ask(c.UnlockPrizes, why="quero mudar")
        self.ask(c.ReinstatePlayer, FLOOR, entry=winners[-1][0], why="tarde demais")
        self.ask(c.StopTournament, outcome="cancel", cause="outside-control", why="tarde demais")
        self.ask(c.RevealSecret, day=1)
