"""What happens to a room, and what is asked of it.

    declared ─► booked ahead for an event ─► taken (a table opens there) ─► freed (it breaks, closes, the event ends)

One stream for each series: a festival has one room, whatever its halls are called, and a number on a table means
one table. Only facts of tournaments take and free; nobody asks for that alone.
"""

from typing import NamedTuple

import msgspec

from panoverde.kernel.facts import Command, Event
from panoverde.kernel.ids import AccountId, SeriesId, SittingId, TableNumber, TournamentId
from panoverde.kernel.marks import Moment


class Span(msgspec.Struct, frozen=True):
    """Tables side by side, by their numbers."""

    first: TableNumber
    last: TableNumber

    def __contains__(self, table: int) -> bool:
        return self.first <= table <= self.last

    @property
    def numbers(self) -> range:
        """Every one of them."""
        return range(self.first, self.last + 1)


class Section(msgspec.Struct, frozen=True):
    """A part of the room, and the floors who look after it."""

    title: str
    tables: tuple[Span, ...]
    floors: tuple[AccountId, ...] = ()


class Opened(NamedTuple):
    """A table that a tournament has open."""

    tournament: TournamentId
    sitting: SittingId
    title: str


class RoomDeclared(Event, frozen=True, tag="room.declared.v1"):
    """These tables there are. From now on a number is taken by one event at a time."""

    tables: tuple[Span, ...]


class TablesBooked(Event, frozen=True, tag="room.tables-booked.v1"):
    """Tables are kept for an event, in certain hours; none: its booking is off."""

    tournament: TournamentId
    title: str
    tables: tuple[Span, ...]
    since: Moment = ""  # "" is at once
    until: Moment = ""  # "" is as long as nobody says otherwise


class SectionsSet(Event, frozen=True, tag="room.sections-set.v1"):
    """The room is parted like this."""

    sections: tuple[Section, ...]


class TablesTaken(Event, frozen=True, tag="room.tables-taken.v1"):
    """An event has opened tables."""

    tournament: TournamentId
    sitting: SittingId
    title: str
    tables: tuple[TableNumber, ...]


class TablesFreed(Event, frozen=True, tag="room.tables-freed.v1"):
    """Tables of an event broke or closed, or it is over: others may have them."""

    tournament: TournamentId
    sitting: SittingId
    tables: tuple[TableNumber, ...]


RoomEvent = RoomDeclared | TablesBooked | SectionsSet | TablesTaken | TablesFreed


class DeclareRoom(Command, frozen=True, kw_only=True):
    """Say which tables there are; again, to change it."""

    series: SeriesId
    tables: tuple[Span, ...]


class BookTables(Command, frozen=True, kw_only=True):
    """Keep tables for an event, instead of those kept for it before; none: keep it no more."""

    series: SeriesId
    tournament: TournamentId
    tables: tuple[Span, ...] = ()
    since: Moment = ""
    until: Moment = ""


class SetSections(Command, frozen=True, kw_only=True):
    """Part the room, and say which floors look after which part."""

    series: SeriesId
    sections: tuple[Section, ...]
