"""Whether one can still enter, in a word, or as the moment at which it ends."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.projections.board import Board
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.window import opening, since_end
from panoverde.web.figures import day_and_time, same_day, time_of_day
from panoverde.web.tournament.boards import book_of


class Entering(NamedTuple):
    """Registration: a word, or the line of the structure that ends it, which clock.js counts down to."""

    word: str
    ends: int | None
    open: bool = False
    more: int = 0  # and so many minutes after that line has begun


def entering(board: Board, now: str) -> Entering | None:
    """Say how registration stands; None where nothing more is to be said of it."""
    if board.stopped or board.finished:
        return None
    if board.started_at:
        return _late(board, now)
    book = book_of(board)
    opens = opening(board.terms, book)[0] if book else board.terms.opens_at
    if board.late == "closed":
        return Entering(_("closed now"), None)
    if opens and seconds_between(now, opens) > 0:
        return Entering(_opens(opens, now), None)
    return Entering(_("open now"), None, open=True)


def _opens(opens: str, now: str) -> str:
    """Say when; the day too, where it is not today."""
    if same_day(opens, now):
        return _("opens at {time}").format(time=time_of_day(opens))
    return _("opens {day}").format(day=day_and_time(opens))


def _late(board: Board, now: str) -> Entering | None:
    closes, more = board.closes, board.closes_minutes
    if board.late in ("closed", "refused") or (closes is not None and since_end(board, closes, more, now) >= 0):
        return Entering(_("closed now"), None)
    return Entering("", closes, open=True, more=more) if closes is not None else None
