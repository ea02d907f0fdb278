"""Whether money can be taken: in a way the book accepts, on the day, with the right surcharge, to the centavo.

A Pix whose money nobody has seen yet is right, but has not arrived.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import TillId
from panoverde.kernel.money import MOST, reais
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import MONEY, Payment, day_there
from panoverde.tournament.money.prices import due, methods_at_desk
from panoverde.tournament.money.refusals import (
    BadAmount,
    BadEndToEnd,
    MethodNotAccepted,
    NobodyPays,
    NotOnline,
    NotReais,
    NotTheDay,
    PaidTooLittle,
    PaidTooMuch,
    PixSeen,
    TenderedTooLittle,
    TillNeeded,
    TxidNeeded,
    WrongSurcharge,
)

END_TO_END = re.compile(r"E\d{8}20\d{10}[A-Za-z0-9]{11}")  # the bank, the minute, the bank's own count
ENDING = re.compile(r"[A-Za-z0-9]{6}")  # its last six tell one payment from another at a desk


ONLINE = ("pix", "debit-card", "credit-card", "bank-transfer")


class Asked(Protocol):
    """A command that brings money, or takes it back."""

    @property
    def at(self) -> str: ...  # noqa: D102
    @property
    def till(self) -> TillId: ...  # noqa: D102


class Right(NamedTuple):
    """A payment that is as it must be, by these clauses."""

    payment: Payment
    cites: Citations

    @property
    def arrived(self) -> bool:
        """Whether the money is there, or somebody stands for it."""
        return self.payment.method != "pix" or bool(self.payment.end_to_end)


def must_be_right(
    state: Tournament, payments: Sequence[Payment], owed: int, command: Asked, means: Means, *, parts: bool = False
) -> list[Right]:
    """See whether payments are what is owed; none at all means later. With `parts` less will do.

    Raises:
        Refusal: they are not, and what would be.
    """
    paid = sum(payment.centavos for payment in payments)
    if payments and paid > owed:
        raise PaidTooMuch(paid=reais(paid), owed=reais(owed))
    if payments and paid < owed and not parts:
        raise PaidTooLittle(paid=reais(paid), owed=reais(owed))
    right = [Right(payment, _must_be_accepted(state, payment, command, means.book)) for payment in payments]
    _must_be_new(state, [payment for payment in payments if payment.method == "pix"])
    return right


def _must_be_accepted(state: Tournament, payment: Payment, command: Asked, book: Rulebook) -> Citations:
    if payment.centavos <= 0 or payment.surcharge < 0 or not 0 <= payment.tendered <= MOST:
        raise BadAmount
    if payment.method not in MONEY:
        if not payment.slip.strip():
            raise NobodyPays
        return ()
    cites = (*_way(payment, command, book), *_day(state, payment, command, book))
    price = due(state.terms, book, payment.centavos, payment.method)
    if payment.surcharge != price.surcharge:
        raise WrongSurcharge(surcharge=reais(price.surcharge), amount=reais(payment.centavos), cites=price.cites)
    if payment.tendered and payment.tendered < price.total:
        raise TenderedTooLittle(tendered=reais(payment.tendered), total=reais(price.total))
    if payment.method == "cash" and not command.till:
        raise TillNeeded
    return tuple(dict.fromkeys((*cites, *price.cites)))


def _way(payment: Payment, command: Asked, book: Rulebook) -> Citations:
    """In a currency and a way the book accepts: at the desk, or by the website before the day.

    Whatever the notes are, `centavos` is what they count for in reais.
    """
    accepted, currency = book.payment.payment_methods, book.payment.payment_currency
    if payment.currency != "BRL" and currency.speaks and currency.value == "reais-only":
        raise NotReais(currency=payment.currency, cites=currency.cites)
    if getattr(command, "channel", "desk") == "online":
        online = book.registration.advance_online_entry
        if not (online.speaks and online.value) or payment.method not in ONLINE:
            raise NotOnline(cites=online.cites)
        return online.cites
    if accepted.speaks and payment.method not in accepted.value:
        raise MethodNotAccepted(accepted=", ".join(methods_at_desk(book)), cites=accepted.cites)
    return accepted.cites


def _day(state: Tournament, payment: Payment, command: Asked, book: Rulebook) -> Citations:
    """Not before the day of the tournament; it lasts until the tournament ends, whatever the calendar says then."""
    rule, starts_at = book.payment.payment_day, state.terms.starts_at
    bound = rule.speaks and (
        rule.value == "tournament-day"
        or (rule.value == "transfers-tournament-day" and payment.method == "bank-transfer")
    )
    if not bound or not starts_at or getattr(command, "channel", "desk") == "online":
        return ()
    day = day_there(state.terms, starts_at)
    if day_there(state.terms, command.at) < day:
        raise NotTheDay(day=day, cites=rule.cites)
    return rule.cites


def _must_be_new(state: Tournament, pix: Sequence[Payment]) -> None:
    """No Pix counts twice, neither by our number nor by the bank's."""
    ours = [payment.txid for payment in pix if payment.txid]
    banks = [payment.end_to_end for payment in pix if payment.end_to_end]
    if any(not (payment.txid or payment.end_to_end) for payment in pix):
        raise TxidNeeded
    for at, end_to_end in enumerate(banks):
        must_be_end_to_end(state, end_to_end)
        if any(one_pix(end_to_end, other) for other in banks[:at]):
            raise PixSeen
    if len({*ours}) + len({*banks}) < len(ours) + len(banks) or any(txid in state.txids for txid in ours):
        raise PixSeen


def must_be_end_to_end(state: Tournament, end_to_end: str) -> None:
    """See whether a bank's number is one, and new."""
    if not (END_TO_END.fullmatch(end_to_end) or ENDING.fullmatch(end_to_end)):
        raise BadEndToEnd
    if any(one_pix(end_to_end, seen) for seen in state.end_to_ends):
        raise PixSeen


def one_pix(number: str, other: str) -> bool:
    """Whether two numbers may be of one payment: where one is an ending, it is the other's too.

    >>> one_pix("E00000000202611151805ABCDEFGHIJK", "fghijk"), one_pix("FGHIJK", "FGHIJL")
    (True, False)
    """
    if END_TO_END.fullmatch(number) and END_TO_END.fullmatch(other):
        return number == other
    return ending(number) == ending(other)


def ending(number: str) -> str:
    """The last six of a bank's number, however they were typed."""
    return number[-6:].upper()
