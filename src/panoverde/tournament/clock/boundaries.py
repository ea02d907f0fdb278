"""Boundaries: what the clock comes to by itself: levels, the end of registration, add-ons."""

from collections.abc import Callable, Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.face import after_moment, begins_at, index_after, read, seconds_between
from panoverde.tournament.clock.window import closing_index, past_end
from panoverde.tournament.core.parts import Bell
from panoverde.tournament.core.records import Sitting, Tournament


class Boundary(msgspec.Struct, frozen=True):
    """A moment that has passed, or will if the clock runs on."""

    what: Bell
    level: int
    at: str


def ahead(state: Tournament, sitting: Sitting, now: str) -> Iterator[Boundary]:
    """Name what was not rung in yet: what has passed, and the next of each that will come if the clock runs on."""
    if sitting.started_at and not state.finished_at and not state.stopped:
        yield from _levels(sitting, now)
        yield from _registration(sitting, now)
        yield from _addon(state, sitting, now)


def missed(state: Tournament, sitting: Sitting, now: str, book: Rulebook) -> Iterator[Event]:
    """Give the facts of all that the clock has come to, for whoever stops it before the bell rang."""
    passed = [boundary for boundary in ahead(state, sitting, now) if seconds_between(boundary.at, now) >= 0]
    for boundary in sorted(passed, key=in_order):
        if not held(sitting, boundary):
            yield RUNG[boundary.what](boundary, book)


def held(sitting: Sitting, boundary: Boundary) -> bool:
    """Whether a bell waits for the director: an outage stands open, and its moment came in it, or since."""
    return sitting.outage is not None and seconds_between(sitting.outage.since, boundary.at) >= 0


def in_order(boundary: Boundary) -> tuple[str, int]:
    """Sort boundaries as they come."""
    return boundary.at, boundary.level


def _levels(sitting: Sitting, now: str) -> Iterator[Boundary]:
    shown = read(sitting.clock, sitting.levels, now)
    for index in range(sitting.level_begun + 1, min(shown.level + 2, len(sitting.levels))):
        if at := _moment(sitting, index, now):
            yield Boundary("level-began", index, at)


def _registration(sitting: Sitting, now: str) -> Iterator[Boundary]:
    closing = closing_index(sitting)
    if sitting.registration_closed_at or closing >= len(sitting.levels):
        return
    if at := _after_minutes(sitting, now) if sitting.late_minutes else _moment(sitting, closing, now):
        yield Boundary("registration-closed", closing, at)


def _after_minutes(sitting: Sitting, now: str) -> str | None:
    """When the minutes after the last level of registration have passed, or will if the clock runs on."""
    past = past_end(sitting, now)
    if sitting.clock.running_since is None:
        return now if past >= 0 else None
    return after_moment(now, -past)


def _addon(state: Tournament, sitting: Sitting, now: str) -> Iterator[Boundary]:
    """It is sold in the break after its level; without a break, in the level that follows."""
    opening = index_after(sitting.levels, state.terms.addon_after_level)
    if state.terms.addon is None or opening >= len(sitting.levels):
        return
    if sitting.addon_rung < 1 and (at := _moment(sitting, opening, now)):
        yield Boundary("add-on-opened", opening, at)
    if sitting.addon_rung < 2 and opening + 1 < len(sitting.levels) and (at := _moment(sitting, opening + 1, now)):
        yield Boundary("add-on-closed", opening + 1, at)


def _moment(sitting: Sitting, index: int, now: str) -> str | None:
    """When the clock came, or will come, to a level; a clock that stands in it, or past it, came by now."""
    if index <= sitting.clock.level:
        return sitting.clock.running_since or now
    return begins_at(sitting.clock, sitting.levels, index)


def _level(boundary: Boundary, book: Rulebook) -> Event:
    counts = book.clock.new_level_from
    from_when = counts.value if counts.speaks else ""
    return e.LevelBegan(at=boundary.at, level=boundary.level, counts_from=from_when, cites=counts.cites)


def _closed(boundary: Boundary, book: Rulebook) -> Event:
    hours = book.registration.registration_hours_changes
    return e.RegistrationClosed(at=boundary.at, level=boundary.level, cites=hours.cites)


RUNG: dict[Bell, Callable[[Boundary, Rulebook], Event]] = {
    "level-began": _level,
    "registration-closed": _closed,
    "add-on-opened": lambda boundary, _: e.AddOnOpened(at=boundary.at, level=boundary.level),
    "add-on-closed": lambda boundary, _: e.AddOnClosed(at=boundary.at, level=boundary.level),
}
