"""Prizes for the public: a line for each place or run of places paid alike, and the sum that proves them."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.projections.board import Board
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.web.citing import chips as cite_chips
from panoverde.web.figures import money, ordinal
from panoverde.web.rules.shown import Cite


class PayLine(NamedTuple):
    """What a place pays, or several alike."""

    first: int
    last: int
    label: str
    amount: str


class SumLine(NamedTuple):
    """A line of the sum."""

    what: str
    amount: str
    cites: list[Cite]


class Payouts(NamedTuple):
    """What is paid."""

    lines: list[PayLine]
    places: int
    total: str
    first: str
    lowest: PayLine
    makes: list[SumLine]  # what the total is made of
    final: bool


def payouts(board: Board) -> Payouts | None:
    """Show the prizes, once they are published."""
    if board.sheet is None or not board.sheet.prizes:
        return None
    lines = list(pay_lines(board.sheet.prizes))
    return Payouts(
        lines=lines,
        places=board.sheet.places,
        total=money(board.sheet.net),
        first=lines[0].amount,
        lowest=lines[-1],
        makes=list(_makes(board.sheet, board.book)),
        final=board.locked,
    )


def pay_lines(prizes: tuple[int, ...]) -> Iterator[PayLine]:
    """Put places that are paid alike on one line."""
    for centavos, run in groupby(enumerate(prizes, 1), key=lambda placed: placed[1]):
        places = [place for place, _centavos in run]
        yield PayLine(places[0], places[-1], places_said(places[0], places[-1]), money(centavos))


def places_said(first: int, last: int) -> str:
    """Say a place, or the places that are shared: 9th, 10th to 12th."""
    if first == last:
        return ordinal(first)
    return _("{first} to {last}").format(first=ordinal(first), last=ordinal(last))


def _makes(sheet: PrizeSheet, book: str) -> Iterator[SumLine]:
    yield SumLine(_("Collected from {n} entries").format(n=sheet.entries), money(sheet.collected), [])
    if sheet.top_up:
        yield SumLine(_("Added by the house for the guarantee"), money(sheet.top_up), [])
    for deduction in sheet.deductions:
        what = deducted(deduction.kind)
        said = f"{what}, {deduction.percent}%" if deduction.percent else what
        yield SumLine(said, money(-deduction.centavos), cite_chips(deduction.cites, book))


def deducted(kind: str) -> str:
    """Say what a part of the pool is kept for."""
    return _("Staff fund") if kind == "staff" else _("Ranking fund")
