"""Hand for hand by tables, called all-ins held, the last hands of a day, levels announced, an empty table."""

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-18T22:00:00.000Z", opens_at="2026-11-18T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2, denominations=(25, 100, 500), game_rules="demo",
)  # fmt: skip


def play() -> list[Record]:
    house = House("ritmo-demo", "Ritmo Demo", "bsop")
    house.at("18 17:30")
    night = Evening(house, "ritmo-demo", "Noite do Ritmo", terms=TERMS)
    night.till = house.open_till("caixa-18")
    night.open("loteria demo 2818", 1, 2, 3)
    night.sell(*range(1, 13))
    house.at("18 22:00")
    night.do(c.StartClock)
    _hand_for_hand(night)
    house.at("18 22:25")
    night.ring()
    night.do(c.AnnounceLevel, level=1)
    night.do(c.RuleHandLevel, table=1, dealt_at="old")
    _last_hands(night)
    other = Evening(house, "volta-demo", "Noite da Volta", terms=TERMS, book="ksop-2026")
    _back(house, other)
    third = Evening(house, "final-demo", "Noite da Final", terms=TERMS, book="scpt-2026")
    _final(house, third)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def _hand_for_hand(night: Evening) -> None:
    night.do(c.BeginHandForHand, tv=1)
    night.do(c.ReportTable, table=2, hand=1)
    night.undo("era a mesa 3")
    for table in (1, 3):
        night.do(c.ReportTable, table=table, hand=1, what="all-in")
    night.do(c.ReportTable, table=2, hand=1)
    night.do(c.ReleaseTable)
    night.undo("soltaram cedo")
    night.do(c.ReportTable, table=3, hand=1)
    night.do(c.ReleaseTable)
    night.bust(night.at_table(1)[0])
    night.do(c.ReportTable, table=1, hand=1)
    night.do(c.CountHand, hand=1)
    night.undo("faltava a mesa 2")
    night.do(c.CountHand, hand=1, minutes=1, why="a mão foi rápida")
    night.do(c.EndHandForHand, why="era um ensaio")


def _last_hands(night: Evening) -> None:
    night.do(c.PlanLastHands, level=3)
    night.undo()
    night.do(c.PlanLastHands, level=1)
    night.do(c.StopForTheDay, why="o salão fecha")
    night.undo("ainda dá tempo")
    night.do(c.StopForTheDay, why="o salão fecha mesmo")
    night.do(c.TurnLastCard, hands=2, turned_by="e3", witness="mesa 2")
    night.do(c.AnnounceLastHands)
    for hand in (1, 2, 3):
        night.do(c.ReportLastHand, table=2, hand=hand)
    night.do(c.NoteExtraHand, table=2, why="o dealer não viu o sinal")
    night.do(c.ReportLastHand, table=1, hand=1)
    night.undo("ainda na primeira")


def _back(house: House, night: Evening) -> None:
    """One is back from the break: a hand is counted, somebody arrives meanwhile."""
    night.till = house.open_till("caixa-19")
    night.open("loteria demo 2819", 1)
    night.sell(*range(21, 27))
    night.do(c.StartClock)
    night.do(c.SeeButton, table=1, button=min(night.state.sitting.tables[1].players))  # type: ignore[index]
    first, second, *_ = night.at_table(1)
    night.do(c.StartEmptyHand, table=1, present=(first,))
    night.do(c.SeeBack, table=1, entry=second)
    house.at("18 23:59")
    night.do(c.CountEmptyHand, table=1)
    house.close_till(night.till)


def _final(house: House, night: Evening) -> None:
    """Two are left: levels are shorter from the next one on."""
    night.till = house.open_till("caixa-20")
    night.open("loteria demo 2820", 1)
    night.sell(31, 32)
    night.do(c.StartClock)
    night.do(c.SetFinalLevels)
    house.close_till(night.till)
