"""Who wins how much of each pot, to the last odd chip.

A pot is cut into as many equal shares as there are winners, in chips of the smallest value in play;
what is left over goes out one chip each, to the seats the game names: the first from the button's
left, in stud whoever's best hand holds the highest card by suit, between the halves of hi-lo the high.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from panoverde.cards.badugi import badugi
from panoverde.cards.cards import UNKNOWN
from panoverde.cards.high import high
from panoverde.cards.low import NONE, ace_to_five, deuce_to_seven, eight_or_better
from panoverde.cards.omaha import omaha, omaha_low
from panoverde.cards.short_deck import short_deck
from panoverde.hand.events import Awarded
from panoverde.hand.first_to_act import in_order
from panoverde.hand.games import Game
from panoverde.hand.pots import Pot
from panoverde.hand.terms import Terms

Value = Callable[[Sequence[int], Sequence[int]], int]

HIGHS: dict[str, Value] = {
    "high": lambda hole, board: high([*hole, *board]),
    "short-deck": lambda hole, board: short_deck([*hole, *board]),
    "omaha": omaha,
    "ace-to-five": lambda hole, board: ace_to_five([*hole, *board]),
    "deuce-to-seven": lambda hole, _: deuce_to_seven(hole),
    "badugi": lambda hole, _: badugi(hole),
}
LOWS: dict[str, Value] = {
    "eight-or-better": lambda hole, board: eight_or_better([*hole, *board]),
    "omaha-eight-or-better": omaha_low,
}


_LEAST = {"omaha": 2, "deuce-to-seven": 5, "badugi": 4}  # cards of a hand by which it can be read


def enough_to_win(game: Game, shown: Sequence[int], others: Sequence[Sequence[int]], board: Sequence[int]) -> bool:
    """Whether these cards of a hand, with the board, win against all others, whatever the rest of the hand is."""
    if len(shown) < _LEAST.get(game.high, 1) or len(shown) + len(board) < _LEAST.get(game.high, 5):
        return False
    if UNKNOWN in board or any(UNKNOWN in other or not other for other in others):
        return False
    value = HIGHS[game.high]
    return all(value(shown, board) >= value(other, board) for other in others)


class Cards(NamedTuple):
    """What deciding a pot needs to know; `tops`, where hands are known only by how they rank."""

    game: Game
    terms: Terms
    hole: Sequence[Sequence[int]]
    board: Sequence[int]
    tops: Callable[[int, str], int] | None = None  # the highest card of a player's best hand, or low half


Values = dict[int, int]  # by seat: how good a hand is, the higher the better


def awards(table: Cards, pots: Sequence[Pot]) -> Iterator[Awarded]:
    """Give every pot away, the last side pot first."""
    return given(table, pots, *values(table, {seat for pot in pots if len(pot.seats) > 1 for seat in pot.seats}))


def values(table: Cards, seats: Iterable[int]) -> tuple[Values, Values]:
    """What hands are worth, high and low."""
    value = HIGHS[table.game.high]
    highs = {seat: value(table.hole[seat], table.board) for seat in seats}
    low = LOWS[table.game.low] if table.game.low else None
    return highs, {seat: low(table.hole[seat], table.board) for seat in seats} if low else {}


def given(table: Cards, pots: Sequence[Pot], highs: Values, lows: Values) -> Iterator[Awarded]:
    """Give every pot to those whose hands are worth most, the last side pot first."""
    if not table.terms.pots_apart and len(pots) > 1:
        pots = _together(pots, highs, lows)
    for number in range(len(pots) - 1, -1, -1):
        if pots[number].chips or not number:
            yield from _award(table, number, pots[number], highs, lows)


def _together(pots: Sequence[Pot], highs: Values, lows: Values) -> list[Pot]:
    """Side pots of the same winners are divided with the one below, which keeps its number."""
    merged = list(pots)
    for number in range(len(pots) - 1, 0, -1):
        above, below = merged[number], merged[number - 1]
        if winners_of(above.seats, highs, lows) == winners_of(below.seats, highs, lows):
            merged[number - 1 : number + 1] = Pot(below.chips + above.chips, below.seats), Pot(0, above.seats)
    return merged


def winners_of(seats: Sequence[int], highs: Values, lows: Values) -> tuple[list[int], list[int]]:
    """Who wins a pot, and who its low half."""
    if len(seats) == 1:
        return list(seats), []
    return _best(seats, highs), _best([seat for seat in seats if lows.get(seat, NONE) != NONE], lows)


def _award(table: Cards, number: int, pot: Pot, highs: Values, lows: Values) -> Iterator[Awarded]:
    chips, seats = pot
    if len(seats) == 1:
        yield Awarded(seats[0], chips, number)
        return
    winners, low_winners = winners_of(seats, highs, lows)
    if not low_winners:
        half = "high" if table.game.low else ""
        yield from _share(table, winners, chips, number, half, highs)
    elif winners == low_winners and table.terms.even_both_ways:
        yield from _share(table, winners, chips, number, "", highs)
    else:
        smaller = chips // 2 // table.terms.odd_chip * table.terms.odd_chip  # the odd chip is in the other half
        low_half = smaller if table.terms.odd_half == "high" else chips - smaller
        yield from _share(table, winners, chips - low_half, number, "high", highs)
        yield from _share(table, low_winners, low_half, number, "low", lows)


def _best(seats: Sequence[int], values: Values) -> list[int]:
    if not seats:
        return []
    best = max([values[seat] for seat in seats])
    return [seat for seat in seats if values[seat] == best]


def _share(table: Cards, winners: list[int], chips: int, pot: int, half: str, values: Values) -> Iterator[Awarded]:
    if len(winners) == 1:
        if chips:  # half of a pot of one chip is nothing
            yield Awarded(winners[0], chips, pot, half)  # type: ignore[arg-type]
        return
    unit = table.terms.odd_chip
    each = chips // len(winners) // unit * unit
    left = chips - each * len(winners)
    if left and by_card(table):
        winners = sorted(winners, key=lambda seat: _highest_card(table, seat, values[seat], half), reverse=True)
    for at, seat in enumerate(winners):
        one_each = table.terms.odd_several == "one-each" and at < len(winners) - 1
        odd = min(unit, left) if one_each else left  # there are fewer than winners
        left -= odd
        if each + odd:
            yield Awarded(seat, each + odd, pot, half)  # type: ignore[arg-type]


def by_card(table: Cards) -> bool:
    """Whether odd chips go by the highest card, not by seat."""
    return table.game.stud if table.terms.odd_to == "usual" else table.terms.odd_to == "high-card"


def _highest_card(table: Cards, seat: int, value: int, half: str) -> tuple[int, int]:
    """The highest card, by rank and then suit, of those that make a player's hand; in a low hand the ace is low."""
    low = half == "low" or table.game.high in ("ace-to-five", "badugi")
    if table.tops:
        return in_order(table.tops(seat, half), table.terms.suits, ace_low=low)
    ranked = LOWS[table.game.low] if half == "low" and table.game.low else HIGHS[table.game.high]
    hole, board = table.hole[seat], table.board
    five = range(min(5, len(hole) + len(board)) + 1)
    making = [
        (*some, *shared)
        for own in five
        for some in combinations(hole, own)
        for shared in combinations(board, five[-1] - own)
        if (own == 2 or table.game.high != "omaha") and ranked(some, shared) == value
    ]
    return max(max(in_order(card, table.terms.suits, ace_low=low) for card in cards) for cards in making)
