"""A SQLite file that is there: opening never makes an empty one, and writing never goes to one that was moved away.

SQLite makes a file where there is none, and goes on writing to one that somebody has moved or replaced meanwhile.
A club that moves its file for a moment would find an empty house in its place, or two halves of a night.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

GONE = "The database’s file {file} was moved away or replaced. Put it back, or start Panoverde anew."


class ExistingFile(sqlite3.Connection):
    """A connection to a file that must be there, and must stay the one it was."""

    def __init__(self, database: str, **more: Any) -> None:  # noqa: ANN401  SQLite's own
        self._file = "" if database.startswith("file:") else os.path.abspath(database)  # noqa: PTH100  no links followed
        address = f"file:{quote(self._file)}?mode=rw" if self._file else database
        super().__init__(address, **{**more, "uri": True})
        self._is = _identity(self._file) if self._file else None

    def gone(self) -> str:
        """Say what became of the file, where it is not the one that was opened."""
        return GONE.format(file=self._file) if self._file and _identity(self._file) != self._is else ""


def _identity(file: str) -> tuple[int, int] | None:
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
