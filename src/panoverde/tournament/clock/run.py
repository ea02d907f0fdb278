"""Running the clock, and what it means at the tables."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock import commands as c
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.boundaries import missed
from panoverde.tournament.clock.face import begins_at, number_of, read
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of

LONGEST_BREAK = 24 * 60  # minutes: one in progress is lengthened as the house needs it
JUST_SECONDS = 180  # a hand dealt before the level changed may still be on for so long


class ClockRuns(Refusal):
    """It runs already."""

    code = "clock.runs"
    says = "The clock is running. Pause it first."


class ClockStands(Refusal):
    """It stands already."""

    code = "clock.stands"
    says = "The clock is not running. Start it first."


class BadClock(Refusal):
    """There is no such level or time."""

    code = "clock.bad-setting"
    says = "The structure has {levels} lines, and line {line} has {minutes} minutes. Set the clock within them."


def pause(state: Tournament, command: c.PauseClock, means: Means) -> Iterator[Event]:
    """Stop it now; one that stands without a word is told why."""
    sitting = sitting_of(state, command)
    stands, silent = sitting.clock.running_since is None, not sitting.clock.paused_why
    if stands and not (command.why and silent and sitting.started_at):
        raise ClockStands
    yield e.ClockPaused(at=command.at, why=command.why)
    yield from missed(state, sitting, command.at, means.book)


def set_clock(state: Tournament, command: c.SetClock, _: Means) -> Iterator[Event]:
    """Put level and time right."""
    sitting = sitting_of(state, command)
    inside = 0 <= command.level < len(sitting.levels)
    line = sitting.levels[command.level] if inside else None
    minutes = (LONGEST_BREAK if line.is_break else line.minutes) if line else 0
    if not inside or not 0 <= command.left_seconds <= minutes * 60:
        raise BadClock(levels=len(sitting.levels), line=command.level + 1, minutes=minutes)
    yield e.ClockSet(at=command.at, level=command.level, left_seconds=command.left_seconds, why=command.why)


class LevelNow(msgspec.Struct, frozen=True):
    """What the clock says, and from when it counts at the tables."""

    index: int
    number: int  # as the room calls it
    level: Level
    left_seconds: float
    running: bool
    paused_why: str
    counts_from: Literal["", "next-hand", "at-once"]
    just_began: bool  # a hand dealt before may still be on: it is played at the old blinds
    next_level: Level | None  # the next one that is played
    next_break_at: str | None
    cites: Citations


def level_now(sitting: Sitting, book: Rulebook, now: str) -> LevelNow:
    """Say which level it is, for screens: a new one counts from when the book says."""
    shown = read(sitting.clock, sitting.levels, now)
    level, term = sitting.levels[shown.level], book.clock.new_level_from
    counts = term.value if term.speaks else ""
    since = level.minutes * 60 - shown.left_seconds
    just = counts == "next-hand" and shown.level > 0 and shown.running and since < JUST_SECONDS
    played = (line for line in sitting.levels[shown.level + 1 :] if not line.is_break)
    rest = next((i for i in range(shown.level + 1, len(sitting.levels)) if sitting.levels[i].is_break), None)
    return LevelNow(
        shown.level, number_of(sitting.levels, shown.level), level, shown.left_seconds, shown.running,
        sitting.clock.paused_why, counts, just and not level.is_break, next(played, None),
        None if rest is None else begins_at(sitting.clock, sitting.levels, rest), term.cites,
    )  # fmt: skip
