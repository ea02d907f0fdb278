"""Calling the director: a call stands until it is answered, on every screen of the direction."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import entry_of, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Call, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.room import commands as c
from panoverde.tournament.room import events as e

LONGEST_WHY = 200


class CalledAlready(Refusal):
    """The same desk waits already, about the same person."""

    code = "calls.called-already"
    says = (
        "The director has been called already ({desk}), and the call is not answered yet. Wait, or go and find them."
    )


class NoSuchCall(Refusal):
    """Nobody called by that number, or it has been answered."""

    code = "calls.unknown"
    says = "Call {number} is not open. Somebody else may have answered it: look at the list again."


class SomebodyComes(Refusal):
    """One is enough."""

    code = "calls.taken"
    says = "Somebody is on the way to call {number} already. Let them go, or say first that nobody goes."


class NobodyComes(Refusal):
    """Nobody has said so."""

    code = "calls.not-taken"
    says = "Nobody is on the way to call {number}. Look at the list again."


class CallTooLong(Refusal):
    """A call is a word, not a letter."""

    code = "calls.too-long"
    says = "Say in at most {most} characters why the director is needed."


def call(state: Tournament, command: c.CallDirector, _: Means) -> Iterator[Event]:
    """Let the direction know, once."""
    if len(command.why) > LONGEST_WHY:
        raise CallTooLong(most=LONGEST_WHY)
    if command.entry:
        entry_of(state, command.entry)
    if command.table is not None:
        table_of(sitting_of(state, command), command.table)
    about = (command.desk, command.entry, command.person)
    if any((open_.desk, open_.entry, open_.person) == about for open_ in state.calls.values()):
        raise CalledAlready(desk=command.desk)
    yield e.DirectorCalled(
        number=state.next_call,
        at=command.at,
        desk=command.desk,
        why=command.why.strip(),
        entry=command.entry,
        person=command.person,
        table=command.table,
    )


def take(state: Tournament, command: c.TakeCall, _: Means) -> Iterator[Event]:
    """Whoever asks is on the way; everybody sees who, and nobody goes twice."""
    if _open(state, command.number).taken_by:
        raise SomebodyComes(number=command.number)
    yield e.CallTaken(number=command.number, by=command.by, at=command.at)


def leave(state: Tournament, command: c.LeaveCall, _: Means) -> Iterator[Event]:
    """Nobody is on the way any more."""
    if not _open(state, command.number).taken_by:
        raise NobodyComes(number=command.number)
    yield e.CallLeft(number=command.number)


def _open(state: Tournament, number: int) -> Call:
    """Find a call that waits, or refuse."""
    if number not in state.calls:
        raise NoSuchCall(number=number)
    return state.calls[number]


def answer(state: Tournament, command: c.AnswerCall, _: Means) -> Iterator[Event]:
    """Settle a call."""
    _open(state, command.number)
    yield e.CallAnswered(number=command.number)
