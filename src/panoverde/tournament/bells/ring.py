"""Bells: moments that pass by themselves and have consequences. Whoever notices rings; twice is once.

    clock + structure + terms ─(now)─► what has passed and was not rung ─► facts, each at its true moment

A bell's command id follows from the tournament, the moment and how many bells were rung before, so that
several processes may ring, and a server that was off rings late without harm. Where the clock is set
back, what comes again is rung again.
"""

import hashlib
from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.bells import commands as c
from panoverde.tournament.clock.boundaries import RUNG, Boundary, ahead, held, in_order
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import FIRST, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.stopping import stopped, stops_at
from panoverde.tournament.setup import quorum


class NotYet(Refusal):
    """The moment has not come, or was rung before."""

    code = "clock.nothing-to-ring"
    says = "There is nothing to ring for now. The bell rings by itself when the time comes."


def due(state: Tournament, sitting: Sitting, now: str) -> list[Boundary]:
    """Name what has passed and was not rung in yet, in order. What fell into an outage, or after it, waits."""
    passed = [boundary for boundary in coming(state, sitting, now) if seconds_between(boundary.at, now) >= 0]
    return [boundary for boundary in passed if not held(sitting, boundary)]


def coming(state: Tournament, sitting: Sitting, now: str) -> list[Boundary]:
    """Name what was not rung in yet: what has passed, and the next of each that will come if the clock runs on."""
    return sorted([*ahead(state, sitting, now), *_quorum(state, sitting, now), *_day(sitting, now)], key=in_order)


def bell_id(state: Tournament, sitting: Sitting, boundary: Boundary) -> CommandId:
    """Name the command of a bell: whoever sees the same state gives it the same one."""
    where = state.id if sitting.id == FIRST else f"{state.id}\n{sitting.id}"
    text = f"{where}\n{sitting.bells}\n{boundary.what}\n{boundary.level}"
    return CommandId(f"bell-{hashlib.sha256(text.encode()).hexdigest()[:40]}")


def _quorum(state: Tournament, sitting: Sitting, now: str) -> Iterator[Boundary]:
    held = sitting.quorum
    if held is None or held.choice is not None or state.finished_at or state.stopped:
        return
    if held.reached and not held.reached_told:
        yield Boundary("quorum-reached", 0, now)
    elif held.holds and held.decide_at and not held.due_told:
        yield Boundary("quorum-due", 0, held.decide_at)


def _day(sitting: Sitting, now: str) -> Iterator[Boundary]:
    """The clock stops for the day by itself, where the book has it so and the director said with which level."""
    if (at := stops_at(sitting, now)) is not None:
        yield Boundary("day-stops", sitting.pace.last.level or 0, at)


def ring(state: Tournament, command: c.RingBell, means: Means) -> Iterator[Event]:
    """Record that a moment has passed, once, with what the book makes of it."""
    sitting = sitting_of(state, command)
    for boundary in due(state, sitting, command.at):
        if (boundary.what, boundary.level) == (command.what, command.level):
            yield _fact(sitting, boundary, means.book)
            return
    raise NotYet


def _fact(sitting: Sitting, boundary: Boundary, book: Rulebook) -> Event:
    if boundary.what == "quorum-reached":
        return quorum.reached(sitting, boundary.at, book)
    if boundary.what == "quorum-due":
        return quorum.due(sitting, boundary.at, book)
    if boundary.what == "day-stops":
        return stopped(sitting, boundary.at, book)
    return RUNG[boundary.what](boundary, book)
