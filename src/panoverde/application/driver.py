"""One driver of commands: the very application that a venue runs, on a journal in memory unless it is given another.

    ask(Register, …)  ─►  Application.handle  ─►  what happened, in the order it was recorded

Cases, tests and simulated series play with it; none of them decides or evolves on its own. It makes
up what a venue's surfaces bring along (ids, who asks, when) and nothing else.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from panoverde.application.dispatch import HANDLERS, KINDS
from panoverde.application.handling import Application
from panoverde.application.memory import SEALER, MemoryJournal, MemorySecrets
from panoverde.application.ports import Shelf
from panoverde.application.recall import facts_of, undoing
from panoverde.draws.secrets import commitment
from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import SYSTEM, AccountId, CommandId, SeriesId, TillId, TournamentId
from panoverde.rulebook import Rulebook
from panoverde.series import tills
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import bell_id, due
from panoverde.tournament.core.records import FIRST, Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked, Fact, Undo

C = TypeVar("C", bound=Command)

SEED = b"a seed that everybody knows"
INGREDIENT = "2c 7d Jh As 9s"  # five cards, turned in the room
NEXT = "3h Td 4c Kd 8s"  # and those of a second day


def in_memory(shelf: Shelf) -> Application:
    """An application that keeps nothing and tells nobody."""
    return Application(MemoryJournal(), shelf, MemorySecrets(), KINDS, HANDLERS, _tell_nobody, SEALER)


class OneBook:
    """A shelf with one book on it, whatever a tournament calls it."""

    def __init__(self, book: Rulebook) -> None:
        self.it = book

    def book(self, name: str, edition: str = "") -> Rulebook:
        """Open it."""
        del name, edition
        return self.it

    def keep(self, name: str) -> str:
        """It is what it is."""
        del name
        return ""


class Driver:
    """One house with one tournament in mind; a command that names another means that one."""

    def __init__(
        self,
        application: Application,
        *,
        series: str = "demo",
        tournament: str = "demo-night",
        at: str,
        by: str = "demo",
    ) -> None:
        self.application = application
        self.series, self.tournament = SeriesId(series), TournamentId(tournament)
        self.at, self.by = at, by
        self._asked = 0

    def announce(self, book: str, *, title: str = "Noite Demo", seed: bytes = SEED, **fields: Any) -> None:  # noqa: ANN401  a command's
        """Open the series and create the tournament, whose draws follow from `seed`."""
        self.application.secrets.keep(self.tournament, seed)
        self.ask(OpenSeries, title="Série Demo", book=book)
        self.ask(c.CreateTournament, title=title, book=book, commitment=commitment(seed), **fields)

    def ask(self, kind: type[C], **fields: Any) -> list[Event]:  # noqa: ANN401  a command's
        """Ask for something, and say what happened.

        Raises:
            Refusal: it cannot be done, and why.
        """
        return self.send(self.command(kind, **fields))

    def command(self, kind: type[C], **fields: Any) -> C:  # noqa: ANN401  a command's
        """Make a command with a new id; who, when, and of which tournament or series, unless it is said."""
        self._asked += 1
        base: dict[str, Any] = {"id": CommandId(f"c{self._asked}"), "by": AccountId(self.by), "at": self.at}
        about = {"tournament": self.tournament, "series": self.series}
        base |= {name: id_ for name, id_ in about.items() if name in kind.__struct_fields__}
        return kind(**base | fields)

    def next_day(self, ingredient: str = NEXT) -> list[Event]:
        """Let the day end as in a room: play stops, entries are over; then cards are turned for the next."""
        for kind, fields in day_ends(self.state):
            self.ask(kind, **fields)
        return self.ask(c.OpenDay, ingredient=ingredient, witness="demo")

    def through(self, till: TillId) -> None:
        """See to it that a till is open, with plenty in its drawer, before money goes through it."""
        if not self.till(till).opened_at:
            self.ask(tills.OpenTill, till=till, desk="demo", float_centavos=10**8)

    def send(self, command: Command) -> list[Event]:
        """Let a command be handled as it is; one that was done before has done nothing now."""
        return [self.read(record) for record in self.application.handle(command).records]

    def undo(self, seq: int | None = None, why: str = "by mistake", till: str = "") -> Undo:
        """Find what undoing the last thing done would be, or a record, without doing it."""
        asked = Asked(CommandId(f"undo-{len(self.journal)}"), AccountId(self.by), self.at, why, TillId(till))
        return undoing(self.application, stream_of(self.tournament), asked, seq)

    @property
    def facts(self) -> list[Fact]:
        """What has happened in the tournament, first to last."""
        return facts_of(self.records)

    def ring(self) -> list[Event]:
        """Let the bells ring for whatever has passed by now, as a serving process would."""
        rung: list[Event] = []
        for name in list(self.state.sittings):
            while bells := due(self.state, self.state.sittings[name], self.at):
                id_ = bell_id(self.state, self.state.sittings[name], bells[0])
                fields = {"what": bells[0].what, "level": bells[0].level, "sitting": name if name != FIRST else ""}
                rung += self.ask(c.RingBell, id=id_, by=SYSTEM, **fields)
        return rung

    @property
    def state(self) -> Tournament:
        """The tournament as it is now."""
        state: Tournament = self.application.see(stream_of(self.tournament), _as_it_is)
        return state

    def till(self, till: TillId) -> tills.Till:
        """A till as it is now."""
        state: tills.Till = self.application.see(tills.stream_of(till), _as_it_is)
        return state

    @property
    def records(self) -> list[Record]:
        """The tournament's records."""
        return list(self.application.journal.tail(stream_of(self.tournament), 0))

    @property
    def journal(self) -> list[Record]:
        """Every record of the house."""
        return list(self.application.journal.since(0, self.application.journal.position()))

    def read(self, record: Record) -> Event:
        """Read an event of any stream."""
        return KINDS[record.stream.partition("/")[0]].read(record.said)


def day_ends(state: Tournament) -> Iterator[tuple[type[c.TournamentCommand], dict[str, Any]]]:
    """Name what is done before a day can be followed by another, as far as it has not been."""
    sitting = state.sitting
    if sitting.ran_on < state.day:
        yield c.StartClock, {}
    if sitting.ran_on < state.day or sitting.clock.running_since is not None:
        yield c.PauseClock, {"why": "the day is over"}
    if sitting.late != "closed":
        yield c.ChangeRegistration, {"change": "close", "why": "the day is over"}


def said(kind: type[C], fields: dict[str, Any]) -> dict[str, Any]:
    """Turn what a file says of a command's fields into what they are.

    Raises:
        msgspec.ValidationError: one of them cannot be that.
    """
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return {name: msgspec.convert(value, types[name]) for name, value in fields.items()}


def _as_it_is(state: Any) -> Any:  # noqa: ANN401  of any stream
    return state


def _tell_nobody(position: int, records: Iterable[Record]) -> None:
    del position, records
