"""What a tournament's page says: figures, and the clock as facts that the browser goes on reading."""

import math
from typing import NamedTuple

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from panoverde.bootstrap.books import open_library
from panoverde.kernel.refusals import Refusal
from panoverde.projections.standings import Standing
from panoverde.tournament.clock import Reading, read
from panoverde.tournament.events import Level


class ShownLevel(msgspec.Struct):
    """A line of the structure as the clock says it."""

    minutes: int
    label: str
    small: str
    big: str


class ShownTable(NamedTuple):
    """A table of the room."""

    number: int
    players: int
    seats: int


class Shown(NamedTuple):
    """The page's figures."""

    title: str
    book: str
    status: str
    status_word: str
    digits: tuple[str, str]
    level: ShownLevel
    facts: str  # the clock, for the browser
    entries: int
    left: int
    waiting: int
    chips: int
    average: int | None
    tables: list[ShownTable]


def shown(standing: Standing, now: str) -> Shown:
    """Say how a tournament stands at this moment."""
    reading = read(standing.clock, standing.levels, now)
    levels = _levels(standing.levels)
    status, word = _status(standing, reading)
    facts = {**msgspec.structs.asdict(standing.clock), "levels": levels}
    return Shown(
        title=standing.title,
        book=_book(standing.book),
        status=status,
        status_word=word,
        digits=_digits(reading.left_seconds),
        level=levels[reading.level],
        facts=msgspec.json.encode(facts).decode(),
        entries=standing.entries,
        left=standing.left,
        waiting=standing.waiting,
        chips=standing.chips,
        average=standing.chips // standing.left if standing.left else None,
        tables=[ShownTable(n, table.players, table.seats) for n, table in sorted(standing.tables.items())],
    )


def _levels(levels: tuple[Level, ...]) -> list[ShownLevel]:
    """Name the levels: breaks are not counted."""
    said, number = [], 0
    for level in levels:
        if level.is_break:
            said.append(ShownLevel(level.minutes, _("Break"), "", ""))
            continue
        number += 1
        label = _("Level {level}, ante {ante}") if level.ante else _("Level {level}")
        said.append(
            ShownLevel(
                level.minutes,
                label.format(level=number, ante=_figure(level.ante)),
                _figure(level.small_blind),
                _figure(level.big_blind),
            )
        )
    return said


def _status(standing: Standing, reading: Reading) -> tuple[str, str]:
    if standing.out and standing.left == 1:
        return "idle", _("finished")
    if reading.running:
        return "live", _("live")
    if reading.level == 0 and reading.left_seconds == standing.levels[0].minutes * 60:
        return "idle", _("not begun")
    return "paused", _("clock paused")


def _digits(left_seconds: float) -> tuple[str, str]:
    """Minutes and seconds, as clock.js writes them: 20:00 at the beginning, 00:00 at the very end."""
    minutes, seconds = divmod(math.ceil(left_seconds), 60)
    return f"{minutes:02}", f"{seconds:02}"


def _figure(number: int) -> str:
    return number_format(number, use_l10n=True, force_grouping=True)


def _book(name: str) -> str:
    try:
        return open_library().book(name).title
    except Refusal:  # a house's book that is no longer on the shelf
        return name
