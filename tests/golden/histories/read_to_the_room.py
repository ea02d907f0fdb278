"""A night told from the script: the opening, hand for hand and its release; overlay and feed opened and closed."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-16T22:00:00.000Z", opens_at="2026-11-16T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("voz-demo", "Voz Demo", "bsop")
    house.at("16 17:30")
    night = Evening(house, "voz-demo", "Noite da Voz", terms=TERMS)
    night.till = house.open_till("caixa-16")
    night.open("loteria demo 2820")
    night.do(c.OpenTable, table=1, upto=2)
    night.sell(*range(1, 9))
    night.do(c.SetFeed, open=True, delay_seconds=600)
    night.do(c.Announce, what="opening", about=1)
    night.do(c.Announce, what="languages", about=1)
    house.at("16 22:00")
    night.do(c.StartClock)
    house.at("16 22:05")
    night.do(c.BeginHandForHand)
    night.do(c.Announce, what="hand-for-hand", about=1)
    night.do(c.ReportTable, table=TableNumber(1), hand=1, what="all-in")
    night.do(c.ReportTable, table=TableNumber(2), hand=1)
    night.do(c.ReleaseTable)
    night.do(c.Announce, what="release", about=1, table=TableNumber(1))
    night.do(c.ReportTable, table=TableNumber(1), hand=1)
    night.do(c.CountHand, hand=1)
    night.do(c.Announce, what="hand", about=2)
    night.do(c.EndHandForHand, why="o salão fecha")
    night.do(c.Announce, what="hand-for-hand-over", about=2)
    night.do(c.SetFeed, open=False)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
