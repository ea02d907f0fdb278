"""A night whose players cut, and on which everything is drawn once: what is drawn again was voided before, in sight.

Under a house's own book, which draws what others work out. An entry is sold again and keeps its seat, another's
seat is gone meanwhile, and the director has one drawn anew.
"""

from panoverde.kernel.facts import Record
from panoverde.series.stream import House as Settings
from panoverde.series.stream import SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Place
from tests.golden.evening import Evening
from tests.golden.house import House


def play() -> list[Record]:
    house = House("casa-corte-demo", "Casa Corte Demo", "casa-verde")
    house.at("25 18:00")
    night = Evening(house, "corte-demo", "Noite do Corte", terms=Terms(free=True, reentry=Offer(), late_levels=1))
    house.do(SetHouse, house=Settings(organiser="Casa Corte Demo", cut=True))
    night.open("loteria demo 2810", 1, 2, 3)
    for number in range(1, 17):
        cut = number * 5 if number % 3 else None
        night.do(c.Register, entry=f"e{number}", person=f"p{number}", cut=cut)
    sold_again(night)
    for number in range(17, 23):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}", cut=number)
    night.do(c.OrderAlternates)
    night.undo()
    night.do(c.OrderAlternates)
    night.do(c.StartClock)
    drawn(night)
    night.down_to(1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    return list(house.application.journal.since(0, 10_000))


def sold_again(night: Evening) -> None:
    """One keeps the seat; of the other it is locked meanwhile."""
    night.do(c.TakeBackEntry, entry="e2", why="inscrição errada")
    night.do(c.Register, entry="e2b", person="p2", cut=8)
    place: Place | None = night.state.entries["e3"].place  # type: ignore[index]
    night.do(c.CancelEntry, entry="e3", why="desistiu")
    night.do(c.LockSeat, place=place, why="câmera")
    night.do(c.Register, entry="e3b", person="p3", cut=9)
    night.do(c.UnlockSeat, place=place, why="câmera fora")
    night.do(c.DrawSeatAnew, entry="e1", why="irmãos na mesma mesa", cut=99)


def drawn(night: Evening) -> None:
    """Each is drawn once; after its void once more, with a cut where there is somebody to name one."""
    night.do(c.DrawButton, table=1, cut=1)
    night.undo()
    night.do(c.DrawButton, table=1, cut=2)
    night.do(c.DrawHands, fewest=3, most=7)
    night.undo()
    night.do(c.DrawHands, fewest=3, most=7)
    first, second = sorted(night.state.sitting.tables[next(iter(night.state.sitting.tables))].players)[:2]
    night.do(c.OrderColourUp, retire=25, keep=100, level=0, why="acabaram")
    night.do(c.AnnounceColourUp, retire=25)
    night.do(c.RaceTable, table=1, retire=25, held=((first, 2), (second, 1)))
    night.undo()
    night.do(c.RaceTable, table=1, retire=25, held=((first, 2), (second, 1)))
    for _ in range(len(night.state.sitting.alternates)):
        night.bust(night.at_table(3)[0])
        night.do(c.SeatAlternate, cut=50)
    night.bust(*night.at_table(3)[:3])
    while len(night.at_table(1)) != len(night.at_table(2)):
        night.bust(max(night.at_table(1), night.at_table(2), key=len)[0])
    night.do(c.DrawGivingTable)
    night.undo()
    night.do(c.DrawGivingTable)
    night.do(c.BalanceMove, source=night.state.sitting.giving, to_table=3, cut=60)
    night.do(c.DrawBreakOrder)
    night.undo()
    night.do(c.DrawBreakOrder)
    night.down_to(11)
    night.do(c.BreakTable, table=night.state.sitting.break_order[0], cut=70)
    night.do(c.RedrawSeats, tables=tuple(night.state.sitting.tables), why="meio do dia", cut=80)
    night.do(c.RedrawSeats, tables=tuple(night.state.sitting.tables), why="uma mesa ficou de fora", cut=81)
