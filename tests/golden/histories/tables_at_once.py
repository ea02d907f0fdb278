"""Tables opened in one act and taken back, empty ones closed; and newcomers drawn to the shortest tables."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-16T22:00:00.000Z", opens_at="2026-11-16T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("mesas-demo", "Mesas Demo", "ksop-2026")
    house.at("16 17:30")
    night = Evening(house, "mesas-demo", "Noite das Mesas", terms=TERMS)
    night.till = house.open_till("caixa-16")
    night.open("loteria demo 2816")
    night.do(c.OpenTable, table=11, upto=14)
    night.undo("era outra sala")
    night.do(c.OpenTable, table=1, upto=6)
    night.sell(*range(1, 12))
    house.at("16 22:00")
    night.do(c.StartClock)
    night.bust(*night.at_table(4))
    night.do(c.CloseTables, tables=(4,), why="a mesa ficou vazia")
    night.do(c.OpenTable, table=7)
    night.sell(20, 21)
    house.close_till(night.till)
    night.open("loteria demo 2817")
    night.do(c.RevealSecret, day=1)
    return list(house.application.journal.since(0, 10_000))
