"""The structure sheet and the payout sheet: what was announced, on a page and as a PDF, from the same facts."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from panoverde.documents import data
from panoverde.documents.sheets import payouts_pdf, structure_pdf, structure_said
from panoverde.kernel.ids import SeriesId
from panoverde.projections.board import Board
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips.schedule import schedule
from panoverde.tournament.clock.window import opening
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.money.prices import announced, offers
from panoverde.tournament.prizes.payouts import places_percent
from panoverde.tournament.prizes.percentages import said, stated
from panoverde.web.figures import chips
from panoverde.web.houses import house_of
from panoverde.web.language import current
from panoverde.web.tournament.boards import book_of
from panoverde.web.tournament.payouts import deducted


def structure(board: Board, series: str) -> dict[str, Any]:
    """Say what stands on the structure sheet."""
    return structure_said(_structure(board, series, ""), current(), settings.TIME_ZONE)


def structure_file(board: Board, series: str, page: str) -> bytes:
    """Set the structure sheet as a PDF."""
    return structure_pdf(_structure(board, series, page), current(), settings.TIME_ZONE)


def payouts_file(board: Board, series: str, page: str, now: str) -> bytes | None:
    """Set the payout sheet as a PDF, once prizes are published."""
    if board.sheet is None:
        return None
    rows = tuple(data.PayoutRow(place=place, centavos=prize) for place, prize in enumerate(board.sheet.prizes, 1))
    deductions = tuple((deducted(one.kind), one.centavos, "") for one in board.sheet.deductions)
    sheet = data.PayoutSheet(
        house=_house(board),
        headline=_headline(board, series),
        book=_book(board),
        entries=board.sheet.entries,
        pool=board.sheet.pool,
        guarantee=board.sheet.guarantee,
        deductions=deductions,
        rows=rows,
        final=board.locked,
        at=now,
        page=page,
    )
    return payouts_pdf(sheet, current(), settings.TIME_ZONE)


def _structure(board: Board, series: str, page: str) -> data.StructureSheet:
    terms, book = board.terms, book_of(board)
    leave = _leaving(board)
    levels = tuple(
        data.SheetLevel(
            minutes=level.minutes, small_blind=level.small_blind, big_blind=level.big_blind, ante=level.ante,
            hands=level.hands, limits=(level.small_bet, level.big_bet), bring_in=level.bring_in, games=level.games,
            note=leave.get(index, ""),
        )
        for index, level in enumerate(board.levels)
    )  # fmt: skip
    prices = tuple(
        (
            data.Price(
                what=what,
                parts=tuple((share.part, share.centavos) for share in offer.shares),
                figures=announced(offer, book).figures if book else (),
            ),
            offer.chips or board.stack_chips,
        )
        for what, offer in offers(terms)
    )
    return data.StructureSheet(
        house=_house(board),
        headline=_headline(board, series),
        book=_book(board),
        prices=prices,
        guarantee=terms.guarantee,
        taken=tuple((each.kind, each.percent) for each in stated(terms, book)) if book else (),
        **_places(terms, book),
        chips=board.stack_chips,
        chip_set=terms.laid,
        game=terms.game,
        seats=board.seats,
        ante=terms.ante,
        opens_at=opening(terms, book)[0] if book else terms.opens_at,
        late_levels=terms.late_levels,
        late_minutes=board.closes_minutes,
        reentries_most=terms.reentries_most,
        game_rules=terms.game_rules,
        levels=levels,
        notes=terms.notes,
        commitment=board.commitment,
        page=page,
    )


def _leaving(board: Board) -> dict[int, str]:
    """Say of each break which chips leave in it, as the levels have it."""
    said: dict[int, str] = {}
    for one in schedule(board.levels, board.terms.denominations):
        text = _("chips of {chip} leave").format(chip=chips(one.chip))
        said[one.level] = f"{said[one.level]}, {text}" if one.level in said else text
    return said


def _places(terms: Terms, book: Rulebook | None) -> dict[str, Any]:
    """How many are paid, where the book wants the payout structure on the tournament's sheet."""
    if book is None or not (book.payouts.payouts_published.speaks and book.payouts.payouts_published.value):
        return {}
    percent, least = places_percent(book, terms.event), book.payouts.places_paid_min_places
    return {"places_percent": said(percent), "places_least": least.value if least.speaks else 0} if percent else {}


def _headline(board: Board, series: str) -> data.Headline:
    return data.Headline(series=series, event=board.title, starts_at=board.terms.starts_at)


def _house(board: Board) -> data.House:
    house = house_of(SeriesId(board.series))
    return data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city)


def _book(board: Board) -> str:
    book = book_of(board)
    return book.title if book else board.book
