"""Which sitting a command or a fact is about: the one it names, else the only one that is open, or the first."""

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.records import FIRST, Sitting, Tournament


class NoSuchSitting(Refusal):
    """Nothing of the tournament is called that."""

    code = "sittings.unknown"
    says = "“{sitting}” is no flight or day of this tournament. Choose one of these: {known}."


class WhichSitting(Refusal):
    """Several are played at once."""

    code = "sittings.several"
    says = "Several flights are open: {known}. Say which one is meant."


def sitting_of(state: Tournament, command: TournamentCommand) -> Sitting:
    """Find what a command is about.

    Raises:
        Refusal: there is no such sitting, or several and none is named.
    """
    known = ", ".join(state.sittings)
    if command.sitting:
        if command.sitting not in state.sittings:
            raise NoSuchSitting(sitting=command.sitting, known=known)
        return state.sittings[command.sitting]
    if len(state.sittings) > 1:
        raise WhichSitting(known=known)
    return state.sitting


def sitting_at(state: Tournament, event: Event) -> Sitting:
    """Find where something happened; a fact that does not say it happened in the first."""
    named = event.sitting if isinstance(event, SittingEvent) else FIRST
    return state.sittings[named or FIRST]


def within(sitting: Sitting, event: Event) -> Event:
    """Let a fact say in which sitting it happened; what happened in the first need not, what says it already does."""
    if sitting.id == FIRST or not isinstance(event, SittingEvent) or event.sitting:
        return event
    return msgspec.structs.replace(event, sitting=sitting.id)
