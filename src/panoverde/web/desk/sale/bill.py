"""What the desk is about to sell: the price and its parts, the ways of paying, the papers the book asks for."""

from typing import Literal, NamedTuple

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Method, Offer, Share, Terms
from panoverde.tournament.money.prices import announced, due, methods_at_desk
from panoverde.web.amounts import plain
from panoverde.web.citing import chips as citing
from panoverde.web.desk.sale.ways import A_MILLION, Way, ways
from panoverde.web.figures import chips, money
from panoverde.web.money_words import ICONS, METHODS, SLIPS, SOLD
from panoverde.web.price_table import split_of
from panoverde.web.rules.shown import Cite

What = Literal["entry", "re-entry", "rebuy", "add-on", "owed"]


class Line(NamedTuple):
    """A line of money as it stands in the form."""

    method: Method
    label: str
    icon: str
    amount: str
    slip: str = ""
    slip_label: str = ""
    surcharge: int = 0
    auto: bool = False
    first: bool = False


class Seats(NamedTuple):
    """Where the player may come to sit."""

    free: str
    said: str
    cites: list[Cite]


class Bill(NamedTuple):
    """What is sold, for how much, in which ways."""

    what: What
    title: str
    price: int
    said: str
    split: str
    cites: list[Cite]
    seats: Seats | None
    ways: list[Way]
    surcharge_said: str
    surcharge_cites: list[Cite]


def bill(state: Tournament, book: Rulebook, what: What, entry: Entry | None = None) -> Bill:
    """Lay out what is sold."""
    offer = offer_of(state.terms, what, entry)
    told = announced(offer, book)
    surcharges = tuple(
        dict.fromkeys(cite for m in methods_at_desk(book) for cite in due(state.terms, book, A_MILLION, m).cites)
    )
    return Bill(
        what=what,
        title=str(SOLD[what]),
        price=offer.price,
        said=money(offer.price),
        split=split_of(offer, book) if what != "owed" else str(_("left to pay for this entry")),
        cites=citing(told.cites if offer.price and what != "owed" else (), state),
        seats=_seats(state, book) if what in ("entry", "re-entry") else None,
        ways=ways(state.terms, book),
        surcharge_said=_surcharge_said(state.terms, book, offer.price),
        surcharge_cites=citing(surcharges, state),
    )


def offer_of(terms: Terms, what: What, entry: Entry | None) -> Offer:
    """Find what is on offer; for what is owed, as much of it as is left."""
    if what == "owed":
        owed = (entry.owed - sum(payment.centavos for payment in entry.awaited)) if entry else 0
        return Offer(shares=(Share("prize", max(0, owed)),))
    offers = {"entry": terms.entry, "re-entry": terms.reentry, "rebuy": terms.rebuy, "add-on": terms.addon}
    return offers[what] or terms.entry


def _surcharge_said(terms: Terms, book: Rulebook, price: int) -> str:
    """Say before paying what a card costs more."""
    said = [
        f"{METHODS[method]} {money(due(terms, book, price, method).total)}"
        for method in methods_at_desk(book)
        if due(terms, book, price, method).surcharge
    ]
    return _("With its surcharge: {prices}.").format(prices=", ".join(said)) if said else ""


def _seats(state: Tournament, book: Rulebook) -> Seats:
    free, tables = len(state.sitting.pool), len(state.sitting.tables)
    waiting = len(state.sitting.alternates)
    said = ngettext("{n} table, {seated} seated", "{n} tables, {seated} seated", tables).format(
        n=tables, seated=chips(state.sitting.playing)
    )
    if waiting:
        said = ngettext("{n} waits before", "{n} wait before", waiting).format(n=waiting)
    goes_in_line = waiting or not free
    cites: Citations = (book.registration.alternates_list if goes_in_line else book.seating.seat_draw).cites
    word = str(_("in line")) if goes_in_line else ngettext("{n} free", "{n} free", free).format(n=free)
    return Seats(word, said, citing(cites, state))


def first_line(price: int, method: Method) -> Line:
    """The line a sale opens with: all of it in one way, until somebody says otherwise."""
    return Line(
        method, str(METHODS[method]), ICONS[method], plain(price), slip_label=str(SLIPS.get(method, "")),
        auto=True, first=True,
    )  # fmt: skip


def blank_line() -> Line:
    """What further lines are made from."""
    return Line("cash", str(METHODS["cash"]), ICONS["cash"], "")
