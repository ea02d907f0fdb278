"""What becomes of a room: who may have which table, and what stands in the way."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SittingId, TableNumber, TournamentId
from panoverde.series.rooms import refusals as no
from panoverde.series.rooms.facts import (
    BookTables,
    DeclareRoom,
    Opened,
    RoomDeclared,
    Section,
    SectionsSet,
    SetSections,
    Span,
    TablesBooked,
    TablesFreed,
    TablesTaken,
)
from panoverde.series.rooms.state import Room
from panoverde.tournament.seating.tables import MOST_TABLES, spans

MOST_NAME = 40
MOST_FREE = 12  # rows of free tables that a sentence names


def declare(room: Room, command: DeclareRoom, opened: Iterable[tuple[TableNumber, Opened]]) -> list[Event]:
    """Say which tables there are; what tournaments have open already is taken from then on.

    Raises:
        BadTables: they are none.
        StillTaken: somebody plays at a table that would be gone.
        TwiceTaken: two events have opened one number.
    """
    tables = _rows(command.tables)
    holders: dict[TableNumber, Opened] = {}
    for table, holder in opened:
        if table in holders:
            raise no.TwiceTaken(table=table, event=holders[table].title, other=holder.title)
        holders[table] = holder
    for table, holder in holders.items():
        if not any(table in span for span in tables):
            raise no.StillTaken(table=table, event=holder.title)
    new = {table: holder for table, holder in holders.items() if table not in room.taken}
    return [RoomDeclared(tables=tables), *_taken_by(new)]


def _taken_by(holders: Mapping[TableNumber, Opened]) -> list[Event]:
    each: dict[Opened, list[TableNumber]] = {}
    for table, holder in holders.items():
        each.setdefault(holder, []).append(table)
    return [
        TablesTaken(tournament=to.tournament, sitting=to.sitting, title=to.title, tables=tuple(sorted(tables)))
        for to, tables in each.items()
    ]


def _rows(tables: Sequence[Span]) -> tuple[Span, ...]:
    """The same rows in order, none of them twice.

    Raises:
        BadTables: one of them cannot be, or a table is in two.
    """
    rows = tuple(sorted(tables, key=lambda span: span.first))
    last = 0
    for row in rows:
        if not last < row.first <= row.last <= MOST_TABLES:
            raise no.BadTables(tables=said(rows), most=MOST_TABLES)
        last = row.last
    if not rows:
        raise no.BadTables(tables="", most=MOST_TABLES)
    return rows


def said(tables: Iterable[Span]) -> str:
    """Say rows of tables briefly.

    >>> said([Span(1, 60), Span(101, 101)])
    '1–60, 101'
    """
    return ", ".join(f"{row.first}–{row.last}" if row.last != row.first else str(row.first) for row in tables)


def must_be_there(room: Room, tables: Iterable[int]) -> None:
    """Refuse tables that the room does not have.

    Raises:
        NoRoomDeclared: it has none.
        NotInRoom: not these.
    """
    if not room.declared:
        raise no.NoRoomDeclared
    if missing := [table for table in tables if not room.has(table)]:
        raise no.NotInRoom(tables=spans(missing), room=said(room.tables))


def book(room: Room, command: BookTables, title: str) -> list[Event]:
    """Keep tables for an event, in hours in which nobody else has them.

    Raises:
        NoRoomDeclared: there are no tables to book.
        BookedAlready: another event has one of them at those hours.
        BadHours: it would end before it begins.
        NotInRoom: there is no such table.
    """
    if not room.declared:
        raise no.NoRoomDeclared
    tables = _rows(command.tables) if command.tables else ()
    must_be_there(room, (number for span in tables for number in span.numbers))
    if command.until and command.until <= command.since:
        raise no.BadHours
    for other in room.booked.values():
        meets = other.tournament != command.tournament and other.meets(command.since, command.until)
        if meets and (both := _both(tables, other.tables)):
            raise no.BookedAlready(table=both, event=other.title)
    return [
        TablesBooked(
            tournament=command.tournament, title=title, tables=tables, since=command.since, until=command.until
        )
    ]


def _both(some: Iterable[Span], others: Sequence[Span]) -> int:
    """The first table that lies in both; 0 where none does."""
    return next((max(a.first, b.first) for a in some for b in others if a.first <= b.last and b.first <= a.last), 0)


def set_sections(room: Room, command: SetSections) -> list[Event]:
    """Part the room: a table lies in one part at most.

    Raises:
        BadSection: one has no name, or no tables.
        SectionsOverlap: a table would lie in two.
    """
    sections = tuple(_section(each) for each in command.sections)
    must_be_there(room, (number for each in sections for span in each.tables for number in span.numbers))
    for nth, each in enumerate(sections):
        for other in sections[:nth]:
            if both := _both(each.tables, other.tables):
                raise no.SectionsOverlap(table=both, section=other.title, other=each.title)
    return [SectionsSet(sections=sections)]


def _section(given: Section) -> Section:
    title = given.title.strip()
    if not title or len(title) > MOST_NAME or not given.tables:
        raise no.BadSection(most=MOST_NAME)
    return Section(title, _rows(given.tables), tuple(dict.fromkeys(given.floors)))


Tables = Mapping[TableNumber, SittingId]  # that an event has, and for which of its sittings


def follow(
    room: Room, tournament: TournamentId, title: Callable[[SittingId], str], before: Tables, after: Tables, at: str
) -> list[Event]:
    """What a room makes of tables that opened, broke or closed in an event.

    Raises:
        NotInRoom: a table opened that there is not.
        TableElsewhere: another event has it.
        TableBooked: it is kept for another event.
    """
    gone = {table: sitting for table, sitting in before.items() if after.get(table) != sitting}
    come = {table: sitting for table, sitting in after.items() if before.get(table) != sitting}
    _must_be_free(room, tournament, sorted(come.keys() - gone.keys()), at)
    freed = [TablesFreed(tournament=tournament, sitting=sitting, tables=tables) for sitting, tables in _each(gone)]
    taken = [
        TablesTaken(tournament=tournament, sitting=sitting, title=title(sitting), tables=tables)
        for sitting, tables in _each(come)
    ]
    return [*freed, *taken]


def _each(tables: Tables) -> Iterable[tuple[SittingId, tuple[TableNumber, ...]]]:
    for sitting in dict.fromkeys(tables.values()):
        yield sitting, tuple(sorted(table for table, its in tables.items() if its == sitting))


def _must_be_free(room: Room, tournament: TournamentId, tables: Iterable[TableNumber], at: str) -> None:
    for table in tables:
        if not room.has(table):
            raise no.NotInRoom(tables=table, room=said(room.tables))
        if (holder := room.taken.get(table)) is not None:
            raise no.TableElsewhere(table=table, event=holder.title, free=_free(room, tournament, at))
        if (kept := room.kept_for(table, at, tournament)) is not None:
            raise no.TableBooked(table=table, event=kept.title, free=_free(room, tournament, at))


def _free(room: Room, tournament: TournamentId, at: str) -> str:
    rows = spans(room.free(at, tournament)).split(", ")
    return (", ".join(rows[:MOST_FREE]) + (" …" if len(rows) > MOST_FREE else "")) or "—"
