"""A small tournament, played through the application, with every kind of draw in it.

Two days, nineteen entries, three tables. Same seed, same history: edited copies of it are what the
tests of `panoverde verify` and of the page look at.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from panoverde.application.driver import C, Driver, in_memory
from panoverde.application.exports import head_of, written
from panoverde.application.handling import Application, Outcome
from panoverde.kernel.facts import BEGINNING, Record, chain
from panoverde.kernel.ids import CommandId, EntryId, StreamId, TableNumber, TournamentId
from panoverde.rulebook import Library, load
from panoverde.rulebook.editions import plain
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Terms
from panoverde.tournament.events import Level, Place
from panoverde.tournament.stream import stream_of
from tests.papers import with_papers

SEED = b"demo seed, known to these tests only"
NIGHT = TournamentId("noite-demo")
HOUSES = [Path(__file__).parent / name for name in ("casa-demo.toml", "casa-fila.toml")]
_NAMED = re.compile('"edition":"([0-9a-f]{64})"')
LEVELS = (Level(20, 100, 200, 200), Level(10), Level(20, 200, 400, 400))


@cache
def shelf() -> Library:
    """The books, and those of two houses."""
    return load().with_houses(HOUSES)


def in_house() -> Application:
    """An application in memory, with houses' books on the shelf."""
    return in_memory(shelf())


class Night(Driver):
    """Plays one tournament; `play` plays it all."""

    def __init__(
        self, application: Application, tournament: str = NIGHT, seed: bytes = SEED, book: str = "ksop-2026"
    ) -> None:
        super().__init__(application, series=f"serie-{tournament}", tournament=tournament, at="")
        self.stream = stream_of(self.tournament)
        self.book = book
        self._seed = seed

    def command(self, kind: type[C], **fields: Any) -> C:
        """Make a command; a second passes with each."""
        self.at = f"2026-11-15T18:{self._asked // 60:02}:{self._asked % 60:02}.000Z"
        said = {"id": CommandId(f"{self.tournament}-{self._asked}"), **fields}
        return super().command(kind, **with_papers(kind, said))

    def do(self, kind: type[C], **fields: Any) -> Outcome:
        """Ask for something of this tournament."""
        return self.application.handle(self.command(kind, **fields))

    def play(self, *, reveal: bool = True) -> None:
        """Play it; without `reveal` the second day's secret stays unpublished."""
        self._open()
        self._first_day()
        self.do(c.AnnounceSource, source="nist 2026-11-15T19:00:00.000Z", why="há internet")
        self.do(c.AnnounceSource, source="cards", why="a internet caiu")
        self.next_day()
        self.do(c.RevealSecret, day=1)
        self._second_day()
        if reveal:
            self.do(c.RevealSecret, day=2)

    def _open(self) -> None:
        self.announce(
            self.book, seed=self._seed, stack_chips=30_000, seats=6, levels=LEVELS, terms=Terms(reentry=Offer())
        )
        self.do(c.OpenDay, ingredient="2c 7d Jh As 9s", witness="dealer · ção")

    def _first_day(self) -> None:
        for table, seats in ((1, None), (2, None), (7, 4)):
            self.do(c.OpenTable, table=table, seats=seats)
        for number in range(1, 20):
            self.do(c.Register, entry=f"e{number}", person=f"p{number}")
        self._colour_up(500, 1_000)
        if self.book == "casa-fila":
            self.do(c.OrderAlternates)
        else:  # one draw as well, so that both nights have as many
            self.do(c.RaceTable, table=2, retire=500, held=((1, 3),))
        self.do(c.TakeBackEntry, entry=self.state.sitting.alternates[-1], why="pagou outro torneio")
        self._clock()
        self._busts_and_moves()
        self._other_draws()
        for entry in [entry for entry in self._playing() if self._place(entry).table != 7][:6]:
            self.do(c.ReportBust, entry=entry)
        self._seats_by_hand()
        self._buttons_and_halts()
        self.do(c.DrawBreakOrder)
        self.do(c.BreakTable, table=7, why="mesa menor", cut=99)

    def _clock(self) -> None:
        self.do(c.StartClock)
        self.do(c.SetClock, level=0, left_seconds=600, why="acerto")
        self.do(c.PauseClock, why="jantar")
        self.do(c.StartClock)

    def _busts_and_moves(self) -> None:
        """A seat for an alternate, a bust taken back twice: to the old seat, and to a drawn one."""
        for entry in ("e3", "e5", "e8"):
            self.do(c.ReportBust, entry=entry)
        self.do(c.SeatAlternate)
        self.do(c.SeatAlternate)
        self.do(c.ReportBust, entry="e9")
        self.do(c.ReinstatePlayer, entry="e9", why="ainda tinha uma ficha")
        for entry in ("e10", "e11"):
            self.do(c.ReportBust, entry=entry)
        busted = self.facts[-1].event.place  # type: ignore[attr-defined]
        moving = next(entry for entry in self._playing() if self._place(entry).table != busted.table)
        came_from = self._place(moving)
        self.do(c.MovePlayer, entry=moving, to=busted, why="equilíbrio")
        self.do(c.TakeBackMove, entry=moving, to=came_from, why="mesa errada")
        self.do(c.MovePlayer, entry=moving, to=busted, why="equilíbrio")
        self.do(c.ReinstatePlayer, entry="e11", why="mão refeita")
        self.do(c.Register, entry="e10b", person="p10")

    def _other_draws(self) -> None:
        self.do(c.DrawButton, table=1)
        self.do(c.VoidDraw, number=self.state.next_draw - 1, why="faltava um jogador")
        self.do(c.DrawButton, table=1, cut=0)
        self.do(c.DrawHands, fewest=3, most=6)
        first, second = sorted(self.state.sitting.tables[self._place(self._playing()[0]).table].players)[:2]
        self._colour_up(100, 500)
        table = self._place(self._playing()[0]).table
        self.do(c.RaceTable, table=table, retire=100, held=((second, 6), (first, 3)), alone=(first,))
        self.do(
            c.RecordDrawByHand, purpose="button", options=("2", "5"), outcome=("5",), witness="floor demo",
            why="sem energia",
        )  # fmt: skip

    def _colour_up(self, retire: int, keep: int) -> None:
        self.do(c.OrderColourUp, retire=retire, keep=keep, level=0, why="acabaram")
        self.do(c.AnnounceColourUp, retire=retire)

    def _seats_by_hand(self) -> None:
        """Seats locked, given and ruled upon: what draws must take into account."""
        free = self.state.sitting.pool[0]
        self.do(c.LockSeat, place=free, why="cadeira quebrada")
        self.do(c.GiveSeat, entry=self._playing()[-1], to=free, why="acessibilidade")
        self.do(c.KeepSeat, entry=self._playing()[-2], why="não há outro lugar")
        self.do(c.LockSeat, place=self.state.sitting.pool[0], why="câmera")
        self.do(c.LockSeat, place=self.state.sitting.pool[1], why="câmera")
        self.do(c.UnlockSeat, place=self._locked(), why="câmera fora")
        player = self._playing()[0]
        other = next(entry for entry in self._playing() if self._place(entry).table != self._place(player).table)
        self.do(c.RuleWrongSeat, entry=player, sat=self._place(other), played=True)
        self.do(c.SwapSeats, one=player, other=other, why="a pedido do diretor")
        self.do(c.SeeArrival, entry=player, phase="ante-collected")

    def _buttons_and_halts(self) -> None:
        self.do(c.SeeButton, table=1, button=1)
        self.do(c.NextHand, table=1)
        self.do(c.RuleWrongButton, table=1, wrong=1, right=2, substantial_action=True)
        self.do(c.FreezeButton, table=1)
        self.do(c.ThawButton, table=1)
        self.do(c.HaltTable, table=7, why="poucos jogadores")
        self.do(c.ResumeTable, table=7, why="chegou gente")
        self.do(c.WaiveHalt, table=7, why="já chega mais gente")
        self.do(c.RuleMissedHalt, table=7)

    def _locked(self) -> Place:
        return next(
            Place(table.number, seat) for table in self.state.sitting.tables.values() for seat in table.locked
        )

    def balance(self) -> None:
        """A short night in a house that draws which table gives, who moves and where to."""
        self._open()
        for table in (1, 2, 3):
            self.do(c.OpenTable, table=table)
        for number in range(1, 19):
            self.do(c.Register, entry=f"e{number}", person=f"p{number}")
        self.do(c.StartClock)
        for entry in list(self.state.sitting.tables[TableNumber(3)].players.values())[:3]:
            self.do(c.ReportBust, entry=entry)
        self.do(c.DrawGivingTable)
        gives = self.state.sitting.giving
        self.do(c.BalanceMove, source=gives, to_table=3)
        self.do(c.DrawButton, table=gives)
        for entry in [entry for entry in self._playing() if self._place(entry).table != 3][:7]:
            self.do(c.ReportBust, entry=entry)
        self.do(c.BreakTable, table=3)
        self.next_day()
        self.do(c.RevealSecret, day=1)

    def _second_day(self) -> None:
        while self.state.sitting.playing > 5:
            self.do(c.ReportBust, entry=self._playing()[0])
        self.do(c.RedrawSeats, tables=(2,))
        self.do(c.DrawButton, table=2)
        while self.state.sitting.playing > 1:
            self.do(c.ReportBust, entry=self._playing()[0])

    def _playing(self) -> list[EntryId]:
        return [entry.id for entry in self.state.entries.values() if entry.standing == "playing"]

    def _place(self, entry: EntryId) -> Place:
        place = self.state.entries[entry].place
        assert place is not None
        return place


def played(tournament: str = NIGHT, *, reveal: bool = True, seed: bytes = SEED) -> list[Record]:
    """The records of a whole night, its series' among them, in the order they happened."""
    night = Night(in_house(), tournament, seed, book="casa-fila")
    night.play(reveal=reveal)
    return night.journal


@cache
def balanced(tournament: str = "casa-demo") -> list[Record]:
    """The records of a short night under a house's book."""
    night = Night(in_house(), tournament, book="casa-demo")
    night.balance()
    return night.journal


def rebound(records: Iterable[Record]) -> list[Record]:
    """Build the chain anew, as a forger with the whole journal would."""
    heads: dict[StreamId, Record] = {}
    built = []
    for record in records:
        last = heads.get(record.stream)
        seq, before = (last.seq + 1, last.hash) if last else (1, BEGINNING)
        digest = chain(before, record.stream, seq, record.at, record.by, record.command, record.body)
        heads[record.stream] = msgspec.structs.replace(record, seq=seq, before=before, hash=digest)
        built.append(heads[record.stream])
    return built


def exported(records: list[Record]) -> bytes:
    """The export file of records as they are, right or wrong, under a header that names their ends."""
    heads = {record.stream: head_of(record) for record in records}
    return b"".join(written(heads, records, editions_in(records)))


def editions_in(records: Iterable[Record]) -> dict[str, str]:
    """The text of every edition that these records name and a book on the shelf still is."""
    named = {text for record in records for text in _NAMED.findall(record.body)}
    return {name: text for name, text in _texts().items() if name in named}


@cache
def _texts() -> dict[str, str]:
    kept = (shelf().edition(name) for name in shelf().ids)
    return {name: (plain(content) or b"").decode() for name, content in kept}
