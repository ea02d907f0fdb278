"""A club's Friday from the first sale to the last prize, under KSOP: every way of paying, two tills, one champion.

Twelve seats, fourteen entries: two wait in line. Rebuys, an add-on, a re-entry, hand-for-hand with ties
across tables; prizes are published, locked and paid in cash, by Pix and by transfer; a drawer is short.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId
from panoverde.series.stream import House as SeriesHouse
from panoverde.series.stream import SetHouse
from panoverde.series.tills import MoveCash
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Method, Payment, Terms
from panoverde.tournament.money.prices import due
from tests.golden.evening import Evening, bank_number, cash, pix
from tests.golden.house import CHIPS, ENTRY, House
from tests.golden.replaying import shelf
from tests.papers import PAPERS

TERMS = Terms(
    starts_at="2026-11-13T22:00:00.000Z", opens_at="2026-11-13T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, reentries_most=1, rebuy=CHIPS, rebuys_most=2, rebuy_levels=2, addon=CHIPS, addon_after_level=2,
    late_levels=2, guarantee=200_000, debit_fee_percent="2", credit_fee_percent="4.5", denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("casa-demo", "Sextas Demo", "ksop-2026")
    said = SeriesHouse(
        organiser="Clube Demo", city="Florianópolis", pix_key="demo@example.com", pix_name="Clube Demo"
    )
    house.do(SetHouse, house=said)
    night = Evening(house, "sexta-demo", "Noite de Sexta", terms=TERMS)
    night.till = house.open_till("caixa-1")
    night.open("loteria demo 2801 · ção", 1, 2)
    sell(night)
    look_after(night)
    play_levels(night)
    hand_for_hand(night)
    finish(night)
    house.close_till(night.till, short_by=500)
    return list(house.application.journal.since(0, 10_000))


def card(night: Evening, method: Method, centavos: int) -> Payment:
    """A card payment with the surcharge that the terms and the book make."""
    surcharge = due(night.state.terms, shelf().book(night.state.book), centavos, method).surcharge
    return Payment(method=method, centavos=centavos, surcharge=surcharge, slip=f"NSU {method}")


def sell(night: Evening) -> None:
    night.sell(1, 2, 3, 4, 5, 6, payments=(cash(12_000, tendered=15_000),), receipt="on-site", signed=True)
    night.sell(7, payments=(pix(12_000, 7),))
    night.do(c.ConfirmPix, entry="e7", txid="tx7", end_to_end=bank_number(7))
    night.sell(8, payments=(pix(12_000, 8, seen=True),))
    night.sell(9, payments=(card(night, "debit-card", 12_000),))
    night.sell(10, payments=(card(night, "credit-card", 12_000),))
    night.sell(11, payments=(cash(5_000), card(night, "credit-card", 7_000)))
    night.do(c.Register, entry="e12", person="p12")
    night.do(c.GiveCredit, entry="e12", why="paga no intervalo")
    night.sell(13, 14)  # no seat is free: they wait
    night.sell(15, payments=(pix(12_000, 15),))
    night.do(c.TakeBackEntry, entry="e15", why="o Pix não chegou")
    night.do(c.CancelEntry, entry="e6", why="desistiu")
    night.do(c.SeatAlternate)
    night.do(c.TakeBackEntry, entry="e9", why="torneio errado")
    night.sell(9, entry="e9b", payments=(card(night, "debit-card", 12_000),))
    night.do(c.SeatAlternate)


def look_after(night: Evening) -> None:
    """What happens at a desk beside the selling."""
    night.do(c.TransferEntry, entry="e5", to="p20", papers=PAPERS, why="viajou")
    night.do(c.TransferEntry, entry="e4", to="p21", papers=PAPERS, why="pediu", answer="refuse")
    night.do(c.RefuseEntry, person="p30", what="registration", ground="order", why="briga")
    night.do(c.LiftRefusal, person="p30", why="resolvido")
    night.do(c.HandReceipt, entry="e7", channel="online", checked=True)
    night.do(c.HandReceipt, entry="e7", signed=True)
    night.do(c.DisputeReceipt, entry="e7", what="seat", why="leu outro número")
    night.do(c.CheckIdentity, entry="e1", moment="on-request", ok=False)
    night.do(c.CheckIdentity, entry="e1", moment="on-request", ok=True)
    night.do(c.DeclareSponsor, entry="e1", brand="Marca Demo")
    night.do(c.CallDirector, desk="Mesa caixa-1", why="documento vencido", entry="e2")
    night.do(c.AnswerCall, number=1)
    night.do(c.ShowOnScreens, layouts=("clock", "seats"), notice="Bem-vindos")
    night.do(c.ShowOnScreens, screen="bar", layouts=("payouts",))
    night.house.do(MoveCash, till=night.till, what="drop", centavos=50_000, why="cofre")
    night.house.do(MoveCash, till=night.till, what="fill", centavos=20_000, why="troco")


def play_levels(night: Evening) -> None:
    """Two levels and the break, with all that is sold in them."""
    house = night.house
    house.at("13 22:00")
    night.do(c.DrawButton, table=1)
    night.do(c.DrawButton, table=2)
    night.do(c.StartClock)
    night.do(c.SeePresence, entry="e1", present=True, photo_id=True)
    night.do(c.SeeStack, entry="e1", chips=31_000)
    night.do(c.BuyChips, entry="e2", what="rebuy", payments=(cash(5_000),))
    night.do(c.BuyChips, entry="e3", what="rebuy")
    night.do(c.TakePayment, entry="e3", payments=(pix(5_000, 103, seen=True),))
    night.bust("e4")
    night.sell(4, entry="e4b", payments=(cash(12_000),))
    house.at("13 22:21")
    night.ring()
    night.do(c.NextHand, table=1)
    house.at("13 22:41")
    night.ring()
    night.do(c.BuyChips, entry="e7", what="add-on", payments=(card(night, "credit-card", 5_000),))
    night.do(c.TakePayment, entry="e12", payments=(cash(12_000),))
    night.do(c.PauseClock, why="jantar")
    house.at("13 23:15")
    night.do(c.StartClock)
    house.at("13 23:30")
    night.ring()


def hand_for_hand(night: Evening) -> None:
    """Busts in the same hand at both tables; a stack told late, and the director's word."""
    here, there = night.at_table(1), night.at_table(2)
    night.do(c.PublishPrizes)
    night.do(c.ReportBusts, busts=(c.Bust(here[0], 900), c.Bust(here[1], 700)))
    night.do(c.SeatAlternate)
    night.do(c.SeatAlternate)
    night.do(c.BeginHandForHand)
    night.do(c.ReportBusts, busts=(c.Bust(here[2], 1_500), c.Bust(there[0], 800)))
    night.bust(here[3], stack_chips=2_000)
    night.do(c.TellStack, entry=here[3], stack_chips=1_000)
    night.do(c.CountHand, hand=1, everywhere=True)
    night.do(c.CountHand, hand=2, everywhere=True)
    night.bust(there[1], stack_chips=500)
    night.bust(there[2], stack_chips=500)
    night.do(c.RankBusts, finish=((there[2],), (there[1],)), why="contado na mesa")
    night.do(c.CountHand, hand=3, everywhere=True)
    night.do(c.EndHandForHand, why="seguem sozinhas")


def finish(night: Evening) -> None:
    """The last ones, the prizes, and the end of the shift."""
    house = night.house
    night.do(c.RedrawSeats, tables=(1,))
    night.do(c.DrawButton, table=1)
    night.do(c.ChangePrizes, shares=("50", "30", "20"), why="a pedido dos jogadores")
    night.do(c.LockPrizes)
    night.down_to(1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    first, second, third = (in_the_money(night, place) for place in (1, 2, 3))
    second_till = house.open_till("caixa-2", float_centavos=500_000)
    night.do(c.PayPrize, entry=third, method="cash", centavos=10_000, slip="1", till=second_till)
    night.do(c.PayPrize, entry=third, method="cash", slip="2", till=second_till)
    night.do(c.PayPrize, entry=second, method="pix", holder="winner", slip="E2E 1", end_to_end="Q7X2K9")
    night.do(c.PayPrize, entry=first, method="bank-transfer", holder="winner", slip="TED 1", why="pouco dinheiro")
    house.close_till(second_till)


def in_the_money(night: Evening, place: int) -> EntryId:
    found = [entry for entry in night.state.out if night.state.place_of(entry) == place]
    return found[0] if found else night.playing[0]
