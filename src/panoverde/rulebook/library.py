"""The shelf: every book Panoverde knows, those that come with it and a house's own."""

from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulebook.model import Book
from panoverde.rulebook.packing import Pack, read_pack


class UnknownBook(Refusal):
    """There is no such book on the shelf."""

    code = "rulebook.unknown-book"
    says = "There is no rulebook “{name}”. There are {known}."


class Library:
    """All books, ready to be read."""

    def __init__(self, pack: Pack) -> None:
        self.topics = pack.topics
        self.parameters = pack.parameters
        self.sources: dict[str, Book] = pack.books
        self._open: dict[str, Rulebook] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The books' ids, those that come with Panoverde first."""
        return tuple(self.sources)

    def book(self, name: str) -> Rulebook:
        """Open a book.

        Raises:
            UnknownBook: there is none of that id.
        """
        if name not in self.sources:
            raise UnknownBook(name=name, known=", ".join(self.ids), near=did_you_mean(name, self.ids))
        if name not in self._open:
            self._open[name] = Rulebook(self.sources[name], self.sources, self.topics, self.parameters)
        return self._open[name]

    def with_houses(self, paths: Iterable[Path]) -> "Library":
        """Give the same shelf with houses' own books on it, read together.

        Raises:
            BrokenRulebook: with every mistake in every file.
        """
        from panoverde.rulebook.sources import read_houses  # noqa: PLC0415  most shelves hold none

        books = read_houses(paths, self.topics, self.parameters, self.sources)
        return Library(Pack(self.topics, self.parameters, books))


@cache
def load() -> Library:
    """Open the books that come with Panoverde.

    >>> load().ids
    ('ksop-2026', 'bsop', 'scpt-2026', 'tda-2015', 'tda-2013')
    """
    return Library(read_pack())
