"""Prizes for the public: a line for each place or run of places paid alike, and the sum that proves them."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.bootstrap.desk import Bound, in_force
from panoverde.projections.board import Board
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.prizes.information import information
from panoverde.web.citing import chips as cite_chips
from panoverde.web.figures import money, ordinal, percentage
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
    return _shown(board.sheet, board.sheet_by, final=board.locked) if board.sheet else None


def next_paid(board: Board, found: Payouts | None) -> PayLine | None:
    """The prize that the next one out plays for, or the first that is paid at all."""
    if found is None:
        return None
    return next((line for line in found.lines if line.first <= board.left <= line.last), found.lowest)


def ahead(state: Tournament, book: Rulebook | None) -> Payouts | None:
    """Show what the entries so far would pay, where the book wants that on the tournament's page."""
    found = information(state, book) if book and state.purse.sheet is None else None
    return _shown(found.prizes, in_force(state), final=False) if found and found.prizes else None


def _shown(sheet: PrizeSheet, bound: Bound, *, final: bool) -> Payouts | None:
    if not sheet.prizes:
        return None
    lines = list(pay_lines(sheet.prizes))
    return Payouts(
        lines=lines,
        places=sheet.places,
        total=money(sheet.net),
        first=lines[0].amount,
        lowest=lines[-1],
        makes=list(_makes(sheet, bound)),
        final=final,
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


def _makes(sheet: PrizeSheet, bound: Bound) -> Iterator[SumLine]:
    said = ngettext("Collected from {n} entry", "Collected from {n} entries", sheet.entries)
    yield SumLine(said.format(n=sheet.entries), money(sheet.collected), [])
    if sheet.top_up:
        yield SumLine(_("Added by the house for the guarantee"), money(sheet.top_up), [])
    for deduction in sheet.deductions:
        what = deducted(deduction.kind)
        said = f"{what}, {percentage(deduction.percent)}" if deduction.percent else what
        yield SumLine(said, money(-deduction.centavos), cite_chips(deduction.cites, bound))


def deducted(kind: str) -> str:
    """Say what a part of the pool is kept for."""
    return {"staff": _("Staff fund"), "ranking": _("Ranking fund"), "rake": _("Fee of what the house adds")}[kind]
