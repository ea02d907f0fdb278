"""Paying: money for an entry comes in, is confirmed, goes back; or the director lets a player sit on credit.

Who has not paid all is pending, and sits nowhere.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, TillId
from panoverde.kernel.money import reais
from panoverde.ledger.postings import reverse
from panoverde.tournament.clock.window import must_be_open
from panoverde.tournament.core.finding import STILL_IN, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import EXPELLED, Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.line import seat
from panoverde.tournament.entries.surrender import may_reenter
from panoverde.tournament.money.accept import Right, must_be_end_to_end, must_be_right
from panoverde.tournament.money.accounts import paying
from panoverde.tournament.money.payments import same_way
from panoverde.tournament.money.refusals import (
    LeavesUnpaid,
    MoneySettled,
    NothingOwed,
    NotPending,
    PaidTooLittle,
    SeveralPixFit,
    TillNeeded,
    UnknownPayment,
    UnknownPix,
)
from panoverde.tournament.papers.receipts import handing


def take_payment(state: Tournament, command: c.TakePayment, means: Means) -> Iterator[Event]:
    """Take what is owed; a pending entry is paid whole, and then seated."""
    sitting = sitting_of(state, command)
    entry = _owing(state, command.entry)
    if entry.standing == "pending":
        _must_be_in_time(state, sitting, entry, command.at, means)
    payments = must_be_right(state, command.payments, entry.owed, command, means, parts=entry.standing != "pending")
    if not payments:
        raise PaidTooLittle(paid=reais(0), owed=reais(entry.owed))
    yield from taking(state, entry.id, payments, command.till)
    if entry.standing == "pending" and all(payment.arrived for payment in payments):
        yield from into_the_field(state, sitting, entry, command, means)


def _must_be_in_time(state: Tournament, sitting: Sitting, entry: Entry, at: str, means: Means) -> None:
    """An entry is paid while entries are taken; who has just given a stack up may still come back."""
    if not (entry.again and may_reenter(sitting, means.book, at)):
        must_be_open(state, sitting, means.book, at)


def confirm_pix(state: Tournament, command: c.ConfirmPix, means: Means) -> Iterator[Event]:
    """The money is in the bank: it counts, and the entry is seated if it was all there was to wait for."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    awaited = next((payment for payment in entry.awaited if payment.txid == command.txid), None)
    if awaited is None:
        raise UnknownPix(txid=command.txid)
    if command.end_to_end or not command.seen:
        must_be_end_to_end(state, command.end_to_end)
    else:
        must_be_the_only_one(state, awaited)
    if entry.owed < awaited.centavos:
        raise NothingOwed
    payment = msgspec.structs.replace(awaited, end_to_end=command.end_to_end)
    cites = means.book.payment.payment_methods.cites
    postings = paying(state.id, entry.id, payment, command.till)
    yield e.PaymentTaken(entry=entry.id, payment=payment, postings=postings, cites=cites)
    if entry.standing == "pending" and entry.owed == payment.centavos:
        yield from into_the_field(state, sitting, entry, command, means)


def must_be_the_only_one(state: Tournament, awaited: Payment) -> None:
    """Refuse to tell a Pix by its amount where others of that amount are awaited."""
    total = awaited.centavos + awaited.surcharge
    if (several := list(state.awaiting.values()).count(total)) > 1:
        raise SeveralPixFit(several=several, amount=reais(total))


def return_second(state: Tournament, command: c.ReturnSecondPix, means: Means) -> Iterator[Event]:
    """A code was paid twice: the second payment came, and goes back; both are in the books."""
    entry, why = entry_of(state, command.entry), reason(command.why)
    first = next((paid for paid in entry.paid if paid.method == "pix" and paid.txid == command.txid), None)
    if first is None or not command.txid:
        raise UnknownPix(txid=command.txid)
    must_be_end_to_end(state, command.end_to_end)
    # Without our number: that is the first one's, and stays taken.
    second = msgspec.structs.replace(first, end_to_end=command.end_to_end, txid="")
    postings = paying(state.id, entry.id, second, command.till)
    cites = means.book.payment.payment_methods.cites
    yield e.PaymentTaken(entry=entry.id, payment=second, postings=postings, cites=cites)
    yield e.PaymentTakenBack(entry=entry.id, payment=second, why=why, postings=reverse(postings))


def into_the_field(
    state: Tournament, sitting: Sitting, entry: Entry, command: c.TakePayment | c.ConfirmPix, means: Means
) -> Iterator[Event]:
    """All is paid: a seat is drawn, or the player waits for one; the receipt is handed over where it is said."""
    yield seat(state, sitting, entry.id, means, command.at)
    yield from handing(command.entry, command, entry.receipts + 1, means.book)


def take_back_payment(state: Tournament, command: c.TakeBackPayment, means: Means) -> Iterator[Event]:
    """Money that was recorded goes back or had not come; what it was for is owed again.

    Who is in plays on all the same, on credit: that is the director's word, and nobody else's.
    """
    entry, why = entry_of(state, command.entry), reason(command.why)
    if awaited := next((payment for payment in entry.awaited if same_way(payment, command.payment)), None):
        yield e.PaymentTakenBack(entry=entry.id, payment=awaited, why=why, postings=())
        return
    if entry.standing in ("taken-back", "cancelled"):
        raise MoneySettled
    paid = [payment for payment in entry.paid if _is(payment, command.payment)]
    if not paid:
        raise UnknownPayment
    if paid[-1].method == "cash" and not command.till:
        raise TillNeeded
    unpaid, cites = leaves_unpaid(entry), means.book.silence_cites
    if unpaid and not command.credit:
        raise LeavesUnpaid(cites=cites)
    postings = reverse(paying(state.id, entry.id, paid[-1], command.till))
    yield e.PaymentTakenBack(entry=entry.id, payment=paid[-1], why=why, postings=postings)
    if unpaid:
        yield e.CreditGiven(entry=entry.id, why=why, cites=cites)


def leaves_unpaid(entry: Entry) -> bool:
    """Whether somebody would play on unpaid without a payment: in the field, and not on the director's word yet."""
    return (entry.standing in ("playing", "waiting", "bagged") or entry.place is not None) and not entry.on_credit


def _is(payment: Payment, said: Payment) -> bool:
    """Whether it is the payment that was meant: by method and amount, and by its number where one is said."""
    named = all(getattr(said, field) in ("", getattr(payment, field)) for field in ("slip", "txid", "end_to_end"))
    return (payment.method, payment.centavos) == (said.method, said.centavos) and named


def give_credit(state: Tournament, command: c.GiveCredit, means: Means) -> Iterator[Event]:
    """The director lets a player sit before the money is there. It stays owed."""
    sitting = sitting_of(state, command)
    entry = entry_of(state, command.entry)
    if entry.standing != "pending":
        raise NotPending
    yield e.CreditGiven(entry=entry.id, why=reason(command.why), cites=means.book.silence_cites)
    yield seat(state, sitting, entry.id, means, command.at)


def _owing(state: Tournament, entry: EntryId) -> Entry:
    found = entry_of(state, entry)
    if found.owed <= 0 or found.standing not in (*STILL_IN, "dropped", "out", "surrendered", *EXPELLED):
        raise NothingOwed
    return found


def is_not_settled(state: Tournament, command: Any, _: Means) -> None:  # noqa: ANN401  any that names an entry
    """Refuse to move money of an entry that was refunded because the tournament was called off."""
    if command.entry in state.refunded:
        raise MoneySettled


def taking(state: Tournament, entry: EntryId, payments: Sequence[Right], till: TillId) -> Iterator[Event]:
    """Record what came in, and what is awaited."""
    for right in payments:
        payment = right.payment
        if right.arrived:
            postings = paying(state.id, entry, payment, till)
            yield e.PaymentTaken(entry=entry, payment=payment, postings=postings, cites=right.cites)
        else:
            yield e.PaymentAwaited(entry=entry, payment=payment, cites=right.cites)
