"""The book is a fact: announced under one edition, changed to another book with a reason, and back."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("livro-demo", "Livro Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "livro-demo", "Noite do Livro", terms=TERMS)
    night.till = house.open_till("caixa-13")
    night.open("loteria demo 2813", 1)
    night.sell(1, 2)
    night.do(c.ChangeBook, book="bsop", why="a casa mudou de circuito")
    night.undo("valia o anunciado")
    night.do(c.ChangeBook, book="bsop", why="decidido")
    night.sell(3)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
