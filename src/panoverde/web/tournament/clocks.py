"""The clock for browsers: its facts, and the structure in the reader's words. clock.js reads it."""

import math
from collections.abc import Sequence

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.projections.board import Board
from panoverde.tournament.clock.face import Reading, read
from panoverde.tournament.core.records import Clock
from panoverde.tournament.events import Level
from panoverde.web.figures import chips
from panoverde.web.reasons import say
from panoverde.web.stakes import large, said_more, said_rows


class ShownLevel(msgspec.Struct, frozen=True):
    """A line of the structure as screens say it; a break has no blinds."""

    minutes: int
    label: str  # with the ante, where there is one line for all
    name: str
    small: str = ""
    big: str = ""
    ante: str = ""
    chips: int = 0  # the big blind, to count in
    hands: int = 0  # it is as long as so many, and has no minutes
    length: str = ""  # in words, then
    more: str = ""  # limits and bring-in, beside the large figures
    rows: tuple[str, ...] = ()  # what each game of a mix is played for


class ShownClock(msgspec.Struct):
    """What the clock shows now, and what the browser goes on reading."""

    facts: str
    reading: Reading
    digits: tuple[str, str]
    level: ShownLevel
    next: ShownLevel | None
    paused_why: str
    begun: bool


def shown_clock(board: Board, now: str) -> ShownClock:
    """Say what the clock shows."""
    clock = _standing(board.clock) if board.over else board.clock
    reading = read(clock, board.levels, now)
    levels = shown_levels(board.levels)
    facts = {**msgspec.structs.asdict(clock), "levels": levels}
    return ShownClock(
        facts=msgspec.json.encode(facts).decode(),
        reading=reading,
        digits=digits(reading.left_seconds),
        level=levels[reading.level],
        next=next((level for level in levels[reading.level + 1 :] if level.big), None),
        paused_why=say(board.clock.paused_why) if board.clock.running_since is None else "",
        begun=bool(board.started_at),
    )


def _standing(clock: Clock) -> Clock:
    """The clock of what is over: nobody has to stop it, and no screen counts on or rings."""
    return msgspec.structs.replace(clock, running_since=None)


def shown_levels(levels: Sequence[Level]) -> list[ShownLevel]:
    """Name the levels: breaks are not counted."""
    said, number = [], 0
    for level in levels:
        if level.is_break:
            said.append(ShownLevel(level.minutes, _("Break"), _("Break")))
            continue
        number += 1
        said.append(_level(level, number))
    return said


def _level(level: Level, number: int) -> ShownLevel:
    label, (small, big) = _("Level {level}, ante {ante}") if level.ante else _("Level {level}"), large(level)
    return ShownLevel(
        level.minutes,
        label.format(level=number, ante=chips(level.ante)),
        _("Level {level}").format(level=number),
        chips(small),
        chips(big),
        chips(level.ante) if level.ante else "",
        level.counts_in,
        level.hands,
        ngettext("{n} hand", "{n} hands", level.hands).format(n=level.hands) if level.hands else "",
        said_more(level),
        tuple(said_rows(level)),
    )


def digits(left_seconds: float) -> tuple[str, str]:
    """Minutes and seconds, as clock.js writes them: 20:00 at the beginning, 00:00 at the very end."""
    minutes, seconds = divmod(math.ceil(left_seconds), 60)
    return f"{minutes:02}", f"{seconds:02}"
