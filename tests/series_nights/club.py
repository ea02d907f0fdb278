"""The club: asks for what its staff would ask for, seed by seed the same; keeps what is refused.

Some wrong things were let through once. A club tries them only if it `dares`, so that everything else is asked
meanwhile; a test dares each of them.
"""

import datetime
import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from panoverde.application.handling import Application
from panoverde.application.recall import undoing
from panoverde.kernel.facts import Command, Record
from panoverde.kernel.ids import AccountId, CommandId, PersonId, SeriesId, StreamId, TillId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from panoverde.series import bars, tills
from panoverde.series.stream import OpenSeries
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked
from tests.series_nights.programme import FIRST_DAY, ways, written
from tests.series_nights.questions import Refused

CASHIERS = ("caixa-1", "caixa-2")
FLOOR, DIRECTOR = "piso", "diretor"


THE_LINE = "refuse or bar somebody who waits for a seat"
AT_THE_TABLE = "take the money of somebody back who sits"


class Stuck(AssertionError):
    """Something was refused without which no evening goes on."""


class Club:
    """A series with its desks, its people and its time."""

    series = SeriesId("etapa")

    def __init__(
        self,
        application: Application,
        library: Library,
        book: str,
        people: Sequence[str],
        seed: int,
        dares: Collection[str] = (),
    ) -> None:
        self.application, self.book_id = application, book
        self.book, self.ways = library.book(book), ways(library, book)
        self.people = [PersonId(person) for person in people]
        self.rng = random.Random(f"{book}, seed {seed}")
        self.now = FIRST_DAY + datetime.timedelta(hours=15)
        self.refused: list[Refused] = []
        self.asked: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.minors = set(self.people[-3:])
        self.dares = frozenset(dares)
        self.tills: dict[str, TillId] = {}
        self._pix = 0

    def __len__(self) -> int:
        return sum(self.asked.values())

    # -- asking ------------------------------------------------------------------------------------

    def ask(self, kind: type[Command], by: str = DIRECTOR, **fields: Any) -> list[Record] | None:
        """Ask for something a few seconds later; None where it is refused, which is kept."""
        self.now += datetime.timedelta(seconds=self.rng.randint(2, 20))
        id_ = fields.pop("id", CommandId(f"s{len(self) + 1}"))
        return self.send(kind(id=id_, by=AccountId(by), at=self.at, **fields))

    def send(self, command: Command) -> list[Record] | None:
        """Let a command be handled as it is."""
        name, tournament = type(command).__name__, str(getattr(command, "tournament", ""))
        self.asked[name] += 1
        try:
            records = self.application.handle(command).records
        except Refusal as refusal:
            self.refused.append(
                Refused(tournament, self.book_id if tournament else "", name, refusal.code, refusal.cites)
            )
            return None
        self.done[name] += 1
        return records

    def must(self, kind: type[Command], by: str = DIRECTOR, **fields: Any) -> list[Record]:
        """Ask for something that has to be done."""
        done = self.ask(kind, by, **fields)
        if done is None:
            raise Stuck(f"{kind.__name__} at {self.at}: {self.refused[-1]}")
        return done

    def chance(self, percent: int) -> bool:
        """Whether it comes about."""
        return self.rng.randrange(100) < percent

    @property
    def at(self) -> str:
        """The time."""
        return written(self.now)

    def wait_until(self, moment: datetime.datetime) -> None:
        """Let time pass."""
        self.now = max(self.now, moment)

    # -- seeing ------------------------------------------------------------------------------------

    def see(self, tournament: TournamentId) -> Tournament:
        """A tournament as it stands."""
        state: Tournament = self.application.see(stream_of(tournament), lambda state: state)
        return state

    def drawer(self, till: TillId) -> tills.Till:
        """A till as it stands."""
        state: tills.Till = self.application.see(tills.stream_of(till), lambda state: state)
        return state

    def undo(self, tournament: TournamentId, by: str = DIRECTOR, till: str = "") -> bool:
        """Undo the last thing done, if it can be."""
        asked = Asked(CommandId(f"u{len(self) + 1}"), AccountId(by), self.at, "engano", TillId(till))
        try:
            command = undoing(self.application, StreamId(stream_of(tournament)), asked).command
        except Refusal:
            return False
        return self.send(command) is not None

    # -- the house ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the series."""
        self.must(OpenSeries, "dono", series=self.series, title="Etapa Demo", book=self.book_id)
        self.ask(bars.BarPerson, "dono", person=self.people[30], why="ordem")

    def open_tills(self, day: int) -> None:
        """Each cashier begins a shift."""
        for cashier in CASHIERS:
            self.tills[cashier] = TillId(f"{cashier}-dia-{day}")
            self.must(
                tills.OpenTill,
                cashier,
                till=self.tills[cashier],
                series=self.series,
                desk=cashier,
                float_centavos=40_000,
            )
            self.ask(
                tills.OpenTill, cashier, till=self.tills[cashier], series=self.series, desk=cashier, float_centavos=1
            )

    def fill(self, cashier: str, centavos: int) -> None:
        """Bring cash from the safe."""
        self.must(
            tills.MoveCash,
            cashier,
            till=self.tills[cashier],
            series=self.series,
            what="fill",
            centavos=centavos,
            why="troco",
        )

    def close_tills(self) -> None:
        """Count the drawers, not always right the first time, and close them."""
        for cashier, till in self.tills.items():
            self.ask(tills.CloseTill, cashier, till=till, series=self.series)
            held = self.drawer(till).cash
            short = 50 if self.chance(30) else 0
            self.must(tills.CountTill, cashier, till=till, series=self.series, notes=((1, held - short),))
            if short:
                self.ask(tills.CloseTill, cashier, till=till, series=self.series)
            self.must(tills.CloseTill, cashier, till=till, series=self.series, why="faltou troco" if short else "")

    def pix_number(self) -> str:
        """A bank's number of a Pix, new each time."""
        self._pix += 1
        return f"E00000000{self.at[:16].translate({ord(sign): None for sign in '-T:'})}{self._pix:011}"
