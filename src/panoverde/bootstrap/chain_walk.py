"""Following the journal from its first record: is the chain whole, and what does it lead to?"""

from collections.abc import Iterator, Mapping

from panoverde.application.ports import Head
from panoverde.kernel.facts import BEGINNING, Record, chain
from panoverde.kernel.ids import StreamId
from panoverde.store.journal import StoredJournal

_AT_A_TIME = 1_000


class Walk:
    """Takes records in the journal's order, and names the first in each stream that does not fit.

    >>> walk = Walk()
    >>> walk.take(Record("tournament/demo", 2, "", "", "", "{}", BEGINNING, "", 1))
    False
    >>> walk.wrong
    ['tournament/demo record 2: record 1 is missing before it']
    """

    def __init__(self) -> None:
        self.heads: dict[StreamId, Head] = {}
        self.position = 0
        self.records = 0
        self.wrong: list[str] = []
        self._lost: set[StreamId] = set()

    def take(self, record: Record) -> bool:
        """Take the next record; say whether its stream is whole so far."""
        self.records += 1
        if record.position != self.position + 1:
            self.wrong.append(f"position {self.position + 1} is missing: the next is {record.position}")
        self.position = record.position
        if record.stream in self._lost:
            return False
        if why := self._misfit(record):
            self._lost.add(record.stream)
            self.wrong.append(f"{record.stream} record {record.seq}: {why}")
            return False
        self.heads[record.stream] = Head(record.seq, record.hash)
        return True

    def _misfit(self, record: Record) -> str:
        head = self.heads.get(record.stream, Head(0, BEGINNING))
        if record.seq != head.seq + 1:
            return f"record {head.seq + 1} is missing before it"
        if record.before != head.hash:
            return "it was not written after the one before it"
        r = record
        if chain(r.before, r.stream, r.seq, r.at, r.by, r.command, r.body) != r.hash:
            return "its content was changed"
        return ""

    def against(self, heads: Mapping[StreamId, Head]) -> list[str]:
        """Name the streams that do not end where they are said to."""
        wrong = []
        for stream in sorted({*self.heads, *heads} - self._lost):
            walked, said = self.heads.get(stream, Head(0, BEGINNING)), heads.get(stream, Head(0, BEGINNING))
            if walked != said:
                wrong.append(f"{stream} ends with record {walked.seq}, but its head says {said.seq}")
        return wrong


def every_record(journal: StoredJournal) -> Iterator[Record]:
    """Read the whole journal, a piece at a time."""
    position = 0
    while records := journal.since(position, _AT_A_TIME):
        yield from records
        position = records[-1].position
