"""Percentages: what is taken for rake, staff and rankings, as the book prints it or this tournament states it.

    terms ("" leaves it to the book) ─► the book's own figure, or the tournament's where the book lets it have one
                                      └► stated on its sheet, where the book wants that; kept once somebody has paid

Plain functions of a book and what was announced: the announcement, the pool and the sheet ask the same ones.
"""

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Any, Literal, NamedTuple

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.terms import Event, Terms

Taken = Literal["rake", "staff", "ranking"]
TAKEN: tuple[Taken, ...] = ("rake", "staff", "ranking")


class PercentByBook(Refusal):
    """The book prints the figure, and lets no tournament have another."""

    code = "payouts.percent-by-book"
    says = "The book prints “{field}”, and lets no tournament have another figure. Leave it empty."


class GivesNothing(PercentByBook):
    """Nothing is taken of this kind of tournament."""

    says = "Under this book this kind of tournament gives nothing to the ranking. Leave the percentage empty."


class RakeIsTheFee(PercentByBook):
    """Its percentage follows from the price."""

    says = "Under this book the rake is the fee part of the price. State it there, and leave the percentage empty."


class Percentage(msgspec.Struct, frozen=True):
    """What is taken for one purpose, as everybody reads it on the tournament's sheet."""

    kind: Taken
    percent: str  # "3"; "" where it is a fixed amount
    own: bool = False  # the tournament's, not the book's
    cites: Citations = ()


class Printed(NamedTuple):
    """What a book has to say of one of them."""

    terms: tuple[Term[Any], ...] = ()  # () where it says nothing
    percent: Decimal | None = None  # None: a fixed amount, or nothing at all


def percent_of(text: str) -> Decimal | None:
    """Read a percentage; None where there is none.

    >>> percent_of("2.5"), percent_of("")
    (Decimal('2.5'), None)
    """
    return Decimal(text) if text else None


def is_percent(text: str) -> bool:
    """Whether it is a percentage."""
    try:
        return 0 <= Decimal(text) <= 100
    except InvalidOperation:
        return False


def own_of(terms: Terms, what: Taken) -> str:
    """Give the tournament's own percentage; "" where it has none."""
    return {"rake": terms.rake_percent, "staff": terms.staff_percent, "ranking": terms.ranking_percent}[what]


def printed(book: Rulebook, kind: Event, price: int, what: Taken) -> Printed:
    """Say what the book prints."""
    if what == "staff":
        staff = book.payouts.staff_percent
        return Printed((staff,), staff.value) if staff.speaks else Printed()
    if what == "rake":
        rake = book.payouts.entry_rake_percent
        return Printed((rake,), rake.value) if rake.speaks else Printed()
    how = book.ranking.ranking_deduction_kind
    if not how.speaks:
        return Printed()
    if exempt(book, kind):
        return Printed((book.ranking.ranking_deduction_exempt,), Decimal(0))
    if how.value == "amount":
        return Printed((how,))
    rate = ranking_rate(book, kind, price)
    return Printed((rate, how), rate.value) if rate.speaks else Printed()


def ranking_rate(book: Rulebook, kind: Event, price: int) -> Term[Decimal]:
    """Find the rate by the kind of event; one that costs more than the book's line has a rate of its own."""
    terms = book.ranking
    above = terms.ranking_expensive_above
    if above.speaks and price > above.value and terms.ranking_expensive_percent.speaks:
        return terms.ranking_expensive_percent
    by_kind = {"main-event": terms.ranking_main_percent, "high-roller": terms.ranking_high_roller_percent}
    return by_kind.get(kind, terms.ranking_side_percent)


def exempt(book: Rulebook, kind: Event) -> bool:
    """Satellites and events for a few alone may give nothing to the ranking."""
    terms = book.ranking
    spared = terms.ranking_deduction_exempt.value if terms.ranking_deduction_exempt.speaks else ()
    if kind == "ladies" and terms.ladies_counts_as_niche.speaks and not terms.ladies_counts_as_niche.value:
        return False
    return (kind == "satellite" and "satellites" in spared) or (kind in ("ladies", "seniors") and "niche" in spared)


def allowed(terms: Terms, book: Rulebook) -> Citations:
    """See whether the tournament may have the percentages it states; give the clauses that let it.

    Raises:
        PercentByBook: the book prints one, and lets no tournament have another.
    """
    mine = book.payouts.percentages_per_tournament
    cites: Citations = ()
    for what in TAKEN:
        own, by_book = percent_of(own_of(terms, what)), _by_book(terms, book, what)
        if own is None or own == by_book.percent:
            continue
        if what == "ranking" and exempt(book, terms.event):
            raise GivesNothing(cites=cited(*by_book.terms))
        if what == "rake" and is_fee_part(book):
            raise RakeIsTheFee(cites=cited(*by_book.terms))
        if by_book.terms and not (mine.speaks and mine.value):
            raise PercentByBook(field=f"{what}_percent", cites=cited(*by_book.terms, mine))
        cites = cited(mine)
    return cites


def stated(terms: Terms, book: Rulebook) -> tuple[Percentage, ...]:
    """Say which percentages stand on the tournament's sheet, where the book wants them there."""
    wanted = book.payouts.deductions_published
    if not wanted.speaks or not wanted.value:
        return ()
    return tuple(_stated(terms, book))


def _stated(terms: Terms, book: Rulebook) -> Iterator[Percentage]:
    kinds, published = book.payouts.deduction_kinds, book.payouts.deductions_published
    for what in TAKEN:
        if what not in (kinds.value if kinds.speaks else ("staff", "ranking")):
            continue
        percent, by = taken(terms, book, what)
        if percent is not None:
            own = bool(own_of(terms, what))
            yield Percentage(what, said(percent), own, cited(published, kinds, *by))


def taken(terms: Terms, book: Rulebook, what: Taken) -> tuple[Decimal | None, tuple[Term[Any], ...]]:
    """Give the percentage that is taken, and by which terms; None where there is none."""
    if (own := percent_of(own_of(terms, what))) is not None:
        return own, (book.payouts.percentages_per_tournament,)
    by_book, where = _by_book(terms, book, what), book.payouts.rake_deducted_from
    if what != "rake":
        return by_book.percent, by_book.terms
    return (by_book.percent, (where, *by_book.terms)) if where.speaks else (None, ())


def _by_book(terms: Terms, book: Rulebook, what: Taken) -> Printed:
    """What the book prints, or what follows from the price."""
    if what == "rake" and is_fee_part(book):
        return Printed((book.payouts.rake_deducted_from,), rake_share(terms))
    return printed(book, terms.event, price_of(terms), what)


def is_fee_part(book: Rulebook) -> bool:
    """Whether the rake is a part of the price, so that its percentage follows from that."""
    where = book.payouts.rake_deducted_from
    return where.speaks and where.value == "fee-part"


def rake_share(terms: Terms) -> Decimal | None:
    """What the fee is of the price.

    >>> from panoverde.tournament.core.terms import Offer, Share
    >>> rake_share(Terms(price=60000, entry=Offer((Share("prize", 50000), Share("rake", 10000)))))
    Decimal('16.67')
    """
    if not terms.entry.price:
        return None
    return (Decimal(100 * terms.entry.of("rake")) / terms.entry.price).quantize(Decimal("0.01"), ROUND_HALF_UP)


def raised(before: Terms, after: Terms, book: Rulebook) -> Taken | None:
    """Name what more would be taken for than everybody has read; None where nothing is."""
    published = book.payouts.deductions_published
    if not published.speaks or not published.value:
        return None
    for what in TAKEN:
        was, becomes = taken(before, book, what)[0], taken(after, book, what)[0]
        if (becomes or 0) > (was or 0):
            return what
    return None


def price_of(terms: Terms) -> int:
    """What an entry costs."""
    return terms.price or terms.entry.price


def said(percent: Decimal) -> str:
    """Write a percentage without needless noughts.

    >>> said(Decimal("3.00")), said(Decimal("10")), said(Decimal("16.67"))
    ('3', '10', '16.67')
    """
    return f"{percent:f}".rstrip("0").rstrip(".") if "." in f"{percent:f}" else f"{percent:f}"
