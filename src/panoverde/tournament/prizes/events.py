"""Prizes: published, changed, locked, paid, taken back."""

from typing import Literal

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EntryId, TillId
from panoverde.kernel.marks import BankNumber, Moment, Words
from panoverde.ledger.postings import Postings
from panoverde.tournament.core.purse import Holder
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.terms import Method


class PrizesPublished(Event, frozen=True, tag="tournament.prizes-published.v1"):
    """Everybody can see what is paid. It may still change until it is locked."""

    sheet: PrizeSheet


class PrizesChanged(Event, frozen=True, tag="tournament.prizes-changed.v1"):
    """Entries came in since, or the director decided otherwise."""

    sheet: PrizeSheet
    why: Words


class PrizesWithdrawn(Event, frozen=True, tag="tournament.prizes-withdrawn.v1"):
    """They were published too early."""

    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class ShortFieldDecided(Event, frozen=True, tag="tournament.short-field-decided.v1"):
    """Fewer came to day two than places are paid: only they are paid, or also who came furthest in the flights."""

    choice: Literal["those-who-came", "into-the-flights"]
    people: int
    places: int  # that would be paid
    why: Words


class PrizesLocked(Event, frozen=True, tag="tournament.prizes-locked.v1"):
    """Nothing changes any more: deductions and what the house adds are posted, prizes can be paid."""

    postings: Postings


class PrizesUnlocked(Event, frozen=True, tag="tournament.prizes-unlocked.v1"):
    """They were locked by mistake, and nothing has been paid."""

    why: Words
    postings: Postings
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class PrizePaid(Event, frozen=True, tag="tournament.prize-paid.v1"):
    """A player has the money, or a part of it."""

    entry: EntryId
    centavos: int
    method: Method
    till: TillId
    slip: BankNumber
    postings: Postings
    at: Moment = ""
    holder: Holder = ""
    offered: tuple[str, ...] = ()  # the ways of paying that the book leaves open
    why: Words = ""  # it was paid so
    end_to_end: BankNumber = ""  # of the Pix; "" where journals of before do not say
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class PrizeTakenBack(Event, frozen=True, tag="tournament.prize-taken-back.v1"):
    """A payment was a mistake: the money came back, or had not gone."""

    entry: EntryId
    centavos: int
    method: Method
    till: TillId
    slip: BankNumber
    why: Words
    postings: Postings
    holder: Holder = ""
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
