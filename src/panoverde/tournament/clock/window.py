"""When entries are taken: from the hour the book opens the desk until so many levels have been played.

opens ──────────► start ──────────► so many levels played ──────► so many minutes more
  │ always open     │ late entries, unless the director refuses them

No book says whether entries are taken in the break after the last level: they are not, since that level has been
played. Who went out in its last hand may come again in the break if the director extends registration by minutes.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.clock.face import after_moment, index_after, read, seconds_between
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Clock, Sitting, Tournament
from panoverde.tournament.core.terms import Terms, day_there

Why = Literal["open", "late", "not-yet", "over", "late-refused", "closed", "stopped", "finished"]


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """Whether entries are taken now."""

    open: bool
    why: Why
    opens_at: str = ""  # "" where nobody has said: it is open
    closes_with_level: int | None = None  # once this many levels have been played; None: nobody has said
    minutes_more: int = 0  # and so many minutes after them
    cites: Citations = ()


class RegistrationClosed(Refusal):
    """Entries are not taken now."""

    code = "registration.closed"
    says = "No entries are taken any more. Ask the director whether registration is extended."


class NotOpenYet(RegistrationClosed):
    """The desk opens later."""

    code = "registration.not-open-yet"
    says = "Registration opens at {opens}. Sell the entry then, or ask the director to open earlier."


class RegistrationOver(RegistrationClosed):
    """The last level for it has been played."""

    says = "Registration ended with level {level}. Ask the director whether it is extended."


class RegistrationOverSince(RegistrationClosed):
    """The minutes after the last level for it have passed."""

    says = "Registration ended {minutes} minutes after level {level}. Ask the director whether it is extended."


class LateRefused(RegistrationClosed):
    """The director takes nobody after the start."""

    code = "registration.late-refused"
    says = "The director takes no late entries in this tournament. Ask the director."


class TournamentOver(RegistrationClosed):
    """It has been stopped, or is finished."""

    says = "This tournament is stopped or finished, so no entries are taken. Choose another one."


def window(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> Window:
    """Say whether entries are taken at a moment, and why."""
    opens_at, cites = opening(sitting, book)
    base = Window(open=True, why="open", opens_at=opens_at, closes_with_level=sitting.late_levels, cites=cites)
    base = msgspec.structs.replace(base, minutes_more=sitting.late_minutes)
    if state.stopped or state.finished_at:
        return _shut(base, "stopped" if state.stopped else "finished")
    if sitting.late == "closed":
        return _shut(base, "closed", book.registration.late_registration_options)
    if sitting.started_at:
        return _late(base, sitting, book, now)
    if opens_at and seconds_between(now, opens_at) > 0:
        return _shut(base, "not-yet")
    return base


def _late(base: Window, sitting: Sitting, book: Rulebook, now: str) -> Window:
    """After the start: as long as the structure sheet says, if the director lets anybody in."""
    if sitting.late == "refused":
        return _shut(base, "late-refused", book.registration.late_registration_options)
    if over(sitting, now):
        return _shut(base, "over", book.registration.registration_hours_changes)
    return msgspec.structs.replace(base, why="late")


def _shut(base: Window, why: Why, *by: Term[Any]) -> Window:
    cites = tuple(cite for term in by for cite in term.cites) or base.cites
    return msgspec.structs.replace(base, open=False, why=why, cites=cites)


class Hours(Protocol):
    """Whatever is announced with a start: a sitting, or terms nobody has seen yet."""

    @property
    def starts_at(self) -> str: ...  # noqa: D102
    @property
    def opens_at(self) -> str: ...  # noqa: D102


def opening(hours: Hours, book: Rulebook) -> tuple[str, Citations]:
    """Say when the desk opens: as the director announced it, else so long before the start as the book has it."""
    before = book.registration.opens_before_start_minutes
    if hours.opens_at or not hours.starts_at or not before.speaks:
        return hours.opens_at, (book.registration.registration_hours_changes.cites if hours.opens_at else ())
    return after_moment(hours.starts_at, -60 * before.value), before.cites


def level_now(sitting: Sitting, now: str) -> int:
    """Say which line of the structure the clock is at."""
    return read(sitting.clock, sitting.levels, now).level


def closing_index(sitting: Sitting) -> int:
    """Name the line of the structure with which registration is over; past the end where nobody has said."""
    late = sitting.late_levels
    return len(sitting.levels) if late is None else index_after(sitting.levels, late)


def over(sitting: Sitting, now: str) -> bool:
    """Whether the last level of registration has been played, and the minutes after it have passed."""
    return level_now(sitting, now) >= closing_index(sitting) and past_end(sitting, now) >= 0


def past_end(sitting: Sitting, now: str) -> float:
    """Say how many seconds of the clock have passed since registration's end; below zero while that is to come."""
    return since_end(sitting, closing_index(sitting), sitting.late_minutes, now)


class Running(Protocol):
    """Whatever has a clock and its structure: a sitting, or a board of it."""

    @property
    def clock(self) -> Clock: ...  # noqa: D102
    @property
    def levels(self) -> Sequence[Level]: ...  # noqa: D102


def since_end(running: Running, closing: int, minutes: int, now: str) -> float:
    """Say the same where registration ends so many minutes after a line of the structure has begun."""
    shown = read(running.clock, running.levels, now)
    here = max(0.0, running.levels[shown.level].minutes * 60 - shown.left_seconds)  # a longer break counts no less
    return round(_played(running.levels, shown.level) + here - _played(running.levels, closing) - minutes * 60, 3)


def end_of(sitting: Sitting, late_levels: int | None, minutes: int) -> float:
    """Say after how many seconds of the clock registration ends, with so many levels and minutes."""
    closing = len(sitting.levels) if late_levels is None else index_after(sitting.levels, late_levels)
    return _played(sitting.levels, closing) + minutes * 60


def _played(levels: Sequence[Level], lines: int) -> float:
    return sum(level.minutes * 60 for level in levels[:lines])


def must_be_open(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> Window:
    """Refuse where entries are not taken, and say until when or from when they are."""
    found = window(state, sitting, book, now)
    if found.open:
        return found
    match found.why:
        case "not-yet":
            raise NotOpenYet(opens=time_there(state.terms, found.opens_at), cites=found.cites)
        case "over" if found.minutes_more:
            raise RegistrationOverSince(level=found.closes_with_level, minutes=found.minutes_more, cites=found.cites)
        case "over":
            raise RegistrationOver(level=found.closes_with_level, cites=found.cites)
        case "late-refused":
            raise LateRefused(cites=found.cites)
        case "closed":
            raise RegistrationClosed(cites=found.cites)
        case _:
            raise TournamentOver


def time_there(terms: Terms, at: str) -> str:
    """Say a moment as the venue's clocks and calendars have it.

    >>> time_there(Terms(), "2026-11-15T21:05:00.000Z")
    '2026-11-15 18:05'
    """
    return f"{day_there(terms, at)} {after_moment(at, terms.utc_offset_minutes * 60)[11:16]}"
