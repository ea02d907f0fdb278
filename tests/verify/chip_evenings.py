"""An evening of chips: a colour-up raced by draw and with cards, a count with its difference, chips out of place."""

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Place
from tests.verify.evenings import ENTRY, Evening

TERMS = Terms(
    starts_at="2026-11-15T19:00:00.000Z", opens_at="2026-11-15T17:00:00.000Z", price=12_000, entry=ENTRY,
    late_levels=1, denominations=(100, 500, 1_000, 5_000),
)  # fmt: skip


class Coloured(Evening):
    """Chips leave, and are counted."""

    def play(self, *, reveal: bool = True) -> None:
        """Play it through the first break."""
        self.begin(TERMS)
        for number in range(1, 11):
            self.sell(number)
        self.now = "2026-11-15T19:00:00.000Z"
        self.do(c.StartClock)
        one, two, three = self._playing()[:3]
        self.do(c.HoldStack, entry=one)
        self.do(c.PlaceStack, entry=one)
        self.do(c.ClaimStack, entry=one, chips=29_000)
        self.now = "2026-11-15T19:21:00.000Z"
        self._races()
        self._count(one)
        self.do(c.FindChips, table=1, chips=1_000)
        self.do(c.CountAllIn, entry=two, asker=self._beside(two), chips=5_000, in_turn=True, facing=True, exact=True)
        self.do(c.ForfeitChips, entry=three, chips=1_000, measure="lose-chips-only", why="no bolso")
        self.do(c.ReturnForfeited, entry=three, why="engano")
        self.do(c.RuleHiddenChip, entry=two, chips=500, ruling="not-in-the-bet", lost=True, why="atrás do all-in")
        del reveal

    def _seats(self, table: int) -> list[int]:
        return sorted(self.state.sitting.tables[TableNumber(table)].players)

    def _beside(self, entry: str) -> str:
        players = self.state.sitting.tables[self._place(entry).table].players.values()  # type: ignore[arg-type]
        return next(other for other in players if other != entry)

    def _races(self) -> None:
        self.do(c.OrderColourUp, retire=500, keep=1_000, why="acabaram")
        self.do(c.AnnounceColourUp, retire=500)
        self.do(c.CancelColourUp, retire=500, why="chegaram")
        self.do(c.OrderColourUp, retire=100, keep=500, why="acabaram")
        self.do(c.AnnounceColourUp, retire=100)
        first, second = self._seats(1), self._seats(2)
        self.do(c.RaceTable, table=1, retire=100, held=tuple((seat, 3) for seat in first), alone=(first[0],))
        raced = {"table": 2, "retire": 100, "held": ((second[0], 3), (second[1], 1)), "alone": (second[1],)}
        self.do(c.RecordRace, **raced, won=(second[0],), witness="floor demo")
        self.do(c.TakeBackRace, table=2, retire=100, why="outra mesa")
        self.do(c.RecordRace, **raced, won=(second[0],), witness="floor demo")
        self.do(c.RetireChip, retire=100)
        self.do(c.ExchangeRetired, entry=self._playing()[0], retire=100, count=7)
        self.do(c.ControlChips, what="set-denominations", chip=25_000, why="stacks altos")

    def _count(self, mover: str) -> None:
        at = self._place(mover).table  # type: ignore[arg-type]
        other = self.state.sitting.tables[TableNumber(3 - at)]
        self.do(c.MovePlayer, entry=mover, to=Place(other.number, other.free[0]), why="equilíbrio")
        self.do(c.OpenCount)
        for table in (1, 2):
            self.do(c.CountTable, table=table, stacks=tuple((seat, 30_000) for seat in self._seats(table)))
        self.do(c.CountCrossing, crossing=1, chips=29_000)
        for table in (1, 2):
            book = self.state.sitting.chip_book
            if book.known.get(TableNumber(table)) != book.counted[TableNumber(table)].chips:
                self.do(c.SettleCount, table=table, cause="lost", why="contagem")
        self.do(c.CloseCount)
