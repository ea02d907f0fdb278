"""One moment of the whole database, read at leisure while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connections, transaction


@contextmanager
def standing_still(alias: str = "default") -> Iterator[None]:
    """Read everything as it was at one moment; nobody is held up.

    SQLite's WAL gives a reader its moment in a deferred transaction (Django's own would take the
    write lock). PostgreSQL gives it at repeatable read.
    """
    connection = connections[alias]
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
        return
    with transaction.atomic(using=alias, durable=True):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield
