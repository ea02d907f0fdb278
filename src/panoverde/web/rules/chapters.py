"""A book's chapters: its contents, and one chapter read topic by topic."""

from itertools import groupby
from typing import NamedTuple

from panoverde.kernel.texts import Language
from panoverde.rulebook import Clause, Library, Rulebook
from panoverde.web.rules.shown import Line, address, line, printed


class Entry(NamedTuple):
    """A chapter in the contents."""

    title: str
    href: str
    first: str
    last: str
    clauses: int
    is_open: bool


class Group(NamedTuple):
    """Neighbouring clauses of one topic. Where the topic comes again, its summary is not read again."""

    anchor: str
    title: str
    summary: str
    lines: list[Line]


def contents(library: Library, book: Rulebook, language: Language, holding: Clause | None = None) -> list[Entry]:
    """List the chapters; the one that holds a clause is open."""
    return [
        Entry(
            title.say(language),
            address(library.digest, "chapter", book.id, number),
            printed(library, clauses[0].id, language),
            printed(library, clauses[-1].id, language),
            len(clauses),
            holding in clauses,
        )
        for number, (title, clauses) in enumerate(book.chapters(), start=1)
    ]


def groups(library: Library, book: Rulebook, clauses: list[Clause], language: Language) -> list[Group]:
    """Group neighbouring clauses of one topic, so that its summary is read once."""
    seen: set[str] = set()
    found = []
    for topic, group in groupby(clauses, key=lambda clause: clause.topic):
        shown = book.topics[topic]
        anchor, summary = ("", "") if topic in seen else (topic, shown.summary.say(language))
        lines = [line(library, book, clause, language) for clause in group]
        found.append(Group(anchor, shown.title.say(language), summary, lines))
        seen.add(topic)
    return found
