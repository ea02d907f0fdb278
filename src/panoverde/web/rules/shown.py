"""What the rules pages show, made from the books: plain values for templates, no decisions."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.kernel.citations import Citation, split
from panoverde.kernel.texts import Language
from panoverde.rulebook import Clause, Library, Parameter, Rulebook
from panoverde.rulebook.model import Reading, Stored
from panoverde.rulebook.saying import say, say_parts
from panoverde.web.labels import AREAS, KIND_STATUS, KINDS

BEGINNING = 16  # digits of a digest: enough for an address


class Cite(NamedTuple):
    """A citation as people see it: the book, the document's own number, where to tap."""

    id: Citation
    book: str
    number: str
    href: str


class Value(NamedTuple):
    """What a clause sets; in a house's book also what the house put in its place."""

    label: str
    said: list[str]
    now: list[str]  # empty where the clause's own value holds
    by: list[Cite]


class Line(NamedTuple):
    """A clause in a list."""

    cite: Cite
    topic: str
    title: str  # what tells it from the topic's other clauses; empty where it is the only one
    differs: str
    area: str
    kind: str
    status: str
    values: list[Value]


class ReadingShown(NamedTuple):
    """How a clause is read, and how else it could be."""

    cite: Cite
    text: str
    adopted: Value
    instead: list[str]
    otherwise: str = ""  # why it could be read so


def cite(library: Library, citation: str, language: Language, opened: Rulebook | None = None) -> Cite:
    """Show a citation: KSOP 75.A, never our suffixes. Whoever reads a book stays in it wherever it can."""
    name, number = split(citation)
    source = library.sources[name]
    if opened and name != opened.id and citation in opened.clauses:
        href = address(library.digest, "clause", opened.id, citation)  # a house answers with what holds there
    else:
        href = address(library.digest, "clause", name, number)
    return Cite(Citation(citation), source.short, printed(library, citation, language), href)


def address(edition: str, page: str, book: str, *which: str | int) -> str:
    """Where a page of a book is, as it stands or as it stood in an edition."""
    if not edition:
        return reverse(f"rules:{page}", args=[book, *which])
    return reverse(f"rules:kept-{page}", args=[book, edition[:BEGINNING], *which])


def printed(library: Library, citation: str, language: Language) -> str:
    """Say a clause's number as its document prints it; a house's change may have none."""
    name, number = split(citation)
    return _("change") if number in library.parameters else library.sources[name].print_number(number, language)


def cites(library: Library, found: Iterable[str], language: Language, opened: Rulebook | None = None) -> list[Cite]:
    """Show citations, each printed number once: 42.s1 and 42.s2 are both 42 to the reader."""
    seen: dict[tuple[str, str], Cite] = {}
    for citation in found:
        shown = cite(library, citation, language, opened)
        numbered = split(citation)[1] not in library.parameters
        seen.setdefault((shown.book, shown.number if numbered else citation), shown)
    return list(seen.values())


def parts(parameter: Parameter, stored: Stored, language: Language) -> list[str]:
    """Say a value: three choices or more are a list, fewer a phrase."""
    said = say_parts(parameter, stored, language)
    return said if len(said) > 2 else [say(parameter, stored, language)]


def value(library: Library, book: Rulebook, clause: Clause, key: str, language: Language) -> Value:
    """Show what a clause sets for one parameter, and what holds in the open book if that is something else."""
    parameter = book.parameters[key]
    holds, by = book.values[key]
    own = holds == clause.sets[key]
    return Value(
        parameter.label.say(language),
        parts(parameter, clause.sets[key], language),
        [] if own else parts(parameter, holds, language),
        [] if own else cites(library, by, language, book),
    )


def rest(library: Library, book: Rulebook, clause: Clause, language: Language) -> Iterator[Value]:
    """Show what the book's other clauses say on the same topic."""
    for key in book.topics[clause.topic].parameters:
        if key in book.values and key not in clause.sets:
            parameter, (holds, by) = book.parameters[key], book.values[key]
            said = parts(parameter, holds, language)
            yield Value(parameter.label.say(language), said, [], cites(library, by, language, book))


def line(library: Library, book: Rulebook, clause: Clause, language: Language) -> Line:
    """Show a clause in a list."""
    topic = book.topics[clause.topic]
    return Line(
        cite(library, clause.id, language, book),
        topic.title.say(language),
        clause.title.say(language) if clause.title and clause.title != topic.title else "",
        clause.differs.say(language) if clause.differs else "",
        str(AREAS[clause.area]),
        str(KINDS[clause.kind]),
        KIND_STATUS[clause.kind],
        [value(library, book, clause, key, language) for key in clause.sets],
    )


def reading(library: Library, book: Rulebook, clause: Clause, found: Reading, language: Language) -> ReadingShown:
    """Show an adopted reading."""
    parameter = book.parameters[found.parameter]
    return ReadingShown(
        cite(library, clause.id, language, book),
        found.text.say(language),
        value(library, book, clause, found.parameter, language),
        [say(parameter, other, language) for other in found.instead],
        found.otherwise.say(language) if found.otherwise else "",
    )
