"""What a book leaves to the director: offered, chosen, or refused."""

from typing import Any

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term


class NotOffered(Refusal):
    """The book does not leave that open."""

    code = "registration.not-offered"
    says = "The book does not offer this choice here. Choose one that it offers."


class Choice(msgspec.Struct, frozen=True):
    """What the book leaves to the director. Where it says nothing, everything is open and nothing is offered."""

    offered: tuple[str, ...]
    cites: Citations

    def take(self, option: str) -> None:
        """Choose, or refuse what is not offered."""
        if self.offered and option not in self.offered:
            raise NotOffered(offered=", ".join(self.offered), cites=self.cites)


def choice(book: Rulebook, term: Term[Any]) -> Choice:
    """Lay out what the director may choose; in silence the book gives the matter to the director as a whole."""
    return Choice(tuple(term.value), term.cites) if term.speaks else Choice((), book.silence_cites)
