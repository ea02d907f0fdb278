"""What the open book does not say on a topic, and who decides it."""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.texts import Language
from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.book import UNCOVERED
from panoverde.rulebook.uncovered import Covered, Uncovered, uncovered
from panoverde.web.rules.shown import Cite, cites, parts

AT_ONCE = 6


class Point(NamedTuple):
    """Something the book does not say, and what its guidance says on it."""

    label: str
    guidance: list[str]
    cites: list[Cite]


class Silence(NamedTuple):
    """What the book does not say on a topic; the first points at once, the rest when asked for."""

    decided_by: str
    cites: list[Cite]
    points: list[Point]
    more: list[Point]


def silence(library: Library, book: Rulebook, topic: str, language: Language) -> Silence | None:
    """Name what the book's guidance (or, where it has none, another book) says and the book does not."""
    found = list(_uncovered(library, book, topic))
    if not found:
        return None
    points = [_point(library, book, key, answer, language) for key, answer in found]
    by = cites(library, found[0][1].cites, language, book)
    return Silence(decided_by(book, language), by, points[:AT_ONCE], points[AT_ONCE:])


def _uncovered(library: Library, book: Rulebook, topic: str) -> Iterator[tuple[str, Uncovered]]:
    others = [library.book(name) for name in library.ids if name != book.id]
    for key in book.topics[topic].parameters:
        if key in book.values:
            continue
        try:
            answer = uncovered(book, key)
        except Covered:  # by the custom of the floor
            continue
        if not answer.decided_by:
            continue
        if answer.guidance or (not book.guidance and any(key in other.values for other in others)):
            yield key, answer


def _point(library: Library, book: Rulebook, key: str, answer: Uncovered, language: Language) -> Point:
    parameter, guidance = book.parameters[key], answer.guidance
    return Point(
        parameter.label.say(language),
        parts(parameter, guidance.stored, language) if guidance else [],
        cites(library, guidance.cites, language) if guidance else [],
    )


def decided_by(book: Rulebook, language: Language) -> str:
    """Who decides what the book does not cover; empty where it names nobody."""
    term = book.term(UNCOVERED)
    if not term.speaks:
        return ""
    label = term.parameter.choices[str(term.value)].say(language)
    return label[:1].lower() + label[1:]  # it stands inside a sentence
