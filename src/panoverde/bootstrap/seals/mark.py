"""How many seals there were, remembered outside the database: who has only its password cannot take one away unseen.

    club.sqlite3.seals      beside the database (panoverde.NAME.seals where we were started, for PostgreSQL)

Seals are never deleted: one whose row went rightly stays, and says so under the key. So those up to a number that
was once the last are never fewer than they were. A server remembers that every minute; where they are fewer it
leaves the mark as it is, for `panoverde doctor` to find.
"""

import logging
import os
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.conf import settings
from django.db import Error, connections
from django.db.models import Max

from panoverde.bootstrap.seals.models import Seal

EVERY_SECONDS = 60
_log = logging.getLogger(__name__)


class Mark(msgspec.Struct, frozen=True):
    """So many seals, up to that number."""

    last: int = 0
    many: int = 0


class BadMark(ValueError):
    """The file is there, and says nothing that can be read."""


def mark_file(alias: str = "default") -> Path:
    """Say where it is remembered of a database."""
    known = connections[alias].settings_dict
    return Path(f"{known['NAME']}.seals" if "sqlite" in known["ENGINE"] else f"panoverde.{known['NAME']}.seals")


def read_mark(alias: str = "default") -> Mark | None:
    """Read what is remembered; None where nothing is.

    Raises:
        BadMark: it cannot be read.
    """
    try:
        return msgspec.json.decode(mark_file(alias).read_bytes(), type=Mark)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as error:
        raise BadMark(str(error)) from None


def taken_away(alias: str = "default") -> int:
    """How many seals are gone that were there when it was last remembered.

    Raises:
        BadMark: nobody can say.
    """
    mark = read_mark(alias)
    return max(0, mark.many - Seal.objects.using(alias).filter(id__lte=mark.last).count()) if mark else 0


def remember(alias: str = "default", *, anew: bool = False) -> None:
    """Remember how many there are; not where some are gone, unless the database was just filled by us."""
    if not settings.SECRET_KEY_KEPT and not anew:
        return
    try:
        if not anew and taken_away(alias):
            return
        last = Seal.objects.using(alias).aggregate(last=Max("id"))["last"] or 0
        many = Seal.objects.using(alias).filter(id__lte=last).count()
        _write(mark_file(alias), Mark(last, many))
    except (OSError, BadMark) as error:
        _log.warning("How many seals there are could not be remembered (%s).", error)


def _write(path: Path, mark: Mark) -> None:
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(mark))
    draft.replace(path)


@contextmanager
def remembering() -> Iterator[None]:
    """Remember now, every minute, and at the end."""
    stop = threading.Event()
    thread = threading.Thread(target=_go_on, args=(stop,), name="seals", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _go_on(stop: threading.Event) -> None:
    while True:
        try:
            remember()
        except Error:
            _log.debug("The database does not answer; seals are counted a minute later.", exc_info=True)
        finally:
            connections["default"].close()
        if stop.is_set():
            return
        stop.wait(EVERY_SECONDS)
