"""The application with its real parts: journal and seeds in the database, books from the shelf."""

import secrets
from functools import cache
from typing import NamedTuple, Protocol

from panoverde.application.dispatch import HANDLERS, KINDS
from panoverde.application.handling import Application
from panoverde.application.ports import Publish
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.live import tail
from panoverde.kernel.facts import Record
from panoverde.people.screening import Screening
from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.editions import BadEdition
from panoverde.rulebook.library import KeptShelf, UnknownBook, Unusable
from panoverde.store.beside import stored_sealer
from panoverde.store.editions import StoredShelf
from panoverde.store.journal import StoredJournal
from panoverde.store.secrets import StoredSecrets


def build(publish: Publish, alias: str = "default") -> Application:
    """Wire an application to one of Django's databases."""
    shelf = StoredShelf(open_library(), alias)
    journal, seeds, screening = StoredJournal(alias), StoredSecrets(alias), Screening(alias)
    return Application(journal, shelf, seeds, KINDS, HANDLERS, publish, stored_sealer(), screening)


@cache
def desk() -> Application:
    """This process's application; what it does is told to this process's screens at once."""
    return build(tail().ring)


class Bound(Protocol):
    """Whatever is decided by an edition of a book: a tournament, or what a screen knows of it."""

    @property
    def book(self) -> str: ...  # noqa: D102
    @property
    def edition(self) -> str: ...  # noqa: D102


class InForce(NamedTuple):
    """What decides somewhere, for screens that need no more; no edition: the book as it stands."""

    book: str
    edition: str = ""


def in_force(of: Bound) -> InForce:
    """Take what decides from a state that goes on changing."""
    return InForce(of.book, of.edition)


def book_in_force(of: Bound) -> Rulebook:
    """Open the edition that decides in a tournament.

    Raises:
        BOOK_LOST: it is not there, or damaged.
    """
    return desk().shelf.book(of.book, of.edition)


def shelf_in_force(of: Bound) -> tuple[Library, Rulebook]:
    """Open the edition that decides, on a shelf with all it leans on: the house's own while it stands there so.

    Raises:
        BOOK_LOST: it is not there, or damaged.
    """
    library = open_library()
    if not of.edition or library.stands(of.book, of.edition):
        return library, library.book(of.book)
    kept = kept_shelf(of.book, of.edition)
    return kept, kept.itself


def kept_shelf(book: str, edition: str) -> KeptShelf:
    """Open the shelf of an edition that was kept.

    Raises:
        BadEdition: it is not here, or damaged.
    """
    return _stored().kept(book, edition)


def edition_named(beginning: str) -> str:
    """Give the digest of the one kept edition that begins so; "" where there is none."""
    return _stored().named(beginning)


def _stored() -> StoredShelf:
    return StoredShelf(open_library())


BOOK_LOST = (BadEdition, UnknownBook, Unusable)  # why the book that decides somewhere does not open


def book_lost(of: Bound) -> bool:
    """Whether nothing can be decided in a tournament until its director chooses another book."""
    try:
        book_in_force(of)
    except BOOK_LOST:
        return True
    return False


def new_seed() -> bytes:
    """Make the secret of a tournament's draws."""
    return secrets.token_bytes(32)


__all__ = [
    "BOOK_LOST", "Application", "Bound", "InForce", "Record", "book_in_force", "book_lost", "build", "desk",
    "edition_named", "in_force", "kept_shelf", "new_seed", "shelf_in_force",
]  # fmt: skip
