"""A night under a house's own book, which draws what others work out: the line, who gives, who moves, where to."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from tests.golden.evening import Evening
from tests.golden.house import House


def play() -> list[Record]:
    house = House("casa-verde-demo", "Casa Verde Demo", "casa-verde")
    house.at("24 18:00")
    night = Evening(house, "verde-demo", "Noite Verde", terms=Terms(free=True, reentry=Offer(), late_levels=1))
    night.open("loteria demo 2809", 1, 2, 3)
    for number in range(1, 23):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}")
    night.do(c.OrderAlternates)
    night.do(c.OrderAlternates)
    night.do(c.StartClock)
    night.bust(*night.at_table(3)[:4])
    for _ in range(len(night.state.sitting.alternates)):
        night.do(c.SeatAlternate)
    night.bust(*night.at_table(3)[:3])
    night.do(c.DrawGivingTable)
    night.do(c.BalanceMove, source=night.state.sitting.giving, to_table=3)
    night.do(c.DrawButton, table=1)
    night.do(c.DrawBreakOrder)
    night.down_to(11)
    night.do(c.BreakTable, table=night.state.sitting.break_order[0])
    night.down_to(6)
    night.do(c.DrawButton, table=next(iter(night.state.sitting.tables)))
    night.down_to(1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    return list(house.application.journal.since(0, 10_000))
