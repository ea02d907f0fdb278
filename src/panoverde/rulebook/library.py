"""The shelf: every book Panoverde knows, those that come with it and a house's own."""

from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulebook.editions import Edition, edition_of, packed, unpacked
from panoverde.rulebook.model import Book
from panoverde.rulebook.packing import Pack, read_pack
from panoverde.rulebook.problems import Problem


class UnknownBook(Refusal):
    """There is no such book on the shelf."""

    code = "rulebook.unknown-book"
    says = "There is no rulebook “{name}”. There are {known}."


class Unusable(Refusal):
    """The house has a file for the book, with mistakes in it: whoever plays by a kept edition plays on."""

    code = "rulebook.unusable"
    says = (
        "The house’s book “{name}” cannot be used: its file {file} has mistakes ({why}). "
        "Mend them, see with panoverde rulebook check that none is left, and start Panoverde anew."
    )


class Broken(NamedTuple):
    """A house's file that cannot be used, and why."""

    book: str  # as it calls itself, or by the file's name
    file: str  # without where it lies
    why: str  # the first mistake


class Library:
    """All books, ready to be read."""

    digest = ""  # of an edition whose shelf this is; "" where books stand as they are now

    def __init__(self, pack: Pack, broken: Iterable[Broken] = ()) -> None:
        self.broken = tuple(broken)
        self.topics = pack.topics
        self.parameters = pack.parameters
        self.sources: dict[str, Book] = pack.books
        self._open: dict[str, Rulebook] = {}
        self._editions: dict[str, tuple[str, bytes]] = {}  # of books as they stand
        self._kept: dict[str, bytes] = {}
        self._of_old: dict[str, KeptShelf] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The books' ids, those that come with Panoverde first."""
        return tuple(self.sources)

    def book(self, name: str, edition: str = "") -> Rulebook:
        """Open a book as it stands, or an edition of it that was kept here.

        Raises:
            UnknownBook: there is none of that id.
            Unusable: the house's file of it has mistakes.
            BadEdition: that edition was not kept.
        """
        if edition:
            return self.opened(name, edition, self._kept.get(edition))
        self._must_hold(name)
        if name not in self._open:
            self._open[name] = self._opened(self.sources[name])
        return self._open[name]

    def _opened(self, book: Book) -> Rulebook:
        return Rulebook(book, self.sources, self.topics, self.parameters)

    def edition(self, name: str) -> tuple[str, bytes]:
        """Give a book as it stands as an edition: its digest, and its content.

        Raises:
            UnknownBook: there is none of that id.
            Unusable: the house's file of it has mistakes.
        """
        self._must_hold(name)
        if name not in self._editions:
            self._editions[name] = packed(edition_of(name, self.sources, self.topics, self.parameters))
        return self._editions[name]

    def keep(self, name: str) -> str:
        """Keep a book as it stands, for as long as this shelf does; give its edition's digest."""
        digest, content = self.edition(name)
        self._kept[digest] = content
        return digest

    def stands(self, name: str, edition: str) -> bool:
        """Whether a book still is what it was in an edition."""
        return name in self.sources and self.edition(name)[0] == edition

    def known(self, edition: str) -> "KeptShelf | None":
        """Give the shelf of an edition that was opened before."""
        return self._of_old.get(edition)

    def opened(self, name: str, edition: str, content: bytes | None) -> Rulebook:
        """Open an edition from its content. Raises what `shelf_of` does."""
        return self.shelf_of(name, edition, content).itself

    def shelf_of(self, name: str, edition: str, content: bytes | None) -> "KeptShelf":
        """Open the shelf of an edition, from its content: it, and what it leans on. What was opened stays open.

        Raises:
            BadEdition: it is not what its digest names.
        """
        if edition not in self._of_old:
            self._of_old[edition] = KeptShelf(unpacked(name, edition, content), edition, self)
        return self._of_old[edition]

    def _must_hold(self, name: str) -> None:
        if name not in self.sources:
            for broken in self.broken:
                if broken.book == name:
                    raise Unusable(name=name, file=broken.file, why=broken.why)
            raise UnknownBook(name=name, known=", ".join(self.ids), near=did_you_mean(name, self.ids))

    def with_houses(self, paths: Iterable[Path]) -> "Library":
        """Give the same shelf with houses' own books on it, read together.

        Raises:
            BrokenRulebook: with every mistake in every file.
        """
        from panoverde.rulebook.sources import read_houses  # noqa: PLC0415  most shelves hold none

        books = read_houses(paths, self.topics, self.parameters, self.sources)
        return Library(Pack(self.topics, self.parameters, books))

    def with_sound_houses(self, paths: Iterable[Path]) -> "Library":
        """Give the same shelf with those houses' books on it that can be used, and say which cannot."""
        from panoverde.rulebook.sources import called, sound_houses  # noqa: PLC0415  most shelves hold none

        books, problems = sound_houses(paths, self.topics, self.parameters, self.sources)
        broken = [Broken(called(path), path.name, _why(path, first)) for path, first in problems.items()]
        return Library(Pack(self.topics, self.parameters, books), broken)


class KeptShelf(Library):
    """An edition with the books it leans on, all as they stood; parameters that came later take their fallbacks."""

    def __init__(self, kept: Edition, digest: str, now: Library) -> None:
        topics, parameters = {**now.topics, **kept.topics}, {**now.parameters, **kept.parameters}
        super().__init__(Pack(topics, parameters, kept.books))
        self.digest = digest
        self._later = now.parameters.keys() - kept.parameters.keys()
        self.itself = self.book(kept.book)

    def _opened(self, book: Book) -> Rulebook:
        return Rulebook(book, self.sources, self.topics, self.parameters, edition=self.digest, later=self._later)


def _why(path: Path, first: Problem) -> str:
    """Say the first mistake, and in which file it is where the book builds on another."""
    elsewhere = "" if first.file == str(path) else f"{Path(first.file).name}, "
    return f"{elsewhere}{first.key}: {first.wrong}"


@cache
def load() -> Library:
    """Open the books that come with Panoverde.

    >>> load().ids
    ('ksop-2026', 'bsop', 'scpt-2026', 'tda-2015', 'tda-2013')
    """
    return Library(read_pack())
