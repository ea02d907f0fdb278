"""Boundaries: what the clock comes to by itself: levels, the end of registration, add-ons."""

from collections.abc import Callable, Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.reading import begins_at, index_after, read, seconds_between
from panoverde.tournament.clock.window import closing_index
from panoverde.tournament.core.parts import Bell
from panoverde.tournament.core.records import Tournament


class Boundary(msgspec.Struct, frozen=True):
    """A moment that has passed, or will if the clock runs on."""

    what: Bell
    level: int
    at: str


def ahead(state: Tournament, now: str) -> Iterator[Boundary]:
    """Name what was not rung in yet: what has passed, and the next of each that will come if the clock runs on."""
    if state.started_at and not state.finished_at and not state.stopped:
        yield from _levels(state, now)
        yield from _registration(state, now)
        yield from _addon(state, now)


def missed(state: Tournament, now: str, book: Rulebook) -> Iterator[Event]:
    """Give the facts of all that the clock has come to, for whoever stops it before the bell rang."""
    passed = [boundary for boundary in ahead(state, now) if seconds_between(boundary.at, now) >= 0]
    for boundary in sorted(passed, key=in_order):
        yield RUNG[boundary.what](boundary, book)


def in_order(boundary: Boundary) -> tuple[str, int]:
    """Sort boundaries as they come."""
    return boundary.at, boundary.level


def _levels(state: Tournament, now: str) -> Iterator[Boundary]:
    shown = read(state.clock, state.levels, now)
    for index in range(state.level_begun + 1, min(shown.level + 2, len(state.levels))):
        if at := _moment(state, index, now):
            yield Boundary("level-began", index, at)


def _registration(state: Tournament, now: str) -> Iterator[Boundary]:
    closing = closing_index(state)
    if not state.registration_closed_at and closing < len(state.levels) and (at := _moment(state, closing, now)):
        yield Boundary("registration-closed", closing, at)


def _addon(state: Tournament, now: str) -> Iterator[Boundary]:
    """It is sold in the break after its level; without a break, in the level that follows."""
    opening = index_after(state.levels, state.terms.addon_after_level)
    if state.terms.addon is None or opening >= len(state.levels):
        return
    if state.addon_rung < 1 and (at := _moment(state, opening, now)):
        yield Boundary("add-on-opened", opening, at)
    if state.addon_rung < 2 and opening + 1 < len(state.levels) and (at := _moment(state, opening + 1, now)):
        yield Boundary("add-on-closed", opening + 1, at)


def _moment(state: Tournament, index: int, now: str) -> str | None:
    """When the clock came, or will come, to a level; a clock that stands in it, or past it, came by now."""
    if index <= state.clock.level:
        return state.clock.running_since or now
    return begins_at(state.clock, state.levels, index)


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
