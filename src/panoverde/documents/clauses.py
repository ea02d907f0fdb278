"""Clauses on paper: the book's title and the document's own numbers."""

from panoverde.documents.formats import UNBROKEN
from panoverde.kernel.citations import Citations
from panoverde.kernel.texts import Language
from panoverde.rulebook import Rulebook


def rule(book: Rulebook, cites: Citations, language: Language) -> str:
    """Name clauses as people read them; those of the book taken as guidance under its own title.

    >>> from panoverde.rulebook import load
    >>> said = rule(load().book("ksop-2026"), ("ksop-2026:11.A", "ksop-2026:K.s1", "ksop-2026:K.s2"), "pt")
    >>> said.replace(UNBROKEN, " ")
    'KSOP 2026, 11.A; K'
    """
    numbers: dict[str, dict[str, None]] = {}
    for citation in cites:
        for source in (book, book.guidance):
            if source and citation in source.clauses:
                said = source.print_number(source.clauses[citation], language)
                numbers.setdefault(source.title.replace(" ", UNBROKEN), {})[said.replace(" ", UNBROKEN)] = None
                break
    return " · ".join(f"{title}, {'; '.join(said)}" for title, said in numbers.items())
