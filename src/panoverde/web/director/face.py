"""The clock's face on the director's screen: what it shows, until when, and what comes after."""

import datetime
import math
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext as _

from panoverde.tournament.clock.face import Reading, read
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.entries.skip import skips_registration
from panoverde.web.fact_words import word as said_as
from panoverde.web.figures import time_of_day
from panoverde.web.moments import written
from panoverde.web.tournament.clocks import ShownLevel, digits, shown_levels


class Neighbour(NamedTuple):
    """The level before or after: what setting the clock to it means."""

    number: int  # an index into the structure
    label: str
    blinds: str
    minutes: int
    skips: bool = False  # registration is open, and there it would be over: whoever sets it says what becomes of it


class Face(NamedTuple):
    """What the clock shows."""

    status: str
    word: str
    running: bool
    begun: bool
    at: int  # an index into the structure
    left_seconds: int
    digits: tuple[str, str]
    level: ShownLevel
    until: str
    passed_percent: float
    facts: str  # for clock.js
    coming: ShownLevel | None
    break_at: str
    before: Neighbour | None
    after: Neighbour | None
    unsaid: bool  # it stands, and nobody has said why


def face(state: Tournament, at: str) -> Face:
    """Read the clock."""
    reading = read(state.sitting.clock, state.sitting.levels, at)
    levels = shown_levels(state.sitting.levels)
    here, left = state.sitting.levels[reading.level], math.ceil(reading.left_seconds)
    status, word = _status(state, reading)
    facts = {**msgspec.structs.asdict(state.sitting.clock), "levels": levels}
    return Face(
        status=status,
        word=word,
        running=reading.running,
        begun=bool(state.sitting.started_at),
        at=reading.level,
        left_seconds=left,
        digits=digits(reading.left_seconds),
        level=levels[reading.level],
        until=_in(at, reading.left_seconds) if reading.running and not here.hands else "",
        passed_percent=_passed(reading.left_seconds, here.minutes),
        facts=msgspec.json.encode(facts).decode(),
        coming=next((level for level in levels[reading.level + 1 :] if level.big), None),
        break_at=_break_at(state, reading, at),
        before=_neighbour(state.sitting, levels, reading.level - 1, at),
        after=_neighbour(state.sitting, levels, reading.level + 1, at),
        unsaid=bool(state.sitting.started_at and not reading.running and not state.sitting.clock.paused_why),
    )


def _passed(left_seconds: float, minutes: int) -> float:
    """How much of a level is over; of one that is as long as so many hands nobody knows."""
    return max(0.0, round(100 * (1 - left_seconds / (minutes * 60)), 1)) if minutes else 0.0


def _status(state: Tournament, reading: Reading) -> tuple[str, str]:
    if state.finished_at:
        return "idle", _("finished")
    if state.stopped:
        return "halted", said_as(state.stopped.outcome)
    if not state.sitting.started_at:
        return "idle", _("not begun")
    if not reading.running:
        return "paused", _("clock paused")
    if reading.finished:
        return "halted", _("structure at its end")
    return ("paused", _("break")) if state.sitting.levels[reading.level].is_break else ("live", _("running"))


def _neighbour(sitting: Sitting, shown: list[ShownLevel], index: int, at: str) -> Neighbour | None:
    if not 0 <= index < len(sitting.levels):
        return None
    level, minutes = shown[index], sitting.levels[index].minutes
    blinds = f"{level.small} / {level.big}" if level.big else ""
    return Neighbour(index, level.label, blinds, minutes, skips_registration(sitting, at, index, minutes * 60))


def _break_at(state: Tournament, reading: Reading, at: str) -> str:
    """When the next break begins, if the clock is left alone."""
    seconds = reading.left_seconds
    if state.sitting.levels[reading.level].hands:  # nobody knows how long that is
        return ""
    for level in state.sitting.levels[reading.level + 1 :]:
        if level.is_break:
            return _in(at, seconds) if reading.running else ""
        if level.hands:
            break
        seconds += level.minutes * 60
    return ""


def _in(at: str, seconds: float) -> str:
    moment = datetime.datetime.fromisoformat(at) + datetime.timedelta(seconds=seconds)
    return time_of_day(written(moment))
