"""The page that is turned to the player: prices by every way of paying, or the Pix to be paid."""

from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.documents import data
from panoverde.documents.clauses import rule
from panoverde.documents.sheets import price_table_pdf
from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.money.prices import PriceTable, announced, offers, price_table
from panoverde.web.cutting import cuts
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.paper.receipts import headline
from panoverde.web.desk.sale import pixes
from panoverde.web.desk.sale.pixes import PixSeen, shown
from panoverde.web.desk.screen.sight import sight
from panoverde.web.houses import house_of
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.price_table import Prices, prices


@require_safe
@allowed_to("work-desk")
def show(request: HttpRequest, series: str) -> HttpResponse:
    """Show a player what to pay, and how."""
    here = counter(request, series)
    entry = EntryId(request.GET.get("entry", ""))
    seen = sight(here._replace(alone=True), lambda state, at: _look(state, at, entry))
    page: dict[str, object] = {"where": _("To pay"), "here": seen.here}
    if seen.page:
        pix = seen.page.pix
        code = shown(pix.awaited[0], house_of(here.series), pix.age) if pix else None
        page |= {"prices": seen.page.prices, "pix": code, "cuts": cuts(here.series)}
    return render(request, "desk/_shown.html" if here.alone else "desk/show.html", page)


class _Seen(NamedTuple):
    prices: Prices
    pix: PixSeen | None


def _look(state: Tournament, here: Counter, name: EntryId) -> _Seen:
    entry = state.entries.get(name)
    return _Seen(prices(state), pixes.look(state, here, entry) if entry and entry.awaited else None)


@require_safe
@allowed_to("work-desk")
def poster(request: HttpRequest, series: str) -> HttpResponse:
    """Give the price table as a poster to hang at the desk."""
    here = counter(request, series)
    house = house_of(here.series)
    facts = sight(here._replace(alone=True), _poster).page
    if facts is None:
        raise Http404
    facts = data.PriceTable(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city),
        headline=facts.headline, rows=facts.rows, rules=facts.rules, at=here.at,
    )  # fmt: skip
    made = price_table_pdf(facts, current(), settings.TIME_ZONE)
    response = HttpResponse(made, content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="prices.pdf"'
    return response


def _poster(state: Tournament, here: Counter) -> data.PriceTable:
    book = book_in_force(state)
    table = price_table(state.terms, book)
    rows = []
    for what, offer in offers(state.terms):
        priced = tuple(
            data.PricedMethod(method=row.method, total=row.due.total, surcharge=row.due.surcharge)
            for row in table.rows
            if row.what == what
        )
        parts = tuple((share.part, share.centavos) for share in offer.shares)
        price = data.Price(what=what, parts=parts, figures=announced(offer, book).figures)
        rows.append(data.PriceRow(price=price, chips=offer.chips or state.stack_chips, methods=priced))
    return data.PriceTable(headline=headline(state, here), rows=tuple(rows), rules=_rules(book, table), at=here.at)


def _rules(book: Rulebook, table: PriceTable) -> tuple[tuple[str, str], ...]:
    """The sentences under the table, each with its clause."""
    if not any(row.due.surcharge for row in table.rows):
        return ()
    return ((_("Card payments carry a surcharge."), rule(book, table.cites, current())),)
