"""Three tournaments that did not go as announced: one called off and refunded, one moved, one that too few came to.

Under TDA 2013, which leaves everything to the director, under SCPT, and under KSOP, which asks for a quorum.
"""

import msgspec

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import TillId
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.seating.proposals import proposals
from tests.golden.evening import Evening, cash, pix
from tests.golden.histories.friday_night import card
from tests.golden.histories.two_hundred import accepted
from tests.golden.house import CHIPS, ENTRY, House
from tests.golden.replaying import shelf
from tests.papers import PAPERS

AT = {"starts_at": "2026-11-21T22:00:00.000Z", "opens_at": "2026-11-21T17:00:00.000Z"}
CARDS = {"debit_fee_percent": "2", "credit_fee_percent": "4.5"}
SOLD = Terms(**AT, **CARDS, price=12_000, entry=ENTRY, reentry=ENTRY, rebuy=CHIPS, rebuy_levels=2)  # type: ignore[arg-type]
GUARANTEED = Terms(**AT, event="ladies", price=12_000, entry=ENTRY, guarantee=100_000, late_levels=2)  # type: ignore[arg-type]


def play() -> list[Record]:
    house = House("chuva-demo", "Semana da Chuva", "ksop-2026")
    house.at("21 17:30")
    till = house.open_till("caixa-5")
    called_off(house, till)
    moved(house, till)
    too_few(house, till)
    enough_at_last(house, till)
    house.close_till(till)
    return list(house.application.journal.since(0, 10_000))


def called_off(house: House, till: TillId) -> None:
    """Suspended, gone on with, suspended, and in the end called off; all who paid get their money back."""
    night = Evening(house, "sabado-demo", "Sábado Demo", terms=SOLD, book="tda-2013")
    night.till = till
    night.open("loteria demo 2808", 1, 2)
    night.sell(1, 2, 3)
    night.sell(4, payments=(pix(12_000, 4, seen=True),))
    night.sell(5, payments=(card(night, "debit-card", 12_000),))
    night.sell(6, payments=(card(night, "credit-card", 12_000),))
    night.sell(7, payments=(cash(2_000), pix(10_000, 7)))  # half of it never came
    night.do(c.Register, entry="e8", person="p8")
    night.do(c.GiveCredit, entry="e8", why="paga depois")
    house.at("21 22:00")
    night.do(c.StartClock)
    night.do(c.BuyChips, entry="e2", what="rebuy", payments=(cash(5_000),))
    night.bust("e1")
    night.do(
        c.StopTournament, outcome="suspend", cause="technical-trouble", why="sem luz", until="2026-11-21T22:30:00Z"
    )
    night.do(c.ResumeTournament, why="voltou a luz")
    night.do(c.StartClock)
    night.do(c.StopTournament, outcome="suspend", cause="technical-trouble", why="sem luz de novo")
    night.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="a luz não volta")
    for entry in ("e1", "e2", "e3", "e4", "e5"):
        night.do(c.RefundCancelled, entry=entry, why="cancelado")
    night.do(c.RefundCancelled, entry="e6", with_surcharge=True, why="cancelado")
    night.do(c.RevealSecret, day=1)


def moved(house: House, till: TillId) -> None:
    """Put off to the next day, and ended early there."""
    house.at("21 17:40")
    night = Evening(house, "domingo-demo", "Domingo Demo", terms=SOLD, book="scpt-2026")
    night.till = till
    night.open("loteria demo 2808", 1)
    night.sell(*range(1, 6))
    night.do(
        c.StopTournament, outcome="reschedule", cause="natural-events", why="temporal",
        until="2026-11-22T22:00:00.000Z", as_of="2026-11-21T17:35:00.000Z",
    )  # fmt: skip
    night.do(c.ChangeSchedule, starts_at="2026-11-22T22:00:00.000Z", notified=True, why="temporal")
    house.at("22 21:50")
    night.do(c.ResumeTournament, why="o tempo abriu")
    house.at("22 22:00")
    night.do(c.StartClock)
    night.down_to(3)
    night.do(c.StopTournament, outcome="end", cause="outside-control", why="o prédio fecha")


def too_few(house: House, till: TillId) -> None:
    """Three came: hands are held, the director is asked, and their money goes back."""
    house.at("21 17:45")
    night = Evening(house, "damas-demo", "Ladies Demo", terms=GUARANTEED)
    night.till = till
    night.open("loteria demo 2808", 1)
    papers = msgspec.structs.replace(PAPERS, proof="self-declaration")
    night.sell(1, 2, 3, papers=papers, receipt="on-site", signed=True)
    night.do(c.FlagDeclaration, entry="e2", why="há dúvida")
    house.at("21 22:00")
    night.do(c.StartClock)
    house.at("21 23:01")
    night.ring()
    night.do(c.DecideQuorum, choice="cancel-and-refund", why="os três preferem assim")
    for entry in ("e1", "e2", "e3"):
        night.do(c.RefundCancelled, entry=entry, why="sem quórum")


def enough_at_last(house: House, till: TillId) -> None:
    """One had come at the start; the others come late, and the hands are dealt."""
    house.at("21 17:50")
    night = Evening(house, "turbo-demo", "Turbo Demo", terms=GUARANTEED)
    night.till = till
    night.open("loteria demo 2808", 1, 2)
    papers = msgspec.structs.replace(PAPERS, proof="official-document")
    night.sell(1, papers=papers)
    house.at("21 22:00")
    night.do(c.StartClock)
    night.sell(*range(2, 12), papers=papers)
    night.ring()
    night.do(c.ChangeRegistration, change="extend", late_levels=3, why="fila na porta")
    night.do(c.ChangeRegistration, change="refuse-late", why="sala cheia")
    night.do(c.ChangeRegistration, change="accept-late", why="abriu uma mesa")
    big_blind_again(night)


def big_blind_again(night: Evening) -> None:
    """The big blind of the shorter table is out: whoever moves there has it once more, alone."""
    tables = night.state.sitting.tables
    fuller, shorter = sorted(tables, key=lambda number: -len(tables[number].players))
    night.bust(*night.at_table(shorter)[-1:])
    for table in (fuller, shorter):
        night.do(c.SeeButton, table=table, button=min(tables[table].players))
    seen = {"button": tables[shorter].button, "small_blind": tables[shorter].small_blind}
    big_blind = tables[shorter].big_blind
    assert big_blind is not None, "it follows from the button"
    night.bust(tables[shorter].players[big_blind])
    night.do(c.SeeButton, table=shorter, **seen, big_blind=big_blind)
    book = shelf().book(night.state.book)
    move = next(
        found
        for found in proposals(night.state, night.state.sitting, book, night.house.moment)
        if found.kind == "move"
    )
    assert accepted(night, move), move
    night.do(c.NextHand, table=shorter)
