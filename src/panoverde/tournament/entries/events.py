"""Entries: made, cancelled, passed on, bought into again; and the line for a seat.

Nothing here says who a person is. What was shown at the desk is kept as what it was, never as what
it said: that a document proved the age, not the date of birth.
"""

from typing import Literal

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import AccountId, EntryId, PersonId
from panoverde.kernel.marks import Moment, Words
from panoverde.ledger.postings import Postings
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.parts import Place, Shown
from panoverde.tournament.core.terms import Payment

Bought = Literal["rebuy", "add-on"]


Hours = Literal["extend", "shorten", "refuse-late", "accept-late", "close"]


class EntryMade(Event, frozen=True, tag="tournament.entry-made.v1"):
    """A person entered, or entered again. Until all is paid the entry is pending, and nobody sits."""

    entry: EntryId
    person: PersonId
    at: Moment = ""
    flight: str = ""
    again: bool = False  # a re-entry
    price: int = 0
    chips: int = 0  # none: the starting stack
    shown: tuple[Shown, ...] = ()
    postings: Postings = ()  # what is owed, and what for
    on_word: Words = ""  # of the director, and why, where the book left it open
    cards: int = 0  # time cards it begins with


class EntryTakenBack(Event, frozen=True, tag="tournament.entry-taken-back.v1"):
    """An entry was a mistake, or was never paid, and is reversed before it played."""

    entry: EntryId
    why: Words
    refunds: tuple[Payment, ...] = ()
    postings: Postings = ()
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class EntryCancelled(Event, frozen=True, tag="tournament.entry-cancelled.v1"):
    """A player gave the entry up in time, or the tournament was called off: the money goes back."""

    entry: EntryId
    why: Words
    refunds: tuple[Payment, ...] = ()
    postings: Postings = ()
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class EntryTransferred(Event, frozen=True, tag="tournament.entry-transferred.v1"):
    """The director let another person take the entry, before the start."""

    entry: EntryId
    of: PersonId
    to: PersonId
    why: Words
    shown: tuple[Shown, ...] = ()  # by whoever takes it
    offered: tuple[str, ...] = ()  # what the book left open


class PaymentAwaited(Event, frozen=True, tag="tournament.payment-awaited.v1"):
    """A Pix code was shown; nobody has seen the money yet."""

    entry: EntryId
    payment: Payment


class PaymentTaken(Event, frozen=True, tag="tournament.payment-taken.v1"):
    """Money came in for an entry, or somebody else pays for it."""

    entry: EntryId
    payment: Payment
    postings: Postings


class PaymentTakenBack(Event, frozen=True, tag="tournament.payment-taken-back.v1"):
    """Money that was recorded had not come, or went back, and the entry stays."""

    entry: EntryId
    payment: Payment
    why: Words
    postings: Postings
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class CreditGiven(Event, frozen=True, tag="tournament.credit-given.v1"):
    """The director lets a player sit before the money is there. It stays owed."""

    entry: EntryId
    why: Words


class ChipsBought(Event, frozen=True, tag="tournament.chips-bought.v1"):
    """A rebuy or an add-on was announced: the chips are in play, and the money is owed from now on."""

    entry: EntryId
    what: Bought
    chips: int
    price: int
    postings: Postings = ()
    skips_hand: bool = False  # the player sat a hand out for it, where the book lets them


class ChipsBoughtTakenBack(Event, frozen=True, tag="tournament.chips-bought-taken-back.v1"):
    """A rebuy or an add-on was a mistake."""

    entry: EntryId
    what: Bought
    chips: int
    price: int
    why: Words
    refunds: tuple[Payment, ...] = ()
    postings: Postings = ()
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say
    seconded_by: AccountId = AccountId("")  # who stood for it too, where the house wants two


class StackSurrendered(SittingEvent, frozen=True, tag="tournament.stack-surrendered.v1"):
    """A player gave up the chips in order to enter again; they leave the tournament, or are blinded off."""

    entry: EntryId
    place: Place
    chips: int
    why: Words
    offered: tuple[str, ...] = ()
    stays: bool = False  # at its seat, and is blinded off: it is in play like that of somebody who has not come


class SurrenderTakenBack(SittingEvent, frozen=True, tag="tournament.surrender-taken-back.v1"):
    """A stack was given up by mistake: player and chips are back in their seat."""

    entry: EntryId
    place: Place
    why: Words
    corrects: int = 0  # the record it puts right; 0 where journals of before do not say


class RequestRefused(Event, frozen=True, tag="tournament.request-refused.v1"):
    """The director did not allow what a player asked for."""

    entry: EntryId
    what: Literal["transfer", "surrender"]
    why: Words
    offered: tuple[str, ...] = ()


class RegistrationHoursChanged(SittingEvent, frozen=True, tag="tournament.registration-hours-changed.v1"):
    """The director changed when entries are taken."""

    change: Hours
    late_levels: int | None
    why: Words
    of: int | None = None  # how many levels it was before
    offered: tuple[str, ...] = ()
    minutes: int = 0  # of the clock, after these levels


class AlternateQueued(SittingEvent, frozen=True, tag="tournament.alternate-queued.v1"):
    """No seat was free: the player waits, last in line."""

    entry: EntryId


class AlternatePassed(SittingEvent, frozen=True, tag="tournament.alternate-passed.v1"):
    """Somebody in line was called and was not there: the next one is called."""

    entry: EntryId
    line: int  # the place in it, from 1
    to_end: bool  # goes to the end of the line; else the place is kept
    why: Words


class PassTakenBack(SittingEvent, frozen=True, tag="tournament.pass-taken-back.v1"):
    """Somebody was passed over by mistake, and is at the old place in line."""

    entry: EntryId
    line: int  # the place in it, from 1
    why: Words
    corrects: int = 0


class AlternatesOrdered(SittingEvent, frozen=True, tag="tournament.alternates-ordered.v1"):
    """The line of alternates was drawn anew."""

    order: tuple[EntryId, ...]
    draw: Draw
