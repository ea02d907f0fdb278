"""Two days under TDA 2015, the last one's secret not revealed: what a floor sees and rules.

Wrong seats and buttons, seats swapped and kept, a button frozen for stud, short tables, arrivals.
"""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Place
from tests.golden.evening import Evening
from tests.golden.house import House


def play() -> list[Record]:
    house = House("mista-demo", "Semana Mista Demo", "tda-2015")
    house.at("19 18:00")
    night = Evening(house, "horse-demo", "HORSE Demo", terms=Terms(game="horse", free=True, reentry=Offer()))
    night.open("loteria demo 2806", 1, 2, 7)
    for number in range(1, 21):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}")
    night.do(c.OpenTable, table=8, seats=4)
    night.do(c.SeatAlternate)
    night.do(c.SeatAlternate)
    night.do(c.StartClock)
    night.do(c.SetBreakOrder, order=(8, 7, 2, 1))
    seats(night)
    buttons(night)
    short_tables(night)
    night.down_to(10)
    night.do(c.BreakTable, table=8)
    night.do(c.BreakTable, table=7, why="câmera na mesa 2", aids=("racks",))
    night.do(c.PauseClock, why="fim do dia 1")
    house.at("20 18:00")
    night.open("loteria demo 2807")
    night.do(c.RevealSecret, day=1)
    night.do(c.StartClock)
    night.down_to(5)
    night.do(c.RedrawSeats, tables=(2,))
    night.do(c.DrawButton, table=2)
    night.down_to(2)
    night.do(c.DrawHands, fewest=1, most=3)
    return list(house.application.journal.since(0, 10_000))


def seats(night: Evening) -> None:
    one, other = night.at_table(1)[0], night.at_table(2)[0]
    night.do(c.SwapSeats, one=one, other=other, why="a pedido do diretor")
    night.do(c.SeeArrival, entry=one, phase="ante-collected")
    night.do(c.SeeArrival, entry=other, phase="last-card", slow=True, why="parou no bar")
    night.do(c.KeepSeat, entry=one, why="não há outro lugar")
    night.do(c.RuleWrongSeat, entry=one, sat=night.place(other), played=True)
    stays = {"played": True, "right_chips": False, "decision": "stays", "why": "fichas já misturadas"}
    night.do(c.RuleWrongSeat, entry=one, sat=night.place(other), **stays)  # and the other one goes to the empty seat
    night.do(c.RuleWrongSeat, entry=other, sat=night.free(), **stays)
    night.do(c.LockSeat, place=night.free(), why="cadeira quebrada")
    night.bust("e5")
    night.do(c.LockSeat, place=night.free(), why="câmera")
    locked = next(Place(table.number, seat) for table in night.state.sitting.tables.values() for seat in table.locked)
    night.do(c.UnlockSeat, place=locked, why="cadeira nova")


def buttons(night: Evening) -> None:
    night.do(c.SeeButton, table=1, button=1, small_blind=2, big_blind=3)
    night.do(c.NextHand, table=1)
    night.do(c.RuleWrongButton, table=1, wrong=1, right=2, substantial_action=True)
    night.do(c.FreezeButton, table=1)
    night.do(c.ThawButton, table=1)
    night.do(c.NextHand, table=1)


def short_tables(night: Evening) -> None:
    night.bust(*night.at_table(7)[:3])
    night.do(c.WaiveHalt, table=7, why="já chega mais gente")
    night.do(c.HaltTable, table=7, why="não chegou")
    night.do(c.RuleMissedHalt, table=7, why="deram uma mão assim mesmo")
    night.do(c.ResumeTable, table=7, why="chegou gente")
