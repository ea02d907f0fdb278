"""Which database: an address such as sqlite:///club.sqlite3 or postgresql://user:password@host/name."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from panoverde.kernel.refusals import Refusal

DEFAULT = "sqlite:///panoverde.sqlite3"


class BadDatabaseAddress(Refusal):
    """The address is not one we know."""

    code = "database.bad-address"
    says = (
        "“{address}” is not a database address: {why}. Write sqlite:///file.sqlite3 or "
        "postgresql://user:password@host/name in --database or PANOVERDE_DATABASE."
    )


class NoDatabase(Refusal):
    """The address is right, but nothing answers there."""

    code = "database.no-answer"
    says = "The database does not answer: {why}. Check that it runs, and the address in --database."


def database_settings(address: str) -> dict[str, Any]:
    """Turn an address into Django's settings.

    >>> database_settings("postgresql://ana@db/club")["HOST"]
    'db'

    Raises:
        BadDatabaseAddress: it is no address we know.
    """
    parts = urlsplit(address)
    if parts.scheme == "sqlite":
        return _sqlite(address, parts.path)
    if parts.scheme in ("postgresql", "postgres"):
        return _postgresql(address)
    raise BadDatabaseAddress(address=hide_password(address), why="it begins with neither sqlite nor postgresql")


def hide_password(address: str) -> str:
    """Take the password out of an address, for messages and logs.

    >>> hide_password("postgresql://ana:secret@db/club")
    'postgresql://ana:…@db/club'
    """
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", address)


def _sqlite(address: str, path: str) -> dict[str, Any]:
    file = Path(path.removeprefix("/"))
    if not file.name:
        raise BadDatabaseAddress(address=address, why="it names no file")
    if not file.parent.is_dir():
        raise BadDatabaseAddress(address=address, why=f"there is no folder {str(file.parent)!r}")
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file)}


def _postgresql(address: str) -> dict[str, Any]:
    parts = urlsplit(address)
    try:
        port = parts.port or 5432
    except ValueError:
        raise BadDatabaseAddress(address=hide_password(address), why="its port is not a number") from None
    if not parts.path.strip("/"):
        raise BadDatabaseAddress(address=hide_password(address), why="it names no database")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": port,
        "OPTIONS": {"connect_timeout": 5},
    }
