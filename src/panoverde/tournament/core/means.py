"""What a decision may use besides the state."""

from typing import Never, cast

import msgspec

from panoverde.draws.chance import CUTS, Ask, Chance, Draw
from panoverde.kernel.ids import EditionId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.case import Before


class DayNotOpen(Refusal):
    """Draws need the day's public ingredient."""

    code = "draws.day-not-open"
    says = "No day is open, so nothing can be drawn. Open the day first: its public ingredient goes into every draw."


class BadCut(Refusal):
    """A player named something else than a number from 0 to 99."""

    code = "draws.bad-cut"
    says = "A cut is a number from 0 to {most}. Ask the player again, or leave it empty."


class SecretNotHere(Refusal):
    """The seed is not here, or the installation's key does not open it."""

    code = "draws.secret-not-here"
    says = (
        "The secret of this tournament’s draws cannot be opened here, so nothing can be drawn. Put the "
        "installation’s key back, or draw by hand and record it."
    )


class _NoBook:
    """Stands for the book where a decision asks nothing of it: a call is heard though the book were lost."""

    def __getattr__(self, name: str) -> Never:
        if name.startswith("__"):  # whoever only looks what this is
            raise AttributeError(name)
        raise AssertionError(f"declared bookless, and asks the book for {name}")


NO_BOOK = cast("Rulebook", _NoBook())


class Means(msgspec.Struct, frozen=True):
    """The book in force, and the day's chance."""

    book: Rulebook
    chance: Chance | None = None
    secret: bytes | None = None  # of the day that is to be published
    no_secret: bool = False  # a day is open, but this installation cannot open its secret
    edition: EditionId = EditionId(
        ""
    )  # that the book is kept as, where a tournament is announced under it, or changes to it
    cut: int | None = None  # what a player named for the draw that is asked for
    before: tuple[Before, ...] = ()  # what the person of a case did elsewhere, as far as it counts here
    elsewhere: frozenset[int] = frozenset()  # tables of the room that other events have, or that are kept for them

    def cut_by(self, cut: int | None) -> "Means":
        """Let a player cut before the draw."""
        if cut is None:
            return self
        if not 0 <= cut < CUTS:
            raise BadCut(most=CUTS - 1)
        return msgspec.structs.replace(self, cut=cut)

    def draw(self, number: int, purpose: str, *asks: Ask) -> Draw:
        """Draw, or refuse where no day is open. Whoever was asked to cut before it has cut."""
        if self.chance is None:
            raise SecretNotHere if self.no_secret else DayNotOpen
        return self.chance.draw(number, purpose, *asks, cut=self.cut)
