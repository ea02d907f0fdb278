"""Recalling what was done: the facts of one command, read back from the journal, so that it can be undone."""

from collections.abc import Iterable

from panoverde.application.handling import Application
from panoverde.application.ports import Journal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import NothingToUndo
from panoverde.tournament.stream import read_event
from panoverde.tournament.undo import Asked, Fact, Undo, rung, undo

AT_ONCE = 64  # records read back in one go
LAST = 2**62  # beyond every record


def undoing(application: Application, stream: StreamId, asked: Asked, seq: int | None = None) -> Undo:
    """Find the correction for a record, or for the last thing done.

    Raises:
        Refusal: there is none, and why.
    """
    found: Undo = application.see(stream, lambda state: undoing_in(state, application.journal, stream, asked, seq))
    return found


def undoing_in(state: Tournament, journal: Journal, stream: StreamId, asked: Asked, seq: int | None = None) -> Undo:
    """Find it within a look: the journal is read while the state stands still.

    Raises:
        Refusal: there is none, and why.
    """
    facts = _recall(state, journal, stream, seq)
    if seq is not None and seq not in {fact.seq for fact in facts}:
        raise NothingToUndo
    return undo(state, facts, asked)


def _recall(state: Tournament, journal: Journal, stream: StreamId, seq: int | None) -> list[Fact]:
    """Give the facts of the command that made a record; of the last thing somebody did, where none is named.

    What the clock rang in, nobody did. None at all where nothing fits.
    """
    before, found = LAST if seq is None else _last_of_its_command(state, journal, stream, seq) + 1, list[Fact]()
    while records := journal.before(stream, before, AT_ONCE):
        for record in records:
            if found and record.command != found[0].command:
                if seq is not None or not all(rung(fact) for fact in found):
                    return found
                found = []
            found.insert(0, as_fact(record))
        before = records[-1].seq
    return found


def as_fact(record: Record) -> Fact:
    """Read a record."""
    return Fact(record.seq, record.command, record.at, read_event(record.said))


def facts_of(records: Iterable[Record]) -> list[Fact]:
    """Read records."""
    return [as_fact(record) for record in records]


def _last_of_its_command(state: Tournament, journal: Journal, stream: StreamId, seq: int) -> int:
    """The last record that the same command made here: its records follow one another."""
    records = journal.before(stream, seq + 1, 1)
    return state.commands.get(records[0].command, seq) if records else 0
