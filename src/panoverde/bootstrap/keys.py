"""The key that signs sessions and the codes on receipts, and seals seeds.

It is given by PANOVERDE_SECRET_KEY, else kept in a file that only we may read. The file stands beside an SQLite
database, and where we were started for PostgreSQL. Servers make it; everything else only reads it. On more than one
machine, give all the same PANOVERDE_SECRET_KEY.
"""

import os
import secrets
from pathlib import Path

from panoverde.bootstrap.database import database_settings
from panoverde.kernel.refusals import Refusal


class AnotherKey(Refusal):
    """A key is in use here that is not the one that comes."""

    code = "keys.another"
    says = "There is another key at {path}. Nothing was restored. Move it away first: receipts would not open."


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


def key_in_use(database: str) -> str | None:
    """Give the key that signs here: the one that is given, else the one that is kept."""
    return os.environ.get("PANOVERDE_SECRET_KEY") or read_key(database)


def refuse_another(database: str, key: str) -> None:
    """Refuse to bring a key to where another one signs.

    Raises:
        AnotherKey: one does.
    """
    if (key_in_use(database) or key) != key:
        raise AnotherKey(
            path="PANOVERDE_SECRET_KEY" if os.environ.get("PANOVERDE_SECRET_KEY") else key_file(database)
        )


def keep_key(database: str, key: str) -> None:
    """Keep a key that was restored, where none is."""
    if not key_file(database).exists():
        _write(key_file(database), key)


def make_key(database: str) -> None:
    """See to it that there is a key, and that nobody else reads it. Two processes at once agree on one."""
    if os.environ.get("PANOVERDE_SECRET_KEY"):
        return
    path = key_file(database)
    try:
        if not path.exists():
            _write(path, secrets.token_urlsafe(48))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise NoKeyFile(path=path, why=error.strerror) from None


def _write(path: Path, key: str) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(key + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # somebody was quicker: theirs holds
    except OSError:
        draft.replace(path)  # a file system without links
    draft.unlink(missing_ok=True)
