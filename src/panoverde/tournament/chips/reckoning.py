"""What a chip race comes to, reckoned from what lies at a table; no cards and no tournament in it.

13 odd chips of 100, changed for 500  ─►  1,300 ÷ 500 = 2.6  ─►  three chips raced for, 200 more in play
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from panoverde.kernel.ids import SeatNumber
from panoverde.tournament.chips.kinds import SeatChips

SUITS = ("clubs", "diamonds", "hearts", "spades")  # of the cards 0 to 3, 4 to 7, …
DECK = 52
Rounding = Literal["nearest-half-up", "up", "down"]


class Pile(msgspec.Struct, frozen=True):
    """What lies at a table of a chip that goes."""

    retire: int
    keep: int
    held: SeatChips

    @property
    def whole(self) -> dict[SeatNumber, int]:
        """The new chips each seat gets at once."""
        return {seat: count * self.retire // self.keep for seat, count in self.held}

    @property
    def odd(self) -> SeatChips:
        """The chips of each seat that do not make a new one."""
        some = ((seat, count * self.retire % self.keep // self.retire) for seat, count in self.held)
        return tuple((seat, count) for seat, count in some if count)

    def new(self, rounding: Rounding) -> int:
        """How many new chips are raced for.

        >>> pile = Pile(100, 500, ((1, 3), (2, 4), (3, 4), (4, 2)))
        >>> pile.new("nearest-half-up"), pile.new("down")
        (3, 2)
        """
        value = sum(count for _, count in self.odd) * self.retire
        if rounding == "up":
            return -(-value // self.keep)
        return value // self.keep if rounding == "down" else (2 * value + self.keep) // (2 * self.keep)


def from_seat(odd: SeatChips, first: int) -> SeatChips:
    """Put seats in the order in which cards are dealt: from one on, around the table.

    >>> from_seat(((1, 2), (4, 1), (7, 3)), 4)
    ((4, 1), (7, 3), (1, 2))
    """
    return tuple(sorted(odd, key=lambda held: (held[0] < first, held[0])))


def winners(
    odd: SeatChips, cards: Sequence[int], *, each: int, new: int, most: int, suits: Sequence[str]
) -> tuple[SeatNumber, ...]:
    """Say which seats win a chip: the highest cards, suits breaking ties, so many for a seat at most.

    >>> winners(((1, 2), (3, 1)), (0, 51, 50), each=1, new=2, most=1, suits=("spades", "hearts", "diamonds", "clubs"))
    (1, 3)
    """
    seats = [seat for seat, count in odd for _ in range(count * each)]
    rank = {suit: len(suits) - nth for nth, suit in enumerate(suits)}
    order = sorted(range(len(seats)), key=lambda nth: (-(cards[nth] // 4), -rank.get(SUITS[cards[nth] % 4], 0), nth))
    won: list[SeatNumber] = []
    for nth in order:
        if len(won) < new and (not most or won.count(seats[nth]) < most):
            won.append(seats[nth])
    return tuple(won)


def left_with_nothing(pile: Pile, alone: Iterable[SeatNumber], won: Iterable[SeatNumber]) -> tuple[SeatNumber, ...]:
    """Name the seats that had nothing else, could change nothing, and won nothing."""
    whole, got = pile.whole, set(won)
    held = {seat for seat, count in pile.held if count}
    return tuple(sorted(seat for seat in set(alone) & held if not whole.get(seat) and seat not in got))


def net(pile: Pile, won: Sequence[SeatNumber], saved: Sequence[SeatNumber], saved_chips: int) -> int:
    """How many chips more (or less) are in play, by value."""
    given = (sum(pile.whole.values()) + len(won)) * pile.keep + len(saved) * saved_chips
    return given - sum(count for _, count in pile.held) * pile.retire


def changes(
    pile: Pile, won: Sequence[SeatNumber], saved: Sequence[SeatNumber], saved_chips: int
) -> dict[SeatNumber, int]:
    """By how much each stack is larger, or smaller, than before."""
    whole, found = pile.whole, {}
    for seat, count in pile.held:
        given = (whole[seat] + list(won).count(seat)) * pile.keep + saved_chips * (seat in saved)
        found[seat] = given - count * pile.retire
    return found
