"""The same topic in all books, side by side, with the differences marked.

laptop:    one point | KSOP 2026: 15% | BSOP: 15% | SCPT 2026: 10%, differs
phone:     one point | KSOP 2026, BSOP: 15%       | SCPT 2026: 10%, differs
"""

from typing import NamedTuple

from panoverde.kernel.texts import Language
from panoverde.rulebook import Library, Parameter, Rulebook
from panoverde.rulebook.differences import side
from panoverde.web.rules.shown import Cite, cites, parts


class Cell(NamedTuple):
    """What one book says on one point; nothing where it is silent."""

    book: str
    alike: str  # the books that say the same, for narrow screens
    again: bool  # an earlier column has said it
    said: list[str]
    differs: bool
    is_base: bool


class Row(NamedTuple):
    """One point in all books: a parameter, or what the books say beside their parameters."""

    label: str  # empty for what parameters do not show
    cells: list[Cell]


class Column(NamedTuple):
    """A book in the comparison, with its clauses on the topic."""

    title: str
    cites: list[Cite]
    is_base: bool


class Comparison(NamedTuple):
    """The same topic in the books that have it."""

    columns: list[Column]
    rows: list[Row]
    absent: list[str]


def comparison(library: Library, base: Rulebook, topic: str, language: Language) -> Comparison:
    """Put the topic in all books side by side, the open book first, differences marked."""
    others = [library.book(name) for name in library.ids if name not in (base.id, base.extends)]
    if base.extends:
        others.insert(0, library.book(base.extends))
    having = [base, *(book for book in others if topic in book.by_topic)]
    columns = [_column(library, book, topic, language, is_base=book is base) for book in having]
    rows = [_row(having, base.parameters[key], language) for key in base.topics[topic].parameters]
    rows += _particulars(having, topic, language)
    absent = [book.title for book in others if topic not in book.by_topic]
    return Comparison(columns, rows, absent)


def _column(library: Library, book: Rulebook, topic: str, language: Language, *, is_base: bool) -> Column:
    ids = [clause.id for clause in book.by_topic.get(topic, [])]
    return Column(book.title, cites(library, ids, language, book), is_base)


def _row(books: list[Rulebook], parameter: Parameter, language: Language) -> Row:
    said = [
        parts(parameter, value[0], language) if (value := book.values.get(parameter.key)) else [] for book in books
    ]
    differs = [bool(words and said[0]) and words != said[0] for words in said]  # silence is no difference
    return Row(parameter.label.say(language), _cells(books, said, differs))


def _particulars(books: list[Rulebook], topic: str, language: Language) -> list[Row]:
    said = [[text.say(language) for text in side(book, topic).differs] for book in books]
    differs = [bool(words) and words != said[0] for words in said]
    return [Row("", _cells(books, said, differs))] if any(said) else []


def _cells(books: list[Rulebook], said: list[list[str]], differs: list[bool]) -> list[Cell]:
    titles = [book.title for book in books]
    return [
        Cell(
            titles[at],
            ",\n".join(title for title, other in zip(titles, said, strict=True) if other == words),
            said.index(words) < at,
            words,
            differs[at],
            at == 0,
        )
        for at, words in enumerate(said)
    ]
