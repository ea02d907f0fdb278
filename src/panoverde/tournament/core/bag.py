"""Bags: the chips of a player between two sittings, as they were counted, agreed, sealed and opened."""

import msgspec

from panoverde.kernel.ids import AccountId, SittingId
from panoverde.tournament.core.parts import Place


class Pile(msgspec.Struct, frozen=True, array_like=True):
    """So many chips of one denomination."""

    chip: int
    count: int


Piles = tuple[Pile, ...]


class Count(msgspec.Struct, frozen=True):
    """What one person counted, not knowing what others had."""

    by: AccountId
    piles: Piles
    cards: int | None = None  # time cards left

    @property
    def chips(self) -> int:
        """What they are worth."""
        return worth(self.piles)


class Bag(msgspec.Struct):
    """One bag of one entry."""

    sitting: SittingId  # in which it was filled
    place: Place  # at which the player sat
    counts: list[Count] = []
    agreed: int | None = None  # chips; None while two counts differ, or there is one
    nth: int = 0  # in the order of agreeing, so that of equal bags the first is known
    seal: str = ""
    opened_at: str = ""
    added: bool = False  # left behind, and its chips went on with another of the same person
    held_back: bool = False  # nobody claimed it: it is not in play until the player comes

    @property
    def differs(self) -> bool:
        """Whether two people counted, and not the same."""
        return self.agreed is None and len(self.counts) > 1


def worth(piles: Piles) -> int:
    """Say what piles are worth.

    >>> worth((Pile(500, 9), Pile(5_000, 16)))
    84500
    """
    return sum(pile.chip * pile.count for pile in piles)
