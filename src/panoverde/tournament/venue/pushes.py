"""Dealers' pushes: every so many minutes a string of tables changes dealers, and not just before a level ends."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment, read, seconds_between
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e
from panoverde.tournament.venue import refusals as no

FEWEST_MINUTES, MOST_MINUTES = 5, 180
NEAR_SECONDS = 90  # where the book says near, and not how near


class Due(msgspec.Struct, frozen=True):
    """When a string is pushed next, and what the book makes of that moment."""

    string: int
    tables: tuple[int, ...]
    at: str  # as planned
    near: Literal["", "wait-then-push", "no-push-near-end", "avoid-if-possible"] = ""  # a level or break ends then
    earliest: str = ""
    cites: Citations = ()


def plan(state: Tournament, command: c.PlanPushes, _: Means) -> Iterator[Event]:
    """Lay tables into strings, side by side by their numbers."""
    sitting = sitting_of(state, command)
    tables = sorted(sitting.tables)
    fits = FEWEST_MINUTES <= command.every_minutes <= MOST_MINUTES
    if not fits or not 1 <= command.strings <= max(1, len(tables)) or not tables:
        raise no.BadPlan(fewest=FEWEST_MINUTES, most=MOST_MINUTES)
    size = -(-len(tables) // command.strings)
    strings = tuple(tuple(tables[at : at + size]) for at in range(0, len(tables), size))
    yield e.PushesPlanned(at=command.at, every_minutes=command.every_minutes, strings=strings)


def due(sitting: Sitting, book: Rulebook) -> list[Due]:
    """Say when each string is pushed next."""
    rota = sitting.rota
    if rota is None:
        return []
    return [_due(sitting, book, number) for number in range(1, len(rota.strings) + 1)]


class Near(msgspec.Struct, frozen=True):
    """What a book makes of a push at a moment: nothing, or to wait for the end of a level."""

    how: Literal["", "wait-then-push", "no-push-near-end", "avoid-if-possible"] = ""
    earliest: str = ""
    cites: Citations = ()


def near_end(sitting: Sitting, book: Rulebook, at: str) -> Near:
    """Say whether a push that is due at a moment falls so near the end of a level that the book speaks of it."""
    how, wait = book.clock.dealer_push_near_end, book.clock.dealer_push_wait_seconds
    if not how.speaks or sitting.clock.running_since is None or seconds_between(sitting.clock.running_since, at) < 0:
        return Near(earliest=at)
    near = wait.value if wait.speaks else NEAR_SECONDS
    left = read(sitting.clock, sitting.levels, at).left_seconds
    if left > near:
        return Near(earliest=at)
    later = {"wait-then-push": near, "no-push-near-end": left, "avoid-if-possible": left}[how.value]
    return Near(how.value, after_moment(at, later), tuple(dict.fromkeys((*how.cites, *wait.cites))))


def _due(sitting: Sitting, book: Rulebook, number: int) -> Due:
    rota = sitting.rota
    assert rota is not None  # noqa: S101  whoever calls has looked
    at = after_moment(rota.pushed_at[number - 1], rota.every_minutes * 60)
    near = near_end(sitting, book, at)
    return Due(number, rota.strings[number - 1], at, near.how, near.earliest, near.cites)


def push(state: Tournament, command: c.Push, means: Means) -> Iterator[Event]:
    """The dealers move on; one that is due near the end of a level does as the book has it."""
    sitting = sitting_of(state, command)
    if sitting.rota is None or not 1 <= command.string <= len(sitting.rota.strings):
        raise no.NoPlan(string=command.string)
    found = _due(sitting, means.book, command.string)
    early = seconds_between(command.at, found.earliest)
    inside = found.near and seconds_between(found.at, command.at) >= 0 and early > 0
    if inside and found.near == "avoid-if-possible":
        if not command.why.strip():
            raise no.PushElsewhen(cites=found.cites)
        reason(command.why)
    elif inside:
        raise no.PushWaits(seconds=round(early + 0.5), cites=found.cites)
    yield e.Pushed(string=command.string, at=command.at, why=command.why.strip(), cites=found.cites)
