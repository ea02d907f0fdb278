"""A journal in memory, with everything the port promises but durability.

For whatever is played and not kept: cases, tests, simulated series.
"""

import hashlib
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import msgspec

from panoverde.application.beside import Sealer
from panoverde.application.ports import Head, Heads, Snapshot, Writing
from panoverde.kernel.facts import BEGINNING, Record
from panoverde.kernel.ids import CommandId, StreamId, TournamentId
from panoverde.kernel.invariants import invariant

FIRST = Head(0, BEGINNING)


class MemoryWriting:
    """Holds its streams' locks, and shows what it adds to nobody until the block ends well."""

    def __init__(self, journal: "MemoryJournal", heads: Heads) -> None:
        self._journal = journal
        self.heads = heads
        self.fresh: list[Record] = []

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number."""
        return self._journal.tail(stream, after)

    def append(self, records: Sequence[Record]) -> int:
        """Add records, as strictly as the database would: the next of their stream, on the hash before."""
        for record in records:
            head = self.heads[record.stream]
            goes_on = (record.seq, record.before) == (head.seq + 1, head.hash)
            invariant(goes_on, "a record goes on where its stream ends")
            self.heads[record.stream] = Head(record.seq, record.hash)
        self.fresh += records
        return self._journal.position() + len(self.fresh)


class MemoryJournal:
    """The journal as a list."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self._by_stream: dict[StreamId, list[Record]] = {}
        self._snapshots: dict[StreamId, Snapshot] = {}
        self._locks: dict[StreamId, threading.Lock] = {}
        self._guard = threading.Lock()

    @contextmanager
    def writing(self, streams: Sequence[StreamId]) -> Iterator[Writing]:
        """Lock streams in the order of their ids; on any error nothing is written."""
        with ExitStack() as held:
            for stream in sorted(set(streams)):
                with self._guard:
                    lock = self._locks.setdefault(stream, threading.Lock())
                held.enter_context(lock)
            writing = MemoryWriting(self, {stream: self._head(stream) for stream in streams})
            yield writing
            with self._guard:
                for record in writing.fresh:
                    kept = msgspec.structs.replace(record, position=len(self.records) + 1)
                    self.records.append(kept)
                    self._by_stream.setdefault(record.stream, []).append(kept)

    def append(self, after: Heads, records: Sequence[Record]) -> int | None:
        """Add records, if the streams stand so."""
        with self.writing(list(after)) as writing:
            return writing.append(records) if writing.heads == after else None

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number."""
        return self._by_stream.get(stream, [])[after:]

    def before(self, stream: StreamId, seq: int, limit: int) -> Sequence[Record]:
        """Read a stream back from a sequence number, the latest first."""
        return self._by_stream.get(stream, [])[: max(0, seq - 1)][-limit:][::-1]

    def these(self, stream: StreamId, seqs: Sequence[int]) -> Sequence[Record]:
        """Read some records of a stream, the latest first."""
        kept = self._by_stream.get(stream, [])
        return [kept[seq - 1] for seq in sorted(set(seqs), reverse=True) if 1 <= seq <= len(kept)]

    def since(self, position: int, limit: int = 1000) -> Sequence[Record]:
        """Read the whole journal after a position."""
        return self.records[position : position + limit]

    def position(self) -> int:
        """The journal's last position."""
        return len(self.records)

    def streams(self) -> Iterator[tuple[StreamId, Head]]:
        """Name every stream, and where its chain stands."""
        for stream in sorted(self._by_stream):
            yield stream, self._head(stream)

    def snapshot(self, stream: StreamId) -> Snapshot | None:
        """Give the latest snapshot of a stream."""
        return self._snapshots.get(stream)

    def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Keep a snapshot; an older one of the stream goes."""
        self._snapshots[stream] = snapshot

    def _head(self, stream: StreamId) -> Head:
        records = self._by_stream.get(stream)
        return Head(records[-1].seq, records[-1].hash) if records else FIRST


class MemorySecrets:
    """Seeds in a dictionary."""

    def __init__(self) -> None:
        self._seeds: dict[TournamentId, bytes] = {}

    def seed(self, tournament: TournamentId) -> bytes | None:
        """Give a tournament's seed."""
        return self._seeds.get(tournament)

    def keep(self, tournament: TournamentId, seed: bytes) -> None:
        """Keep a new tournament's seed."""
        self._seeds.setdefault(tournament, seed)


def _salt(command: CommandId) -> str:
    return hashlib.sha256(command.encode()).hexdigest()[:22]


SEALER = Sealer(lambda: b"in memory only", _salt)  # the same history is the same, byte for byte
