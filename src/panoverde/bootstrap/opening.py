"""Opening a database by its address, for commands that are given one."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

import django
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from panoverde.bootstrap.database import NoDatabase, database_settings, hide_password, make_file

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


def open_database(address: str, *, may_be_new: bool = False, lies: dict[str, Any] | None = None) -> str:
    """Make Django ready for the database at `address`, or at what `lies` says of it, and give its alias.

    Raises:
        BadDatabaseAddress: it is no address we know.
        NoDatabase: nothing answers there.
    """
    prepare(address)
    wanted = database_settings(address)
    if not may_be_new and "sqlite" in wanted["ENGINE"] and not Path(wanted["NAME"]).is_file():
        raise NoDatabase(why=f"there is no file {wanted['NAME']}")
    if may_be_new:
        make_file(address)
    alias = _alias(lies or wanted)
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


@contextmanager
def standing_in(alias: str) -> Iterator[None]:
    """Let models read and write this database while the block lasts, in this thread."""
    usual = connections[DEFAULT_DB_ALIAS]
    connections[DEFAULT_DB_ALIAS] = connections[alias]
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = usual


@contextmanager
def opened_to_read(address: str) -> Iterator[str]:
    """Open a database that is only read: where nothing can be written beside an SQLite file, as it lies.

    A file of WAL mode wants to write when it is opened. On read-only media it is opened as what never changes;
    where its last records still lie in the file beside it, both are read in a copy.
    """
    wanted = database_settings(address)
    file = Path(wanted["NAME"])
    if "sqlite" not in wanted["ENGINE"] or not file.is_file() or _writable(file):
        with opened(address) as alias:
            yield alias
        return
    with TemporaryDirectory(prefix="panoverde-read-") as folder:
        alias = open_database(address, lies=_as_it_lies(wanted, file, Path(folder)))
        try:
            yield alias
        finally:
            connections[alias].close()


def _writable(file: Path) -> bool:
    return os.access(file, os.W_OK) and os.access(file.absolute().parent, os.W_OK)


def _as_it_lies(wanted: dict[str, Any], file: Path, folder: Path) -> dict[str, Any]:
    beside = file.with_name(f"{file.name}-wal")
    if beside.is_file() and beside.stat().st_size:
        for each in (file, beside):
            shutil.copyfile(each, folder / each.name)
        return {**wanted, "NAME": str(folder / file.name)}
    return {
        **wanted,
        "NAME": f"file:{quote(str(file.absolute()))}?mode=ro&immutable=1",
        "OPTIONS": {"timeout": 20, "init_command": "PRAGMA query_only=ON"},
    }


def _alias(wanted: dict[str, Any]) -> str:
    """Find the database among those Django knows, or make it known."""
    for alias, known in connections.settings.items():
        if all(known.get(key, "") == wanted.get(key, "") for key in _SAME):
            return alias
    alias = f"given-{len(connections.settings)}"
    known = connections.settings[DEFAULT_DB_ALIAS]
    connections.settings[alias] = connections.configure_settings({DEFAULT_DB_ALIAS: known, alias: wanted})[alias]
    return alias
