"""Editions of rulebooks, kept beside the journal that was decided by them."""

import re

from django.db import connections

from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.editions import digest, plain
from panoverde.rulebook.library import KeptShelf
from panoverde.store.edition_guard import lifted

_KEEP = "INSERT INTO rulebook_edition (digest, book, content) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_DIGEST = re.compile("[0-9a-f]{64}")
_BEGINNING = re.compile("[0-9a-f]{8,64}")


class StoredShelf:
    """The books of the house, and every edition that a tournament was announced under."""

    def __init__(self, library: Library, alias: str = "default") -> None:
        self._library = library
        self._alias = alias

    def book(self, name: str, edition: str = "") -> Rulebook:
        """Open a book as it stands, or an edition that was kept.

        Raises:
            UnknownBook: there is no such book.
            BadEdition: that edition is not here, or damaged.
        """
        return self.kept(name, edition).itself if edition else self._library.book(name)

    def kept(self, name: str, edition: str) -> KeptShelf:
        """Open the shelf of an edition: it, and the books it leans on.

        Raises:
            BadEdition: that edition is not here, or damaged.
        """
        return self._library.known(edition) or self._library.shelf_of(name, edition, content(edition, self._alias))

    def named(self, beginning: str) -> str:
        """Give the one digest that begins so; "" where there is none, or several do."""
        if not _BEGINNING.fullmatch(beginning):
            return ""
        with connections[self._alias].cursor() as cursor:
            cursor.execute("SELECT digest FROM rulebook_edition WHERE digest LIKE %s", [f"{beginning}%"])
            found = cursor.fetchmany(2)
        return str(found[0][0]) if len(found) == 1 else ""

    def keep(self, name: str) -> str:
        """Keep a book as it stands, durably; a damaged one is put right, since its digest says what it was."""
        named, fresh = self._library.edition(name)
        with connections[self._alias].cursor() as cursor:
            cursor.execute(_KEEP, [named, name, fresh])
        kept = plain(content(named, self._alias))
        if kept is None or digest(kept) != named:
            with lifted(self._alias), connections[self._alias].cursor() as cursor:
                cursor.execute("UPDATE rulebook_edition SET content = %s WHERE digest = %s", [fresh, named])
        return named


def content(edition: str, alias: str = "default") -> bytes | None:
    """Give what was kept of an edition; what cannot be a digest names none, and no database is asked about it."""
    if not _DIGEST.fullmatch(edition):
        return None
    with connections[alias].cursor() as cursor:
        cursor.execute("SELECT content FROM rulebook_edition WHERE digest = %s", [edition])
        row = cursor.fetchone()
    if not row:
        return None
    return row[0].encode() if isinstance(row[0], str) else bytes(row[0])  # SQLite gives what somebody put there
