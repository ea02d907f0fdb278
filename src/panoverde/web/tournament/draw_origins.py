"""Where the draws come from, for everybody: the sealed secret, the public source, the cut, and when all is opened."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.draws.sources import CARDS
from panoverde.kernel.ids import SeriesId
from panoverde.projections.board import Board, Mixing
from panoverde.web.figures import day_and_time
from panoverde.web.houses import house_of
from panoverde.web.sources import mixed, say, short, tiny


class DayMixed(NamedTuple):
    """What is public of a day's draws."""

    day: int
    source: str  # "" where nobody announced one
    came: str  # "" while the day is not open
    shows: str
    revealed: bool


class Origin(NamedTuple):
    """Where a tournament's draws come from."""

    sealed_at: str
    mark: str  # of the commitment, as on receipts
    days: list[DayMixed]
    cut: bool  # players name a number
    revealed: bool  # every day that was open is, so that anybody can draw again


class ShortOrigin(NamedTuple):
    """The same, as it fits on a screen of the room."""

    mark: str  # four and four
    source: str
    tiny: str  # in a word or two
    cut: bool


def origin(board: Board) -> Origin:
    """Say where the draws come from, as far as it is public now."""
    open_days = [one for one in board.mixed if one.ingredient]
    return Origin(
        sealed_at=day_and_time(board.committed_at),
        mark=_fours(board.commitment, 16),
        days=[_day(one) for one in board.mixed],
        cut=_cuts(board),
        revealed=bool(open_days) and all(one.revealed for one in open_days),
    )


def short_origin(board: Board) -> ShortOrigin:
    """Say it in a few words."""
    source = board.source
    said = (short(source), tiny(source)) if source else ("", "")
    return ShortOrigin(_fours(board.commitment, 8), *said, _cuts(board))


def _day(one: Mixing) -> DayMixed:
    if one.ingredient:
        said = mixed(one.source, one.ingredient, one.witness)
        return DayMixed(one.day, said.source, said.came, said.shows, one.revealed)
    if one.source == CARDS:
        shows = _("They are turned when the day is opened, before somebody who sees it, and are shown here.")
    else:
        shows = _("It has to lie after its announcement. What comes is shown here once the day is open.")
    return DayMixed(one.day, say(one.source), "", shows, one.revealed)


def _cuts(board: Board) -> bool:
    return house_of(SeriesId(board.series)).cut


def _fours(digest: str, most: int) -> str:
    return " ".join(digest[at : at + 4] for at in range(0, most, 4))
