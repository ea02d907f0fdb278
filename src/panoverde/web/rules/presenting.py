"""What the rules pages show, made from the books: plain values for templates, no decisions."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from django.urls import reverse

from panoverde.kernel.citations import Citation, split
from panoverde.kernel.texts import Language
from panoverde.rulebook import Clause, Library, Rulebook
from panoverde.rulebook.model import Reading
from panoverde.rulebook.saying import say
from panoverde.rulebook.search import Hit
from panoverde.web.labels import AREAS, KIND_STATUS, KINDS


class Cite(NamedTuple):
    """A citation as people see it: the book, the document's own number, where to tap."""

    id: Citation
    book: str
    number: str
    href: str


class Line(NamedTuple):
    """A clause in a list."""

    cite: Cite
    topic: str
    title: str  # what tells it from the topic's other clauses; empty where it is the only one
    summary: str
    differs: str
    area: str
    kind: str
    status: str
    values: list[tuple[str, str]]


def cite(library: Library, citation: str) -> Cite:
    """Show a citation: KSOP 75.A, never our suffixes."""
    name, number = split(citation)
    source = library.sources[name]
    href = reverse("rules:clause", args=[name, number])
    return Cite(Citation(citation), source.short, source.print_number(number), href)


def line(library: Library, book: Rulebook, clause: Clause, language: Language) -> Line:
    """Show a clause in a list."""
    topic = book.topics[clause.topic]
    return Line(
        cite(library, clause.id),
        topic.title.say(language),
        clause.title.say(language) if clause.title and clause.title != topic.title else "",
        topic.summary.say(language),
        clause.differs.say(language) if clause.differs else "",
        str(AREAS[clause.area]),
        str(KINDS[clause.kind]),
        KIND_STATUS[clause.kind],
        list(values(book, clause, language)),
    )


class Result(NamedTuple):
    """An answer to a search: a rule, where it leads, and where the books have it."""

    topic: str
    detail: str
    summary: str
    href: str
    cites: list[Cite]


def results(library: Library, hits: list[Hit], language: Language, *, one_book: bool) -> Iterator[Result]:
    """Show each rule once: in one book with its best clause, in all books with every book's number."""
    by_topic: dict[str, list[Clause]] = {}
    for hit in hits:
        by_topic.setdefault(hit.clause.topic, []).append(hit.clause)
    for topic, clauses in by_topic.items():
        shown, best = library.topics[topic], clauses[0]
        own = best.title.say(language) if best.title and one_book and best.title != shown.title else ""
        best_of_each = {clause.book: clause for clause in reversed(clauses)}
        kept = [best] if one_book else sorted(best_of_each.values(), key=lambda c: library.ids.index(c.book))
        yield Result(
            shown.title.say(language),
            own,
            shown.summary.say(language),
            cite(library, best.id).href,
            [cite(library, clause.id) for clause in kept],
        )


def values(book: Rulebook, clause: Clause, language: Language) -> Iterator[tuple[str, str]]:
    """Show what a clause sets, each once."""
    for key, value in clause.sets.items():
        parameter = book.parameters[key]
        yield parameter.label.say(language), say(parameter, value, language)


def by_topic(
    library: Library, book: Rulebook, clauses: list[Clause], language: Language
) -> Iterator[tuple[str, str, list[Line]]]:
    """Group neighbouring clauses of one topic, so that its summary is read once."""
    for topic, group in groupby(clauses, key=lambda clause: clause.topic):
        shown = book.topics[topic]
        yield (
            shown.title.say(language),
            shown.summary.say(language),
            [line(library, book, clause, language) for clause in group],
        )


def once(cites: list[Cite]) -> list[Cite]:
    """Show each printed number once: 42.s1 and 42.s2 are both 42 to the reader."""
    seen: dict[tuple[str, str], Cite] = {}
    for shown in cites:
        seen.setdefault((shown.book, shown.number), shown)
    return list(seen.values())


class ReadingShown(NamedTuple):
    """How a clause is read, and how else it could be."""

    cite: Cite
    label: str
    text: str
    adopted: str
    instead: list[str]


def reading(book: Rulebook, clause: Clause, found: Reading, library: Library, language: Language) -> ReadingShown:
    """Show an adopted reading."""
    parameter = book.parameters[found.parameter]
    return ReadingShown(
        cite(library, clause.id),
        parameter.label.say(language),
        found.text.say(language),
        say(parameter, clause.sets[found.parameter], language),
        [say(parameter, value, language) for value in found.instead],
    )
