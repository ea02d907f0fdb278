"""Passing over: whoever is called and is not there does not keep the seat from the next in line."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e


class NotInLine(Refusal):
    """The entry waits for no seat."""

    code = "registration.not-in-line"
    says = "This player is not in the line of alternates. Look at the line again."


class PassedAlready(Refusal):
    """The others go first already."""

    code = "registration.passed-already"
    says = "This player has been passed over already, and the next in line is called. Seat the next in line."


class NobodyAfter(Refusal):
    """There is no next."""

    code = "registration.nobody-after"
    says = "Nobody else waits for a seat. Call this player again, or cancel the entry where the book allows it."


def place_in_line(state: Tournament, sitting: Sitting, entry: EntryId) -> int:
    """Say which place in line somebody has, from 1, or refuse."""
    entry_of(state, entry)
    if entry not in sitting.alternates:
        raise NotInLine
    return sitting.alternates.index(entry) + 1


def pass_over(state: Tournament, command: c.PassAlternate, means: Means) -> Iterator[Event]:
    """The next one is called; the place in line is kept or lost, by the director's word."""
    sitting, terms = sitting_of(state, command), means.book.registration
    line = place_in_line(state, sitting, command.entry)
    if len(sitting.alternates) < 2:
        raise NobodyAfter
    if command.entry in sitting.passed and not command.to_end:
        raise PassedAlready
    yield e.AlternatePassed(
        entry=command.entry, line=line, to_end=command.to_end, why=reason(command.why),
        cites=cited(terms.alternates_list, terms.alternates_order),
    )  # fmt: skip


def take_back(state: Tournament, command: c.TakeBackPass, _: Means) -> Iterator[Event]:
    """Back to the place in line, as near as the line still is."""
    sitting = sitting_of(state, command)
    place_in_line(state, sitting, command.entry)
    line = max(1, min(command.place, len(sitting.alternates)))
    yield e.PassTakenBack(entry=command.entry, line=line, why=reason(command.why))
