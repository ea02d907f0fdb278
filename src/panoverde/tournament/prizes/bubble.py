"""The bubble, at every moment: how many are left, how many are paid, how many busts are between."""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes.table import paid_places


class Bubble(msgspec.Struct, frozen=True):
    """Where a tournament stands before the money."""

    left: int
    paid: int  # places
    published: bool  # no: it may still change with every entry
    cites: Citations = ()

    @property
    def to_go(self) -> int:
        """How many bust without a prize before everybody left has one."""
        return max(0, self.left - self.paid)

    @property
    def is_bubble(self) -> bool:
        """Whether the next one out is the last without a prize."""
        return self.to_go == 1

    @property
    def in_the_money(self) -> bool:
        """Whether everybody left has a prize."""
        return 0 < self.left <= self.paid


def bubble(state: Tournament, book: Rulebook) -> Bubble:
    """Say how far the money is."""
    places = paid_places(state, book)
    return Bubble(state.left, places.count, state.purse.sheet is not None, places.cites)
