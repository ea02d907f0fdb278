"""A main event of two flights and three days under BSOP, each day's secret revealed: draws of every kind.

Buttons are drawn once for all tables, some draws are voided, one is made by hand; a day is put off, and
the final table is drawn anew. Sponsors, packages and courtesies pay for some, cards for others.
"""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level
from tests.golden.evening import Evening
from tests.golden.histories.friday_night import card
from tests.golden.house import LEVELS, House

ENTRY = Offer((Share("prize", 80_000), Share("rake", 15_000), Share("federation", 5_000)))
TERMS = Terms(
    event="main-event", starts_at="2026-11-16T18:00:00.000Z", opens_at="2026-11-16T14:00:00.000Z", price=100_000,
    entry=ENTRY, reentry=ENTRY, late_levels=2, flights=("1A", "1B"),
    flight_starts=("2026-11-16T18:00:00.000Z", "2026-11-16T18:00:00.000Z"),
    later_days=("2026-11-17T18:00:00.000Z", "2026-11-18T18:00:00.000Z"), final_table_at="2026-11-18T20:00:00.000Z",
    debit_fee_percent="1.5", credit_fee_percent="3", denominations=(25, 100, 500, 1_000),
    notes="Fichas ficam ensacadas entre os dias.",
)  # fmt: skip


def play() -> list[Record]:
    house = House("etapa-demo", "Etapa Demo", "bsop")
    house.at("16 14:30")
    night = Evening(house, "main-demo", "Main Event Demo", terms=TERMS, stack_chips=50_000, seats=8)
    night.till = house.open_till("caixa-4", float_centavos=3_000_000)
    first_day(night)
    second_day(night)
    third_day(night)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def first_day(night: Evening) -> None:
    night.open("loteria demo 2803", 1, 2, 3, 4)
    night.sell(*range(1, 20), flight="1A")
    night.sell(20, payments=(card(night, "debit-card", 100_000),), flight="1B")
    night.sell(21, payments=(card(night, "credit-card", 100_000),), flight="1B")
    for number, method in ((22, "sponsor"), (23, "package"), (24, "courtesy")):
        night.sell(number, payments=(Payment(method=method, centavos=100_000, slip=f"{method} 1"),), flight="1B")  # type: ignore[arg-type]
    night.do(c.CancelEntry, entry="e20", why="doente", refund_centavos=90_000)
    night.do(c.DrawButton, table=1)
    night.do(c.VoidDraw, number=night.state.next_draw - 1, why="faltava uma mesa")
    night.do(c.DrawButton, table=1)
    night.house.at("16 18:00")
    night.do(c.StartClock)
    night.bust("e3", "e7")
    night.sell(3, entry="e3b", flight="1B")
    night.house.at("16 18:21")
    night.ring()
    by_hand(night)
    night.down_to(18)
    night.do(c.BreakTable, table=4)
    night.do(c.DrawHands, fewest=3, most=6)
    night.do(c.PauseClock, why="fim do dia 1")


def by_hand(night: Evening) -> None:
    """The machine is off: a button by cards, and who saw it."""
    night.do(
        c.RecordDrawByHand, purpose="button", options=("2", "5", "7"), outcome=("5",), witness="floor demo",
        why="sem energia",
    )  # fmt: skip
    night.do(c.SeeButton, table=2, button=5)


def second_day(night: Evening) -> None:
    house = night.house
    house.at("16 23:30")
    later = ("2026-11-17T19:00:00.000Z", "2026-11-18T18:00:00.000Z")
    night.do(c.ChangeSchedule, later_days=later, notified=True, why="chuva")
    house.at("17 18:50")
    night.open("loteria demo 2804")
    night.do(c.RevealSecret, day=1)
    night.do(c.RedrawSeats, tables=(1, 2, 3), why="começo do dia 2")
    night.do(c.DrawButton, table=1, alone=True)
    night.do(c.VoidDraw, number=night.state.next_draw - 1, why="era para todas as mesas")
    night.do(c.DrawButton, table=1)
    house.at("17 19:00")
    night.do(c.StartClock)
    seats = sorted(night.state.sitting.tables[night.place("e24").table].players)[:3]
    night.do(c.OrderColourUp, retire=100, keep=500, level=0, why="acabaram")
    night.do(c.AnnounceColourUp, retire=100)
    night.do(c.RaceTable, table=night.place("e24").table, retire=100, held=tuple((seat, 2) for seat in seats))
    night.do(c.ChangeLevels, levels=(*LEVELS, Level(30, 600, 1_200, 1_200)), why="níveis mais longos")
    house.at("17 20:10")
    night.ring()
    night.do(c.ChangeRegistration, change="close", why="fim das inscrições")
    night.do(c.PublishPrizes)
    night.down_to(13)
    night.do(c.BreakTable, table=3)
    night.do(c.PauseClock, why="fim do dia 2")


def third_day(night: Evening) -> None:
    house = night.house
    house.at("18 17:30")
    night.open("loteria demo 2805")
    night.do(c.RevealSecret, day=2)
    house.at("18 18:00")
    night.do(c.LockPrizes)
    night.do(c.StartClock)
    night.down_to(9)
    night.do(c.RedrawSeats, tables=(1,))
    night.do(c.DrawButton, table=1)
    night.down_to(1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=3)
    prizes = night.state.purse.sheet.places if night.state.purse.sheet else 0
    for entry in [*night.playing, *reversed(night.state.out)][:prizes]:
        night.do(c.PayPrize, entry=entry, method="bank-transfer", holder="winner", slip=f"TED {entry}")
