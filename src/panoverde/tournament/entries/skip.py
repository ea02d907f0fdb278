"""Setting the clock, where that skips levels in which entries are taken: the director says what becomes of them."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock import run
from panoverde.tournament.clock.commands import SetClock
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.clock.window import level_now, over
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.hours import hours_choice


class RegistrationSkipped(Refusal):
    """The levels that registration was open for would be skipped, and nobody has said that it closes."""

    code = "clock.registration-skipped"
    says = "Registration is open, and there it would be over. Say whether it closes or goes on until that level ends."


def set_clock(state: Tournament, command: SetClock, means: Means) -> Iterator[Event]:
    """Put level and time right. Skipping the levels of registration closes it only where the director says so."""
    sitting, found = sitting_of(state, command), list(run.set_clock(state, command, means))
    if command.registration == "as-before":
        yield from found
        yield from _as_before(sitting, command, means.book)
        return
    skipped = skips_registration(sitting, command.at, command.level, command.left_seconds)
    if skipped and not command.registration:
        raise RegistrationSkipped(cites=means.book.registration.registration_hours_changes.cites)
    yield from found
    if skipped and command.registration == "goes-on":
        yield _goes_on(sitting, command, means.book)


def skips_registration(sitting: Sitting, at: str, level: int, left_seconds: float) -> bool:
    """Whether late entries are taken now, and would not be any more with the clock set to that later level."""
    taken = sitting.started_at and sitting.late not in ("refused", "closed") and not over(sitting, at)
    if not taken or level <= level_now(sitting, at):
        return False
    return over(msgspec.structs.replace(sitting, clock=sitting.clock.put(level, float(left_seconds), at)), at)


def _as_before(sitting: Sitting, command: SetClock, book: Rulebook) -> Iterator[Event]:
    """Take the extension back that came with the clock: no new decision about the hours, so nothing was offered."""
    before = sitting.hours_before
    if before is not None and before.levels is not None:
        yield e.RegistrationHoursChanged(
            change="shorten", late_levels=before.levels, of=sitting.late_levels, minutes=before.minutes,
            why=command.why, cites=book.registration.registration_hours_changes.cites,
        )  # fmt: skip


def _goes_on(sitting: Sitting, command: SetClock, book: Rulebook) -> Event:
    """Registration is extended with it: until the end of the level, or of the one after a break."""
    hours = hours_choice(book, "extend")
    hours.take("extend")
    until = number_of(sitting.levels, command.level) + sitting.levels[command.level].is_break
    most = number_of(sitting.levels, len(sitting.levels) - 1)
    return e.RegistrationHoursChanged(
        change="extend", late_levels=min(until, most), of=sitting.late_levels, why=command.why,
        offered=hours.offered, cites=hours.cites,
    )  # fmt: skip
