"""Asked of prizes."""

from typing import Literal

from panoverde.kernel.ids import EntryId, TillId
from panoverde.kernel.marks import BankNumber, Words
from panoverde.tournament.core.commands import Seconded, TournamentCommand
from panoverde.tournament.core.terms import Method


class PublishPrizes(TournamentCommand, frozen=True, kw_only=True):
    """Let everybody see what is paid: generated, or by the house's own table.

    `shares` are percentages, first place first ("50", "30", "20"); `prizes` are centavos. With neither
    the book's table is taken where it has one, else a structure is generated.
    """

    shares: tuple[str, ...] = ()
    prizes: tuple[int, ...] = ()


class ChangePrizes(TournamentCommand, frozen=True, kw_only=True):
    """Reckon them again from who is in now, or by another table; say why."""

    shares: tuple[str, ...] = ()
    prizes: tuple[int, ...] = ()
    why: Words


class WithdrawPrizes(TournamentCommand, frozen=True, kw_only=True):
    """Take the published prizes off the screens."""

    why: Words


class DecideShortField(TournamentCommand, frozen=True, kw_only=True):
    """Say who is paid where fewer came to day two than places are paid, and the book does not say."""

    choice: Literal["those-who-came", "into-the-flights"]
    why: Words


class LockPrizes(TournamentCommand, frozen=True, kw_only=True):
    """Let nothing change any more, so that prizes can be paid. Registration must be closed."""


class UnlockPrizes(TournamentCommand, frozen=True, kw_only=True):
    """Let prizes change again, while none has been paid."""

    why: Words


class PayPrize(Seconded, frozen=True, kw_only=True):
    """Pay a prize through a till, whole or in part."""

    entry: EntryId
    till: TillId
    method: Method
    centavos: int | None = None  # all that is left of it
    slip: BankNumber = ""  # the number on the paper that was signed
    holder: Literal["", "winner", "other-person", "company"] = ""  # of the account it goes to
    photo_id: bool = False  # the document was looked at now
    why: Words = ""  # it is paid so, such as little cash at hand
    end_to_end: BankNumber = ""  # of the Pix it was paid by, or its last six


class TakeBackPrize(TournamentCommand, frozen=True, kw_only=True):
    """Take the last payment to a player back: it was a mistake."""

    entry: EntryId
    till: TillId
    why: Words


class ShareForfeited(TournamentCommand, frozen=True, kw_only=True):
    """Share the prize of somebody who was put out over the places still to be won; or take that back."""

    entry: EntryId
    back: bool = False  # what was shared goes back to its place
    why: Words
