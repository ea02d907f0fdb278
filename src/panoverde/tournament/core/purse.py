"""The prizes of a tournament as they stand: what is published, whether it is locked, what has been paid."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId, TillId
from panoverde.ledger.postings import Postings
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.terms import Method

Holder = Literal["", "winner", "other-person", "company"]  # of the account it went to; "" for cash


class PaidOut(msgspec.Struct, frozen=True):
    """A prize, or a part of it, that a player has."""

    centavos: int
    method: Method
    till: TillId
    slip: str
    at: str = ""
    holder: Holder = ""
    end_to_end: str = ""  # of the Pix


class Purse(msgspec.Struct):
    """What is to be paid, and what was."""

    sheet: PrizeSheet | None = None  # published
    reckoned: int = 0  # the record that published it as it is
    before: PrizeSheet | None = None  # as it was until it was changed, for undo
    locked: bool = False
    posted: Postings = ()  # when it was locked
    paid: dict[EntryId, list[PaidOut]] = {}
    slips: int = 0  # numbered so far

    @property
    def spoken_for(self) -> set[EntryId]:
        """Whose places must not move: prizes of theirs are paid, or were forfeited and shared over places above."""
        return {*self.paid, *(forfeit.entry for forfeit in (self.sheet.forfeited if self.sheet else ()))}

    def paid_to(self, entry: EntryId) -> int:
        """What a player has been paid."""
        return sum(part.centavos for part in self.paid.get(entry, ()))

    @property
    def paid_in_all(self) -> int:
        """What has been paid to everybody."""
        return sum(part.centavos for parts in self.paid.values() for part in parts)
