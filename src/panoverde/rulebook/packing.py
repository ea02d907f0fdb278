"""The books, compiled: read in milliseconds, and never stale.

A pack holds what the TOML files said, and the digest of those files. Reading it hashes the files
again (a few milliseconds for two megabytes), so a changed file always wins over an old pack.
"""

import contextlib
import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from panoverde.rulebook.model import Book, Parameter, Topic

if TYPE_CHECKING:
    from panoverde.rulebook.indexing import Index

T = TypeVar("T")

HERE = Path(__file__).parent
COMPILED = HERE / "compiled"
BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


class Pack(msgspec.Struct, frozen=True):
    """Everything the files say."""

    topics: dict[str, Topic]
    parameters: dict[str, Parameter]
    books: dict[str, Book]


class _Stamped(msgspec.Struct, frozen=True):
    digest: str
    content: msgspec.Raw


def digest() -> str:
    """Name the present state of the sources: the files, and the code that reads them."""
    state = hashlib.blake2b(digest_size=16)
    for path in sorted([*HERE.glob("topics/*.toml"), *HERE.glob("books/*/*.toml"), *HERE.glob("*.py")]):
        state.update(f"{path.relative_to(HERE)}\0".encode())
        state.update(path.read_bytes())
    return state.hexdigest()


def read_pack() -> Pack:
    """Read the compiled books, or the files themselves where they are newer."""
    now = digest()
    pack = _read("books", now, Pack)
    if pack is None:
        from panoverde.rulebook.sources import read_sources  # noqa: PLC0415  a fresh pack needs no reader

        pack = Pack(*read_sources(HERE, BOOKS))
        _write("books", now, pack)
    return pack


def read_index() -> "Index":
    """Read the search index, or build it where the books are newer."""
    from panoverde.rulebook.indexing import Index, build_index  # noqa: PLC0415  only searching needs it

    now = digest()
    index = _read("index", now, Index)
    if index is None:
        pack = read_pack()
        index = build_index(pack.topics, pack.parameters, pack.books.values())
        _write("index", now, index)
    return index


def write_packs() -> None:
    """Compile the books, and the search index made from them."""
    read_pack()
    read_index()


def _read(name: str, now: str, kind: type[T]) -> T | None:
    try:
        stamped = msgspec.msgpack.decode((COMPILED / f"{name}.msgpack").read_bytes(), type=_Stamped)
        return msgspec.msgpack.decode(stamped.content, type=kind) if stamped.digest == now else None
    except (OSError, msgspec.DecodeError):
        return None


def _write(name: str, now: str, content: object) -> None:
    """Write a pack whole or not at all; where the folder is read-only, do without."""
    stamped = _Stamped(now, msgspec.Raw(msgspec.msgpack.encode(content)))
    with contextlib.suppress(OSError):
        COMPILED.mkdir(exist_ok=True)
        fresh = COMPILED / f"{name}.{os.getpid()}.tmp"
        fresh.write_bytes(msgspec.msgpack.encode(stamped))
        fresh.replace(COMPILED / f"{name}.msgpack")
