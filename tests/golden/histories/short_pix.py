"""Pix by its last six, by a tick, paid twice; a prize paid by Pix; an entry taken back on the director's word."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening, bank_number, cash, pix
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("seis-demo", "Seis Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "seis-noite-demo", "Noite dos Seis", terms=TERMS)
    night.till = house.open_till("caixa-8")
    night.open("loteria demo 2806", 1)
    for number in (1, 2, 3):
        night.sell(number, payments=(pix(12_000, number),))
    night.do(c.ConfirmPix, entry="e1", txid="tx1", end_to_end="A1B2C3")
    night.do(c.ConfirmPix, entry="e2", txid="tx2", end_to_end=bank_number(2))
    night.do(c.ConfirmPix, entry="e3", txid="tx3", seen=True)
    night.do(c.ReturnSecondPix, entry="e1", txid="tx1", end_to_end="D4E5F6", why="pagou duas vezes")
    for number in (4, 5):
        night.sell(number, payments=(cash(12_000),))
    house.at("14 21:45")
    night.do(c.TakeBackEntry, entry="e5", why="pessoa errada", late=True)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
