"""Put out and let back in: at a table, in the line, found out later."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("fora-demo", "Fora Demo", "bsop")
    house.at("14 17:30")
    night = Evening(house, "fora-demo", "Noite de Disciplina", terms=TERMS)
    night.till = house.open_till("caixa-11")
    night.open("loteria demo 2811", 1, 2)
    night.sell(*range(1, 15))  # two wait
    house.at("14 22:00")
    night.do(c.StartClock)
    first, second, third = night.playing[:3]
    night.do(c.DisqualifyPlayer, entry=first, chips=14_000, why="conluio")
    night.undo("era outro")
    night.do(c.DisqualifyPlayer, entry=second, chips=9_000, why="conluio")
    night.do(c.RemovePlayer, entry=night.state.sitting.alternates[0], cause="minor", why="idade")
    seat = night.place(third)
    night.do(c.DisqualifyPlayer, entry=third, chips=20_000, why="ofensa")
    night.do(c.SeatAlternate)
    night.do(c.MovePlayer, entry=night.at_table(3 - seat.table)[0], to=seat, why="equilíbrio")
    night.do(c.TakeBackExpulsion, entry=third, why="advertência bastava")  # the seat is taken: the line
    night.do(c.SeatAlternate)
    later = night.playing[-1]
    night.bust(later)
    night.do(c.RemovePlayer, entry=later, cause="no-document", why="documento de outro")
    night.undo("documento achado")
    night.do(c.DisqualifyPlayer, entry=later, why="confessou")
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))
