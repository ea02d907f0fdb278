"""The application with its real parts: journal and seeds in the database, books from the shelf."""

import secrets
from functools import cache
from typing import Protocol

from panoverde.application.dispatch import HANDLERS, KINDS
from panoverde.application.handling import Application
from panoverde.application.ports import Publish
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.live import tail
from panoverde.kernel.facts import Record
from panoverde.rulebook import Rulebook
from panoverde.rulebook.editions import BadEdition
from panoverde.rulebook.library import UnknownBook, Unusable
from panoverde.store.editions import StoredShelf
from panoverde.store.journal import StoredJournal
from panoverde.store.secrets import StoredSecrets


def build(publish: Publish, alias: str = "default") -> Application:
    """Wire an application to one of Django's databases."""
    shelf = StoredShelf(open_library(), alias)
    return Application(StoredJournal(alias), shelf, StoredSecrets(alias), KINDS, HANDLERS, publish)


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


def book_in_force(of: Bound) -> Rulebook:
    """Open the edition that decides in a tournament.

    Raises:
        BOOK_LOST: it is not there, or damaged.
    """
    return desk().shelf.book(of.book, of.edition)


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
    "BOOK_LOST", "Application", "Bound", "Record", "book_in_force", "book_lost", "build", "desk", "new_seed",
]  # fmt: skip
