"""Prizes: published, changed, locked, paid, taken back."""

from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TillId
from panoverde.ledger.postings import Postings
from panoverde.tournament.terms import Method

Deducted = Literal["staff", "ranking"]
Source = Literal["generated", "book-table", "house-table", "by-hand"]


class Deduction(msgspec.Struct, frozen=True):
    """What comes out of the pool before the players share it."""

    kind: Deducted
    centavos: int
    percent: str = ""  # "3"; empty where it is a fixed amount
    cites: Citations = ()


class PrizeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is paid, to how many, and what it is made of. Everything in centavos.

    collected + top_up = the deductions + the prizes
    """

    entries: int  # and re-entries it was reckoned from
    collected: int  # the prize parts of them
    guarantee: int = 0  # as far as it is in force
    top_up: int = 0  # what the house adds
    deductions: tuple[Deduction, ...] = ()
    prizes: tuple[int, ...]  # first place first
    source: Source = "generated"

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


class PrizesPublished(Event, frozen=True, tag="tournament.prizes-published.v1"):
    """Everybody can see what is paid. It may still change until it is locked."""

    sheet: PrizeSheet


class PrizesChanged(Event, frozen=True, tag="tournament.prizes-changed.v1"):
    """Entries came in since, or the director decided otherwise."""

    sheet: PrizeSheet
    why: str


class PrizesWithdrawn(Event, frozen=True, tag="tournament.prizes-withdrawn.v1"):
    """They were published too early."""

    why: str


class PrizesLocked(Event, frozen=True, tag="tournament.prizes-locked.v1"):
    """Nothing changes any more: deductions and what the house adds are posted, prizes can be paid."""

    postings: Postings


class PrizesUnlocked(Event, frozen=True, tag="tournament.prizes-unlocked.v1"):
    """They were locked by mistake, and nothing has been paid."""

    why: str
    postings: Postings


class PrizePaid(Event, frozen=True, tag="tournament.prize-paid.v1"):
    """A player has the money, or a part of it."""

    entry: EntryId
    centavos: int
    method: Method
    till: TillId
    slip: str
    postings: Postings
    at: str = ""
    holder: Literal["", "winner", "other-person", "company"] = ""  # of the account it went to; "" for cash
    offered: tuple[str, ...] = ()  # the ways of paying that the book leaves open
    why: str = ""  # it was paid so


class PrizeTakenBack(Event, frozen=True, tag="tournament.prize-taken-back.v1"):
    """A payment was a mistake: the money came back, or had not gone."""

    entry: EntryId
    centavos: int
    method: Method
    till: TillId
    slip: str
    why: str
    postings: Postings
    holder: Literal["", "winner", "other-person", "company"] = ""


PrizesEvent = (
    PrizesPublished
    | PrizesChanged
    | PrizesWithdrawn
    | PrizesLocked
    | PrizesUnlocked
    | PrizePaid
    | PrizeTakenBack
)  # fmt: skip
