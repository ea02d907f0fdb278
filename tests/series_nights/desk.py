"""The desk of one tournament: sells, hands receipts, cancels, transfers, pays; and tries what it must not do."""

from typing import Any

from panoverde.kernel.ids import EntryId, PersonId, TillId, TournamentId
from panoverde.series import bars
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Method, Payment
from panoverde.tournament.money.prices import due
from tests.series_nights.club import AT_THE_TABLE, CASHIERS, DIRECTOR, THE_LINE, Club
from tests.series_nights.programme import Plan

GROWN, MINOR = "1980-01-31", "2012-05-05"


class Desk:
    """Two counters that sell one tournament."""

    def __init__(self, club: Club, plan: Plan) -> None:
        self.club, self.plan, self.rng = club, plan, club.rng
        self.id = TournamentId(plan.name)
        self._entries = 0

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.club.see(self.id)

    def ask(self, kind: type[c.TournamentCommand], by: str = DIRECTOR, **fields: Any) -> bool:
        """Ask for something of this tournament."""
        return self.club.ask(kind, by, tournament=self.id, **fields) is not None

    def _till(self, cashier: str) -> TillId:
        return self.club.tills[cashier]

    # -- selling -----------------------------------------------------------------------------------

    def sell(self, person: PersonId, *, cashier: str = "") -> EntryId | None:
        """Sell an entry: now and then a paper is missing at first, the receipt waits, a Pix has not come."""
        club = self.club
        cashier = cashier or self.rng.choice(CASHIERS)
        self._entries += 1
        entry = EntryId(f"{self.plan.name}-{self._entries}")
        fields = {"entry": entry, "person": person, "till": self._till(cashier), "payments": self._payments(person)}
        whole = c.Papers(photo_id=True, in_person=True, born=self._born(person), federation="demo-1")
        if club.chance(12):  # something is missing, and the cashier tries all the same
            self.ask(c.Register, cashier, papers=self._lacking(person), **fields)
        receipt = {"receipt": "on-site", "signed": True, "checked": True} if club.chance(65) else {}
        if receipt and club.chance(8):
            self.ask(
                c.Register, cashier, papers=whole, **{**fields, "entry": f"{entry}b"}, receipt="online", signed=False
            )
        sold = self.ask(c.Register, cashier, papers=whole, **fields, **receipt)
        if sold and (standing := self._of(entry)) and standing.standing == "pending":
            self._settle(standing, cashier)
        return entry if sold else None

    def _of(self, entry: EntryId) -> Entry | None:
        return self.state.entries.get(entry)

    def _born(self, person: PersonId) -> str:
        return MINOR if person in self.club.minors else GROWN

    def _lacking(self, person: PersonId) -> c.Papers:
        gone = self.rng.choice(("photo_id", "in_person", "born", "federation"))
        papers: dict[str, Any] = {
            "photo_id": True,
            "in_person": True,
            "born": self._born(person),
            "federation": "demo-1",
        }
        return c.Papers(**{**papers, gone: False if gone in ("photo_id", "in_person") else ""})

    def _payments(self, person: PersonId) -> tuple[Payment, ...]:
        club, terms = self.club, self.state.terms
        again = bool(self.state.by_person.get(person)) and terms.reentry is not None
        price = terms.reentry.price if again and terms.reentry else terms.entry.price
        if club.chance(4):
            return ()
        if club.chance(4):
            return (Payment(method="courtesy", centavos=price, slip="cortesia da casa"),)
        if club.chance(15):
            return self._pay("cash", price // 2), self._pay(self.rng.choice(club.ways), price - price // 2)
        return (self._pay(self.rng.choice(club.ways), price),)

    def _pay(self, way: Method, centavos: int) -> Payment:
        surcharge = due(self.state.terms, self.club.book, centavos, way).surcharge
        if way == "pix":
            number = self.club.pix_number()
            return Payment(
                method=way, centavos=centavos, txid=number[-11:], end_to_end=number if self.club.chance(80) else ""
            )
        return Payment(method=way, centavos=centavos, surcharge=surcharge, slip="" if way == "cash" else "demo")

    def _settle(self, entry: Entry, cashier: str) -> None:
        """Money that had not come comes, mostly; the director gives credit; or the entry is taken back."""
        way = self.rng.random()
        if entry.awaited and way < 0.8:
            self.ask(
                c.ConfirmPix, cashier, entry=entry.id, till=self._till(cashier), txid=entry.awaited[0].txid,
                end_to_end=self.club.pix_number(),
            )  # fmt: skip
        elif way < 0.6:
            self.ask(
                c.TakePayment,
                cashier,
                entry=entry.id,
                till=self._till(cashier),
                payments=(self._pay("cash", entry.owed),),
            )
        elif way < 0.8:
            self.ask(c.GiveCredit, entry=entry.id, why="sócio")
        else:
            self.ask(c.TakeBackEntry, cashier, entry=entry.id, why="não pagou", till=self._till(cashier))

    # -- papers ------------------------------------------------------------------------------------

    def hand_receipt(self, entry: EntryId) -> None:
        """Hand it over, not always the right way at first."""
        cashier = self.rng.choice(CASHIERS)
        if self.club.chance(15):
            self.ask(
                c.HandReceipt, cashier, entry=entry, channel=self.rng.choice(("online", "on-site")), signed=False
            )
        self.ask(c.HandReceipt, cashier, entry=entry, signed=True, checked=True)

    def see(self, entry: EntryId) -> None:
        """See a player at the seat: without the document first, now and then; with it in the end."""
        if self.club.chance(20):
            self.ask(c.SeePresence, "dealer", entry=entry, present=True)
        self.ask(c.SeePresence, "dealer", entry=entry, present=True, photo_id=True)

    # -- changing one's mind -----------------------------------------------------------------------

    def change_minds(self) -> None:
        """One cancels, one passes the entry on, one was sold by mistake."""
        cashier = self.rng.choice(CASHIERS)
        playing = [entry for entry in self.state.entries.values() if entry.standing == "playing"]
        if len(playing) < 4:
            return
        one, other, third = self.rng.sample(playing, 3)
        self.ask(c.CancelEntry, cashier, entry=one.id, why="desistiu", till=self._till(cashier))
        papers = c.Papers(photo_id=True, in_person=True, born=GROWN, federation="demo-2")
        to = self.newcomer()
        self.ask(c.TransferEntry, entry=other.id, to=third.person, papers=papers, why="pediu")  # who is in already
        self.ask(c.TransferEntry, entry=other.id, to=self.club.people[30], papers=papers, why="pediu")  # barred
        self.ask(c.TransferEntry, entry=other.id, to=to, papers=self._lacking(to), why="pediu")
        self.ask(c.TransferEntry, entry=other.id, to=to, papers=papers, why="viajou")
        if self.club.chance(50):
            self.ask(c.TakeBackEntry, cashier, entry=third.id, why="engano do caixa", till=self._till(cashier))
            self.ask(c.CancelEntry, cashier, entry=third.id, why="de novo", till=self._till(cashier))

    def newcomer(self) -> PersonId:
        """Somebody of age who has not entered here, and whom nobody keeps out."""
        there = self.state.by_person
        free = [
            p
            for p in self.club.people
            if p not in there and p not in self.club.minors and p not in self.state.refused
        ]
        return self.rng.choice([person for person in free if person != self.club.people[30]])

    # -- the wrong thing ---------------------------------------------------------------------------

    def try_something_wrong(self) -> None:
        """Ask for one thing that no desk may do."""
        self.rng.choice(
            (
                self._twice,
                self._kept_out,
                self._minor,
                self._same_pix,
                self._other_till,
                self._refuse,
                self._unpaid,
                self._ask_for_the_document,
            )
        )()

    def _some(self, *standings: str) -> Entry | None:
        found = [entry for entry in self.state.entries.values() if entry.standing in standings]
        return self.rng.choice(found) if found else None

    def _twice(self) -> None:
        if entry := self._some("playing", "waiting", "pending"):
            self.sell(entry.person)

    def _kept_out(self) -> None:
        self.sell(self.club.people[30], cashier=self.rng.choice(CASHIERS))
        for person in list(self.state.refused):
            self.sell(person)

    def _minor(self) -> None:
        self.sell(self.rng.choice(sorted(self.club.minors)))

    def _same_pix(self) -> None:
        paid = [p for entry in self.state.entries.values() for p in entry.paid if p.end_to_end]
        if paid:
            again = self.rng.choice(paid)
            self._entries += 1
            self.ask(
                c.Register, CASHIERS[0], entry=EntryId(f"{self.plan.name}-{self._entries}"), person=self.newcomer(),
                papers=c.Papers(photo_id=True, in_person=True, born=GROWN, federation="demo-1"),
                till=self._till(CASHIERS[0]), payments=(again,),
            )  # fmt: skip

    def _other_till(self) -> None:
        if entry := self._some("pending"):
            paid = (self._pay("cash", entry.owed),)
            self.ask(c.TakePayment, CASHIERS[0], entry=entry.id, till=self._till(CASHIERS[1]), payments=paid)

    def _unpaid(self) -> None:
        if entry := self._some("playing"):
            self.ask(
                c.TakePayment,
                CASHIERS[0],
                entry=entry.id,
                till=self._till(CASHIERS[0]),
                payments=(self._pay("cash", 100),),
            )
            self.ask(c.HandReceipt, CASHIERS[0], entry=EntryId("ninguém"))

    def _refuse(self) -> None:
        """The house refuses somebody: who is not there, waits for the money, or plays."""
        if len(self.state.refused) >= 2:
            return
        entry = self._some("pending", "playing") if self.club.chance(40) else None
        person = entry.person if entry else self.newcomer()
        what = self.rng.choice(("registration", "participation"))
        self.ask(c.RefuseEntry, person=person, what=what, ground="order", why="briga no salão")
        self.sell(person)
        if entry:
            self.ask(c.SeePresence, "dealer", entry=entry.id, present=True, photo_id=True)
            self.ask(c.GiveCredit, entry=entry.id, why="sócio")
        if self.club.chance(30):
            self.ask(c.LiftRefusal, person=person, why="pediu desculpas")

    def _ask_for_the_document(self) -> None:
        """Somebody is asked for the document once more, and does not have it; or has it."""
        if entry := self._some("playing", "out"):
            self.ask(c.CheckIdentity, "dealer", entry=entry.id, moment="on-request", ok=self.club.chance(40))

    def dare(self) -> None:
        """Do what is let through today, if the club dares."""
        if THE_LINE in self.club.dares and (waits := self._some("waiting")):
            if self.club.chance(50):
                self.club.ask(bars.BarPerson, "dono", person=waits.person, why="ordem")
            else:
                self.ask(c.RefuseEntry, person=waits.person, what="participation", ground="order", why="briga")
        paid = [entry for entry in self.state.entries.values() if entry.standing == "playing" and entry.paid]
        if AT_THE_TABLE in self.club.dares and paid:
            entry = self.rng.choice(paid)
            self.ask(
                c.TakeBackPayment, CASHIERS[0], entry=entry.id, till=self._till(CASHIERS[0]), payment=entry.paid[-1],
                why="estornado",
            )  # fmt: skip

    # -- prizes ------------------------------------------------------------------------------------

    def pay_all(self, winners: list[tuple[EntryId, int]]) -> None:
        """Pay who is in the money, after trying what must not be; one or two come later, or never."""
        for entry, centavos in winners:
            if self.club.chance(7):
                continue
            self.pay(entry, centavos)

    def pay(self, entry: EntryId, centavos: int) -> None:
        """Pay one prize: whole or in parts, taken back and paid again now and then, and never twice."""
        club = self.club
        cashier = self.rng.choice(CASHIERS)
        if club.chance(40):
            self.prize(entry, cashier)  # no document was looked at
        if self.club.drawer(self._till(cashier)).cash < centavos and club.chance(80):
            club.fill(cashier, centavos)
        if club.chance(25):
            self.prize(entry, cashier, photo_id=True, centavos=centavos + 1)
            self.prize(entry, cashier, photo_id=True, centavos=centavos // 2)
        if not self.prize(entry, cashier, photo_id=True):
            self.hand_receipt(entry)
            self.prize(entry, cashier, photo_id=True)
        if club.chance(20):
            self.ask(c.TakeBackPrize, entry=entry, till=self._till(CASHIERS[0]), why="engano", by=CASHIERS[0])
            self.prize(entry, cashier, photo_id=True)
        elif club.chance(20):
            club.undo(self.id, cashier, self._till(cashier))
            self.prize(entry, cashier, photo_id=True)
        if club.chance(60):
            self.prize(entry, self.rng.choice(CASHIERS), photo_id=True)  # once more, at another counter

    def prize(self, entry: EntryId, cashier: str, **fields: Any) -> bool:
        """Ask for a prize to be paid."""
        way = "cash" if self.club.chance(60) else "pix"
        holder = {"holder": self.rng.choice(("winner", "winner", "company", ""))} if way == "pix" else {}
        return self.ask(c.PayPrize, cashier, entry=entry, till=self._till(cashier), method=way, **holder, **fields)
