"""A night at the desk, in which everything happens that it can do."""

from functools import cache

from panoverde.kernel.facts import Record
from panoverde.series import tills
from panoverde.series.stream import House as Details
from panoverde.series.stream import SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from tests.money.house import SERIES, TILL, House, bank_number, cash, pix
from tests.papers import PAPERS


@cache
def at_the_desk() -> list[Record]:
    """The records of it, stream after stream."""
    house = House(tables=2)
    house.do(SetHouse, series=SERIES, house=Details(organiser="Clube Demo"))
    house.sell("ana", cash(20_000), Payment(method="credit-card", centavos=40_000, surcharge=1_800, slip="0042"))
    house.sell("bia", pix(60_000, "t1"))
    house.do(c.ConfirmPix, entry="e-bia", till=TILL, txid="t1", end_to_end=bank_number(1), receipt="on-site")
    house.do(c.DisputeReceipt, entry="e-bia", what="seat", why="outra mesa")
    house.sell("caio", pix(60_000, "t2"))
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=pix(60_000, "t2"), why="não chegou")
    house.do(c.GiveCredit, entry="e-caio", why="cliente")
    house.do(c.TakePayment, entry="e-caio", till=TILL, payments=(cash(30_000),))
    house.do(c.TakeBackPayment, entry="e-caio", till=TILL, payment=cash(30_000), why="engano")
    for person in ("duda", "edu", "fabi", "gil", "hugo"):
        house.sell(person)
    house.do(c.TransferEntry, entry="e-duda", to="igor", papers=PAPERS, why="adoeceu")
    house.do(c.TransferEntry, entry="e-edu", to="igor", papers=PAPERS, why="pediu", answer="refuse")
    house.do(c.CancelEntry, entry="e-edu", why="desistiu", till=TILL)
    house.do(c.TakeBackEntry, entry="e-ana", why="engano", till=TILL)
    house.do(c.RefuseEntry, person="zeca", what="registration", ground="order", why="brigou")
    house.do(c.LiftRefusal, person="zeca", why="pediu desculpa")
    house.do(c.CheckIdentity, entry="e-gil", moment="on-request", ok=True)
    house.do(c.SeePresence, entry="e-gil", present=True)
    house.do(c.DeclareSponsor, entry="e-gil", brand="Marca Demo")
    house.do(c.ChangeRegistration, change="extend", late_levels=3, why="fila")
    house.do(c.BuyChips, entry="e-fabi", what="rebuy", till=TILL, payments=(cash(20_000),))
    house.do(c.BuyChips, entry="e-fabi", what="rebuy")
    house.do(c.TakeBackChips, entry="e-fabi", what="rebuy", why="engano", till=TILL)
    house.do(c.TakeBackChips, entry="e-fabi", what="rebuy", why="engano", till=TILL)
    house.do(c.SurrenderStack, entry="e-hugo", chips=9_000, why="pediu")
    house.do(c.TakeBackSurrender, entry="e-hugo", why="engano")
    house.do(c.SurrenderStack, entry="e-hugo", chips=9_000, why="pediu")
    house.sell("hugo", entry="again")
    house.do(tills.MoveCash, till=TILL, what="drop", centavos=1_000, why="cofre")
    house.do(tills.CountTill, till=TILL, notes=((1, house.till().cash - 100),), slips=(("pix", 60_000),))
    house.do(tills.CloseTill, till=TILL, why="faltou")
    return sorted(house.journal, key=lambda record: (record.stream, record.seq))
