"""Clauses beside what follows them: chips that lead to the rule, and refusals that carry theirs."""

from collections.abc import Iterable
from typing import NamedTuple

from panoverde.bootstrap.books import open_library
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.web.language import current
from panoverde.web.refusing import said
from panoverde.web.rules.shown import Cite, cites


class Refused(NamedTuple):
    """A refusal as a page shows it: beside which form, what, by which clause."""

    about: str
    sentence: str
    code: str
    cites: list[Cite]


def chips(found: Iterable[str], book: str = "") -> list[Cite]:
    """Show citations as chips; whoever works under a book stays in it."""
    library = open_library()
    known = [citation for citation in found if citation.partition(":")[0] in library.sources]
    return cites(library, known, current(), _opened(book))


def refused(refusal: Refusal, about: str = "", book: str = "") -> Refused:
    """Show a refusal in the reader's language, with its clauses."""
    return Refused(about, said(refusal), refusal.code, chips(refusal.cites, book))


def _opened(book: str) -> Rulebook | None:
    try:
        return open_library().book(book) if book else None
    except Refusal:  # a house's book that is no longer on the shelf
        return None
