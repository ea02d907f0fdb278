"""Looking for somebody in every byte of an installation: files, what is packed in them, and every row."""

import base64
import gzip
import io
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from django.db import connection

ENCODINGS = (
    "utf-8",
    "utf-16-le",
    "utf-16-be",
    "latin-1",
    "cp850",
    "cp858",
    "cp860",
)  # as printers have them, too


class Trace(NamedTuple):
    """Something of somebody, and where it was found."""

    what: str
    where: str


def traces(folder: Path, told: Iterable[str], raw: Iterable[bytes] = ()) -> set[Trace]:
    """Find what was told in all files of a folder and in all rows of the database; bytes such as a photo's too."""
    wanted = {what: tuple(_written(what)) for what in told}
    wanted |= {repr(what[:8]): (what, base64.b64encode(what)[4:-4]) for what in raw}
    found = set()
    for where, content in [*files(folder), *_rows()]:
        found |= {Trace(what, where) for what, ways in wanted.items() if any(way in content for way in ways)}
    return found


def _written(what: str) -> Iterator[bytes]:
    """All the ways in which it may be written."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", what) if not unicodedata.combining(sign))
    said = {way for each in (what, plain) for way in (each, each.lower(), each.upper(), each.casefold())}
    digits = "".join(filter(str.isdigit, what))
    if len(digits) > 8 and not any(map(str.isalpha, what)):
        said.add(digits)
    said |= {each.encode("unicode_escape").decode() for each in said} | {quote(each) for each in said}
    for each in said:
        for encoding in ENCODINGS:
            try:
                yield each.encode(encoding)
            except UnicodeEncodeError:
                continue
        for before in (b"", b"x", b"xx"):  # in base64 it looks otherwise by where it begins
            yield base64.b64encode(before + each.encode())[4:-4]


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield from _unpacked(str(path.relative_to(folder)), path.read_bytes())


def _unpacked(name: str, content: bytes) -> Iterator[tuple[str, bytes]]:
    yield name, content
    if content.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for part in archive.namelist():
                yield from _unpacked(f"{name}/{part}", archive.read(part))
    if content.startswith(b"\x1f\x8b"):
        yield from _unpacked(f"{name}/…", gzip.decompress(content))


def _rows() -> Iterator[tuple[str, bytes]]:
    """Every value of every row, by table: a page of a file may end in the middle of a name."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            rows = cursor.fetchall()
            yield f"table {table}", b"\n".join(_bytes(value) for row in rows for value in row)


def _bytes(value: object) -> bytes:
    return bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
