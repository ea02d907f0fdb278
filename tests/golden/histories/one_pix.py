"""One Pix, two tournaments: seen in the first, taken back there, and then it pays in the second."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening, bank_number, cash, pix
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("pix-demo", "Pix Demo", "ksop-2026")
    house.at("14 17:30")
    till = house.open_till("caixa-7")
    first, second = (
        Evening(house, f"{name}-demo", f"Noite {name.title()}", terms=TERMS) for name in ("primeira", "segunda")
    )
    for night, ingredient in ((first, "loteria demo 2804"), (second, "loteria demo 2805")):
        night.till = till
        night.open(ingredient, 1)
    first.sell(1, payments=(pix(12_000, 1, seen=True),))
    first.sell(2, payments=(pix(12_000, 2),))
    first.do(c.ConfirmPix, entry="e2", txid="tx2", end_to_end=bank_number(2))
    paid = first.state.entries[EntryId("e1")].paid[0]
    first.do(c.TakeBackPayment, entry="e1", payment=paid, why="era da segunda noite", credit=True)
    second.sell(1, payments=(pix(12_000, 1, seen=True),))
    first.do(c.TakePayment, entry="e1", payments=(cash(12_000),))
    house.close_till(till)
    return list(house.application.journal.since(0, 10_000))
