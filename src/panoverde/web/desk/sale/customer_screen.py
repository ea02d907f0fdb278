"""The page that is turned to the player: prices by every way of paying, or the Pix to be paid."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.books import open_library
from panoverde.documents import data
from panoverde.documents.citing import rule
from panoverde.documents.sheets import price_table_pdf
from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.money.prices import PriceTable, offers, price_table
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.paper.receipts import headline
from panoverde.web.desk.sale.pixes import shown
from panoverde.web.houses import house_of
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.price_table import prices


@require_safe
@allowed_to("work-desk")
def show(request: HttpRequest, series: str) -> HttpResponse:
    """Show a player what to pay, and how."""
    here = counter(request, series)
    page: dict[str, object] = {"where": _("To pay"), "here": here}
    if here.room:
        page |= {"prices": here.see(prices), "pix": _pix(request, here)}
    template = "desk/_shown.html" if request.headers.get("HX-Request") == "true" else "desk/show.html"
    return render(request, template, page)


def _pix(request: HttpRequest, here: Counter) -> object | None:
    entry = here.see(lambda state: state.entries.get(EntryId(request.GET.get("entry", ""))))
    if entry is None or not entry.awaited:
        return None
    return shown(entry.awaited[0], house_of(here.series), entry, here.at)


@require_safe
@allowed_to("work-desk")
def poster(request: HttpRequest, series: str) -> HttpResponse:
    """Give the price table as a poster to hang at the desk."""
    here = counter(request, series)
    house = house_of(here.series)
    facts = here.see(lambda state: _poster(state, here))
    facts = data.PriceTable(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city),
        headline=facts.headline, rows=facts.rows, rules=facts.rules, at=here.at,
    )  # fmt: skip
    made = price_table_pdf(facts, current(), settings.TIME_ZONE)
    response = HttpResponse(made, content_type="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="prices.pdf"'
    return response


def _poster(state: Tournament, here: Counter) -> data.PriceTable:
    book = open_library().book(state.book)
    table = price_table(state.terms, book)
    rows = []
    for what, offer in offers(state.terms):
        priced = tuple(
            data.PricedMethod(method=row.method, total=row.due.total, surcharge=row.due.surcharge)
            for row in table.rows
            if row.what == what
        )
        parts = tuple((share.part, share.centavos) for share in offer.shares)
        price = data.Price(what=what, parts=parts)
        rows.append(data.PriceRow(price=price, chips=offer.chips or state.stack_chips, methods=priced))
    return data.PriceTable(headline=headline(state, here), rows=tuple(rows), rules=_rules(book, table), at=here.at)


def _rules(book: Rulebook, table: PriceTable) -> tuple[tuple[str, str], ...]:
    """The sentences under the table, each with its clause."""
    if not any(row.due.surcharge for row in table.rows):
        return ()
    return ((_("Card payments carry a surcharge."), rule(book, table.cites, current())),)
