"""Chips: a colour-up on the sheet and one that is not, races by draw and with cards, a count with its alarm."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level, Place
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

LEVELS = (
    Level(20, 100, 200, 200), Level(15), Level(20, 500, 1_000, 1_000), Level(15), Level(20, 1_000, 2_000, 2_000)
)  # fmt: skip
TERMS = Terms(
    starts_at="2026-11-16T22:00:00.000Z", opens_at="2026-11-16T17:00:00.000Z", price=12_000, entry=ENTRY,
    late_levels=0, denominations=(100, 500, 1_000, 5_000),
)  # fmt: skip


def play() -> list[Record]:
    house = House("fichas-demo", "Fichas Demo", "ksop-2026")
    house.at("16 17:30")
    night = Evening(house, "fichas-demo", "Noite das Fichas", terms=TERMS, levels=LEVELS)
    night.till = house.open_till("caixa-16")
    night.open("loteria demo 2900", 1, 2, 3)
    night.sell(*range(1, 17))
    house.close_till(night.till)
    house.at("16 22:00")
    night.do(c.StartClock)
    _stacks(night)
    house.at("16 22:21")
    night.ring()
    _colour_ups(night)
    _count(night)
    _out_of_place(night)
    night.open("loteria demo 2901")
    night.do(c.RevealSecret, day=1)
    return list(house.application.journal.since(0, 10_000))


def _seats(night: Evening, table: int) -> list[int]:
    return sorted(night.state.sitting.tables[table].players)  # type: ignore[index]


def _stacks(night: Evening) -> None:
    absent, late = night.at_table(1)[:2]
    night.do(c.HoldStack, entry=absent)
    night.undo()
    night.do(c.ClaimStack, entry=absent, chips=28_800)
    night.do(c.HoldStack, entry=late)
    night.do(c.ClaimStack, entry=late)


def _colour_ups(night: Evening) -> None:
    night.do(c.OrderColourUp, retire=500, keep=1_000, why="planned:chegaram fichas novas")
    night.do(c.AnnounceColourUp, retire=500)
    night.do(c.CancelColourUp, retire=500, why="mistake")
    night.do(c.OrderColourUp, retire=100, keep=500)
    night.undo("cedo demais")
    night.do(c.OrderColourUp, retire=100, keep=500)
    first = _seats(night, 1)
    held = tuple((seat, 3 + 2 * nth) for nth, seat in enumerate(first))
    night.do(c.RaceTable, table=1, retire=100, held=held, alone=(first[0],))
    night.undo("fichas contadas errado")
    night.do(c.RaceTable, table=1, retire=100, held=held, alone=(first[0],))
    second = _seats(night, 2)
    raced = {"table": 2, "retire": 100, "held": ((second[0], 3), (second[1], 1)), "alone": (second[1],)}
    night.do(c.RecordRace, **raced, won=(second[0],), witness="floor da seção 1")
    night.undo("era a outra mesa")
    night.do(c.RecordRace, **raced, won=(second[0],), witness="floor da seção 1")
    night.do(c.RaceTable, table=3, retire=100, held=((_seats(night, 3)[0], 10),))
    night.do(c.RetireChip, retire=100)
    night.do(c.ExchangeRetired, entry=night.at_table(2)[0], retire=100, count=7)
    night.do(c.ControlChips, what="set-denominations", chip=25_000, why="count")
    night.do(c.ControlChips, what="set-number", chip=1_000, count=40, why="count")


def _count(night: Evening) -> None:
    mover = night.at_table(1)[0]
    free = next(seat for seat in range(1, 7) if seat not in _seats(night, 2))
    night.do(c.MovePlayer, entry=mover, to=Place(TableNumber(2), SeatNumber(free)), why="balance")
    night.do(c.OpenCount)
    night.undo()
    night.do(c.OpenCount)
    for table in sorted(night.state.sitting.tables):
        night.do(c.CountTable, table=table, stacks=tuple((seat, 30_000) for seat in _seats(night, table)))
    night.do(c.CountCrossing, crossing=1, chips=30_000)
    for table in sorted(night.state.sitting.tables):
        book = night.state.sitting.chip_book
        if book.known.get(table) != book.counted[table].chips:
            night.do(c.SettleCount, table=table, cause="lost", why="count")
    night.do(c.CloseCount)


def _out_of_place(night: Evening) -> None:
    one, two = night.at_table(3)[:2]
    night.do(c.FindChips, table=3, chips=1_000, entry=one)
    night.do(c.CountAllIn, entry=one, asker=two, chips=12_000, in_turn=True, facing=True, exact=True)
    night.do(c.ForfeitChips, entry=two, chips=2_000, measure="lose-chips-only", why="conduct")
    night.undo("eram da mesa")
    night.do(c.ForfeitChips, entry=two, chips=2_000, measure="lose-chips-only", why="conduct")
    night.do(c.RuleHiddenChip, entry=one, chips=500, ruling="not-in-the-bet", lost=True, why="ruling")
