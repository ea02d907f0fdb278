"""Recalling what was done: the facts of one command, read back from the journal, so that it can be undone."""

from collections.abc import Iterable

from panoverde.application.handling import Application
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.tournament.core.undoing import NothingToUndo
from panoverde.tournament.stream import read_event
from panoverde.tournament.undo import Asked, Fact, Undo, rung, undo

AT_ONCE = 64  # records read back in one go
LAST = 2**62  # beyond every record


def recall(application: Application, stream: StreamId, seq: int | None = None) -> list[Fact]:
    """Give the facts of the command that made a record; of the last thing somebody did, where none is named.

    What the clock rang in, nobody did. None at all where nothing fits.
    """
    before, found = LAST if seq is None else _last_of_its_command(application, stream, seq) + 1, list[Fact]()
    while records := application.journal.before(stream, before, AT_ONCE):
        for record in records:
            if found and record.command != found[0].command:
                if seq is not None or not all(rung(fact) for fact in found):
                    return found
                found = []
            found.insert(0, as_fact(record))
        before = records[-1].seq
    return found


def undoing(application: Application, stream: StreamId, asked: Asked, seq: int | None = None) -> Undo:
    """Find the correction for a record, or for the last thing done.

    Raises:
        Refusal: there is none, and why.
    """
    facts = recall(application, stream, seq)
    if seq is not None and seq not in {fact.seq for fact in facts}:
        raise NothingToUndo
    found: Undo = application.see(stream, lambda state: undo(state, facts, asked))
    return found


def as_fact(record: Record) -> Fact:
    """Read a record."""
    return Fact(record.seq, record.command, record.at, read_event(record.body))


def facts_of(records: Iterable[Record]) -> list[Fact]:
    """Read records."""
    return [as_fact(record) for record in records]


def _last_of_its_command(application: Application, stream: StreamId, seq: int) -> int:
    """The last record that the same command made here: its records follow one another."""
    records = application.journal.before(stream, seq + 1, 1)
    if not records:
        return 0
    last: int = application.see(stream, lambda state: state.commands.get(records[0].command, seq))
    return last
