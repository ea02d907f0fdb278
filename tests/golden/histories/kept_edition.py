"""A night whose export holds the book it was decided by, as it stood: the golden edition."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from tests.golden.evening import Evening
from tests.golden.histories.other_book import TERMS
from tests.golden.house import House


def play() -> list[Record]:
    house = House("guarda-demo", "Guarda Demo", "tda-2013")
    house.at("14 17:30")
    night = Evening(house, "guarda-demo", "Noite Guardada", terms=TERMS)
    night.till = house.open_till("caixa-14")
    night.open("loteria demo 2814", 1)
    night.sell(1, 2, 3)
    night.do(c.OpenTable, table=2)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
