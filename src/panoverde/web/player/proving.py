"""A player's own draws, to be drawn again on the player's own device once the day's secret is open."""

from typing import NamedTuple

import msgspec

from panoverde.bootstrap.live import following
from panoverde.draws.chance import Draw
from panoverde.kernel.ids import EntryId, TournamentId
from panoverde.projections.board import Board
from panoverde.projections.drawn import DRAWN, Drawn, SeatDraw, key_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.figures import time_of_day
from panoverde.web.sources import Mixed, mixed_on


class Sealed(NamedTuple):
    """What is known of a day: sealed, or open."""

    ingredient: str
    secret: str  # "" while it is sealed
    mixed: Mixed  # the same, in words


Days = dict[int, Sealed]


class Proof(msgspec.Struct):
    """All a device needs to draw again; drawing.js reads it."""

    tournament: str
    commitment: str
    ingredient: str
    secret: str
    draw: Draw


class OwnDraw(NamedTuple):
    """A seat that was drawn for this entry."""

    number: int
    table: int
    seat: int
    at: str
    of: int  # how many could have come
    day: int
    mixed: Mixed
    mark: str
    open: bool
    proof: str
    cut: int | None = None


def own_draws(board: Board, entry: EntryId, days: Days) -> list[OwnDraw]:
    """Give the draws that seated this entry, the latest first."""
    _, drawn = following().row(DRAWN.name, key_of(stream_of(TournamentId(board.id)), entry), Drawn)
    return [_draw(board.id, board.commitment, days, one) for one in reversed(drawn.seats)] if drawn else []


def days_of(state: Tournament) -> Days:
    """Say what is known of each day."""
    days = state.ingredients.items()
    return {day: Sealed(said, state.revealed.get(day, ""), mixed_on(state, day)) for day, said in days}


def _draw(tournament: str, commitment: str, days: Days, one: SeatDraw) -> OwnDraw:
    day = days[one.draw.day]
    proof = Proof(str(tournament), commitment, day.ingredient, day.secret, one.draw)  # the draw knows no flight
    return OwnDraw(
        number=one.draw.number,
        table=one.place.table,
        seat=one.place.seat,
        at=time_of_day(one.at),
        of=one.draw.asks[-1].of,
        day=one.draw.day,
        mixed=day.mixed,
        mark=" ".join(commitment[at : at + 4] for at in range(0, 16, 4)),
        open=bool(day.secret),
        proof=msgspec.json.encode(proof).decode(),
        cut=one.draw.cut,
    )
