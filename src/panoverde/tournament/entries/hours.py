"""The director changes when entries are taken: what the book leaves open, and what was chosen and why."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import end_of, over
from panoverde.tournament.core.choice import Choice, choice
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.events import Hours


class BadHours(Refusal):
    """The change changes nothing, or the wrong way."""

    code = "registration.bad-hours"
    says = (
        "Registration goes on until {now} levels have been played, of {most} in all. "
        "To extend it name a later level or minutes more, to shorten it an earlier one."
    )


class BadHoursSince(BadHours):
    """The same, where it goes on for minutes after its last level."""

    says = (
        "Registration goes on until {minutes} minutes after level {now}, of {most} in all. "
        "To extend it name a later level or more minutes, to shorten it an earlier one."
    )


class HoursPassed(Refusal):
    """It would stay closed all the same."""

    code = "registration.hours-passed"
    says = (
        "That would open nothing: registration until the end of level {level} has passed on the clock. "
        "Extend it: name a later level, or more minutes."
    )


class HoursPassedSince(HoursPassed):
    """The same, with minutes after the level."""

    says = (
        "That would open nothing: registration until {minutes} minutes after level {level} has passed on the clock. "
        "Extend it: name a later level, or more minutes."
    )


MOST_MINUTES = 600
_OPTION: dict[Hours, str] = {
    "extend": "extend", "shorten": "shorten", "refuse-late": "refuse", "accept-late": "accept", "close": "refuse",
}  # fmt: skip


def hours_choice(book: Rulebook, change: Hours) -> Choice:
    """Lay out what the director may do about the hours, or about late entries."""
    hours, late = book.registration.registration_hours_changes, book.registration.late_registration_options
    return choice(book, hours if change in ("extend", "shorten") else late)


def change_registration(state: Tournament, command: c.ChangeRegistration, means: Means) -> Iterator[Event]:
    """Extend or shorten it, close it, take late entries or none: recorded with who, why, and what was open."""
    sitting = sitting_of(state, command)
    yield hours_changed(sitting, command, means.book)


def hours_changed(sitting: Sitting, command: c.ChangeRegistration, book: Rulebook) -> Event:
    """What the change is, if it is one: what opens registration must have hours that have not passed."""
    left_open = hours_choice(book, command.change)
    left_open.take(_OPTION[command.change])
    late, minutes = (None, 0)
    if command.change in ("extend", "shorten"):
        late, minutes = _hours(sitting, command)
    if command.change in ("extend", "accept-late"):
        _not_passed(sitting, command, late, minutes, left_open.cites)
    return e.RegistrationHoursChanged(
        change=command.change, late_levels=late, of=sitting.late_levels, why=reason(command.why),
        offered=left_open.offered, minutes=minutes, cites=left_open.cites,
    )  # fmt: skip


def _hours(sitting: Sitting, command: c.ChangeRegistration) -> tuple[int, int]:
    """Take the new limit, on the right side of the old one. Minutes alone come on top of the old level."""
    most = sum(not level.is_break for level in sitting.levels)
    minutes = command.minutes or 0
    levels = sitting.late_levels if command.late_levels is None and minutes else command.late_levels
    wrong = levels is None or not 0 <= levels <= most or not 0 <= minutes <= MOST_MINUTES
    if sitting.late_levels is not None and levels is not None:
        new, old = end_of(sitting, levels, minutes), end_of(sitting, sitting.late_levels, sitting.late_minutes)
        wrong = wrong or (new <= old if command.change == "extend" else new >= old)
    if wrong or levels is None:
        now = most if sitting.late_levels is None else sitting.late_levels
        if sitting.late_minutes:
            raise BadHoursSince(now=now, most=most, minutes=sitting.late_minutes)
        raise BadHours(now=now, most=most)
    return levels, minutes


def _not_passed(
    sitting: Sitting, command: c.ChangeRegistration, late: int | None, minutes: int, cites: Citations
) -> None:
    """Refuse what would open nothing: the clock is past those hours already."""
    new = sitting
    if command.change == "extend":
        new = msgspec.structs.replace(sitting, late_levels=late, late_minutes=minutes)
    if sitting.started_at and over(new, command.at) and new.late_minutes:
        raise HoursPassedSince(level=new.late_levels, minutes=new.late_minutes, cites=cites)
    if sitting.started_at and over(new, command.at):
        raise HoursPassed(level=new.late_levels, cites=cites)
