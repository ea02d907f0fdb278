"""Asked of entries, their money, and the line for a seat.

A command may carry what the journal must not: a date of birth is looked at and forgotten.
"""

from typing import Literal

from panoverde.kernel.ids import EntryId, PersonId, TillId
from panoverde.kernel.marks import BankNumber, Words
from panoverde.tournament.core.commands import Seconded, TournamentCommand
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.entries.events import Bought, Hours
from panoverde.tournament.papers.commands import Papers, WithReceipt

Answer = Literal["authorise", "refuse"]


class Register(WithReceipt, frozen=True, kw_only=True):
    """Enter a person: what is paid is taken, and once all is, a seat is drawn where one is free."""

    entry: EntryId
    person: PersonId
    papers: Papers
    flight: str = ""
    channel: Literal["desk", "online"] = "desk"
    till: TillId = TillId("")
    payments: tuple[Payment, ...] = ()  # a Pix without `end_to_end` is awaited; none at all: to be paid later
    stack_chips: int | None = None  # given up for it by a player who is still in, where the book lets them
    on_word: Words = ""  # the director's, and why: only where the book leaves something open
    cut: int | None = None  # the player names it before the own seat is drawn, from 0 to 99


class TakePayment(WithReceipt, frozen=True, kw_only=True):
    """Take money that is owed for an entry or for chips bought; a pending entry is seated once all is paid."""

    entry: EntryId
    till: TillId
    payments: tuple[Payment, ...]
    cut: int | None = None  # of the player, where a seat is drawn now, from 0 to 99


class ConfirmPix(WithReceipt, frozen=True, kw_only=True):
    """Say that the money of a Pix is in the bank: by its number or its last six, or seen where only one fits."""

    entry: EntryId
    till: TillId
    txid: BankNumber
    end_to_end: BankNumber = ""
    seen: bool = False  # the amount is in the bank, and no other Pix of that amount is awaited
    cut: int | None = None  # of the player, where a seat is drawn now, from 0 to 99


class ReturnSecondPix(Seconded, frozen=True, kw_only=True):
    """One code was paid twice: the second payment is recorded, and goes back."""

    entry: EntryId
    till: TillId
    txid: BankNumber
    end_to_end: BankNumber  # of the second
    why: Words


class TakeBackPayment(Seconded, frozen=True, kw_only=True):
    """Say that money recorded had not come, or goes back; by method and amount."""

    entry: EntryId
    till: TillId
    payment: Payment
    why: Words
    credit: bool = False  # who is in plays on unpaid: the director's word


class GiveCredit(TournamentCommand, frozen=True, kw_only=True):
    """Let a player sit before the money is there: the director's word."""

    entry: EntryId
    why: Words
    cut: int | None = None  # of the player, whose seat is drawn now, from 0 to 99


class TakeBackEntry(Seconded, frozen=True, kw_only=True):
    """Reverse an entry that was a mistake, or was never paid. Money taken goes back by the way it came."""

    entry: EntryId
    why: Words
    till: TillId = TillId("")
    late: bool = False  # once it could not be cancelled any more, on the director's word


class CancelEntry(Seconded, frozen=True, kw_only=True):
    """A player gives the entry up, as long as the book lets them."""

    entry: EntryId
    why: Words
    till: TillId = TillId("")
    refund_centavos: int | None = None  # all of it; less is the director's word, where the book leaves it open
    with_surcharge: bool = False  # the same
    late: bool = False  # past the deadline, on the director's word, where nothing makes entries final


class TransferEntry(TournamentCommand, frozen=True, kw_only=True):
    """Let another person take an entry: the director's word, before the start."""

    entry: EntryId
    to: PersonId
    papers: Papers
    why: Words
    answer: Answer = "authorise"


class BuyChips(TournamentCommand, frozen=True, kw_only=True):
    """Announce a rebuy or an add-on. Announced is bought: the chips count before the money is there."""

    entry: EntryId
    what: Bought
    stack_chips: int | None = None  # what the player has, where the terms ask for it
    skips_hand: bool = False  # the player wants to sit out until the chips are there
    till: TillId = TillId("")
    payments: tuple[Payment, ...] = ()


class TakeBackChips(Seconded, frozen=True, kw_only=True):
    """Reverse a rebuy or an add-on that was a mistake."""

    entry: EntryId
    what: Bought
    why: Words
    till: TillId = TillId("")


class SurrenderStack(TournamentCommand, frozen=True, kw_only=True):
    """Give up a stack in order to enter again, as the book has it."""

    entry: EntryId
    chips: int
    why: Words
    answer: Answer = "authorise"
    beyond: bool = False  # the director allows it, though the book does not say all that it needs


class TakeBackSurrender(TournamentCommand, frozen=True, kw_only=True):
    """Bring back a player whose stack was given up by mistake."""

    entry: EntryId
    why: Words


class ChangeRegistration(TournamentCommand, frozen=True, kw_only=True):
    """Change when entries are taken: the director's word."""

    change: Hours
    late_levels: int | None = None
    minutes: int | None = None  # more, after the last level as it is, or as it is named here
    why: Words


class SeatAlternate(TournamentCommand, frozen=True, kw_only=True):
    """Draw a seat for whoever is next in line."""

    entry: EntryId = EntryId("")  # somebody else, on the director's word and with a reason, where the book is open
    why: Words = ""
    cut: int | None = None  # of whoever is seated, from 0 to 99


class PassAlternate(TournamentCommand, frozen=True, kw_only=True):
    """Pass over somebody in line who was called and is not there: the next one is called."""

    entry: EntryId
    to_end: bool = False  # goes to the end of the line; else the place is kept
    why: Words


class TakeBackPass(TournamentCommand, frozen=True, kw_only=True):
    """Put somebody who was passed over back to the place in line of before."""

    entry: EntryId
    place: int  # in line, from 1
    why: Words


class OrderAlternates(TournamentCommand, frozen=True, kw_only=True):
    """Draw the line of alternates anew."""
