"""Stopping for the day: with which level it ends is said before; its clock stops by itself, or on a word."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment, begins_at, number_of, read
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import Shown
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.end_of_day import row
from panoverde.tournament.pace.ending import end_has_come, ends_with


class NoSuchLevel(Refusal):
    """There is no level of that number to end with."""

    code = "last-hands.no-such-level"
    says = "Line {line} of the structure is no level that is still to be played. Choose one that is."


class DayStopped(Refusal):
    """It was done already."""

    code = "last-hands.stopped"
    says = "The clock has been stopped for the day. Draw how many hands are left, or take the stop back."


class NotStopped(Refusal):
    """The day goes on."""

    code = "last-hands.not-stopped"
    says = "The clock has not been stopped for the day. Stop it first."


class OutsideTheBook(Refusal):
    """The book has another moment for it."""

    code = "last-hands.outside"
    says = "The book stops the clock {when}, and {left} are left. To stop now, say why."


def plan(state: Tournament, command: c.PlanLastHands, means: Means) -> Iterator[Event]:
    """Say with which level the day ends; when its clock stops follows from the book."""
    sitting = sitting_of(state, command)
    if sitting.pace.last.stop:
        raise DayStopped
    if command.level is None:
        yield e.LastHandsPlanned(level=None)
        return
    inside = 0 <= command.level < len(sitting.levels)
    if not inside or sitting.levels[command.level].is_break or command.level < sitting.level_begun:
        raise NoSuchLevel(line=command.level + 1)
    yield ends_with(sitting, command.level, means.book)


def stops_at(sitting: Sitting, now: str) -> str | None:
    """Say when the clock stops for the day by itself, if it runs on; None where nothing is planned, or it has."""
    last, clock = sitting.pace.last, sitting.clock
    if last.level is None or last.stop_seconds is None or last.stop or last.level >= len(sitting.levels):
        return None
    shown = read(clock, sitting.levels, now)
    if clock.running_since is None:
        past = shown.level > last.level or (shown.level == last.level and shown.left_seconds <= last.stop_seconds)
        return now if past else None
    if clock.level > last.level:
        return clock.running_since
    if clock.level == last.level:
        return after_moment(clock.running_since, max(0.0, clock.left_seconds - last.stop_seconds))
    if (begins := begins_at(clock, sitting.levels, last.level)) is None:  # as long as so many hands, before it
        return None
    return after_moment(begins, max(0, sitting.levels[last.level].minutes * 60 - last.stop_seconds))


def stopped(sitting: Sitting, at: str, book: Rulebook) -> Event:
    """Stop it at its moment, however late the bell rang."""
    shown = read(sitting.clock, sitting.levels, at)
    found = row(book, sitting.levels[shown.level].minutes)
    return e.StoppedForTheDay(
        at=at, level=shown.level, left_seconds=round(shown.left_seconds), cites=found.cites if found else ()
    )


def stop(state: Tournament, command: c.StopForTheDay, means: Means) -> Iterator[Event]:
    """Stop the clock for the day, within the book's window or with a reason."""
    sitting = sitting_of(state, command)
    if sitting.pace.last.stop:
        raise DayStopped
    shown = read(sitting.clock, sitting.levels, command.at)
    now = Shown(shown.level, round(shown.left_seconds))
    if end_has_come(state, sitting):
        yield e.StoppedForTheDay(
            at=command.at, level=now.level, left_seconds=now.left_seconds, over=True, why=command.why.strip()
        )
        return
    found = row(means.book, sitting.levels[now.level].minutes)
    outside = found is not None and not _inside(sitting, now, found.stops_at, found.opens, found.closes)
    if found and outside and not command.why.strip():
        says = _says(found.stops_at, found.opens, found.closes)
        raise OutsideTheBook(when=says, left=_minutes(now.left_seconds), cites=found.cites)
    yield e.StoppedForTheDay(
        at=command.at, level=now.level, left_seconds=now.left_seconds, outside=outside, why=command.why.strip(),
        cites=found.cites if found else (),
    )  # fmt: skip


def _inside(sitting: Sitting, now: Shown, stops: int | None, opens: int | None, closes: int | None) -> bool:
    last = sitting.pace.last.level
    if last is not None and number_of(sitting.levels, now.level) != number_of(sitting.levels, last):
        return False
    if stops is not None:
        return now.left_seconds == stops
    return closes is not None and opens is not None and closes <= now.left_seconds <= opens


def _says(stops: int | None, opens: int | None, closes: int | None) -> str:
    return _minutes(stops) if stops is not None else f"{_minutes(opens or 0)}–{_minutes(closes or 0)}"


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def take_back(state: Tournament, command: c.TakeBackStop, _: Means) -> Iterator[Event]:
    """The day goes on: the clock runs from where it stopped."""
    sitting = sitting_of(state, command)
    if sitting.pace.last.stop is None:
        raise NotStopped
    yield e.StopTakenBack(at=command.at, why=command.why.strip())
