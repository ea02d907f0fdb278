"""A room as it stands: kept with every fact, so that nobody has to look through the tournaments."""

from collections.abc import Iterable, Iterator

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import AccountId, CommandId, SeriesId, SittingId, StreamId, TableNumber, TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.series.rooms.facts import (
    RoomDeclared,
    RoomEvent,
    Section,
    SectionsSet,
    Span,
    TablesBooked,
    TablesFreed,
    TablesTaken,
)

KIND = "room"
SNAPSHOT = 1


class Holder(msgspec.Struct, frozen=True):
    """Who has a table."""

    tournament: TournamentId
    sitting: SittingId
    title: str


class Booking(msgspec.Struct, frozen=True):
    """Tables that are kept for an event."""

    tournament: TournamentId
    title: str
    tables: tuple[Span, ...]
    since: str
    until: str

    def holds(self, at: str) -> bool:
        """Whether it does at a moment."""
        return self.since <= at and (not self.until or at < self.until)

    def meets(self, since: str, until: str) -> bool:
        """Whether it shares hours with others."""
        return (not until or self.since < until) and (not self.until or since < self.until)


class Room(msgspec.Struct):
    """A series' tables: none, as long as nobody has declared them."""

    id: SeriesId
    seq: int = 0
    tables: tuple[Span, ...] = ()
    taken: dict[TableNumber, Holder] = {}
    booked: dict[TournamentId, Booking] = {}
    sections: tuple[Section, ...] = ()
    commands: dict[CommandId, int] = {}

    @property
    def declared(self) -> bool:
        """Whether table numbers belong to the room."""
        return bool(self.tables)

    def has(self, table: int) -> bool:
        """Whether there is such a table."""
        return any(table in span for span in self.tables)

    def kept_for(self, table: int, at: str, but: TournamentId) -> Booking | None:
        """The booking of another event that keeps a table at a moment."""
        others = (each for name, each in self.booked.items() if name != but and each.holds(at))
        return next((each for each in others if any(table in span for span in each.tables)), None)

    def free(self, at: str, for_: TournamentId) -> list[int]:
        """The tables that an event could open at a moment."""
        every = (number for span in self.tables for number in span.numbers)
        open_ones = (number for number in every if number not in self.taken)
        return [number for number in open_ones if self.kept_for(number, at, for_) is None]

    def elsewhere(self, at: str, but: TournamentId) -> frozenset[int]:
        """The tables that another event has, or that are kept for it."""
        if not self.declared:
            return frozenset()
        others = {number for number, holder in self.taken.items() if holder.tournament != but}
        kept = (each for name, each in self.booked.items() if name != but and each.holds(at))
        return frozenset(others | {number for each in kept for span in each.tables for number in span.numbers})

    def section_of(self, table: int) -> Section | None:
        """The part of the room in which a table stands."""
        return next((each for each in self.sections if any(table in span for span in each.tables)), None)

    def looked_after(self, floor: AccountId) -> Iterator[Section]:
        """The parts that a floor looks after."""
        return (each for each in self.sections if floor in each.floors)


def stream_of(series: SeriesId) -> StreamId:
    """Name the stream of a series' room."""
    return StreamId(f"{KIND}/{series}")


def begin(stream: StreamId) -> Room:
    """What a stream is before its first record."""
    return Room(SeriesId(stream.partition("/")[2]))


_decoder = msgspec.json.Decoder(RoomEvent)


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Room, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case RoomDeclared():
            state.tables = event.tables
        case TablesBooked(tables=()):
            state.booked.pop(event.tournament, None)
        case TablesBooked():
            state.booked[event.tournament] = Booking(
                event.tournament, event.title, event.tables, event.since, event.until
            )
        case SectionsSet():
            state.sections = event.sections
        case TablesTaken():
            _take(state, event)
        case TablesFreed():
            for table in event.tables:
                holder = state.taken.pop(table, None)
                invariant(
                    holder is not None and holder.tournament == event.tournament, f"table {table} was that event's"
                )
    state.seq = record.seq
    state.commands[record.command] = record.seq


def _take(state: Room, event: TablesTaken) -> None:
    for table in event.tables:
        invariant(table not in state.taken, f"table {table} is taken by one sitting")
        state.taken[table] = Holder(event.tournament, event.sitting, event.title)


def unsound(state: Room, opened: Iterable[tuple[TableNumber, TournamentId, SittingId]]) -> Iterator[str]:
    """Say what does not fit between a room and the tables that its tournaments have open, counted from scratch."""
    found = {table: (tournament, sitting) for table, tournament, sitting in opened}
    known = {table: (holder.tournament, holder.sitting) for table, holder in state.taken.items()}
    for table in sorted(found.keys() | known.keys()) if state.declared else ():
        if found.get(table) != known.get(table):
            yield f"table {table} is said to be {known.get(table)}'s, and is {found.get(table)}'s"
    outside = [table for table in sorted(state.taken) if not state.has(table)]
    if outside:
        yield f"tables {outside} are taken, and not in the room"
