"""The key that signs sessions and seals seeds: given by PANOVERDE_SECRET_KEY, else kept in a file only we may read.

The file stands beside an SQLite database, and where we were started for PostgreSQL. Servers make it;
everything else only reads it. On more than one machine, give all the same PANOVERDE_SECRET_KEY.
"""

import os
import secrets
from pathlib import Path

from panoverde.bootstrap.database import database_settings
from panoverde.kernel.refusals import Refusal


class NoKeyFile(Refusal):
    """The key cannot be kept or read."""

    code = "keys.no-file"
    says = (
        "The key file {path} cannot be used ({why}). Make it readable and writable for Panoverde only, "
        "or set PANOVERDE_SECRET_KEY."
    )


def key_file(database: str) -> Path:
    """Say where the key of a database is kept.

    >>> key_file("sqlite:///club.sqlite3").name
    'club.sqlite3.key'
    """
    settings = database_settings(database)
    return Path(f"{settings['NAME']}.key" if "sqlite" in settings["ENGINE"] else "panoverde.key")


def read_key(database: str) -> str | None:
    """Read the key, where one is kept."""
    path = key_file(database)
    try:
        key = path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise NoKeyFile(path=path, why=error) from None
    if len(key) < 32:
        raise NoKeyFile(path=path, why="it holds no key")
    return key


def make_key(database: str) -> None:
    """See to it that there is a key, and that nobody else reads it. Two processes at once agree on one."""
    if os.environ.get("PANOVERDE_SECRET_KEY"):
        return
    path = key_file(database)
    try:
        if not path.exists():
            _write(path)
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise NoKeyFile(path=path, why=error.strerror) from None


def _write(path: Path) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # somebody was quicker: theirs holds
    except OSError:
        draft.replace(path)  # a file system without links
    draft.unlink(missing_ok=True)
