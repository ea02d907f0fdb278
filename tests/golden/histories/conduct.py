"""Cases from their opening to the last hand served, put right on the way; reports; what the house remembers."""

from panoverde.kernel.facts import Record
from panoverde.series.bars import BarPerson, LiftBar
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    late_levels=2, denominations=(25, 100, 500),
)  # fmt: skip


def play() -> list[Record]:
    house = House("conduta-demo", "Conduta Demo", "bsop")
    house.at("14 17:30")
    night = Evening(house, "conduta-demo", "Noite de Conduta", terms=TERMS)
    night.till = house.open_till("caixa-12")
    night.open("loteria demo 2813", 1, 2)
    night.sell(*range(1, 13))
    house.at("14 22:00")
    night.do(c.StartClock)
    first, second, third, fourth = night.playing[:4]
    _opened(night, first, second)
    _served(night, first)
    _reported(night, third)
    night.do(c.OpenCase, entry=fourth, ground="weapon", said=("firearms",))
    night.do(c.DecideCase, case=5, measure="event-ban", directed=True, why="arma")
    night.do(c.RemovePlayer, entry=fourth, cause="management", chips=12_000, why="o hotel")
    night.undo("era outro")
    night.do(c.RemovePlayer, entry=fourth, cause="management", chips=12_000, why="o hotel")
    person = night.state.entries[fourth].person
    house.application.handle(BarPerson(**house.said, person=person, why="arma", scope="series", where="conduta-demo"))
    house.application.handle(LiftBar(**house.said, person=person, why="esclarecido"))
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def _opened(night: Evening, first: str, second: str) -> None:
    night.do(c.OpenCase, entry=first, ground="weapon", said=("other",), describes="uma faca")
    night.undo("era outro")
    night.do(c.OpenCase, entry=second, ground="identity-hidden", said=("any-object",))
    night.do(c.GiveOrder, case=2)
    night.do(c.RefuseOrder, case=2)
    night.do(c.DecideCase, case=2, measure="verbal-warning")
    night.undo("advertido por outro floor")
    night.do(c.DecideCase, case=2, measure="none")


def _served(night: Evening, first: str) -> None:
    night.do(c.OpenCase, entry=first, ground="weapon", said=("firearms",))
    night.do(c.DecideCase, case=3, measure="missed-hands", amount=3, directed=True)
    night.undo("eram duas")
    night.do(c.DecideCase, case=3, measure="missed-hands", amount=2, directed=True)
    table = night.place(first).table
    night.do(c.SeeReturn, penalty=2, where="area")
    night.do(c.CountPenaltyHands, table=table, hands=1)
    night.undo("contou a mesa ao lado")
    night.do(c.CountPenaltyHands, table=table, hands=2)
    night.do(c.SeeReturn, penalty=2)


def _reported(night: Evening, third: str) -> None:
    night.do(c.FileReport, subject="other", describes="barulho", entry=third)
    night.do(c.AnswerReport, report=1, answer="spoken-to", why="conversamos")
    night.do(c.OpenCase, entry=third, ground="weapon", said=("firearms",))
    night.do(c.DecideCase, case=4, measure="missed-rounds", amount=1, directed=True)
    night.do(c.LiftPenalty, penalty=3, why="basta")
