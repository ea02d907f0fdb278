"""It was the other player: found at once, found twenty minutes later, taken back."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("trocas-demo", "Trocas Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "trocas-demo", "Noite das Trocas", terms=TERMS)
    night.till = house.open_till("caixa-9")
    night.open("loteria demo 2803", 1, 2)
    night.sell(*range(1, 13))
    house.at("14 22:00")
    night.do(c.StartClock)
    night.do(c.PauseClock, why="som")
    night.undo("não era para parar")
    at_once(night)
    house.at("14 22:20")
    later(night)
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
    night.undo("faltava premiar")
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def at_once(night: Evening) -> None:
    """The neighbour was tapped: both are at one table, and the seat is still free."""
    wrong, right = night.at_table(1)[:2]
    night.bust(wrong)
    night.do(c.CorrectBust, entry=wrong, instead=right, why="assento vizinho")
    night.undo("era ele mesmo")
    night.undo("não era, era o vizinho")


def later(night: Evening) -> None:
    """Others have gone out since, and somebody sits in the old seat: a free one is drawn."""
    wrong, right = night.at_table(2)[:2]
    seat = night.place(wrong)
    night.bust(wrong)
    for entry in night.at_table(1)[:2]:
        night.bust(entry)
    night.do(c.MovePlayer, entry=night.at_table(1)[0], to=seat, why="equilíbrio")
    night.do(c.CorrectBust, entry=wrong, instead=right, why="visto na câmera")
