"""Making a backup while everybody goes on working."""

import os
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from django.apps.registry import Apps
from django.db import connections

from panoverde import __version__
from panoverde.bootstrap.chain_walk import Walk, every_record
from panoverde.bootstrap.keeping.archive import JOURNAL, KEY, MANIFEST, TABLES, Manifest, open_archive, write_part
from panoverde.bootstrap.keeping.sealing import Sealed
from panoverde.bootstrap.keeping.tables import Table, kept_models, lines
from panoverde.bootstrap.schema import applied, models_of
from panoverde.kernel.refusals import Refusal
from panoverde.store.journal import StoredJournal
from panoverde.store.stillness import standing_still


class FileExists(Refusal):
    """A backup never overwrites."""

    code = "backup.file-exists"
    says = "There is a file “{file}” already, and a backup never overwrites. Choose another name."


class CannotWrite(Refusal):
    """The file cannot be made there."""

    code = "backup.cannot-write"
    says = "“{file}” cannot be written ({why}). Choose another folder."


class BrokenJournal(Refusal):
    """What would be kept does not hold together."""

    code = "backup.broken-journal"
    says = (
        "The journal does not hold together: {why}. Nothing was written. Copy the database’s own files first, "
        "then see panoverde doctor."
    )


def back_up(alias: str, out: Path, now: str, key: Sealed | None = None) -> Manifest:
    """Write the whole installation to a file that only its owner may read, then read it back and check it.

    An installation of an older version is written as it is. The key that signs receipts goes in where it is sealed.

    Raises:
        FileExists: the file is there.
        CannotWrite: it cannot be made.
        BrokenJournal: the chain is not whole.
    """
    if out.exists():
        raise FileExists(file=out)
    try:
        handle, part = tempfile.mkstemp(prefix=f"{out.name}.", suffix=".part", dir=out.parent)  # mode 600
    except OSError as error:
        raise CannotWrite(file=out, why=error.strerror) from None
    try:
        with os.fdopen(handle, "wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive, standing_still(alias):
                manifest = _write(archive, alias, now, key)
            file.flush()
            os.fsync(file.fileno())
        with open_archive(Path(part)) as written:
            written.check()
        Path(part).rename(out)
    except OSError as error:
        raise CannotWrite(file=out, why=error.strerror or str(error)) from None
    finally:
        Path(part).unlink(missing_ok=True)
    return manifest


def _write(archive: zipfile.ZipFile, alias: str, now: str, key: Sealed | None) -> Manifest:
    journal, there = StoredJournal(alias), applied(alias)
    walk = Walk()
    tables: dict[str, Table] = {}
    parts = {
        JOURNAL: write_part(archive, JOURNAL, _journal_lines(journal, walk)),
        TABLES: write_part(archive, TABLES, _table_lines(alias, models_of(alias, there), tables)),
    }
    if key is not None:
        parts[KEY] = write_part(archive, KEY, [msgspec.json.encode(key)])
    for why in walk.wrong + walk.against(dict(journal.streams())):
        raise BrokenJournal(why=why)
    manifest = Manifest(
        made_at=now, panoverde=__version__, database=connections[alias].vendor, records=walk.records,
        position=walk.position, streams=walk.heads, tables=tables, migrations=there, parts=parts,
    )  # fmt: skip
    archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=2))
    return manifest


def _journal_lines(journal: StoredJournal, walk: Walk) -> Iterator[bytes]:
    for record in every_record(journal):
        walk.take(record)
        yield msgspec.json.encode(record)


def _table_lines(alias: str, apps: Apps, tables: dict[str, Table]) -> Iterator[bytes]:
    for model in kept_models(apps):
        table = tables[model._meta.label_lower] = Table()
        for line in lines(alias, model):
            table.add(line)
            yield line
