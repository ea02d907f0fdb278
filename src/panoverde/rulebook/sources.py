"""Reads the TOML files, those that come with Panoverde and those of houses, and checks them together."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from panoverde.rulebook.book_files import BookReader
from panoverde.rulebook.checks import check_book
from panoverde.rulebook.model import Book, Parameter, Topic
from panoverde.rulebook.problems import BrokenRulebook

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
    """Read houses' own books and put them beside those that are known.

    Raises:
        BrokenRulebook: with every mistake in every file.
    """
    reader = BookReader()
    reader.topics, reader.parameters, reader.books = dict(topics), dict(parameters), dict(books)
    houses = [house for path in paths if (house := reader.read_house(path))]
    return _checked(reader, houses)[2]


def _checked(reader: BookReader, books: Iterable[Book]) -> Sources:
    problems = list(reader.problems)
    for book in books:
        problems += check_book(book, reader.books, reader.parameters)
    if problems:
        raise BrokenRulebook(problems)
    return reader.topics, reader.parameters, reader.books
