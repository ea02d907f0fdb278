"""Editions: a book as it stood when a tournament was announced under it, whole, named by its digest.

    book on the shelf ─► Edition ─► content (bytes) ─► digest
                                       └─ opened later, perhaps elsewhere, it says the same

An edition holds the book, those it extends or takes as guidance, and what their parameters mean. A house's
file may change, or be gone; a newer Panoverde may read a regulation otherwise: a tournament goes on under
the edition it was announced with. A parameter that came later takes the fallback its topic declares.
"""

import hashlib
import zlib
from pathlib import PurePath

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.model import Book, Parameter, Topic, lineage

_LONGEST = 32_000_000  # bytes; a regulation is one of them


class BadEdition(Refusal):
    """It is not what its digest names."""

    code = "rulebook.bad-edition"
    says = "The edition {edition} of {book} is damaged or missing. Restore it from a backup, or change the book."


class Edition(msgspec.Struct, frozen=True):
    """Everything that decides under one book."""

    book: str
    books: dict[str, Book]
    topics: dict[str, Topic]
    parameters: dict[str, Parameter]


def edition_of(name: str, books: dict[str, Book], topics: dict[str, Topic], params: dict[str, Parameter]) -> Edition:
    """Take a book off the shelf as it stands, with all that it leans on."""
    line = _leans_on(name, books)
    used = {clause.topic for book in line for clause in book.clauses.values()}
    return Edition(
        name,
        {book.id: _anywhere(book) for book in line},
        {key: msgspec.structs.replace(topic, words={}) for key, topic in topics.items() if key in used},
        params,
    )


def _anywhere(book: Book) -> Book:
    """Leave out where its files lay, which is nobody's business."""
    attached = book.regulation and msgspec.structs.replace(book.regulation, pdf=PurePath(book.regulation.pdf).name)
    return msgspec.structs.replace(book, source="", regulation=attached)


def _leans_on(name: str, books: dict[str, Book]) -> list[Book]:
    """Name the book, those it extends and takes as guidance, and theirs."""
    found: dict[str, Book] = {}
    ahead = [name]
    while ahead:
        for book in lineage(books[ahead.pop()], books):
            if book.id not in found:
                found[book.id] = book
                ahead += [book.guidance] if book.guidance else []
    return list(found.values())


def packed(edition: Edition) -> tuple[str, bytes]:
    """Give an edition's digest, and its content as it is kept."""
    text = msgspec.json.encode(edition)  # in the order of the document, which citations follow
    return digest(text), zlib.compress(text, 9)


def unpacked(book: str, named: str, content: bytes | None) -> Edition:
    """Read an edition.

    Raises:
        BadEdition: there is none, or it is not what its digest names.
    """
    text = plain(content)
    try:
        if text is None or digest(text) != named:
            raise BadEdition(book=book, edition=named[:8])
        return msgspec.json.decode(text, type=Edition)
    except msgspec.DecodeError:
        raise BadEdition(book=book, edition=named[:8]) from None


def plain(content: bytes | None) -> bytes | None:
    """Give the text of an edition as it was kept; None where that is nothing of the kind."""
    try:
        inflate = zlib.decompressobj()
        text = inflate.decompress(content or b"", _LONGEST)
    except zlib.error:
        return None
    return text if inflate.eof else None


def digest(text: bytes) -> str:
    """Name an edition by what it says."""
    return hashlib.sha256(text).hexdigest()
