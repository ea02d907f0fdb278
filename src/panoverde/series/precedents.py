"""What the house decided before, matter by matter, in all its tournaments: so that it rules the same way twice.

    recorded in a tournament ─► noted here, in the same transaction; taken back there ─► forgotten here

One stream for the house, kept by matter: whoever rules looks one up, however many tournaments there were. A
precedent is a memory and no rule; a house that wants one changes its book.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import AccountId, CommandId, EditionId, SeriesId, StreamId, TableNumber, TournamentId
from panoverde.kernel.marks import Words
from panoverde.kernel.texts import Text

KIND = "precedents"
SNAPSHOT = 1
STREAM = StreamId(f"{KIND}/house")


class DecisionNoted(Event, frozen=True, tag="precedents.decision-noted.v1"):
    """Something was decided on a matter in one of the house's tournaments; `cites` are the ruling's."""

    matter: str
    series: SeriesId
    tournament: TournamentId
    title: str  # of the tournament
    decision: int
    book: str
    edition: EditionId
    chosen: str
    stands: str  # what held, in JSON; "" where it was decided otherwise than the book has it
    followed: bool
    says: Text | None = None
    decided: Words = ""  # what, where it is otherwise
    table: TableNumber | None = None
    why: Words = ""


class DecisionForgotten(Event, frozen=True, tag="precedents.decision-forgotten.v1"):
    """A decision was recorded by mistake."""

    matter: str
    tournament: TournamentId
    decision: int


PrecedentsEvent = DecisionNoted | DecisionForgotten


class Precedent(msgspec.Struct, frozen=True):
    """A decision of the house, as whoever rules on the same sees it."""

    at: str
    by: AccountId
    tournament: TournamentId
    title: str
    decision: int
    book: str
    edition: EditionId
    chosen: str
    stands: str
    followed: bool
    says: Text | None = None
    decided: str = ""
    table: TableNumber | None = None
    why: str = ""

    @property
    def came_to(self) -> str:
        """What it came to, whoever sat where and whatever was bet: to be counted by."""
        return came_to(msgspec.json.decode(self.stands)) if self.stands else ""


class Precedents(msgspec.Struct):
    """What was decided on each matter, the first one first."""

    seq: int = 0
    on: dict[str, list[Precedent]] = {}
    commands: dict[CommandId, int] = {}

    def latest(self, matter: str) -> Iterator[Precedent]:
        """What was decided on a matter, the newest first."""
        return reversed(self.on.get(matter, ()))


def came_to(stands: dict[str, object]) -> str:
    """Say what holds in its words alone, without seats and amounts.

    >>> came_to({"seat": 3, "act": "fold", "hand": "folded"})
    'act=fold hand=folded'
    """
    return " ".join(f"{name}={value}" for name, value in stands.items() if isinstance(value, str | bool))


_decoder = msgspec.json.Decoder(PrecedentsEvent)


def begin(_: StreamId) -> Precedents:
    """What the stream is before its first record."""
    return Precedents()


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Precedents, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case DecisionNoted():
            state.on.setdefault(event.matter, []).append(_kept(record, event))
        case DecisionForgotten():
            own = (event.tournament, event.decision)
            kept = [one for one in state.on.get(event.matter, ()) if (one.tournament, one.decision) != own]
            state.on[event.matter] = kept
    state.seq = record.seq
    state.commands[record.command] = record.seq


def _kept(record: Record, event: DecisionNoted) -> Precedent:
    return Precedent(
        at=record.at, by=record.by, tournament=event.tournament, title=event.title, decision=event.decision,
        book=event.book, edition=event.edition, chosen=event.chosen, stands=event.stands, followed=event.followed,
        says=event.says, decided=event.decided, table=event.table, why=event.why,
    )  # fmt: skip
