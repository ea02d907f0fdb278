"""Durable before acknowledged: what the database must promise, asked at each start.

SQLite      journal_mode=WAL and synchronous=FULL (or EXTRA) on the connection itself
PostgreSQL  fsync=on and synchronous_commit not off; full_page_writes on, against half-written pages
"""

from collections.abc import Iterator

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from panoverde.kernel.refusals import Refusal

FULL, EXTRA = 2, 3  # of SQLite's PRAGMA synchronous


class NotDurable(Refusal):
    """The database may lose what it has acknowledged."""

    code = "database.not-durable"
    says = (
        "This database may lose facts it has acknowledged when the power fails ({why}). "
        "Panoverde does not run on it. Set it right and start again: {do}."
    )


def assert_durable(alias: str = "default") -> None:
    """Refuse to go on with a database that may lose an acknowledged fact.

    Raises:
        NotDurable: it may; why, and what to set.
    """
    for why, do in weaknesses(alias):
        raise NotDurable(why=why, do=do)


def weaknesses(alias: str = "default") -> list[tuple[str, str]]:
    """Name every setting that lets facts be lost, each with what to do."""
    connection = connections[alias]
    return list(_of_sqlite(connection) if connection.vendor == "sqlite" else _of_postgresql(connection))


def _of_sqlite(connection: BaseDatabaseWrapper) -> Iterator[tuple[str, str]]:
    mode = str(_ask(connection, "PRAGMA journal_mode")).lower()
    synchronous = int(str(_ask(connection, "PRAGMA synchronous")))
    if mode != "wal":
        yield f"journal_mode is {mode}", "use a file on a local disk, where journal_mode=WAL works"
    if synchronous not in (FULL, EXTRA):
        yield f"synchronous is {synchronous}", "leave synchronous at FULL, which Panoverde sets on each connection"


def _of_postgresql(connection: BaseDatabaseWrapper) -> Iterator[tuple[str, str]]:
    for setting in ("fsync", "synchronous_commit", "full_page_writes"):
        value = _ask(connection, f"SHOW {setting}")
        if value == "off":
            yield f"{setting} is off", f"{setting} = on in postgresql.conf, and for this role and database"


def _ask(connection: BaseDatabaseWrapper, sql: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        row: tuple[object, ...] = cursor.fetchone()
        return row[0]
