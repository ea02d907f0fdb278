"""Any history of sales, payments, refunds, rebuys and tills: no centavo is lost, none comes from nowhere."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Account
from panoverde.series import tills
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Method, Payment
from panoverde.tournament.money.prices import due
from tests.money.house import PRICED, SERIES, TILL, House, bank_number, cash
from tests.papers import PAPERS

TILLS = {TILL: "cashier", TillId("caixa-2"): "other"}
METHODS: tuple[Method, ...] = ("cash", "pix", "cash", "pix", "debit-card", "credit-card", "courtesy", "bank-transfer")
CLOCKS = (
    "2026-11-15T21:10:00.000Z",
    "2026-11-15T21:40:00.000Z",
    "2026-11-15T22:30:00.000Z",
    "2026-11-16T02:00:00.000Z",
)


class Step(NamedTuple):
    """What somebody at a desk asks for; the numbers choose among what there is."""

    action: type[Command]
    till: TillId
    this: int
    that: int


class Night:
    """A house with two cashiers, both right and wrong."""

    def __init__(self) -> None:
        self.house = House(seats=4, tables=2)
        self.house.open(TillId("caixa-2"), by="other", float_centavos=0)
        self.pix = 0

    def play(self, step: Step) -> None:
        fields = CHOICES[step.action](self, step)
        before = len(self.house.journal)
        try:
            self.house.do(step.action, by=TILLS[step.till], **fields)
        except Refusal:
            assert len(self.house.journal) == before, "a refusal changes nothing"

    def payments(self, step: Step, owed: int) -> tuple[Payment, ...]:
        """Pay what is owed in one way or two; sometimes wrongly, sometimes not at all."""
        if step.that % 9 == 0 or owed <= 0:
            return ()
        first = owed // 3 if step.that % 2 else owed
        ways = [METHODS[step.this % len(METHODS)], METHODS[step.that % len(METHODS)]]
        parts = [part for part in (first, owed - first) if part]
        if step.that % 13 == 0:
            parts[0] += 1
        return tuple(self.payment(way, part, step) for way, part in zip(ways, parts, strict=False))

    def payment(self, method: Method, centavos: int, step: Step) -> Payment:
        self.pix += 1
        surcharge = due(PRICED, self.house.application.shelf.book("ksop-2026"), centavos, method).surcharge
        seen = bank_number(self.pix if step.that % 5 else 1) if step.that % 3 else ""
        pix = {"txid": f"t{self.pix}", "end_to_end": seen}
        number: dict[str, Any] = pix if method == "pix" else {"slip": "demo"}
        return Payment(method=method, centavos=centavos, surcharge=surcharge, **number)

    def anyone(self, number: int) -> EntryId:
        entries = list(self.house.state.entries)
        return entries[number % len(entries)] if entries else EntryId("nobody")


def _register(night: Night, step: Step) -> dict[str, Any]:
    entry, person = f"e{len(night.house.state.entries)}", f"p{step.this % 40}"
    return {"entry": entry, "person": person, "till": step.till, "payments": night.payments(step, 60_000)}


def _pay(night: Night, step: Step) -> dict[str, Any]:
    owing = [entry for entry in night.house.state.entries.values() if entry.owed]
    entry, owed = (owing[step.this % len(owing)].id, owing[step.this % len(owing)].owed) if owing else ("nobody", 1)
    return {"entry": entry, "till": step.till, "payments": night.payments(step, owed)}


def _pix(night: Night, step: Step) -> dict[str, Any]:
    waiting = [(entry.id, p.txid) for entry in night.house.state.entries.values() for p in entry.awaited]
    entry, txid = waiting[step.this % len(waiting)] if waiting else (EntryId("nobody"), "t0")
    return {"entry": entry, "till": step.till, "txid": txid, "end_to_end": bank_number(1_000 + step.that)}


def _pay_back(night: Night, step: Step) -> dict[str, Any]:
    paid = [(e.id, p) for e in night.house.state.entries.values() for p in (*e.paid, *e.awaited)]
    entry, payment = paid[step.this % len(paid)] if paid else (EntryId("nobody"), Payment(method="cash", centavos=1))
    return {"entry": entry, "till": step.till, "payment": payment, "why": "engano", "credit": step.that % 3 > 0}


def _count(night: Night, step: Step) -> dict[str, Any]:
    off = (step.that % 5 == 0) * 7
    return {"till": step.till, "notes": ((1, max(0, night.house.till(step.till).cash - off)),)}


def _chips(night: Night, step: Step) -> dict[str, Any]:
    what = "rebuy" if step.that % 4 else "add-on"
    price = 20_000 if what == "rebuy" else 10_000
    paid = night.payments(step, price) if step.that % 2 else ()
    return {"entry": night.anyone(step.this), "what": what, "till": step.till, "payments": paid}


def _chips_back(night: Night, step: Step) -> dict[str, Any]:
    bought = [entry for entry in night.house.state.entries.values() if entry.rebuys or entry.addons]
    entry = bought[step.this % len(bought)] if bought else None
    what = "rebuy" if entry is None or entry.rebuys else "add-on"
    return {"entry": entry.id if entry else "nobody", "what": what, "why": "engano", "till": step.till}


def _wait(night: Night, step: Step) -> dict[str, Any]:
    """Time goes on now and then, and the clock is started."""
    if step.that % 4 == 0:
        night.house.at = next((moment for moment in CLOCKS if moment > night.house.at), night.house.at)
    return {}


CHOICES: dict[type[Command], Callable[[Night, Step], dict[str, Any]]] = {
    c.Register: _register,
    c.TakePayment: _pay,
    c.ConfirmPix: _pix,
    c.TakeBackPayment: _pay_back,
    c.GiveCredit: lambda n, s: {"entry": n.anyone(s.this), "why": "cliente"},
    c.TakeBackEntry: lambda n, s: {"entry": n.anyone(s.this), "why": "engano", "till": s.till, "late": True},
    c.CancelEntry: lambda n, s: {
        "entry": n.anyone(s.this), "why": "desistiu", "till": s.till, "with_surcharge": s.that % 2 == 0,
        "refund_centavos": None if s.that % 4 else 1_000,
    },
    c.TransferEntry: lambda n, s: {
        "entry": n.anyone(s.this), "to": f"p{s.that % 15}", "papers": PAPERS, "why": "doente",
    },
    c.BuyChips: _chips,
    c.TakeBackChips: _chips_back,
    c.SurrenderStack: lambda n, s: {"entry": n.anyone(s.this), "chips": s.that * 500, "why": "pediu"},
    c.TakeBackSurrender: lambda n, s: {"entry": n.anyone(s.this), "why": "engano"},
    c.ReportBust: lambda n, s: {"entry": n.anyone(s.this)},
    c.SeatAlternate: lambda *_: {},
    c.StartClock: _wait,  # rarely
    c.PauseClock: lambda *_: {"why": "jantar"},
    tills.MoveCash: lambda _, s: {
        "till": s.till, "what": "drop" if s.that % 3 else "fill", "centavos": s.this * 700, "why": "cofre",
    },
    tills.CountTill: _count,
    tills.CloseTill: lambda _, s: {"till": s.till, "why": "falta" if s.that % 2 else ""},
}  # fmt: skip
MOST: list[type[Command]] = [c.TakePayment, c.BuyChips]
MORE: list[type[Command]] = [c.ConfirmPix, c.TakeBackPayment]
OFTEN: list[type[Command]] = [*(8 * [c.Register]), *(3 * MOST), *(2 * MORE), *CHOICES]

steps = st.builds(
    Step,
    action=st.sampled_from(OFTEN),
    till=st.sampled_from(sorted(TILLS)),
    this=st.integers(0, 99),
    that=st.integers(0, 99),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(steps, min_size=30, max_size=80))
def test_in_any_history_every_centavo_and_every_chip_is_where_it_should_be(history: list[Step]) -> None:
    night = Night()

    for step in history:
        night.play(step)
        night.house.assert_sound()

    books = night.house.books
    for till in TILLS:
        assert books.on(Account(f"cash:{till}")) == night.house.till(till).cash, "the till is what the ledger says"
        assert lowest(night.house, till) >= 0, "no drawer ever held less than nothing"
    held = sum(sum_ for name, sum_ in books.accounts.items() if name.split(":")[0] in ("cash", "pix", "card"))
    others = sum(sum_ for name, sum_ in books.accounts.items() if name.split(":")[0] not in ("cash", "pix", "card"))
    assert held == -others
    assert books.on(Account(f"safe:{SERIES}")) + sum(night.house.till(till).cash for till in TILLS) + books.on(
        Account(f"over-short:{SERIES}")
    ) == _cash_taken(night)


def _cash_taken(night: Night) -> int:
    """All cash that players brought and did not take back, by the tills' own counts."""
    return sum(night.house.till(till).taken.get("cash", 0) for till in TILLS)


def test_the_histories_reach_what_they_are_about() -> None:
    """A history that only refuses proves nothing: see that what matters most can happen."""
    done: set[type[Command]] = set()
    for seed in range(5):
        night, chance = Night(), Random(seed)
        actions: list[type[Command]] = [chance.choice(OFTEN) for _ in range(150)]
        actions += [tills.CountTill, tills.CloseTill]
        for action in actions:
            before = len(night.house.journal)
            night.play(Step(action, chance.choice(sorted(TILLS)), chance.randrange(100), chance.randrange(100)))
            if len(night.house.journal) > before:
                done.add(action)

    assert {*CHOICES} - done <= {c.TakeBackSurrender}


def lowest(house: House, till: TillId) -> int:
    """The least that a drawer ever held, record by record; how it stood between two of them counts too."""
    held = [0]
    for record in house.journal:
        if record.stream == tills.stream_of(till):
            event = tills.read_event(record.said)
            if isinstance(event, tills.MoneyMoved):
                held.append(held[-1] + (event.centavos if event.method == "cash" else 0))
            elif isinstance(event, tills.CashMoved | tills.TillOpened):
                drawer = Account(f"cash:{till}")
                held.append(held[-1] + sum(moved.centavos for moved in event.postings if moved.account == drawer))
    return min(held)


class Pay(NamedTuple):
    """What is done with cash after the last hand."""

    action: type[Command]
    till: TillId
    who: int
    hundreds: int


def _after(pay: Pay) -> dict[str, Any]:
    entry = EntryId(f"e-p{pay.who}")
    fields: dict[type[Command], dict[str, Any]] = {
        c.PayPrize: {
            "entry": entry, "till": pay.till, "method": "cash", "centavos": pay.hundreds * 10_000, "photo_id": True,
            "why": "pediu",
        },
        c.TakeBackPrize: {"entry": entry, "till": pay.till, "why": "engano"},
        c.TakeBackPayment: {
            "entry": entry, "till": pay.till, "payment": cash(60_000), "why": "engano", "credit": True,
        },
        c.TakePayment: {"entry": entry, "till": pay.till, "payments": (cash(60_000),)},
        c.RefundCancelled: {"entry": entry, "till": pay.till},
        c.StopTournament: {"outcome": "cancel", "cause": "force-majeure", "why": "luz"},
        c.UnlockPrizes: {"why": "cancelado"},
        tills.MoveCash: {
            "till": pay.till, "what": "drop" if pay.who % 2 else "fill", "centavos": pay.hundreds * 10_000, "why": "",
        },
    }  # fmt: skip
    return fields[pay.action]


pays = st.builds(
    Pay,
    action=st.sampled_from(
        [*(4 * [c.PayPrize]), *(2 * [tills.MoveCash]), c.TakeBackPrize, c.TakeBackPayment, c.TakePayment,
         c.RefundCancelled, c.RefundCancelled, c.StopTournament, c.UnlockPrizes]
    ),
    till=st.sampled_from(sorted(TILLS)),
    who=st.integers(0, 4),
    hundreds=st.integers(1, 12),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(pays, min_size=10, max_size=40))
def test_after_the_last_hand_no_drawer_is_ever_below_nothing(history: list[Pay]) -> None:
    house = House()
    house.open(TillId("caixa-2"), by="other", float_centavos=0)
    for person in range(5):
        house.sell(f"p{person}", receipt="on-site", signed=True)
    house.at = "2026-11-15T22:30:00.000Z"
    house.do(c.StartClock)
    house.do(c.ChangeRegistration, change="close", why="fechado")
    house.do(c.PublishPrizes)
    house.do(c.LockPrizes)
    for person in range(4):
        house.do(c.ReportBust, entry=f"e-p{person}")

    for pay in history:
        try:
            house.do(pay.action, by=TILLS[pay.till], **_after(pay))
        except Refusal:
            continue

    assert [lowest(house, till) for till in sorted(TILLS)] == [0, 0]
    for till in TILLS:
        assert house.on(f"cash:{till}") == house.till(till).cash >= 0
