"""Bringing a database up to date before it is served, one process at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from panoverde.bootstrap.schema import not_applied
from panoverde.store.secrets import StoredSecrets

_LOCK = 5_021_997  # any number, as long as everybody takes the same


def bring_up_to_date() -> None:
    """Give the database the tables of this version, drop sessions that are over, seal seeds that are not.

    A second process waits, and finds it done.
    """
    try:
        with _on_postgresql() if connection.vendor == "postgresql" else _on_sqlite():
            if not_applied("default"):
                call_command("migrate", interactive=False, verbosity=0)
            call_command("clearsessions")
            if settings.SECRET_KEY_KEPT:
                StoredSecrets().seal_all()  # those of before lay readable in the database, or came from a backup
    finally:
        connection.close()


@contextmanager
def _on_postgresql() -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [_LOCK])
        yield
        cursor.execute("SELECT pg_advisory_unlock(%s)", [_LOCK])  # and when the connection closes


@contextmanager
def _on_sqlite() -> Iterator[None]:
    try:
        import fcntl  # noqa: PLC0415
    except ImportError:  # not on Windows, where one process serves one file
        yield
        return
    with Path(f"{connection.settings_dict['NAME']}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
