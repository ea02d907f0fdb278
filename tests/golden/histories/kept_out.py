"""Kept out of the house: for good and until a day, changed, lifted; a sale in between is refused nowhere else."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import PersonId
from panoverde.series.bars import BarPerson, LiftBar
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip

NEW_YEAR = "2027-01-01T03:00:00.000Z"


def play() -> list[Record]:
    house = House("porta-demo", "Porta Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "porta-demo", "Noite da Porta", terms=TERMS)
    night.till = house.open_till("caixa-12")
    night.open("loteria demo 2812", 1)
    house.application.handle(BarPerson(**house.said, person=PersonId("p90"), why="agrediu um dealer"))
    night.sell(1)
    house.application.handle(
        BarPerson(**house.said, person=PersonId("p91"), until="2027-01-01T03:00:00.000Z", why="conluio")
    )
    house.application.handle(
        BarPerson(**house.said, person=PersonId("p90"), until="2028-01-01T03:00:00.000Z", why="revisto")
    )
    house.application.handle(LiftBar(**house.said, person=PersonId("p91"), why="era outro"))
    night.sell(2)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
