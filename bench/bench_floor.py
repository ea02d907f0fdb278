"""A tournament to measure on. Import it once Django is ready. An earlier tree runs it too (`then.py`)."""

import time
from typing import Any, NamedTuple

from panoverde.application.handling import Application
from panoverde.bootstrap.desk import build
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, EntryId, PersonId, TournamentId
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.events import Level
from panoverde.tournament.stream import stream_of

AT = "2026-11-15T18:00:00.000Z"
SEED = b"a seed for measuring"
PAPERS = c.Papers(photo_id=True, in_person=True, born="1980-01-31")


def tell_nobody(position: int, records: object) -> None:
    """Nobody listens here."""
    del position, records


class Block(NamedTuple):
    """What a block of commands cost: seconds of CPU each, and how many went through in a second."""

    entry: float
    bust: float
    per_second: float


class Floor:
    """A tournament with so many entries, at tables of nine."""

    def __init__(self, name: str, entries: int, tables: int = 0) -> None:
        self.application = build(tell_nobody)
        self.tournament = TournamentId(name)
        self.stream = stream_of(self.tournament)
        self.blocks: list[Block] = []
        self._asked = 0
        self._entered = 0
        self._first = 0
        self.application.secrets.keep(self.tournament, SEED)
        self.ask(OpenSeries, series=f"series-{name}", title="Série Demo", book="ksop-2026")
        self.ask(
            c.CreateTournament, series=f"series-{name}", title="Noite Demo", book="ksop-2026", stack_chips=30_000,
            seats=9, levels=(Level(20, 100, 200),), commitment=commitment(SEED),
        )  # fmt: skip
        self.ask(c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
        for table in range(1, 1 + (tables or entries // 9 + 2)):
            self.ask(c.OpenTable, table=table)
        for _ in range(entries):
            self.enter()

    def ask(self, kind: type[Command], **fields: Any) -> None:  # noqa: ANN401
        """Send a command."""
        self._asked += 1
        if issubclass(kind, c.TournamentCommand):
            fields["tournament"] = self.tournament
        base = {"id": CommandId(f"{self.tournament}-{self._asked}"), "by": AccountId("demo"), "at": AT}
        self.application.handle(kind(**base | fields))

    def enter(self) -> None:
        """One more."""
        self._entered += 1
        entry, person = EntryId(f"e{self._entered}"), PersonId(f"p{self._entered}")
        self.ask(c.Register, entry=entry, person=person, papers=PAPERS)

    def bust(self) -> None:
        """One less: whoever entered first of those who are left."""
        self._first += 1
        self.ask(c.ReportBust, entry=EntryId(f"e{self._first}"))

    def block(self, pairs: int) -> None:
        """Enter and bust so many times, and note what it cost."""
        entering = busting = 0.0
        begun = time.perf_counter()
        for _ in range(pairs):
            start = time.process_time()
            self.enter()
            middle = time.process_time()
            self.bust()
            entering, busting = entering + middle - start, busting + time.process_time() - middle
        self.blocks.append(Block(entering / pairs, busting / pairs, 2 * pairs / (time.perf_counter() - begun)))

    @property
    def cpu(self) -> float:
        """Seconds of CPU per command, in the best block."""
        return min((block.entry + block.bust) / 2 for block in self.blocks)

    def opened(self) -> Application:
        """The tournament in a fresh application, held in memory."""
        fresh = build(tell_nobody)
        fresh.see(self.stream, lambda state: state.seq)
        return fresh

    def open(self) -> int:
        """Open it in a fresh application; give how many records it has."""
        seq: int = self.opened().see(self.stream, lambda state: state.seq)
        return seq
