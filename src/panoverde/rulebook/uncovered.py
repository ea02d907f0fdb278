"""What a book does not cover: who decides it, and what may guide the decision.

>>> from panoverde.rulebook import load
>>> answer = uncovered(load().book("bsop"), "payouts.places_paid_percent")
Traceback (most recent call last):
...
panoverde.rulebook.uncovered.Covered: bsop does speak on payouts.places_paid_percent. Follow it.
"""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import UNCOVERED, Rulebook
from panoverde.rulebook.term import Term


class Covered(Refusal):
    """The book does speak on the matter, so nobody needs to decide it."""

    code = "rulebook.covered"
    says = "{book} does speak on {key}. Follow it."


class Uncovered(msgspec.Struct, frozen=True):
    """A matter on which the book is silent."""

    decided_by: str  # "" where the book does not even say that
    cites: Citations
    guidance: Term[object] | None


def uncovered(book: Rulebook, key: str) -> Uncovered:
    """Say who decides a matter the book is silent on.

    Raises:
        Covered: the book is not silent on it.
    """
    term = book.term(key)
    if term.source in ("book", "procedure"):
        raise Covered(book=book.id, key=key, cites=term.cites)
    decider = book.term(UNCOVERED)
    who = str(decider.value) if decider.speaks else ""
    return Uncovered(who, decider.cites, term if term.speaks else None)
