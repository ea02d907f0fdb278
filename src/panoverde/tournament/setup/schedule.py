"""The schedule: when a tournament is played, how that changes, and what a stage's calendar shows of it.

The books leave the schedule to the organiser. What is offered, what was chosen, what stood before,
who and why are on record; screens and sheets show the new times at once.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Terms, day_there
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.announce import check_days, check_times
from panoverde.tournament.setup.change import TIMES, NothingChanges
from panoverde.tournament.setup.events import Times

Kind = Literal["start", "flight", "day", "final-table"]


class NoticeNeeded(Refusal):
    """The book wants players told first."""

    code = "schedule.notice-needed"
    says = "Under this book the schedule changes only after notice. Tell the players, and say that you did."


class StartedAlready(Refusal):
    """What has begun cannot begin at another time."""

    code = "schedule.started"
    says = "The tournament has started, so its start stays as it was. Change the days to come, or the final table."


class ByPlan(Refusal):
    """Each flight and day has a plan of its own."""

    code = "schedule.by-plan"
    says = "The flights and days of this tournament are planned one by one. Change the plan of the one you mean."


class ScheduleOptions(msgspec.Struct, frozen=True):
    """What the book leaves open about the times: shown before anything is changed."""

    offered: tuple[str, ...]  # "at-once", "after-notice"; () where the book says nothing
    final_table: tuple[str, ...]  # "date", "time": what may be moved of the final table
    authority: str
    cites: Citations


def options(book: Rulebook) -> ScheduleOptions:
    """Lay out how the schedule may be changed."""
    notice, by, final = (
        book.schedule.schedule_change_needs_notice,
        book.schedule.schedule_changed_by,
        book.schedule.final_table_may_be_moved,
    )
    offered = () if not notice.speaks else ("after-notice",) if notice.value else ("at-once", "after-notice")
    return ScheduleOptions(
        offered, tuple(final.value) if final.speaks else (), by.value if by.speaks else "", cited(notice, by, final)
    )


def change_schedule(state: Tournament, command: c.ChangeSchedule, means: Means) -> Iterator[Event]:
    """Play at other times: what stood, what stands, on whose authority, and whether players knew."""
    given = {field: getattr(command, field) for field in TIMES}
    before = times_of(state.terms)
    after = msgspec.structs.replace(before, **{name: value for name, value in given.items() if value is not None})
    if after == before:
        raise NothingChanges
    if state.terms.plans and (after.flight_starts, after.later_days) != (before.flight_starts, before.later_days):
        raise ByPlan
    if state.started and (after.starts_at, after.flight_starts) != (before.starts_at, before.flight_starts):
        raise StartedAlready
    terms = msgspec.structs.replace(state.terms, **msgspec.structs.asdict(after))
    check_times(terms)
    days = check_days(terms, means.book) if after.later_days != before.later_days else ()
    notice = means.book.schedule.schedule_change_needs_notice
    if notice.speaks and notice.value and not command.notified:
        raise NoticeNeeded(cites=notice.cites)
    left_open = options(means.book)
    cites = tuple(dict.fromkeys((*_final_table(state, after, means.book), *_general(means.book), *days)))
    yield e.ScheduleChanged(
        of=before, to=after, why=reason(command.why), notified=command.notified,
        offered=left_open.offered + (left_open.final_table if after.final_table_at != before.final_table_at else ()),
        authority=left_open.authority, cites=cites,
    )  # fmt: skip


def times_of(terms: Terms) -> Times:
    """Give the times of what was announced."""
    return Times(**{field: getattr(terms, field) for field in TIMES})


def _general(book: Rulebook) -> Citations:
    return cited(book.schedule.schedule_change_needs_notice, book.schedule.schedule_changed_by)


def _final_table(state: Tournament, after: Times, book: Rulebook) -> Citations:
    """The clause on the final table, where what moves is what it speaks of: its date, or its time of day."""
    may, before = book.schedule.final_table_may_be_moved, state.terms.final_table_at
    if after.final_table_at == before or not after.final_table_at or not may.speaks:
        return ()
    moved = {"date", "time"} if not before else set(_moved(state.terms, before, after.final_table_at))
    return may.cites if moved & set(may.value) else ()


def _moved(terms: Terms, before: str, after: str) -> Iterator[str]:
    if day_there(terms, before) != day_there(terms, after):
        yield "date"
    if _time_there(terms, before) != _time_there(terms, after):
        yield "time"


def _time_there(terms: Terms, at: str) -> str:
    return after_moment(at, terms.utc_offset_minutes * 60)[11:]


class Sitting(msgspec.Struct, frozen=True):
    """A line of a calendar: something of a tournament begins."""

    at: str
    date: str  # at the venue
    kind: Kind
    name: str = ""  # of a flight
    day: int = 1


def sittings(terms: Terms) -> tuple[Sitting, ...]:
    """Say when a tournament is played: its start or flights, its later days, its final table, in order."""
    found = [("flight", name, at, 1) for name, at in zip(terms.flights, terms.flight_starts, strict=False)]
    found = found or [("start", "", terms.starts_at, 1)]
    found += [("day", "", at, number) for number, at in enumerate(terms.later_days, start=2)]
    found += [("final-table", "", terms.final_table_at, 1 + len(terms.later_days))]
    lines = [Sitting(at, day_there(terms, at), kind, name, day) for kind, name, at, day in found if at]  # type: ignore[arg-type]
    return tuple(sorted(lines, key=lambda sitting: sitting.at))
