"""What rows ask about pots that are divided."""

from collections.abc import Iterator
from functools import cached_property
from math import gcd

import msgspec
from msgspec import UNSET

from panoverde.hand.awards import Values, winners_of
from panoverde.hand.games import GAMES, Game
from panoverde.hand.layout import Stakes
from panoverde.hand.pots import Pot, pots
from panoverde.hand.terms import Terms
from panoverde.rulings.core.facts import When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.pots.division.holding import Holding
from panoverde.rulings.pots.situation import Division
from panoverde.rulings.table.round import OUT_BEFORE, known, variant_of
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Table
from panoverde.rulings.terms import terms, tried_terms


def order_of(table: Table, what: Division) -> tuple[int, ...]:
    """Who put something in, from the button's left."""
    seats = sorted(what.put)
    button = table.button if table.button is not UNSET else 0
    return (*(seat for seat in seats if seat > button), *(seat for seat in seats if seat <= button))


def is_out(spot: Spot, what: Division, seat: int) -> bool:
    """Whether a hand is out."""
    return seat in what.folded or spot.seat(seat).cards in OUT_BEFORE


def game_of(table: Table) -> Game:
    """The game."""
    return GAMES["holdem" if table.game is UNSET else table.game]


def uncalled(spot: Spot, what: Division) -> dict[int, int]:
    """What nobody called goes back."""
    if len(what.put) < 2:
        return {}
    (_, second), (seat, most) = sorted(what.put.items(), key=lambda one: one[1])[-2:]
    return {seat: most - second} if most > second and not is_out(spot, what, seat) else {}


def made(spot: Spot, what: Division) -> list[Pot]:
    """The pots, by the order of the seats."""
    order, back = order_of(spot.table, what), uncalled(spot, what)
    put = [what.put[seat] - back.get(seat, 0) for seat in order]
    return pots(put, [not is_out(spot, what, seat) for seat in order], what.dead)


class DivisionHearing(Hearing[Division]):
    """Pots that are being divided."""

    @cached_property
    def game(self) -> Game:
        """The game."""
        return game_of(self.spot.table)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats from the button's left."""
        return order_of(self.spot.table, self.what)

    @cached_property
    def pots(self) -> list[Pot]:
        """The main pot and the side pots."""
        return made(self.spot, self.what)

    @cached_property
    def holding(self) -> Holding:
        """What everybody holds."""
        return Holding(self.spot.table, self.what, self.game, self.order)

    @cached_property
    def values(self) -> tuple[Values, Values]:
        """What the hands are worth, high and low."""
        return self.holding.values(sorted({at for pot in self.pots if len(pot.seats) > 1 for at in pot.seats}))

    @property
    def terms(self) -> Terms:
        """The book's terms, or those tried where it is silent."""
        table = self.spot.table
        made_ = terms(self.book, variant_of(table), Stakes(), known(table), tried_terms(self.tried)).terms
        return made_ if self.unit_said else msgspec.structs.replace(made_, odd_chip=self.coarsest)

    @property
    def unit_said(self) -> bool:
        """Whether somebody said what the smallest chip is."""
        return self.spot.table.smallest_chip is not UNSET

    @property
    def coarsest(self) -> int:
        """The largest chip of which all that was put in can have been made."""
        return max(gcd(*self.what.put.values(), self.what.dead), 1)

    def won_by(self) -> Iterator[tuple[list[int], list[int]]]:
        """The winners of each pot, high and low."""
        return (winners_of(pot.seats, *self.values) for pot in self.pots)


def _ties(hearing: DivisionHearing) -> int:
    return max((max(len(highs), len(lows)) for highs, lows in hearing.won_by()), default=0)


def _halves(hearing: DivisionHearing) -> bool:
    return any(lows for _, lows in hearing.won_by())


def _both_ways(hearing: DivisionHearing) -> bool:
    return any(len(highs) > 1 and highs == lows for highs, lows in hearing.won_by())


def _flop(game: Game) -> bool:
    return any(street.board for street in game.streets)


tied = When[DivisionHearing](lambda hearing: _ties(hearing) > 1)
tied_by_three = When[DivisionHearing](lambda hearing: _ties(hearing) > 2)
halves = When[DivisionHearing](_halves)
shared = When[DivisionHearing](lambda hearing: _ties(hearing) > 1 or _halves(hearing))
both_ways = When[DivisionHearing](_both_ways)
flop_game = When[DivisionHearing](lambda hearing: _flop(hearing.game))
stud_game = When[DivisionHearing](lambda hearing: hearing.game.stud)
