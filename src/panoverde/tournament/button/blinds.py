"""Button and blinds of one table, from its seats alone: nothing here knows a tournament, a book or a clock.

    players' seats + the last hand's positions  ─►  the next hand's positions  ─►  who posts, who acts when

The dead button: the big blind goes to the next player, the small blind falls on the seat that had the
big blind, the button on the seat that had the small blind, whether anybody sits there or not. So nobody
skips the big blind and nobody pays it twice running.
"""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from panoverde.kernel.ids import SeatNumber
from panoverde.kernel.invariants import invariant

Seats = Collection[SeatNumber]
HEADS_UP = 2


class Positions(NamedTuple):
    """Where button and blinds are in one hand. A seat named here may be empty: then nobody posts there."""

    button: SeatNumber
    small_blind: SeatNumber | None  # None: this hand has none
    big_blind: SeatNumber


class Rules(NamedTuple):
    """How a house moves the button."""

    rule: Literal["dead", "moving"] = "dead"
    empty_button: bool = True  # it may lie on an empty seat
    no_small_blind: bool = True  # a hand may be played without one
    spared_heads_up: bool = True  # on reaching heads-up nobody pays the big blind twice running


DEAD_BUTTON = Rules()


def after(seat: SeatNumber, among: Iterable[SeatNumber]) -> SeatNumber:
    """Find the next of these seats, clockwise.

    >>> after(8, {2, 5, 8}), after(3, {2, 5, 8}), after(8, {8})
    (2, 5, 8)
    """
    seats = sorted(among)
    return next((other for other in seats if other > seat), seats[0])


def before(seat: SeatNumber, among: Iterable[SeatNumber]) -> SeatNumber:
    """Find the last of these seats before one, clockwise.

    >>> before(2, {2, 5, 8}), before(6, {2, 5, 8})
    (8, 5)
    """
    seats = sorted(among, reverse=True)
    return next((other for other in seats if other < seat), seats[0])


def between(seat: SeatNumber, one: SeatNumber, other: SeatNumber) -> bool:
    """Whether a seat lies strictly between two others, clockwise.

    >>> between(9, 8, 2), between(2, 8, 2), between(5, 5, 5)
    (True, False, False)
    """
    if one == other:
        return False
    return one < seat < other if one < other else seat > one or seat < other


def first_hand(
    players: Seats, button: SeatNumber, small_blind: SeatNumber | None = None, big_blind: SeatNumber | None = None
) -> Positions:
    """Say where the blinds are, given the button; what somebody saw of them counts more than what follows.

    >>> first_hand({1, 4, 7}, 4), first_hand({1, 4}, 4)
    (Positions(button=4, small_blind=7, big_blind=1), Positions(button=4, small_blind=4, big_blind=1))
    >>> first_hand({1, 4, 7}, 5, small_blind=6, big_blind=7)
    Positions(button=5, small_blind=6, big_blind=7)
    """
    invariant(len(players) >= HEADS_UP, "two play at least")
    if len(players) == HEADS_UP and big_blind is None and small_blind is None:
        button = button if button in players else after(button, players)
        return Positions(button, button, after(button, players))
    if big_blind is None:
        small_blind = after(button, players) if small_blind is None else small_blind
        return Positions(button, small_blind, after(small_blind, players))
    if small_blind is None:
        follows = after(button, players)
        small_blind = follows if between(follows, button, big_blind) else None
    return Positions(button, small_blind, big_blind)


def next_hand(players: Seats, was: Positions, rules: Rules = DEAD_BUTTON) -> Positions:
    """Move button and blinds on for the next hand.

    >>> next_hand({1, 2, 3, 4}, Positions(1, 2, 3)), next_hand({1, 2, 4, 5}, Positions(1, 2, 3))
    (Positions(button=2, small_blind=3, big_blind=4), Positions(button=2, small_blind=3, big_blind=4))
    >>> next_hand({2, 3}, Positions(1, 2, 3))     # heads-up: seat 3 does not pay the big blind again
    Positions(button=3, small_blind=3, big_blind=2)
    """
    invariant(len(players) >= HEADS_UP, "two play at least")
    if len(players) == HEADS_UP:
        return _heads_up(players, was, rules)
    if rules.rule == "moving":
        return first_hand(players, after(was.button, players))
    small, big = was.big_blind, after(was.big_blind, players)
    if small not in players and not rules.no_small_blind:
        small = after(small, players)
        big = after(small, players)
    button = was.button if was.small_blind is None else was.small_blind
    if button == big or (button not in players and not rules.empty_button):
        button = before(small, [seat for seat in players if seat not in (small, big)])  # a third sat down beside two
    return Positions(button, small, big)


def _heads_up(players: Seats, was: Positions, rules: Rules) -> Positions:
    """Two are left: the button posts the small blind, and the big blind goes to whoever is due it."""
    if rules.spared_heads_up or was.button == was.small_blind:
        big = after(was.big_blind, players)
        return Positions(after(big, players), after(big, players), big)
    button = was.button if was.small_blind is None else was.small_blind
    return first_hand(players, button if rules.rule == "dead" else after(was.button, players))


def same_big_blind(was: Positions) -> Positions:
    """The next hand where a player sat down in the seat of a big blind who busted, and posts it alone.

    >>> same_big_blind(Positions(1, 2, 3))
    Positions(button=2, small_blind=None, big_blind=3)
    """
    return Positions(was.button if was.small_blind is None else was.small_blind, None, was.big_blind)


def hands_until_big_blind(players: Seats, was: Positions, seat: SeatNumber) -> int:
    """Count the hands until somebody in this seat posts the big blind.

    >>> hands_until_big_blind({1, 2, 3, 6}, Positions(1, 2, 3), 4)
    1
    """
    if seat == was.big_blind:
        return len({*players, seat})
    return 1 + sum(between(player, was.big_blind, seat) for player in players)


def no_hand(players: Seats, was: Positions, seat: SeatNumber, rules: Rules = DEAD_BUTTON) -> bool:
    """Whether somebody who sits down here gets no hand yet: the seat is between button and small blind.

    >>> no_hand({1, 2, 5, 8}, Positions(1, 2, 5), 3), no_hand({1, 2, 5, 8}, Positions(1, 2, 5), 6)
    (True, False)
    """
    if len(players) < HEADS_UP:
        return False
    coming = next_hand({*players, seat}, was, rules)
    return coming.small_blind is not None and between(seat, coming.button, coming.small_blind)


class Turns(NamedTuple):
    """Who does what in a hand, by seat."""

    small_blind: SeatNumber | None  # who posts it; None: nobody does
    big_blind: SeatNumber
    first_before_flop: SeatNumber
    last_before_flop: SeatNumber
    first_after_flop: SeatNumber
    last_after_flop: SeatNumber
    last_card: SeatNumber


def turns(players: Seats, at: Positions) -> Turns:
    """Say who posts, who acts first and last, and who gets the last card of the deal.

    >>> turns({1, 4, 7}, Positions(1, 4, 7))[:4]
    (4, 7, 1, 7)
    >>> tuple(turns({1, 4}, Positions(4, 4, 1)))
    (4, 1, 4, 1, 1, 4, 4)
    """
    big = at.big_blind if at.big_blind in players else after(at.big_blind, players)
    small = at.small_blind if at.small_blind in players else None
    last = at.button if at.button in players else before(at.button, players)
    return Turns(small, big, after(big, players), big, after(at.button, players), last, last)


class Posted(NamedTuple):
    """What the big blind puts in where the big blind pays the ante for all."""

    blind: int
    ante: int


def post(stack: int, big_blind: int, ante: int, *, blind_first: bool = True) -> Posted:
    """Split a short stack between big blind and ante.

    >>> post(700, 600, 600), post(700, 600, 600, blind_first=False)
    (Posted(blind=600, ante=100), Posted(blind=100, ante=600))
    """
    if blind_first:
        blind = min(stack, big_blind)
        return Posted(blind, min(stack - blind, ante))
    paid = min(stack, ante)
    return Posted(min(stack - paid, big_blind), paid)
