"""Which sitting a command or a fact is about.

    said            the one it names
    follows         that of its flight, its player, its table
    means           the only one that is open; of a club night, the only one there is

A fact that names none happened where its player was, or in the only sitting.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import FIRST, Sitting, Tournament


class NoSuchSitting(Refusal):
    """Nothing of the tournament is called that."""

    code = "sittings.unknown"
    says = "“{sitting}” is no flight or day of this tournament. Choose one of these: {known}."


class WhichSitting(Refusal):
    """Several are played at once."""

    code = "sittings.several"
    says = "Several flights are open: {known}. Say which one is meant."


class NoneOpen(Refusal):
    """None was opened, or all are closed."""

    code = "sittings.none-open"
    says = "No flight or day is open. Open one first, then try again."


class SitsInAnother(Refusal):
    """The player is elsewhere."""

    code = "sittings.another"
    says = "This player belongs to {theirs}, not to {sitting}. Choose {theirs}, or another player."


class NotOpen(Refusal):
    """It was not opened yet, or is closed."""

    code = "sittings.not-open"
    says = "“{sitting}” is not open ({phase}). Open it first, or choose another."


def must_be_open(sitting: Sitting) -> None:
    """Refuse what is done only in a flight or a day that is open."""
    if not sitting.is_open:
        raise NotOpen(sitting=sitting.id, phase=sitting.phase)


def sitting_of(state: Tournament, command: TournamentCommand) -> Sitting:
    """Find what a command is about.

    Raises:
        Refusal: there is no such sitting, or several and none is meant.
    """
    if command.sitting and command.sitting not in state.sittings:
        raise NoSuchSitting(sitting=command.sitting, known=", ".join(state.sittings))
    found = meant(state, command)
    if command.sitting and state.terms.plans:
        theirs = _of_entry(state, command)
        if theirs and theirs != command.sitting:
            raise SitsInAnother(theirs=theirs, sitting=command.sitting)
    if found is None:
        several = [sitting.id for sitting in state.sittings.values() if sitting.is_open]
        if not several:
            raise NoneOpen
        raise WhichSitting(known=", ".join(several))
    return found


def meant(state: Tournament, command: TournamentCommand) -> Sitting | None:
    """Find what a command is about; None where it may be about several, or about none."""
    if command.sitting:
        return state.sittings.get(command.sitting)
    if len(state.sittings) == 1:
        return next(iter(state.sittings.values()))
    if state.terms.plans and (follows := _of_entry(state, command) or _of_table(state, command)):
        return state.sittings[follows]
    opened = [sitting for sitting in state.sittings.values() if sitting.is_open]
    return opened[0] if len(opened) == 1 else None


def _of_entry(state: Tournament, about: TournamentCommand | Event) -> SittingId:
    """The sitting that follows from the player, or from the flight for which one enters."""
    entry = state.entries.get(getattr(about, "entry", EntryId("")))
    if entry is not None:
        return entry.sitting
    flight = SittingId(getattr(about, "flight", ""))
    return flight if flight in state.sittings else SittingId("")


def _of_table(state: Tournament, command: TournamentCommand) -> SittingId:
    """The sitting at whose table it is; a table belongs to one at most."""
    for number in _tables(command):
        for sitting in state.sittings.values():
            if number in sitting.tables:
                return sitting.id
    return SittingId("")


def _tables(command: TournamentCommand) -> Iterator[int]:
    for name in ("table", "place", "tables", "source"):
        value = getattr(command, name, None)
        if isinstance(value, Place):
            yield value.table
        elif isinstance(value, int):
            yield value
        elif isinstance(value, tuple):
            yield from value[:1]


def sitting_at(state: Tournament, event: Event) -> Sitting:
    """Find where something happened; a fact that does not say it happened where its player was, or in the first."""
    named = event.sitting if isinstance(event, SittingEvent) else SittingId("")
    if not named and state.terms.plans:
        named = _of_entry(state, event)
    return state.sittings[named] if named else state.sittings.get(FIRST) or state.sitting


def within(sitting: Sitting, event: Event) -> Event:
    """Let a fact say in which sitting it happened; what happened in the first need not."""
    if sitting.id == FIRST or not isinstance(event, SittingEvent) or event.sitting:
        return event
    return msgspec.structs.replace(event, sitting=sitting.id)
