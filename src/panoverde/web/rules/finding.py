"""Finding a rule: the answers to a search, and the clause that a number on a screen means."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from panoverde.kernel.citations import split
from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulebook import Clause, Library, Rulebook
from panoverde.rulebook.book import UnknownClause
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulebook.search import Hit
from panoverde.rulebook.words import fold, raw_words
from panoverde.web.rules.shown import Cite, cite, cites, printed


class Result(NamedTuple):
    """An answer to a search: a rule, where it leads, and where the books have it."""

    topic: list[tuple[str, bool]]  # in pieces; those that were typed are marked
    detail: str
    summary: str
    href: str
    cites: list[Cite]


def results(
    library: Library, hits: list[Hit], typed: str, language: Language, opened: Rulebook | None = None
) -> Iterator[Result]:
    """Show each rule once: in one book with its best clause, in all books with every book's number."""
    by_topic: dict[str, list[Clause]] = {}
    for hit in hits:
        by_topic.setdefault(hit.clause.topic, []).append(hit.clause)
    for topic, clauses in by_topic.items():
        shown, best = library.topics[topic], clauses[0]
        own = best.title.say(language) if best.title and opened and best.title != shown.title else ""
        best_of_each = {clause.book: clause for clause in reversed(clauses)}
        kept = [best] if opened else sorted(best_of_each.values(), key=lambda c: library.ids.index(c.book))
        yield Result(
            list(marked(shown.title.say(language), typed)),
            own,
            shown.summary.say(language),
            cite(library, best.id, language, opened).href,
            cites(library, [clause.id for clause in kept], language, opened),
        )


def marked(title: str, typed: str) -> Iterator[tuple[str, bool]]:
    """Cut a title into pieces, and mark the words that begin as something that was typed.

    >>> [piece for piece, hit in marked("Ação fora da vez", "acao vez") if hit]
    ['Ação', 'vez']
    """
    begun = tuple(word for word in raw_words(typed) if len(word) > 2)
    for piece in re.split(r"(\w+)", title):
        if piece:
            yield piece, bool(begun) and fold(piece).startswith(begun)


def clause_at(library: Library, book: Rulebook, number: str, language: Language) -> Clause:
    """Find a clause by our number, or by the one its document prints: that is what people see and type.

    Raises:
        UnknownClause: the book has neither.
    """
    try:
        return book.clause(number)
    except UnknownClause:
        name, bare = split(number)
        numbers = _numbers(library, book.id, "" if name == book.id else name)
        if found := numbers.get(bare.casefold()):
            return found
        near = [printed(library, numbers[n].id, language) for n in did_you_mean(bare.casefold(), numbers)]
        raise UnknownClause(book=book.title, number=bare, near=list(dict.fromkeys(near))) from None


@lru_cache(maxsize=16)
def _numbers(library: Library, name: str, owner: str) -> dict[str, Clause]:
    """The clauses of an open book by what their documents print; of several with one number, the first."""
    clauses = [clause for clause in library.book(name).clauses.values() if owner in ("", clause.book)]
    return {
        printed(library, clause.id, spoken).casefold(): clause for clause in reversed(clauses) for spoken in LANGUAGES
    }
