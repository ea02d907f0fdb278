"""Files that nobody else on the machine may read: the database with what SQLite keeps beside it, and the key."""

import os
from collections.abc import Iterator
from pathlib import Path

from panoverde.bootstrap.database import database_settings
from panoverde.bootstrap.keys import key_file

_BESIDE = ("", "-wal", "-shm", "-journal")
_OTHERS = 0o077


def readable_by_others(database: str) -> Iterator[Path]:
    """Name the files of an installation that others on this machine may read or write."""
    if os.name == "nt":
        return
    settings = database_settings(database)
    files = [Path(f"{settings['NAME']}{end}") for end in _BESIDE] if "sqlite" in settings["ENGINE"] else []
    for path in (*files, key_file(database)):
        if path.is_file() and path.stat().st_mode & _OTHERS:
            yield path
