"""Reads the TOML files, those that come with Panoverde and those of houses, and checks them together."""

import re
from collections.abc import Iterable, Iterator, Mapping
from os.path import realpath
from pathlib import Path

from panoverde.rulebook.book_files import BookReader
from panoverde.rulebook.checks import check_book
from panoverde.rulebook.model import Book, Parameter, Topic
from panoverde.rulebook.problems import BrokenRulebook, Problem
from panoverde.rulebook.topic_files import ID

_CALLED = re.compile(r"""^\s*id\s*=\s*["']([a-z0-9-]+)["']""", re.MULTILINE)
Sources = tuple[dict[str, Topic], dict[str, Parameter], dict[str, Book]]


def read_sources(folder: Path, books: Iterable[str]) -> Sources:
    """Read topics and books from their folder.

    Raises:
        BrokenRulebook: with every mistake in every file.
    """
    reader = BookReader()
    reader.read_topics(folder / "topics")
    for name in books:
        reader.read_book(folder / "books" / name)
    return _checked(reader, reader.books.values())


def read_houses(
    paths: Iterable[Path],
    topics: Mapping[str, Topic],
    parameters: Mapping[str, Parameter],
    books: Mapping[str, Book],
) -> dict[str, Book]:
    """Read houses' own books together and put them beside those that are known.

    A house may build on another: one given too, known already, or in a file of its name in the same folder.

    Raises:
        BrokenRulebook: with every mistake in every file.
    """
    reader = BookReader()
    reader.topics, reader.parameters, reader.books = dict(topics), dict(parameters), dict(books)
    houses: list[Book] = []
    waiting, read = list(paths), set[str]()
    while waiting:
        for path in waiting:
            if (file := realpath(path)) not in read:
                read.add(file)
                houses += [house for house in [reader.read_house(path)] if house]
        waiting = [path for path in _beside(houses, reader.books) if realpath(path) not in read]
    return _checked(reader, houses)[2]


def sound_houses(
    paths: Iterable[Path],
    topics: Mapping[str, Topic],
    parameters: Mapping[str, Parameter],
    books: Mapping[str, Book],
) -> tuple[dict[str, Book], dict[Path, Problem]]:
    """Read those houses' books that can be used; of each of the others say the first mistake.

    A book that builds on one that cannot be used cannot be used either.
    """

    def wrong(files: list[Path]) -> tuple[Problem, ...]:
        try:
            read_houses(files, topics, parameters, books)
        except BrokenRulebook as found:
            return found.problems
        return ()

    left, broken = list(paths), dict[Path, Problem]()
    while problems := wrong(left):
        named = {path: first for path in left for first in reversed(problems) if first.file == str(path)}
        leaning = {} if named else {path: found[0] for path in left if (found := wrong([path]))}
        broken |= named or leaning or dict.fromkeys(left, problems[0])
        left = [path for path in left if path not in broken]
    return read_houses(left, topics, parameters, books), broken


def called(path: Path) -> str:
    """Say what the book of a file that cannot be read is called: as far as that can be seen, or by its name."""
    try:
        found = _CALLED.search(path.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        found = None
    return found[1] if found else path.stem


def _beside(houses: Iterable[Book], books: Mapping[str, Book]) -> Iterator[Path]:
    """Find the files of books that houses build on, in the houses' own folders."""
    for house in houses:
        for name in (house.extends, house.guidance):
            if house.source and name and name not in books and ID.fullmatch(name):
                path = Path(house.source).with_name(f"{name}.toml")
                if path.is_file():
                    yield path


def _checked(reader: BookReader, books: Iterable[Book]) -> Sources:
    problems = list(reader.problems)
    for book in books:
        problems += check_book(book, reader.books, reader.parameters)
    if problems:
        raise BrokenRulebook(problems)
    return reader.topics, reader.parameters, reader.books
