"""The price table: a line for each thing sold, a column for each way of paying."""

from typing import NamedTuple

from panoverde.bootstrap.desk import book_in_force
from panoverde.projections.board import Board
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Method, Offer
from panoverde.tournament.money.prices import PriceTable, announced, offers, price_table
from panoverde.web.citing import chips as citing
from panoverde.web.figures import chips, money
from panoverde.web.money_words import METHODS, PARTS, SOLD
from panoverde.web.rules.shown import Cite


class Cell(NamedTuple):
    """What something costs in one way of paying."""

    method: str
    total: str
    surcharge: str


class Row(NamedTuple):
    """Something that can be bought."""

    what: str
    split: str
    chips: str
    cells: list[Cell]


class Prices(NamedTuple):
    """The price table."""

    methods: list[str]
    rows: list[Row]
    cites: list[Cite]


def prices(state: Tournament | Board) -> Prices:
    """Lay the price table out: a line for each thing sold, a column for each way of paying."""
    book = book_in_force(state)
    table = price_table(state.terms, book)
    methods = _methods(table)
    rows = []
    for what, offer in offers(state.terms):
        due = {row.method: row.due for row in table.rows if row.what == what}
        cells = [
            Cell(str(METHODS[method]), money(paid.total), f"+{money(paid.surcharge)}" if paid.surcharge else "")
            for method in methods
            for paid in [due[method]]
        ]
        rows.append(Row(str(SOLD[what]), split_of(offer, book), chips(offer.chips or state.stack_chips), cells))
    return Prices([str(METHODS[method]) for method in methods], rows, citing(table.cites, state))


def _methods(table: PriceTable) -> list[Method]:
    return list(dict.fromkeys(row.method for row in table.rows))


def split_of(offer: Offer, book: Rulebook) -> str:
    """Say a price's parts: 250 prize + 50 fee."""
    figures = announced(offer, book).figures
    return " + ".join(f"{money(centavos)[3:]} {PARTS[part]}" for part, centavos in figures)
