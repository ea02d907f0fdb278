"""The journal's SQL, once for each kind of database. Hot statements go straight to the driver."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import psycopg
from django.db import Error, OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

from panoverde.application.ports import Head, Heads
from panoverde.kernel.facts import BEGINNING, Record
from panoverde.kernel.ids import AccountId, CommandId, StreamId

RECORD_COLUMNS = 'stream, seq, at, "by", command, body, before, hash, position'
_RECORDS = f"SELECT {RECORD_COLUMNS}, texts FROM journal_record LEFT JOIN journal_beside USING (position) WHERE "  # noqa: S608
_RECORDS_OF_BEFORE = f"SELECT {RECORD_COLUMNS}, NULL FROM journal_record WHERE "  # noqa: S608
_INSERT_SQLITE = """
    INSERT INTO journal_record (stream, seq, at, "by", command, body, before, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_BESIDE_SQLITE = "INSERT INTO journal_beside (position, texts) VALUES (?, ?)"
_HEAD_SQLITE = """
    INSERT INTO journal_stream (id, seq, hash) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash
"""
_NEW_STREAMS_POSTGRES = """
    INSERT INTO journal_stream (id, seq, hash) SELECT unnest(%s::text[]), 0, %s ON CONFLICT DO NOTHING
"""
_KNOWN_POSTGRES = "SELECT id FROM journal_stream WHERE id = ANY(%s)"
_LOCK_POSTGRES = "SELECT id, seq, hash FROM journal_stream WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
CHANNEL = "panoverde_journal"  # where the other processes hear of it, once it is committed
# Everything in one round trip, and so in one moment: the streams are locked in the order of their ids; if they
# stand where whoever asks thinks they do, positions are given out (from one row, which is locked last), records
# go in, heads move and everybody is told. If not, nothing happens and no row comes back. The lock waits for
# whoever is writing and then shows what he wrote, not what stood there when the statement began.
_APPEND_POSTGRES = f"""
    WITH thought AS (
        SELECT key AS id, (value ->> 0)::int AS seq, value ->> 1 AS hash FROM json_each(%s::json)
    ), locked AS MATERIALIZED (
        SELECT id, seq, hash FROM journal_stream
        WHERE id = ANY(ARRAY(SELECT id FROM thought)) ORDER BY id FOR UPDATE
    ), stands AS MATERIALIZED (
        SELECT COUNT(*) = (SELECT COUNT(*) FROM thought) AS so FROM locked JOIN thought USING (id, seq, hash)
    ), fresh AS (
        SELECT * FROM ROWS FROM (json_to_recordset(%s::json) AS (
            stream text, seq int, at text, by text, command text, body text, before text, hash text, beside text
        )) WITH ORDINALITY AS r(stream, seq, at, by, command, body, before, hash, beside, nth)
    ), place AS (
        UPDATE journal_position SET position = position + %s FROM stands WHERE id = 1 AND stands.so
        RETURNING position - %s AS before_these
    ), heads AS (
        UPDATE journal_stream s SET seq = f.seq, hash = f.hash FROM fresh f, place
        WHERE s.id = f.stream AND f.seq = (SELECT MAX(seq) FROM fresh g WHERE g.stream = f.stream)
    ), kept AS (
        INSERT INTO journal_record (stream, seq, at, "by", command, body, before, hash, position)
        SELECT f.stream, f.seq, f.at, f.by, f.command, f.body, f.before, f.hash, place.before_these + f.nth
        FROM fresh f, place RETURNING position
    ), beside AS (
        INSERT INTO journal_beside (position, texts)
        SELECT place.before_these + f.nth, f.beside FROM fresh f, place WHERE f.beside <> ''
    )
    SELECT MAX(position), pg_notify('{CHANNEL}', MAX(position)::text) FROM kept HAVING COUNT(*) > 0
"""  # noqa: S608  the channel is a constant


def to_record(row: Sequence[Any]) -> Record:
    """Read a row."""
    return Record(
        StreamId(row[0]), row[1], row[2], AccountId(row[3]), CommandId(row[4]), row[5], row[6], row[7], row[8],
        row[9] or "",
    )  # fmt: skip


def records_where(connection: BaseDatabaseWrapper, which: str) -> str:
    """Write the question for records, with what lies beside them. A database of before has nothing there.

    That it has it is looked up once for each time it was opened; that it has none each time, since it may be
    brought up to date while we look.
    """
    connection.ensure_connection()
    if getattr(connection, "panoverde_beside", None) is not connection.connection:
        if "journal_beside" not in connection.introspection.table_names():
            return _RECORDS_OF_BEFORE + which
        connection.panoverde_beside = connection.connection  # type: ignore[attr-defined]
    return _RECORDS + which


class _OnDjango:
    """What both kinds have in common."""

    def __init__(self, connection: BaseDatabaseWrapper) -> None:
        self._connection = connection
        self.inside = connection.in_atomic_block  # in somebody else's transaction, such as a restore
        self.committing = False  # told to keep what is new: an error from now on may be only the answer’s

    def tail(self, stream: StreamId, after: int) -> list[Record]:
        """Read a stream's records after a sequence number."""
        return self.records("stream = %s AND seq > %s ORDER BY seq", (stream, after))

    def records(self, which: str, values: Sequence[Any]) -> list[Record]:
        """Read records."""
        return [to_record(row) for row in self.rows(records_where(self._connection, which), values)]

    def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Read rows."""
        with self._connection.cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall())

    def run(self, sql: str, values: Sequence[Any]) -> None:
        """Run a statement that gives nothing back."""
        with self._connection.cursor() as cursor:
            cursor.execute(sql, values)


class SqliteDatabase(_OnDjango):
    """SQLite: BEGIN IMMEDIATE holds everybody else off, so no rows need locking."""

    @property
    def _driver(self) -> Any:  # noqa: ANN401  sqlite3.Connection
        return self._connection.connection

    def lock(self, streams: Iterable[StreamId]) -> Heads:
        """Say where the streams stand; the transaction itself is the lock.

        Raises:
            OperationalError: the file that this connection has open is no longer the database.
        """
        if why := self._driver.gone():
            raise OperationalError(why)
        heads = {}
        for stream in streams:
            found = self._driver.execute("SELECT seq, hash FROM journal_stream WHERE id = ?", (stream,)).fetchone()
            heads[stream] = Head(*found) if found else Head(0, BEGINNING)
        return heads

    @contextmanager
    def alone(self) -> Iterator[None]:
        """A transaction of its own, on the driver itself: a third of the work of Django's."""
        self._connection.ensure_connection()
        driver = self._driver
        with self._connection.wrap_database_errors:
            driver.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.committing = True
                driver.execute("COMMIT")
            except BaseException:
                driver.rollback()
                raise

    def append(self, after: Heads, records: Sequence[Record]) -> int | None:
        """Insert the records if the streams stand so; the last one of each stream is its head."""
        if self.lock(after) != after:
            return None
        position = 0
        for record in records:
            position = self._driver.execute(_INSERT_SQLITE, _values(record)).lastrowid
            if record.beside:
                self._driver.execute(_BESIDE_SQLITE, (position, record.beside))
        for last in {record.stream: record for record in records}.values():
            self._driver.execute(_HEAD_SQLITE, (last.stream, last.seq, last.hash))
        return position


class PostgresDatabase(_OnDjango):
    """PostgreSQL: rows are locked in the order of their ids, positions come last from one row."""

    def lock(self, streams: Iterable[StreamId]) -> Heads:
        """Lock the streams' rows, making those of new streams before any is locked: so nobody waits in a circle."""
        wanted = sorted(set(streams))
        known = {stream for (stream,) in self._prepared(_KNOWN_POSTGRES, (wanted,))}
        if new := [stream for stream in wanted if stream not in known]:
            self.run(_NEW_STREAMS_POSTGRES, (new, BEGINNING))
        rows = self._prepared(_LOCK_POSTGRES, (wanted,))
        return {StreamId(stream): Head(seq, digest) for stream, seq, digest in rows}

    @contextmanager
    def alone(self) -> Iterator[None]:
        """One statement is a transaction; a connection that broke meanwhile is not used again.

        Where it did not break, the server has said what is wrong, and kept nothing.
        """
        self._connection.ensure_connection()
        driver = self._connection.connection
        try:
            with self._connection.wrap_database_errors:
                yield
        except Error:
            self.committing = driver.closed
            self._connection.close_if_unusable_or_obsolete()
            raise

    def append(self, after: Heads, records: Sequence[Record]) -> int | None:
        """Insert the records if the streams stand so, and give the journal's position after them."""
        thought, fresh = msgspec.json.encode(after).decode(), msgspec.json.encode(records).decode()
        rows = self._prepared(_APPEND_POSTGRES, (thought, fresh, len(records), len(records)))
        return int(rows[0][0]) if rows else None

    def _prepared(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Run a hot statement prepared, with its values bound by the server: half the work of Django's cursor."""
        self._connection.ensure_connection()
        with psycopg.Cursor(self._connection.connection) as cursor:
            cursor.execute(sql, values, prepare=True)
            return cursor.fetchall()


Database = SqliteDatabase | PostgresDatabase


def _values(r: Record) -> tuple[object, ...]:
    return r.stream, r.seq, r.at, r.by, r.command, r.body, r.before, r.hash
