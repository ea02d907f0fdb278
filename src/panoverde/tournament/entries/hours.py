"""The director changes when entries are taken: what the book leaves open, and what was chosen and why."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
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
        "To extend it name a later level, to shorten it an earlier one."
    )


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
    left_open = hours_choice(means.book, command.change)
    left_open.take(_OPTION[command.change])
    late = _levels(sitting, command) if command.change in ("extend", "shorten") else None
    yield e.RegistrationHoursChanged(
        change=command.change, late_levels=late, of=sitting.late_levels, why=reason(command.why),
        offered=left_open.offered, cites=left_open.cites,
    )  # fmt: skip


def _levels(sitting: Sitting, command: c.ChangeRegistration) -> int:
    """Take the new limit; it must lie on the right side of the old one."""
    most = sum(not level.is_break for level in sitting.levels)
    new, old = command.late_levels, sitting.late_levels
    wrong = new is None or not 0 <= new <= most
    if old is not None and new is not None:
        wrong = wrong or (new <= old if command.change == "extend" else new >= old)
    if wrong or new is None:
        raise BadHours(now=most if old is None else old, most=most)
    return new
