"""The calendar: every tournament with its times and where it stands, and a stage's calendar made of them.

tournament/abc    what was announced of it, as it is now, and whether it runs, stands, is over
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.projections.projection import Projection, Rows
from panoverde.tournament import events as e
from panoverde.tournament import stream as tournaments
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.setup.schedule import Sitting, sittings

Course = Literal["announced", "running", "suspended", "rescheduled", "cancelled", "ended", "finished"]
_OUTCOMES: dict[e.Outcome, Course] = {
    "cancel": "cancelled", "end": "ended", "reschedule": "rescheduled", "suspend": "suspended",
}  # fmt: skip


class Listed(msgspec.Struct):
    """A tournament as a calendar has it."""

    tournament: TournamentId
    series: SeriesId
    title: str
    book: str
    stack_chips: int
    terms: Terms
    started: bool = False
    stopped: Course | None = None
    finished: bool = False
    fell: int = 0  # the guarantee, while it is stopped
    edition: str = ""  # of the book

    @property
    def course(self) -> Course:
        """Where it stands."""
        if self.finished:
            return "finished"
        return self.stopped or ("running" if self.started else "announced")

    @property
    def over(self) -> bool:
        """Whether nothing more happens in it."""
        return self.course in ("finished", "cancelled", "ended")


class Line(msgspec.Struct, frozen=True):
    """Something begins: a line of a stage's calendar."""

    sitting: Sitting
    listed: Listed


class StageCalendar(msgspec.Struct, frozen=True):
    """A stage's own calendar: from its first day to its last, and what begins on each."""

    first_date: str
    last_date: str
    lines: tuple[Line, ...]
    undated: tuple[Listed, ...]  # announced without a time

    @property
    def dates(self) -> tuple[str, ...]:
        """The days on which something begins."""
        return tuple(dict.fromkeys(line.sitting.date for line in self.lines))


def stage_calendar(listed: Iterable[Listed]) -> StageCalendar:
    """Make the calendar of a stage from its tournaments; those that span several days stand on each of them."""
    tournaments_there = list(listed)
    lines = sorted(
        (Line(sitting, one) for one in tournaments_there for sitting in sittings(one.terms)),
        key=lambda line: (line.sitting.at, line.listed.title),
    )
    undated = tuple(one for one in tournaments_there if not sittings(one.terms))
    dates = [line.sitting.date for line in lines]
    return StageCalendar(dates[0] if dates else "", dates[-1] if dates else "", tuple(lines), undated)


def fold(rows: Rows, record: Record) -> None:
    """Let a tournament's record change its line; other streams, and what happens at tables, change nothing."""
    if not record.stream.startswith(f"{tournaments.KIND}/"):
        return
    event = tournaments.read_event(record.said)
    if isinstance(event, e.TournamentCreated):
        tournament = TournamentId(record.stream.partition("/")[2])
        rows.put(
            record.stream,
            Listed(
                tournament,
                event.series,
                event.title,
                event.book,
                event.stack_chips,
                event.terms,
                edition=event.edition,
            ),
        )
    elif (change := _CHANGES.get(type(event))) and (listed := rows.get(record.stream, Listed)):
        change(listed, event)
        rows.put(record.stream, listed)


CALENDAR = Projection("calendar", 2, fold)


def _book(listed: Listed, event: e.BookChanged) -> None:
    listed.book, listed.edition = event.book, event.edition


def _terms(listed: Listed, event: e.TermsChanged) -> None:
    listed.terms, listed.title, listed.stack_chips = event.to, event.title, event.stack_chips


def _times(listed: Listed, event: e.ScheduleChanged) -> None:
    listed.terms = msgspec.structs.replace(listed.terms, **msgspec.structs.asdict(event.to))


def _hours(listed: Listed, event: e.RegistrationHoursChanged) -> None:
    if event.late_levels is not None:
        listed.terms = msgspec.structs.replace(listed.terms, late_levels=event.late_levels)


def _started(listed: Listed, _: e.ClockStarted) -> None:
    listed.started = True


def _stopped(listed: Listed, event: e.TournamentStopped) -> None:
    listed.stopped = _OUTCOMES[event.outcome]
    listed.fell = listed.terms.guarantee if event.guarantee_void else 0
    _void(listed, event)


def _resumed(listed: Listed, _: e.TournamentResumed) -> None:
    listed.stopped = None
    if listed.fell:
        listed.terms = msgspec.structs.replace(listed.terms, guarantee=listed.fell)


def _void(listed: Listed, event: e.TournamentStopped | e.QuorumDecided) -> None:
    if event.guarantee_void:
        listed.terms = msgspec.structs.replace(listed.terms, guarantee=0)


def _finished(listed: Listed, event: e.TournamentFinished | e.FinishTakenBack) -> None:
    listed.finished = isinstance(event, e.TournamentFinished)


_CHANGES: dict[type[Event], Callable[[Listed, Any], None]] = {
    e.BookChanged: _book,
    e.TermsChanged: _terms,
    e.ScheduleChanged: _times,
    e.RegistrationHoursChanged: _hours,
    e.ClockStarted: _started,
    e.TournamentStopped: _stopped,
    e.TournamentResumed: _resumed,
    e.QuorumDecided: _void,
    e.TournamentFinished: _finished,
    e.FinishTakenBack: _finished,
}
