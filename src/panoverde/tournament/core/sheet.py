"""What prizes are paid, and what they are made of."""

from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId

Deducted = Literal["staff", "ranking", "rake"]


Source = Literal["generated", "book-table", "house-table", "by-hand"]


class Deduction(msgspec.Struct, frozen=True):
    """What comes out of the pool before the players share it."""

    kind: Deducted
    centavos: int
    percent: str = ""  # "3"; empty where it is a fixed amount
    cites: Citations = ()


class Forfeit(msgspec.Struct, frozen=True):
    """The prize of somebody who was put out, shared over the places that were still to be won."""

    entry: EntryId
    centavos: int
    over: tuple[int, ...]  # what each place got more, first place first


class PrizeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is paid, to how many, and what it is made of. Everything in centavos.

    collected + top_up = the deductions + the prizes − those forfeited and shared, which nobody is paid
    """

    entries: int  # and re-entries it was reckoned from
    collected: int  # the prize parts of them
    guarantee: int = 0  # as far as it is in force
    top_up: int = 0  # what the house adds
    deductions: tuple[Deduction, ...] = ()
    prizes: tuple[int, ...]  # first place first
    source: Source = "generated"
    forfeited: tuple[Forfeit, ...] = ()  # and shared over the places above, in this order

    @property
    def pool(self) -> int:
        """All there is, before deductions."""
        return self.collected + self.top_up

    @property
    def net(self) -> int:
        """What the players share."""
        return self.pool - sum(deduction.centavos for deduction in self.deductions)

    @property
    def places(self) -> int:
        """How many are paid."""
        return len(self.prizes)

    @property
    def shared(self) -> int:
        """What was forfeited, and is paid for other places instead."""
        return sum(forfeit.centavos for forfeit in self.forfeited)
