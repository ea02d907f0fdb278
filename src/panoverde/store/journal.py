"""The journal over Django's connection: small hand-written SQL, durable before acknowledged.

SQLite      WAL, synchronous=FULL, BEGIN IMMEDIATE: one writer at a time, whole database.
PostgreSQL  the streams' rows are locked in the order of their ids; positions are given out last, from
            one row, so that a reader of the tail never misses one.

`append` is the usual way: whoever is caught up adds records in one step. `writing` is for those who are
not: it holds the locks while they catch up and decide.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from django.db import Error, connections, transaction

from panoverde.application.known import AnswerLost
from panoverde.application.ports import Head, Heads, Snapshot, Writing
from panoverde.kernel.facts import BEGINNING, Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.invariants import BrokenInvariant
from panoverde.store.fence import FencedOff, is_fence
from panoverde.store.sql import Database, PostgresDatabase, SqliteDatabase

FIRST = Head(0, BEGINNING)


class StoredWriting:
    """A transaction that holds its streams' locks."""

    def __init__(self, database: Database, heads: Heads) -> None:
        self._database = database
        self.heads = heads

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number."""
        return self._database.tail(stream, after)

    def append(self, records: Sequence[Record]) -> int:
        """Add records in order; give the journal's position after them."""
        position = self._database.append(self.heads, records)
        if position is None:
            raise BrokenInvariant("Expected: streams whose locks are held stand still.")
        self.heads |= {record.stream: Head(record.seq, record.hash) for record in records}
        return position


class StoredJournal:
    """The journal in one of Django's databases."""

    def __init__(self, alias: str = "default") -> None:
        self._alias = alias

    @property
    def _database(self) -> Database:
        connection = connections[self._alias]
        kind = SqliteDatabase if connection.vendor == "sqlite" else PostgresDatabase
        return kind(connection)

    @contextmanager
    def writing(self, streams: Sequence[StreamId]) -> Iterator[Writing]:
        """Lock streams, write, commit; on any error nothing is written."""
        database = self._database
        with self._answered(database), transaction.atomic(using=self._alias, durable=not database.inside):
            yield StoredWriting(database, database.lock(streams))
            database.committing = True

    def append(self, after: Heads, records: Sequence[Record]) -> int | None:
        """Add records in one short transaction, if the streams stand so; else nothing, and None."""
        database = self._database
        with (
            self._answered(database),
            transaction.atomic(using=self._alias) if database.inside else database.alone(),
        ):
            return database.append(after, records)

    @contextmanager
    def _answered(self, database: Database) -> Iterator[None]:
        """Tell an error that leaves nothing behind from one after which nobody knows.

        Raises:
            AnswerLost: it was told to commit, and what became of it was not heard.
            FencedOff: another machine records now.
        """
        try:
            yield
        except (Error, psycopg.Error) as error:
            if is_fence(error):
                raise FencedOff from error
            if database.committing and not database.inside:
                raise AnswerLost(str(error)) from error
            raise

    def tail(self, stream: StreamId, after: int) -> Sequence[Record]:
        """Read a stream's records after a sequence number, without locks."""
        return self._database.tail(stream, after)

    def before(self, stream: StreamId, seq: int, limit: int) -> Sequence[Record]:
        """Read a stream back from a sequence number, the latest first."""
        return self._database.records("stream = %s AND seq < %s ORDER BY seq DESC LIMIT %s", (stream, seq, limit))

    def these(self, stream: StreamId, seqs: Sequence[int]) -> Sequence[Record]:
        """Read some records of a stream, the latest first."""
        if not seqs:
            return []
        holes = ", ".join(["%s"] * len(seqs))
        return self._database.records(f"stream = %s AND seq IN ({holes}) ORDER BY seq DESC", (stream, *seqs))

    def since(self, position: int, limit: int = 1000) -> Sequence[Record]:
        """Read the whole journal after a position."""
        return self._database.records("position > %s ORDER BY position LIMIT %s", (position, limit))

    def position(self) -> int:
        """The journal's last position."""
        ((position,),) = self._database.rows("SELECT COALESCE(MAX(position), 0) FROM journal_record", ())
        return int(position)

    def streams(self) -> Iterator[tuple[StreamId, Head]]:
        """Name every stream, and where its chain stands."""
        for stream, seq, digest in self._database.rows("SELECT id, seq, hash FROM journal_stream ORDER BY id", ()):
            yield StreamId(stream), Head(seq, digest)

    def snapshot(self, stream: StreamId) -> Snapshot | None:
        """Give the latest snapshot of a stream, if its record is still in the chain."""
        rows = self._database.rows(
            "SELECT s.seq, s.hash, s.form, s.body FROM journal_snapshot s "
            "JOIN journal_record r ON r.stream = s.stream AND r.seq = s.seq AND r.hash = s.hash "
            "WHERE s.stream = %s",
            (stream,),
        )
        return Snapshot(rows[0][0], rows[0][1], rows[0][2], bytes(rows[0][3])) if rows else None

    def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Keep a snapshot; an older one of the stream goes."""
        self._database.run(
            "INSERT INTO journal_snapshot (stream, seq, hash, form, body) VALUES (%s, %s, %s, %s, %s) "
            "ON CONFLICT (stream) DO UPDATE SET seq = EXCLUDED.seq, hash = EXCLUDED.hash, "
            "form = EXCLUDED.form, body = EXCLUDED.body",
            (stream, *snapshot),
        )
