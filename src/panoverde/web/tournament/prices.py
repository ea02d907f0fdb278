"""Prices for the public: the total and what it is made of."""

from panoverde.bootstrap.desk import Bound
from panoverde.tournament.core.terms import Offer
from panoverde.tournament.money.prices import announced
from panoverde.web.figures import chips, money
from panoverde.web.tournament.boards import book_of


def price_said(offer: Offer, bound: Bound) -> str:
    """Say a price with its parts, as its book wants it: R$ 600 (500 + 100)."""
    opened = book_of(bound)
    if opened is None:
        return money(offer.price)
    said = announced(offer, opened)
    figures = " + ".join(_plain(centavos) for _part, centavos in said.figures)
    if said.total is None:
        return f"R$\u00a0{figures}"
    return f"{money(said.total)} ({figures})" if len(said.figures) > 1 else money(said.total)


def _plain(centavos: int) -> str:
    return chips(centavos // 100) if centavos % 100 == 0 else money(centavos).removeprefix("R$\u00a0")
