"""Landing: which empty seat is the worst one for a player who is moved to even tables out.

The worst is the one that posts the big blind soonest, and never the small blind. From seats alone; and
whether a seat is button or blind in the next hand.
"""

from collections.abc import Iterable
from typing import NamedTuple

from panoverde.kernel.ids import SeatNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.blinds import HEADS_UP, Positions, Seats, hands_until_big_blind, next_hand
from panoverde.tournament.button.known import button_rules, positions
from panoverde.tournament.core.records import Table


class Allowed(NamedTuple):
    """What a book lets happen to a moved player."""

    lone: bool = True  # the big blind alone, in a hand without a small blind
    twice: bool = True  # in the seat of a big blind who busted: that seat has it a second time
    small_blind: bool = False


class Landing(NamedTuple):
    """A seat, and the hand in which it posts the big blind."""

    hands: int  # 1: the next one
    again: bool  # alone, in a seat that had it in the last hand
    clockwise: int  # from the last big blind
    seat: SeatNumber


def landings(
    players: Seats, was: Positions, free: Iterable[SeatNumber], allowed: Allowed, seats: int
) -> list[Landing]:
    """Give the seats a moved player may land in, the worst first.

    >>> [landing.seat for landing in landings({1, 2, 3, 7}, Positions(1, 2, 3), {4, 5, 8}, Allowed(), 9)]
    [4, 5, 8]
    >>> landings({1, 2, 4}, Positions(1, 2, 3), {3, 7}, Allowed(), 9)[0]      # seat 3 busted in the big blind
    Landing(hands=1, again=True, clockwise=0, seat=3)
    """
    return sorted(landing for seat in free if (landing := _land(players, was, seat, allowed, seats)))


def _land(players: Seats, was: Positions, seat: SeatNumber, allowed: Allowed, seats: int) -> Landing | None:
    clockwise = (seat - was.big_blind) % seats
    hands = hands_until_big_blind(players, was, seat)
    if len(players) < HEADS_UP:
        return Landing(hands, again=False, clockwise=clockwise, seat=seat)
    if seat == was.big_blind:  # whoever had it is gone: in the next hand the small blind falls here
        if allowed.small_blind:
            return Landing(hands, again=False, clockwise=seats, seat=seat)
        return Landing(1, again=True, clockwise=0, seat=seat) if allowed.lone and allowed.twice else None
    if hands == 1 and was.big_blind not in players and not allowed.lone:
        return None
    return Landing(hands, again=False, clockwise=clockwise, seat=seat)


def worst_seat(
    players: Seats, was: Positions, free: Iterable[SeatNumber], allowed: Allowed, seats: int
) -> Landing | None:
    """Find the empty seat that posts the big blind soonest; None where only the small blind is free."""
    return next(iter(landings(players, was, free, allowed, seats)), None)


def nearest_seat(
    players: Seats, was: Positions, free: Iterable[SeatNumber], hands: int, seats: int
) -> Landing | None:
    """Find the empty seat that is as many hands from the big blind as the player was, or nearly."""
    options = landings(players, was, free, Allowed(twice=False), seats)
    return min(options, key=lambda landing: abs(landing.hands - hands), default=None)


def in_position(table: Table, seat: SeatNumber, book: Rulebook, at: str) -> bool:
    """Whether somebody who sits down here is button or blind in the next hand, as far as that is known."""
    known, players = positions(table, at), {*table.players, seat}
    if known is None or len(players) <= HEADS_UP or not book.button.button_rule.speaks:
        return False
    return seat in next_hand(players, known, button_rules(book).rules)
