"""Opening a database by its address, for commands that are given one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from panoverde.bootstrap.database import NoDatabase, database_settings, hide_password
from panoverde.bootstrap.private_files import make_private

_SAME = ("ENGINE", "NAME", "HOST", "PORT", "USER")


def prepare(address: str) -> None:
    """Set Django up for `address`, unless it is up for another; models can be imported from here on.

    Raises:
        BadDatabaseAddress: it is no address we know.
    """
    database_settings(address)
    if not settings.configured:
        os.environ["PANOVERDE_DATABASE"] = address
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
    django.setup()


def open_database(address: str, *, may_be_new: bool = False) -> str:
    """Make Django ready for the database at `address`, and give its alias.

    Raises:
        BadDatabaseAddress: it is no address we know.
        NoDatabase: nothing answers there.
    """
    prepare(address)
    wanted = database_settings(address)
    if not may_be_new and "sqlite" in wanted["ENGINE"] and not Path(wanted["NAME"]).is_file():
        raise NoDatabase(why=f"there is no file {wanted['NAME']}")  # connecting would make an empty one
    make_private(address)
    alias = _alias(wanted)
    try:
        connections[alias].ensure_connection()
    except DatabaseError as error:
        raise NoDatabase(why=f"{hide_password(address)}: {' '.join(str(error).split())}") from None
    return alias


@contextmanager
def opened(address: str, *, may_be_new: bool = False) -> Iterator[str]:
    """Open the database at `address` while the block lasts; give its alias. Raises what `open_database` does."""
    alias = open_database(address, may_be_new=may_be_new)
    try:
        yield alias
    finally:
        connections[alias].close()


def _alias(wanted: dict[str, Any]) -> str:
    """Find the database among those Django knows, or make it known."""
    for alias, known in connections.settings.items():
        if all(known.get(key, "") == wanted.get(key, "") for key in _SAME):
            return alias
    alias = f"given-{len(connections.settings)}"
    known = connections.settings[DEFAULT_DB_ALIAS]
    connections.settings[alias] = connections.configure_settings({DEFAULT_DB_ALIAS: known, alias: wanted})[alias]
    return alias
