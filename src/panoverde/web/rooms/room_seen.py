"""A room as its page shows it: whose each table is, part by part, and who deals where."""

from collections.abc import Iterator
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.kernel.ids import AccountId, TableNumber
from panoverde.series.rooms.deciding import said
from panoverde.series.rooms.facts import Section, Span
from panoverde.series.rooms.state import Booking, Holder, Room
from panoverde.series.rota.state import Rota
from panoverde.tournament.core.records import FIRST
from panoverde.web.figures import day_and_time, moment, month_day, same_day, time_of_day
from panoverde.web.flights import Night

COLOURS = 6  # of events; a seventh begins anew


class Looked(NamedTuple):
    """What a look at the room found."""

    tables: tuple[Span, ...]
    taken: dict[TableNumber, Holder]
    booked: tuple[Booking, ...]
    sections: tuple[Section, ...]


class Line(NamedTuple):
    """A string as a look at the rota found it."""

    string: int
    tables: tuple[int, ...]
    dealing: tuple[tuple[int, str], ...]
    resting: tuple[str, ...]


class Spot(NamedTuple):
    """A table on the map."""

    number: int
    kind: str  # taken, booked, free
    colour: int
    word: str  # its dealer, or from when it is booked
    label: str
    href: str = ""


class Part(NamedTuple):
    """A part of the room."""

    title: str
    tables: str
    floors: tuple[str, ...]
    spots: list[Spot]
    mine: bool


class Key(NamedTuple):
    """An event on the map."""

    title: str
    colour: int
    tables: int
    href: str


class Kept(NamedTuple):
    """A booking in words."""

    tournament: str
    title: str
    tables: str
    hours: str


def look(room: Room) -> Looked:
    """Take from a room what its page needs."""
    return Looked(room.tables, dict(room.taken), tuple(room.booked.values()), room.sections)


def lines(rota: Rota) -> list[Line]:
    """Take from a rota who deals where."""
    return [
        Line(nth, line.tables, tuple(line.dealing.items()), tuple(line.resting))
        for nth, line in enumerate(rota.strings, 1)
    ]


class Hall:
    """The map, laid out once: events have their colours in the order of their tables."""

    def __init__(self, looked: Looked, dealing: dict[int, str], at: str, who: AccountId) -> None:
        self._looked, self._dealing, self._at, self._who = looked, dealing, at, who
        self._holders = [holder for _number, holder in sorted(looked.taken.items())]
        known = {holder.tournament for holder in self._holders}
        titles = [holder.title for holder in self._holders]
        titles += [booking.title for booking in looked.booked if booking.tournament not in known]
        self._colours = {title: nth % COLOURS + 1 for nth, title in enumerate(dict.fromkeys(titles))}

    @property
    def keys(self) -> list[Key]:
        """The events that have tables."""
        return [
            Key(holder.title, self._colours[holder.title], self._holders.count(holder), _floor(holder))
            for holder in dict.fromkeys(self._holders)
        ]

    @property
    def free(self) -> int:
        """How many tables nobody has."""
        return sum(len(span.numbers) for span in self._looked.tables) - len(self._looked.taken)

    def parts(self) -> list[Part]:
        """The parts of the room, one's own first; tables in none of them last."""
        sections = sorted(self._looked.sections, key=lambda each: self._who not in each.floors)
        found = [
            Part(each.title, said(each.tables), each.floors, list(self._spots(each.tables)), self._who in each.floors)
            for each in sections
        ]
        known = {number for each in sections for span in each.tables for number in span.numbers}
        rest = [spot for spot in self._spots(self._looked.tables) if spot.number not in known]
        return [
            *found,
            *([Part(_("Tables") if not found else _("In no section"), "", (), rest, False)] if rest else []),
        ]

    def _spots(self, tables: tuple[Span, ...]) -> Iterator[Spot]:
        for number in (number for span in tables for number in span.numbers):
            yield self._spot(number)

    def _spot(self, number: int) -> Spot:
        table = _("Table {table}").format(table=number)
        if holder := self._looked.taken.get(TableNumber(number)):
            dealer = self._dealing.get(number, "")
            label = ", ".join(filter(None, (table, holder.title, dealer)))
            return Spot(
                number, "taken", self._colours[holder.title], dealer, label, f"{_floor(holder)}?table={number}"
            )
        booking = next((each for each in self._looked.booked if _keeps(each, number, self._at)), None)
        if booking:
            begins = _from(booking.since, self._at) if booking.since > self._at else _("booked")
            label = _("Table {table}, booked for {event}").format(table=number, event=booking.title)
            return Spot(number, "booked", self._colour_of(booking), begins, label)
        free = _("free")
        return Spot(number, "free", 0, free, f"{table}, {free}")

    def _colour_of(self, booking: Booking) -> int:
        """Give the colour of its event: of the first flight that has tables, else its own."""
        titles = (holder.title for holder in self._holders if holder.tournament == booking.tournament)
        return self._colours[next(titles, booking.title)]


def _from(since: str, at: str) -> str:
    """Say from when, as short as a table on the map: an hour is today's."""
    day = moment(since)
    return time_of_day(since) if day is None or same_day(since, at) else month_day(day, "j M")


def _keeps(booking: Booking, number: int, at: str) -> bool:
    over = bool(booking.until) and booking.until <= at
    return not over and any(number in span for span in booking.tables)


def _floor(holder: Holder) -> str:
    sitting = "" if holder.sitting == FIRST else holder.sitting
    return reverse("floor:map", args=[Night(holder.tournament, sitting)])


def kept(booking: Booking) -> Kept:
    """Say a booking."""
    since = _("from {time}").format(time=day_and_time(booking.since)) if booking.since else _("at once")
    until = _("until {time}").format(time=day_and_time(booking.until)) if booking.until else ""
    return Kept(booking.tournament, booking.title, said(booking.tables), " ".join(filter(None, (since, until))))
