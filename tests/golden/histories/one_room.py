"""One room for two events: tables taken and freed, booked, parted; dealers pushed; one person entered in both."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import TournamentId
from panoverde.series.rooms.facts import BookTables, DeclareRoom, Section, SetSections, Span
from panoverde.series.rota.facts import PlanPushes, Push, PutDealer, RingPush, String
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("sala-demo", "Sala Demo", "bsop")
    house.at("14 17:30")
    main = Evening(house, "sala-main", "Main da Sala", terms=TERMS)
    side = Evening(house, "sala-side", "Side da Sala", terms=TERMS)
    main.till = side.till = house.open_till("caixa-15")
    main.open("loteria demo 2815", 1, 2)
    house.do(DeclareRoom, tables=(Span(1, 8), Span(11, 14)))  # type: ignore[arg-type]
    side.open("loteria demo 2815", 5)
    halls = (Section("Salão", (Span(1, 8),)), Section("Mezanino", (Span(11, 14),)))  # type: ignore[arg-type]
    house.do(SetSections, sections=halls)
    booked = {"tournament": TournamentId("sala-main")}
    house.do(BookTables, **booked, tables=(Span(11, 14),), since="2026-11-14T23:00:00.000Z")  # type: ignore[arg-type]
    house.do(BookTables, **booked)
    main.sell(*range(1, 6))
    side.sell(1)  # who sits in the main event as well
    house.at("14 22:00")
    main.do(c.StartClock)
    string = String((1, 2, 5), ("Dealer A", "Dealer B", "Dealer C", "Dealer D"))  # type: ignore[arg-type]
    house.do(PlanPushes, every_minutes=10, strings=(string,))
    house.at("14 22:11")
    house.do(RingPush, string=1)
    house.do(Push, string=1)
    house.do(PutDealer, table=2, dealer="Dealer E", why="passou mal")
    main.do(c.BreakTable, table=2, why="salão")
    main.undo("não era essa")
    return list(house.application.journal.since(0, 10_000))
