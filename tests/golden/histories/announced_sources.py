"""Three days whose ingredients come from a lottery, from a beacon after all, and from cards."""

from panoverde.application.driver import day_ends
from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import House

FIRST = "lottery mega-sena 2801 2026-11-15T18:30:00.000Z"
SECOND = "lottery loteria-federal 5825 2026-11-16T22:00:00.000Z"
INSTEAD = "nist 2026-11-16T17:45:00.000Z"


def play() -> list[Record]:
    house = House("fontes-demo", "Fontes Demo", "ksop-2026")
    house.at("15 17:30")
    night = Evening(house, "fontes-demo", "Noite das Fontes", terms=Terms(), source=FIRST)
    house.at("15 18:31")
    night.do(c.OpenDay, ingredient="59-4, 17 23/38;41")
    night.do(c.OpenTable, table=1)
    for number in range(1, 7):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}")
    night.do(c.AnnounceSource, source=SECOND, why="o sorteio de sábado")
    house.at("16 17:30")
    night.do(c.AnnounceSource, source=INSTEAD, why="o dia dois começa antes da loteria")
    _end(night)
    house.at("16 17:46")
    night.do(c.OpenDay, ingredient="F6" * 64)
    night.do(c.RevealSecret, day=1)
    night.do(c.DrawButton, table=1)
    night.do(c.AnnounceSource, day=3, source="cards", why="sem internet no dia três")
    night.bust("e1", "e2", "e3")
    _end(night)
    night.do(c.OpenDay, ingredient="ás de copas, 7♦ 2c 10s 9s", witness="os jogadores da mesa 1")
    night.do(c.DrawHands, fewest=2, most=6)
    night.bust("e4", "e5")
    for day in (2, 3):
        night.do(c.RevealSecret, day=day)
    return list(house.application.journal.since(0, 10_000))


def _end(night: Evening) -> None:
    for kind, fields in day_ends(night.state):
        night.do(kind, **fields)
