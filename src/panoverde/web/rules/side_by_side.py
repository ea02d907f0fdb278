"""Books side by side: the same topic in all of them, what one does not say, on what two differ."""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.citations import Citation
from panoverde.kernel.texts import Language
from panoverde.rulebook import Library, Parameter, Rulebook, RuleSilent, Term
from panoverde.rulebook.comparing import Difference
from panoverde.rulebook.saying import say
from panoverde.rulebook.uncovered import Covered, uncovered
from panoverde.web.rules.presenting import Cite, cite, once


class Cell(NamedTuple):
    """What one book says on one parameter."""

    book: str
    said: str
    differs: bool
    is_base: bool


class Column(NamedTuple):
    """A book in the comparison, with its clauses on the topic."""

    book: str
    title: str
    cites: list[Cite]
    is_base: bool


class Comparison(NamedTuple):
    """The same topic in the books that have it."""

    columns: list[Column]
    rows: list[tuple[str, list[Cell]]]
    absent: list[str]


class Silence(NamedTuple):
    """What the open book does not say, and who decides it."""

    label: str
    cites: list[Cite]
    guidance: str
    guidance_cites: list[Cite]


def comparison(library: Library, base: Rulebook, topic: str, language: Language) -> Comparison:
    """Put the topic in all books side by side, the open book first, differences marked."""
    others = [library.book(name) for name in library.ids if name not in (base.id, base.extends)]
    if base.extends:
        others.insert(0, library.book(base.extends))
    having = [base, *(book for book in others if topic in book.by_topic)]
    columns = [
        Column(
            book.id,
            book.title,
            once([cite(library, clause.id) for clause in book.by_topic.get(topic, [])]),
            book is base,
        )
        for book in having
    ]
    rows = [
        (base.parameters[key].label.say(language), _cells(having, base.parameters[key], language))
        for key in base.topics[topic].parameters
    ]
    absent = [book.title for book in others if topic not in book.by_topic]
    return Comparison(columns, rows, absent)


def _cells(books: list[Rulebook], parameter: Parameter, language: Language) -> list[Cell]:
    base = books[0].values.get(parameter.key)
    cells = []
    for book in books:
        value = book.values.get(parameter.key)
        said = say(parameter, value[0], language) if value else ""
        differs = (value[0] if value else None) != (base[0] if base else None)
        cells.append(Cell(book.title, said, differs, book is books[0]))
    return cells


def silences(library: Library, book: Rulebook, topic: str, language: Language) -> Iterator[Silence]:
    """Name what other books say on the topic and this one does not, with who decides it."""
    for key in book.topics[topic].parameters:
        if key in book.values:
            continue
        try:
            answer = uncovered(book, key)
        except (Covered, RuleSilent):  # the custom of the floor covers it, or nobody is named
            continue
        yield _silence(library, answer.cites, answer.guidance, book.parameters[key], language)


def _silence(
    library: Library,
    cites: tuple[Citation, ...],
    guidance: Term[object] | None,
    parameter: Parameter,
    language: Language,
) -> Silence:
    return Silence(
        parameter.label.say(language),
        [cite(library, citation) for citation in cites],
        say(parameter, guidance.stored, language) if guidance else "",
        [cite(library, citation) for citation in guidance.cites] if guidance else [],
    )


class Versus(NamedTuple):
    """A topic on which two books differ."""

    title: str
    area: str
    a: list[Cite]
    b: list[Cite]
    rows: list[tuple[str, str, str]]


def versus(library: Library, found: Difference, language: Language) -> Versus:
    """Show a difference between two books."""
    topic = library.topics[found.topic]
    rows = []
    for key in found.keys:
        parameter = library.parameters[key]
        said = [say(parameter, s.values[key], language) if key in s.values else "" for s in (found.a, found.b)]
        rows.append((parameter.label.say(language), said[0], said[1]))
    return Versus(
        topic.title.say(language),
        topic.area,
        once([cite(library, citation) for citation in found.a.ids]),
        once([cite(library, citation) for citation in found.b.ids]),
        rows if found.a.ids and found.b.ids else [],
    )
