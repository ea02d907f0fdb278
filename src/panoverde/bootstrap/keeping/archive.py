"""The file of a backup: a zip whose manifest says what is in it, so that any damage is found before use."""

import hashlib
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Literal

import msgspec

from panoverde.application.ports import Head
from panoverde.bootstrap.chain_walk import Walk
from panoverde.bootstrap.keeping.sealing import Sealed
from panoverde.bootstrap.keeping.tables import Table
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal

MANIFEST, JOURNAL, TABLES, KEY = "manifest.json", "journal.jsonl", "tables.jsonl", "key.json"
VERSION = 1


class NotABackup(Refusal):
    """The file is something else."""

    code = "restore.not-a-backup"
    says = "“{file}” is not a backup that this version of Panoverde reads: {why}. Choose another file."


class DamagedBackup(Refusal):
    """The file is not what was written."""

    code = "restore.damaged"
    says = "The backup “{file}” is damaged: {why}. Nothing was restored. Use another copy."


class Part(msgspec.Struct):
    """A file inside the file."""

    bytes: int
    sha256: str


class Manifest(msgspec.Struct):
    """What a backup says of itself."""

    made_at: str
    panoverde: str
    database: str
    records: int
    position: int
    streams: dict[StreamId, Head]
    tables: dict[str, Table]
    migrations: dict[str, list[str]]
    parts: dict[str, Part]
    format: Literal["panoverde-backup"] = "panoverde-backup"
    version: int = VERSION


def write_part(archive: zipfile.ZipFile, name: str, lines: Iterable[bytes]) -> Part:
    """Write lines into the archive, and say what came of it."""
    digest, size = hashlib.sha256(), 0
    with archive.open(name, "w", force_zip64=True) as part:
        for line in lines:
            part.write(line + b"\n")
            digest.update(line + b"\n")
            size += len(line) + 1
    return Part(size, digest.hexdigest())


class Archive:
    """A backup that is being read."""

    def __init__(self, file: Path, archive: zipfile.ZipFile, manifest: Manifest, held: ExitStack) -> None:
        self.file = file
        self.manifest = manifest
        self._archive = archive
        self._held = held

    def records(self) -> Iterator[Record]:
        """Read the journal."""
        decode = msgspec.json.Decoder(Record).decode
        return (decode(line) for line in self.lines(JOURNAL))

    def lines(self, name: str) -> Iterator[bytes]:
        """Read a part line by line."""
        part = self._held.enter_context(self._archive.open(name))  # closed with the archive, come what may
        return (line.rstrip(b"\n") for line in part)

    @property
    def key(self) -> Sealed | None:
        """The key that signs receipts, sealed; None where the backup was made without."""
        return msgspec.json.decode(self._archive.read(KEY), type=Sealed) if KEY in self.manifest.parts else None

    def check(self) -> None:
        """Recompute everything the manifest says.

        Raises:
            DamagedBackup: something does not fit.
        """
        for why in self._wrong():
            raise DamagedBackup(file=self.file, why=why)

    def _wrong(self) -> Iterator[str]:
        try:
            for name in (JOURNAL, TABLES, *([KEY] if KEY in self.manifest.parts else [])):
                with self._archive.open(name) as part:
                    if _sum(part) != self.manifest.parts[name]:
                        yield f"{name} is not what was written"
                        return
        except _SCRATCHED as error:
            yield f"it cannot be read ({error})"
            return
        walk = Walk()
        for record in self.records():
            walk.take(record)
        yield from walk.wrong + walk.against(self.manifest.streams)
        if (walk.records, walk.position) != (self.manifest.records, self.manifest.position):
            yield f"it has {walk.records} records instead of {self.manifest.records}"


# How a cut or scratched file shows itself, wherever the scratch is.
_SCRATCHED = (
    OSError,
    EOFError,
    KeyError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)


@contextmanager
def open_archive(file: Path) -> Iterator[Archive]:
    """Open a backup to read it; nothing is checked yet but that it is one.

    Raises:
        NotABackup: it is not.
    """
    try:
        archive = zipfile.ZipFile(file)
    except _SCRATCHED as error:
        raise NotABackup(file=file, why=getattr(error, "strerror", None) or str(error)) from None
    with archive, ExitStack() as held:
        try:
            manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
        except (*_SCRATCHED, msgspec.DecodeError) as error:
            raise NotABackup(file=file, why=f"its manifest cannot be read ({error})") from None
        if manifest.version != VERSION:
            raise NotABackup(file=file, why=f"it has version {manifest.version}")
        yield Archive(file, archive, manifest, held)


def _sum(part: IO[bytes]) -> Part:
    digest, size = hashlib.sha256(), 0
    while piece := part.read(1 << 20):
        digest.update(piece)
        size += len(piece)
    return Part(size, digest.hexdigest())
