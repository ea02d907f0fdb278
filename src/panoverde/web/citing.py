"""Clauses beside what follows them: chips that lead to the rule, and refusals that carry theirs.

Whatever is shown of a tournament cites the edition that decided it: its titles, its numbers, its addresses.
"""

from collections.abc import Iterable
from typing import NamedTuple

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import BOOK_LOST, Bound, shelf_in_force
from panoverde.kernel.citations import Citation, split
from panoverde.kernel.refusals import Refusal
from panoverde.web.language import current
from panoverde.web.refusing import said
from panoverde.web.rules.shown import Cite, address, cites


class Refused(NamedTuple):
    """A refusal as a page shows it: beside which form, what, by which clause."""

    about: str
    sentence: str
    code: str
    cites: list[Cite]


def chips(found: Iterable[str], bound: Bound | None = None) -> list[Cite]:
    """Show citations as chips; whoever is decided by an edition of a book stays in it."""
    try:
        library, opened = shelf_in_force(bound) if bound and bound.book else (open_library(), None)
    except BOOK_LOST:
        if bound and bound.edition:
            return [_unopened(citation, bound.edition) for citation in found]
        library, opened = open_library(), None
    known = [citation for citation in found if citation.partition(":")[0] in library.sources]
    return cites(library, known, current(), opened)


def _unopened(citation: str, edition: str) -> Cite:
    """A citation whose book does not open: by our own number, and the address at which it will be again."""
    name, number = split(citation)
    return Cite(Citation(citation), name, number, address(edition, "clause", name, number))


def refused(refusal: Refusal, about: str = "", bound: Bound | None = None) -> Refused:
    """Show a refusal in the reader's language, with its clauses."""
    return Refused(about, said(refusal), refusal.code, chips(refusal.cites, bound))
