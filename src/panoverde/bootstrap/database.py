"""Which database: an address such as sqlite:///club.sqlite3 or postgresql://user:password@host/name."""

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from panoverde.kernel.refusals import Refusal
from panoverde.store.existing import ExistingFile

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


class DatabaseGone(Refusal):
    """There was a database here, and now there is none."""

    code = "database.gone"
    says = (
        "There is no file {file}, but {trace} says that there was one. Put it back, or restore a backup there. "
        "To begin with an empty one, take {trace} away first."
    )


def make_file(address: str) -> None:
    """Make the file of a new SQLite database, for us alone; one that is there stays as it is.

    Raises:
        BadDatabaseAddress: it is no address we know.
        NoDatabase: it cannot be made there.
    """
    wanted = database_settings(address)
    if "sqlite" in wanted["ENGINE"]:
        try:
            os.close(os.open(wanted["NAME"], os.O_WRONLY | os.O_CREAT, 0o600))  # what SQLite keeps beside it follows
        except OSError as error:
            raise NoDatabase(why=f"{wanted['NAME']}: {error.strerror}") from None


def make_first_file(address: str) -> None:
    """Make it for a server that starts for the first time; where one has served from here, the file is only gone.

    Raises:
        BadDatabaseAddress: it is no address we know.
        DatabaseGone: what a server leaves beside its file is there, and the file is not.
        NoDatabase: it cannot be made there.
    """
    wanted = database_settings(address)
    file = Path(wanted["NAME"])
    if "sqlite" in wanted["ENGINE"] and not file.exists():
        for trace in (file.with_name(f"{file.name}{ending}") for ending in (".key", ".lock", "-wal")):
            if trace.exists():
                raise DatabaseGone(file=file, trace=trace)
    make_file(address)


def database_settings(address: str) -> dict[str, Any]:
    """Turn an address into Django's settings.

    >>> database_settings("postgresql://ana@db/club")["HOST"]
    'db'
    >>> database_settings("postgresql://ana@/club?host=/var/run/postgresql")["HOST"]
    '/var/run/postgresql'

    Raises:
        BadDatabaseAddress: it is no address we know.
    """
    parts = _parts(address)
    if parts.scheme == "sqlite":
        return _sqlite(address, parts)
    return _postgresql(address, parts)


def hide_password(address: str) -> str:
    """Take the password out of an address, for messages and logs, however badly it is written.

    >>> hide_password("postgresql://ana:sec@ret/!@db/club")
    'postgresql://ana:…@db/club'
    >>> hide_password("postgresql://ana@db/club?password=secret")
    'postgresql://ana@db/club?password=…'
    """
    address = re.sub(r"(?i)(pass\w*=)[^&]*", r"\1…", address)
    scheme = (re.match("[a-zA-Z]*://", address) or [""])[0]
    user = re.split("[:@/]", address.removeprefix(scheme), maxsplit=1)[0]
    secret, _, host = address.removeprefix(scheme + user).rpartition("@")
    return f"{scheme}{user}:…@{host}" if secret else address


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        _ = parts.port, parts.hostname
    except ValueError:
        raise _bad(address, "its host or port cannot be read") from None
    if parts.scheme not in ("sqlite", "postgresql", "postgres"):
        raise _bad(address, "it begins with neither sqlite nor postgresql")
    if not address[len(parts.scheme) :].startswith("://"):
        raise _bad(address, f"// is missing after {parts.scheme}:")
    if parts.fragment or set(dict(parse_qsl(parts.query, keep_blank_values=True))) - {"host"} or address[-1] in "?#":
        raise _bad(address, "nothing may follow a ? or #; in a password write %3F and %23")
    return parts


def _bad(address: str, why: str) -> BadDatabaseAddress:
    return BadDatabaseAddress(address=hide_password(address), why=why)


def _sqlite(address: str, parts: SplitResult) -> dict[str, Any]:
    file = Path(parts.path.removeprefix("/"))
    if parts.netloc or parts.query:
        raise _bad(address, "a file follows three slashes, and nothing follows the file")
    if not file.name:
        raise _bad(address, "it names no file")
    if not os.path.isdir(file.parent):  # noqa: PTH112  asks without faulting where asking is not allowed
        raise _bad(address, f"there is no folder {str(file.parent)!r}")
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(file),
        "OPTIONS": {
            "timeout": 20,
            "factory": ExistingFile,  # nothing makes an empty file by opening it; `make_file` does
            "transaction_mode": "IMMEDIATE",  # whoever writes waits at the door, not in the middle
            # secure_delete: what is deleted is overwritten, by whoever deletes it
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
            "PRAGMA secure_delete=ON",
        },
    }


def _postgresql(address: str, parts: SplitResult) -> dict[str, Any]:
    if not parts.path.strip("/"):
        raise _bad(address, "it names no database")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or dict(parse_qsl(parts.query)).get("host", ""),  # ?host=/folder is a socket
        "PORT": parts.port or 5432,
        "OPTIONS": {"connect_timeout": 5},
    }
