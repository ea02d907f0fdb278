"""Bells: moments that pass by themselves and have consequences. Whoever notices rings; twice is once.

    clock + structure + terms ─(now)─► what has passed and was not rung ─► facts, each at its true moment

A bell's command id follows from the tournament, the moment and how many bells were rung before, so that
several processes may ring, and a server that was off rings late without harm. Where the clock is set
back, what comes again is rung again.
"""

import hashlib
from collections.abc import Callable, Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.reading import begins_at, index_after, read, seconds_between
from panoverde.tournament.commands.clock import Bell
from panoverde.tournament.deciding import Means, decides
from panoverde.tournament.entries.registering import closing_index
from panoverde.tournament.setup import quorum
from panoverde.tournament.state import Tournament


class Boundary(msgspec.Struct, frozen=True):
    """A moment that has passed, or will if the clock runs on."""

    what: Bell
    level: int
    at: str


class NotYet(Refusal):
    """The moment has not come, or was rung before."""

    code = "clock.nothing-to-ring"
    says = "There is nothing to ring for now. The bell rings by itself when the time comes."


def due(state: Tournament, now: str) -> list[Boundary]:
    """Name what has passed and was not rung in yet, in order."""
    return [boundary for boundary in coming(state, now) if seconds_between(boundary.at, now) >= 0]


def coming(state: Tournament, now: str) -> list[Boundary]:
    """Name what was not rung in yet: what has passed, and the next of each that will come if the clock runs on."""
    if not state.started_at or state.finished_at or state.stopped:
        return []
    found = [*_levels(state, now), *_registration(state, now), *_addon(state, now), *_quorum(state, now)]
    return sorted(found, key=lambda boundary: (boundary.at, boundary.level))


def bell_id(state: Tournament, boundary: Boundary) -> CommandId:
    """Name the command of a bell: whoever sees the same state gives it the same one."""
    text = f"{state.id}\n{state.bells}\n{boundary.what}\n{boundary.level}"
    return CommandId(f"bell-{hashlib.sha256(text.encode()).hexdigest()[:40]}")


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


def _quorum(state: Tournament, now: str) -> Iterator[Boundary]:
    held = state.quorum
    if held is None or held.choice is not None:
        return
    if held.reached and not held.reached_told:
        yield Boundary("quorum-reached", 0, now)
    elif held.holds and held.decide_at and not held.due_told:
        yield Boundary("quorum-due", 0, held.decide_at)


def _moment(state: Tournament, index: int, now: str) -> str | None:
    """When the clock came, or will come, to a level; a clock that stands in it, or past it, came by now."""
    if index <= state.clock.level:
        return state.clock.running_since or now
    return begins_at(state.clock, state.levels, index)


@decides(c.RingBell)
def ring(state: Tournament, command: c.RingBell, means: Means) -> Iterator[Event]:
    """Record that a moment has passed, once, with what the book makes of it."""
    for boundary in due(state, command.at):
        if (boundary.what, boundary.level) == (command.what, command.level):
            yield _FACTS[command.what](state, boundary, means.book)
            return
    raise NotYet


def missed(state: Tournament, now: str, book: Rulebook) -> Iterator[Event]:
    """Give the facts of all that the clock has come to, for whoever stops it before the bell rang."""
    for boundary in due(state, now):
        if not boundary.what.startswith("quorum"):
            yield _FACTS[boundary.what](state, boundary, book)


def _level(_: Tournament, boundary: Boundary, book: Rulebook) -> Event:
    counts = book.clock.new_level_from
    from_when = counts.value if counts.speaks else ""
    return e.LevelBegan(at=boundary.at, level=boundary.level, counts_from=from_when, cites=counts.cites)


def _closed(_: Tournament, boundary: Boundary, book: Rulebook) -> Event:
    hours = book.registration.registration_hours_changes
    return e.RegistrationClosed(at=boundary.at, level=boundary.level, cites=hours.cites)


_FACTS: dict[Bell, Callable[[Tournament, Boundary, Rulebook], Event]] = {
    "level-began": _level,
    "registration-closed": _closed,
    "add-on-opened": lambda _, boundary, __: e.AddOnOpened(at=boundary.at, level=boundary.level),
    "add-on-closed": lambda _, boundary, __: e.AddOnClosed(at=boundary.at, level=boundary.level),
    "quorum-reached": lambda state, boundary, book: quorum.reached(state, boundary.at, book),
    "quorum-due": lambda state, boundary, book: quorum.due(state, boundary.at, book),
}
