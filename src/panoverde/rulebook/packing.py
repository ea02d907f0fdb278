"""The books, compiled: read in milliseconds, and never stale.

A pack holds what the TOML files said, and the digest of those files. Reading it hashes the files
again (a few milliseconds for two megabytes), so a changed file always wins over an old pack.
"""

import contextlib
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from panoverde.rulebook.model import Book, Parameter, Topic

if TYPE_CHECKING:
    from panoverde.rulebook.search_index import Index

T = TypeVar("T")

HERE = Path(__file__).parent
COMPILED = HERE / "compiled"
TEXTS = HERE.parent / "kernel" / "texts.py"  # with model.py, the shape of a pack
BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


class Pack(msgspec.Struct, frozen=True):
    """Everything the files say."""

    topics: dict[str, Topic]
    parameters: dict[str, Parameter]
    books: dict[str, Book]


class _Stamped(msgspec.Struct, frozen=True):
    digest: str
    content: msgspec.Raw


def digest(*versions: str) -> str:
    """Name the present state of the sources: the files, the code that reads them, and what a pack is made of."""
    state = hashlib.blake2b("\0".join(versions).encode(), digest_size=16)
    sources = [*HERE.glob("topics/*.toml"), *HERE.glob("books/*/*.toml"), *HERE.glob("*.py"), TEXTS]
    for path in sorted(sources):
        state.update(f"{path.parent.name}/{path.name}\0".encode())
        state.update(path.read_bytes())
    return state.hexdigest()


def read_pack() -> Pack:
    """Read the compiled books, or the files themselves where they are newer."""
    return _current("books", Pack, _read_files)


def read_index() -> "Index":
    """Read the search index, or build it where the books or the stemmer are newer."""
    from importlib.metadata import version  # noqa: PLC0415  only searching needs these

    from panoverde.rulebook.search_index import Index  # noqa: PLC0415

    return _current("index", Index, _build_index, version("snowballstemmer"))


def _current(name: str, kind: type[T], make: Callable[[], T], *versions: str) -> T:
    now = digest(*versions)
    content = _read(name, now, kind)
    if content is None:
        content = make()
        if digest(*versions) == now:  # else a file changed while it was being read
            _write(name, now, content)
    return content


def _read_files() -> Pack:
    from panoverde.rulebook.sources import read_sources  # noqa: PLC0415  a fresh pack needs no reader

    return Pack(*read_sources(HERE, BOOKS))


def _build_index() -> "Index":
    from panoverde.rulebook.search_index import build_index  # noqa: PLC0415

    pack = read_pack()
    return build_index(pack.topics, pack.parameters, pack.books.values())


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
