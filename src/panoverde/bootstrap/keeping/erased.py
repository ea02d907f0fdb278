"""Who was erased, outside the database: a backup made before brings them back, and this list takes them out again.

    club.sqlite3.erased          beside the database (panoverde.erased where we were started, for PostgreSQL)
    backups/panoverde.erased     beside every backup that is made, with all that were known then

A line is a person's id, the moment, and until when a fiscal record was kept, if one was. An id names nobody.
"""

import os
import secrets
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

from django.db import connections

from panoverde.kernel.refusals import Refusal
from panoverde.people.erasure import Gone, erased_in, known_in

BESIDE_BACKUPS = "panoverde.erased"
_HEADING = "# Who was erased: id, when, and until when a fiscal record is kept. Keep this file with the backups."


class BadList(Refusal):
    """A line of the list is none."""

    code = "restore.bad-list"
    says = "The list of who was erased ({file}) cannot be read: “{line}”. Mend that line, or use another copy."


def list_file(alias: str = "default") -> Path:
    """Say where the list of a database is kept."""
    known = connections[alias].settings_dict
    return Path(f"{known['NAME']}.erased" if "sqlite" in known["ENGINE"] else BESIDE_BACKUPS)


def read_list(file: Path) -> dict[str, Gone]:
    """Read a list, by person; an empty one where there is none.

    Raises:
        BadList: it is none.
    """
    if not file.is_file():
        return {}
    found = {}
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.strip() and not line.startswith("#"):
            gone = _read(file, line)
            found[gone.person] = gone
    return found


def add_to_list(file: Path | None = None, alias: str = "default") -> str:
    """Add everybody who is erased in a database to a list, its own where none is named; nobody leaves a list.

    Say why it could not be written, where it could not: they are erased all the same.

    Raises:
        BadList: there is one that cannot be read.
    """
    file = file or list_file(alias)
    before = read_list(file)
    now = before | {gone.person: gone for gone in erased_in(alias)}
    try:
        if now != before:
            _write(file, now.values())
    except OSError as error:
        return f"{file}: {error.strerror}"
    return ""


def back_again(lists: Iterable[Path], alias: str = "default") -> list[Gone]:
    """Name those who stand on a list and are in the database all the same.

    Raises:
        BadList: one of them cannot be read.
    """
    gone: dict[str, Gone] = {}
    for file in lists:
        gone |= read_list(file)
    if not gone:
        return []
    return [gone[person] for person in known_in(alias) if person in gone]


def _line(gone: Gone) -> str:
    until = f" {gone.kept_until.isoformat()}" if gone.kept_until else ""
    return f"{gone.person} {gone.at.astimezone(UTC).isoformat()}{until}"


def _read(file: Path, line: str) -> Gone:
    person, *rest = line.split()
    try:
        at = datetime.fromisoformat(rest[0])
        if at.tzinfo is None or len(rest) > 2:
            raise ValueError
        return Gone(person, at, date.fromisoformat(rest[1]) if rest[1:] else None)
    except (ValueError, IndexError):
        raise BadList(file=file, line=line[:80]) from None


def _write(file: Path, people: Iterable[Gone]) -> None:
    lines = [_HEADING, *(_line(gone) for gone in sorted(people, key=lambda gone: (gone.at, gone.person)))]
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
