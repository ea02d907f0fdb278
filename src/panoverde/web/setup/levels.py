"""The structure as a table one edits: lines as typed, what each button does to them, and what to look at twice."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Stakes
from panoverde.tournament.events import Level
from panoverde.tournament.setup.structure import check
from panoverde.web.refusing import said
from panoverde.web.setup.stake_texts import read_rows, rows_for, written_stakes
from panoverde.web.term_labels import LABELS
from panoverde.web.values import number, numbered

MOST_LINES = 100
BREAK_MINUTES = "10"
_FIELDS = ("minutes", "small", "big", "ante", "hands", "low", "high", "bring", "games")
_LEVEL = ("minutes", "small_blind", "big_blind", "ante", "hands", "small_bet", "big_bet", "bring_in")


class Line(NamedTuple):
    """A line of the structure, as typed. A break has no blinds."""

    rest: bool
    minutes: str = ""
    small: str = ""
    big: str = ""
    ante: str = ""
    hands: str = ""  # instead of minutes
    low: str = ""  # limits
    high: str = ""
    bring: str = ""
    games: str = ""  # a row for each of a mix, a line each

    @property
    def wide(self) -> bool:
        """Whether it says more than blinds and ante."""
        return bool(self.hands or self.low or self.high or self.bring or self.games)


class ShownLine(NamedTuple):
    """A line as the editor shows it."""

    at: int  # an index into the structure
    label: str
    line: Line
    problem: str
    findings: list[str]
    locked: bool  # played, or being played
    focus: bool


def typed_lines(posted: QueryDict) -> list[Line]:
    """Take the lines as they were typed."""
    kinds = posted.getlist("kind")[:MOST_LINES]
    columns = [posted.getlist(f"level-{name}") for name in _FIELDS]
    return [
        Line(kind == "break", *(column[index].strip() if index < len(column) else "" for column in columns))
        for index, kind in enumerate(kinds)
    ]


def written_lines(levels: Sequence[Level]) -> list[Line]:
    """Write levels as lines to edit."""
    return [Line(True, str(level.minutes)) if level.is_break else _written(level) for level in levels]


def _written(level: Level) -> Line:
    minutes, small, big, ante = level.minutes, level.small_blind, level.big_blind, level.ante
    more = level.hands, level.small_bet, level.big_bet, level.bring_in
    typed = [str(figure or "") for figure in (minutes, small, big, ante, *more)]
    return Line._make((False, *typed, _rows(level.games)))


def _rows(games: Sequence[Stakes]) -> str:
    return "\n".join(map(written_stakes, games))


def with_games(lines: list[Line], game: str) -> list[Line]:
    """Give every level a row for each game of a mix."""
    return [line if line.rest else _with_games(line, game) for line in lines]


def _with_games(line: Line, game: str) -> Line:
    try:
        return line._replace(games=_rows(rows_for(_read(line._replace(games="")), game)) or line.games)
    except Refusal:  # said beside the line
        return line


def edited(lines: list[Line], what: str) -> tuple[list[Line], int]:
    """Do what a button says: `add`, `copy-3`, `rest-3`, `drop-3`. Give the lines, and which one to go on at."""
    name, _dash, text = what.partition("-")
    at = numbered(text) if text.isdecimal() else len(lines) - 1
    if at is None:
        return lines, -1
    if name == "drop" and len(lines) > 1 and 0 <= at < len(lines):
        return lines[:at] + lines[at + 1 :], min(at, len(lines) - 2)
    if len(lines) >= MOST_LINES or not 0 <= at < len(lines):
        return lines, -1
    new = {"add": _next(lines), "copy": lines[at], "rest": Line(True, BREAK_MINUTES)}.get(name)
    return (lines, -1) if new is None else ([*lines[: at + 1], new, *lines[at + 1 :]], at + 1)


def _next(lines: list[Line]) -> Line:
    """A line to begin with: as the last level, twice as high."""
    last = next((line for line in reversed(lines) if not line.rest), Line(False, "20", "50", "100"))
    twice = {name: _twice(getattr(last, name)) for name in ("small", "big", "ante", "low", "high", "bring")}
    return Line(False, last.minutes, hands=last.hands, **twice)


def _twice(text: str) -> str:
    try:
        return str(2 * (number(text, "") or 0) or "")
    except Refusal:
        return text


def read_lines(lines: list[Line]) -> tuple[tuple[Level, ...], dict[int, str]]:
    """Read the lines; a sentence for each that cannot be read."""
    levels, problems = [], {}
    for index, line in enumerate(lines):
        try:
            levels.append(_read(line))
        except Refusal as refusal:
            problems[index] = said(refusal)
    return tuple(levels), problems


def _read(line: Line) -> Level:
    typed = (line.minutes,) if line.rest else line[1:-1]
    figures = [number(text, str(LABELS[name])) or 0 for name, text in zip(_FIELDS, typed, strict=False)]
    own: dict[str, Any] = dict(zip(_LEVEL, figures, strict=False))
    return Level(**own, games=read_rows(line.games, str(LABELS["games"])))


def shown_lines(
    lines: list[Line],
    *,
    stack: int = 0,
    denominations: Sequence[int] = (),
    problems: dict[int, str] | None = None,
    locked: int = 0,
    focus: int = -1,
) -> list[ShownLine]:
    """Show the lines, each with what is to be looked at there."""
    levels, unread = read_lines(lines)
    wrong = {**unread, **(problems or {})}
    found: dict[int, list[str]] = {}
    if not unread and levels:
        for finding in check(levels, stack=stack, denominations=denominations):
            found.setdefault(finding.line, []).append(finding.say(_))
    shown, count = [], 0
    for index, line in enumerate(lines):
        count += not line.rest
        label = _("Break") if line.rest else str(count)
        findings = found.get(index, [])
        shown.append(ShownLine(index, label, line, wrong.get(index, ""), findings, index < locked, index == focus))
    return shown
