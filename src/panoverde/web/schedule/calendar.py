"""A series' calendar as people read it: day by day, each tournament with its time, price and how far it is."""

import datetime
from itertools import groupby
from typing import NamedTuple

from django.utils import formats
from django.utils.translation import gettext as _

from panoverde.projections.board import FlightShown
from panoverde.projections.calendar import Course, Line, Listed, StageCalendar
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.window import opening
from panoverde.tournament.setup.sheet import available_as
from panoverde.web.figures import money, month_day, time_of_day
from panoverde.web.flights import Night
from panoverde.web.tournament.boards import book_of, look
from panoverde.web.tournament.prices import price_said
from panoverde.web.tournament.still_open import entering

_ENTERED = ("start", "flight")  # what begins later is not what one enters


class ShownLine(NamedTuple):
    """Something that begins."""

    tournament: str
    title: str
    time: str
    what: str  # "flight 1A", "day 2", "final table"; empty where it is simply the start
    price: str
    guarantee: str
    status: str
    status_word: str
    sheet: bool = False  # the structure sheet is to be had here


class ShownDay(NamedTuple):
    """A day of the series."""

    title: str
    lines: list[ShownLine]


def days(calendar: StageCalendar, now: str) -> list[ShownDay]:
    """Show the calendar day by day; what has no date comes last."""
    found = [
        ShownDay(_day(date), [_line(line, now) for line in lines])
        for date, lines in groupby(calendar.lines, key=lambda line: line.sitting.date)
    ]
    if calendar.undated:
        found.append(ShownDay(_("No date yet"), [_shown(listed, "", "", now) for listed in calendar.undated]))
    return found


def _day(date: str) -> str:
    day = datetime.date.fromisoformat(date)
    return f"{formats.date_format(day, 'l')}, {month_day(day)}"


def _line(line: Line, now: str) -> ShownLine:
    sitting = line.sitting
    what = {
        "start": "",
        "flight": _("flight {name}").format(name=sitting.name),
        "day": _("day {n}").format(n=sitting.day),
        "final-table": _("final table"),
    }[sitting.kind]
    shown = _shown(line.listed, time_of_day(sitting.at), what, now if sitting.kind in _ENTERED else "")
    flight = _flight(line)
    return shown if flight is None else _of_flight(shown, flight)


def _flight(line: Line) -> FlightShown | None:
    """The flight or day that begins, as it stands; None where there is only one, or none has begun."""
    plans = line.listed.terms.plans if line.listed.course == "running" else ()
    name = next((plan.id for plan in plans if line.sitting.name == plan.id or line.sitting.at == plan.starts_at), "")
    seen = look(line.listed.tournament) if name else None
    return next((each for each in seen.board.flights if each.id == name), None) if seen else None


def _of_flight(shown: ShownLine, flight: FlightShown) -> ShownLine:
    """How far it is, and its own page; one that is still to come says when, and nothing else."""
    words = {
        "planned": ("idle", _("announced")), "open": ("idle", _("not begun")), "running": ("live", _("live")),
        "last-hands": ("live", _("live")), "bagging": ("paused", _("bagging")), "closed": ("idle", _("closed")),
    }  # fmt: skip
    status, word = words[flight.phase]
    return shown._replace(tournament=Night(shown.tournament, flight.id), status=status, status_word=word)


def _shown(listed: Listed, time: str, what: str, now: str) -> ShownLine:
    status, word = (_registration(listed, now) if now else None) or _course(listed.course)
    terms = listed.terms
    return ShownLine(
        tournament=listed.tournament,
        title=listed.title,
        time=time,
        what=what,
        price=price_said(terms.entry, listed) if terms.entry.price else _("free of charge"),
        guarantee=_("{amount} guaranteed").format(amount=money(terms.guarantee)) if terms.guarantee else "",
        status=status,
        status_word=word,
        sheet=_has_sheet(listed),
    )


def _has_sheet(listed: Listed) -> bool:
    """Whether the book wants the structure sheets on the stage's own page."""
    book = book_of(listed)
    return book is not None and "pdf-on-stage-page" in available_as(book)


def _registration(listed: Listed, now: str) -> tuple[str, str] | None:
    """Say of what has not begun whether one can enter; None where that is not the question."""
    if listed.course != "announced" or not _may_be_open(listed, now):
        return None
    seen = look(listed.tournament)
    found = entering(seen.board, now) if seen else None
    if found is None:
        return None
    if found.open:
        return "live", _("registration open")
    return ("idle", _("registration closed")) if seen and seen.board.late == "closed" else None


def _may_be_open(listed: Listed, now: str) -> bool:
    """Whether its desk has opened by what was announced; of the others nothing more need be known."""
    book = book_of(listed)
    opens = opening(listed.terms, book)[0] if book else listed.terms.opens_at
    return not opens or seconds_between(now, opens) <= 0


def _course(course: Course) -> tuple[str, str]:
    """Say how far it is, in a colour and a word."""
    words: dict[Course, tuple[str, str]] = {
        "announced": ("alternates", _("announced")),
        "running": ("live", _("live")),
        "suspended": ("paused", _("suspended")),
        "rescheduled": ("paused", _("put off")),
        "cancelled": ("halted", _("called off")),
        "ended": ("idle", _("ended")),
        "finished": ("idle", _("finished")),
    }
    return words[course]
