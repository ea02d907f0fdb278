"""Prices: what is due by each way of paying, and how a price is announced."""

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.terms import MONEY, Method, Offer, Part, Share, Terms

Sold = Literal["entry", "re-entry", "rebuy", "add-on"]
_IN_TURN: tuple[Part, ...] = ("prize", "bounty", "federation", "staff", "rake")  # as figures of a price are read
_AS_BOOKS_SAY: dict[Part, str] = {"bounty": "knockout"}


class Due(msgspec.Struct, frozen=True):
    """What is paid by one way of paying."""

    centavos: int
    surcharge: int
    total: int
    cites: Citations = ()


class PriceRow(msgspec.Struct, frozen=True):
    """A line of the price table."""

    what: Sold
    method: Method
    due: Due


class PriceTable(msgspec.Struct, frozen=True):
    """Every price by every way of paying, and whether the book wants it shown at the desk."""

    rows: tuple[PriceRow, ...]
    must_be_shown: bool
    cites: Citations


class Announced(msgspec.Struct, frozen=True):
    """A price as it is announced: the total, and the figures in brackets behind it, in order."""

    total: int | None  # None where the book shows the figures alone
    figures: tuple[tuple[Part, int], ...]
    cites: Citations


def due(terms: Terms, book: Rulebook, centavos: int, method: Method) -> Due:
    """Say what is due for an amount paid in one way: a card may cost a surcharge."""
    how, methods = book.payment.card_surcharge, book.payment.surcharge_methods
    if not (how.speaks and methods.speaks) or how.value == "none" or method not in methods.value:
        return Due(centavos, 0, centavos)
    percent, by = _percent(terms, book, method)
    surcharge = int((centavos * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))
    return Due(centavos, surcharge, centavos + surcharge, cited(how, methods, *by))


def _percent(terms: Terms, book: Rulebook, method: Method) -> tuple[Decimal, tuple[Term[Decimal], ...]]:
    """Find the rate: the book's own, nothing where it prints none; or what the processor takes.

    Where a house wants a surcharge on more than cards, such as Pix, that costs what debit does.
    """
    pay, on_credit = book.payment, method == "credit-card"
    if pay.card_surcharge.value == "fixed-percent":
        rate = pay.credit_surcharge_percent if on_credit else pay.debit_surcharge_percent
        return (rate.value, (rate,)) if rate.speaks else (Decimal(0), ())
    return Decimal(terms.credit_fee_percent if on_credit else terms.debit_fee_percent), ()


def methods_at_desk(book: Rulebook) -> tuple[Method, ...]:
    """Say how an entry can be paid at the desk, in the usual order."""
    accepted = book.payment.payment_methods
    return tuple(method for method in MONEY if not accepted.speaks or method in accepted.value)


def offers(terms: Terms) -> Iterator[tuple[Sold, Offer]]:
    """Give what is sold."""
    for what, offer in (
        ("entry", terms.entry), ("re-entry", terms.reentry), ("rebuy", terms.rebuy), ("add-on", terms.addon),
    ):  # fmt: skip
        if offer is not None:
            yield what, offer  # type: ignore[misc]  # the four are those of `Sold`


def price_table(terms: Terms, book: Rulebook) -> PriceTable:
    """Say every price by every way of paying, as it hangs at the desk."""
    shown, accepted = book.payment.desk_price_table, book.payment.payment_methods
    rows = tuple(
        PriceRow(what, method, due(terms, book, offer.price, method))
        for what, offer in offers(terms)
        for method in methods_at_desk(book)
    )
    surcharges = (cite for row in rows for cite in row.due.cites)
    cites = tuple(dict.fromkeys((*cited(shown, accepted), *surcharges)))
    return PriceTable(rows, shown.speaks and bool(shown.value), cites)


def announced(offer: Offer, book: Rulebook) -> Announced:
    """Give the figures of “total (prize + fee)”. What the format has no place for stays inside the total."""
    display, parts, knockout = (
        book.payment.price_display,
        book.payment.entry_parts,
        book.bounties.knockout_price_parts,
    )
    if not display.speaks or display.value == "all-parts":
        return Announced(offer.price, _figures(offer, _IN_TURN), cited(display, parts))
    total = None if display.value == "prize-plus-rake" else offer.price
    if knockout.speaks and offer.of("bounty"):
        own = tuple(part for part in _IN_TURN if _AS_BOOKS_SAY.get(part, part) in knockout.value)
        return Announced(total, _figures(offer, own), cited(display, parts, knockout))
    if parts.speaks and "bounty" in parts.value:
        return Announced(total, _figures(offer, ("prize", "bounty", "rake")), cited(display, parts))
    return Announced(total, _figures(_two_figures(offer), ("prize", "rake")), cited(display, parts))


def _figures(offer: Offer, order: tuple[Part, ...]) -> tuple[tuple[Part, int], ...]:
    return tuple((part, offer.of(part)) for part in order if offer.of(part))


def _two_figures(offer: Offer) -> Offer:
    """A price of prize and fee alone: a bounty is won by players, and stands with the prize."""
    won = tuple(Share("prize", share.centavos) if share.part == "bounty" else share for share in offer.shares)
    return Offer(won, offer.chips)
