"""Files that nobody else on the machine may read: database, what SQLite keeps beside it, key, backups kept near."""

import os
import zipfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from panoverde.bootstrap.database import database_settings
from panoverde.bootstrap.keys import key_file

_BESIDE = ("", "-wal", "-shm", "-journal")
_OTHERS = 0o077
_LOOKED_AT = 2_000  # files of a folder: one that has more is no folder of backups


def readable_by_others(database: str) -> Iterator[Path]:
    """Name the files of an installation that others on this machine may read or write."""
    if os.name == "nt":
        return
    settings = database_settings(database)
    files = [Path(f"{settings['NAME']}{end}") for end in _BESIDE] if "sqlite" in settings["ENGINE"] else []
    key = key_file(database)
    for path in (*files, key, *_backups(key.parent)):
        if path.is_file() and path.stat().st_mode & _OTHERS:
            yield path


def _backups(home: Path) -> Iterator[Path]:
    """Find backups beside the key, and in the folder called so beside it."""
    for folder in (home, home / "backups"):
        if folder.is_dir():
            yield from (path for path in sorted(islice(folder.iterdir(), _LOOKED_AT)) if _is_backup(path))


def _is_backup(path: Path) -> bool:
    try:
        if not path.is_file() or not zipfile.is_zipfile(path):
            return False
        with zipfile.ZipFile(path) as archive:
            return {"manifest.json", "journal.jsonl"} <= set(archive.namelist())
    except (OSError, zipfile.BadZipFile):
        return False  # not readable for us, or damaged: `restore` says so
