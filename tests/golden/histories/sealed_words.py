"""A night whose words, bank numbers and people lie beside the chain: reasons by kind, Pix by number and by six."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening, bank_number, cash, pix
from tests.golden.house import ENTRY, House
from tests.papers import PAPERS

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("selada-demo", "Selada Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "selada-noite-demo", "Noite Selada", terms=TERMS)
    night.till = house.open_till("caixa-9")
    night.open("loteria demo 2810", 1, 2)
    for number in (1, 2, 3, 4):
        night.sell(number, payments=(pix(12_000, number),))
    night.do(c.ConfirmPix, entry="e1", txid="tx1", end_to_end=bank_number(1))
    night.do(c.ConfirmPix, entry="e2", txid="tx2", end_to_end="A1B2C3")
    night.do(c.TakeBackEntry, entry="e4", why=":not-paid o código venceu", seconded_by="segunda-demo")
    night.do(c.ConfirmPix, entry="e3", txid="tx3", seen=True)
    night.do(c.ReturnSecondPix, entry="e1", txid="tx1", end_to_end="D4E5F6", why=":paid-twice")
    night.sell(5, 6, 7, 8, payments=(cash(12_000),))
    night.do(c.TakeBackEntry, entry="e8", why=":asked")
    night.do(c.Register, entry="e10", person="p8", payments=(cash(12_000),))
    night.do(c.TransferEntry, entry="e7", to="p11", papers=PAPERS, why=":asked vai embora mais cedo")
    night.do(c.RefuseEntry, person="p12", what="registration", ground="order", why=":conduct gritou no salão")
    night.do(c.CallDirector, why=":ruling ficha na mesa", desk="caixa 9", person="p1")
    night.do(
        c.RecordDrawByHand, purpose="button", options=("assento 1", "assento 2"), outcome=("assento 2",),
        witness="mesa 1", why=":equipment",
    )  # fmt: skip
    house.at("14 22:00")
    night.do(c.StartClock)
    house.at("14 22:10")
    night.do(c.NoteOutage, since="2026-11-14T22:04:00.000Z", until="2026-11-14T22:09:00.000Z", what="clock-set")
    night.do(c.SettleOutage, give_back=False, why=":equipment")
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
