"""Hands by their sum: what the evaluators look up, one hand or millions.

Each rank has a number such that the sums of a hand's ranks are all different, so a sum names the ranks
whatever their order. A field above them sums the suits, and names the one that has five cards.

    cards ─► sum of keys ─► five of a suit?  ─► yes: the ranks of that suit    no: the ranks of the hand
                                                        └──► value ◄──┘          the larger the better

With at most seven cards no hand has a flush and also four of a kind or a full house, so a flush is all
it is. A sum stays within 30 bits, where Python's integers are quickest; hence suits below zero.
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from operator import ne

Ranks = tuple[int, ...]  # from the deuce up

# Sums of so many of these, each used at most four times, are all different.
_FIVE = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_SIX = (0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437)
_SEVEN = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
RANK_KEYS = {5: _FIVE, 6: _SIX, 7: _SEVEN}
RANK_BITS = 23
RANK_MASK = (1 << RANK_BITS) - 1
# A sum of five, six or seven of these tells of which suit there are five, if any.
SUIT_KEYS = (-16, -15, 9, 16)
KEYS = {
    size: tuple(keys[n >> 2] + (SUIT_KEYS[n & 3] << RANK_BITS) for n in range(52)) for size, keys in RANK_KEYS.items()
}


def suits_with(least: int, size: int) -> bytes:
    """For every sum of suits of `size` cards: the suit that has `least` of them or more, plus one; else nothing."""
    table = bytearray(256)  # sums below zero are found from its end
    for suits in combinations_with_replacement(range(4), size):
        for suit in range(4):
            if suits.count(suit) >= least:
                table[sum(SUIT_KEYS[each] for each in suits)] = suit + 1
    return bytes(table)


def rank_sets(size: int, lowest: int = 0) -> Iterator[Ranks]:
    """Every set of ranks that so many cards can have, at most four of each."""
    for ranks in combinations_with_replacement(range(lowest, 13), size):
        if all(map(ne, ranks, ranks[4:])):
            yield ranks


class Sums:
    """All hands of one size: what each sum is worth."""

    __slots__ = ("flushes", "keys", "orders", "suits", "values")

    def __init__(self, size: int, by_ranks: dict[Ranks, int], flushes: Sequence[int]) -> None:
        self.keys = KEYS[size]
        self.suits = suits_with(5, size) if flushes else bytes(256)
        self.flushes = flushes  # values, by the mask of ranks
        self.values = tuple(sorted({*by_ranks.values(), *flushes}))
        order_of = {value: order for order, value in enumerate(self.values)}
        key = RANK_KEYS[size].__getitem__
        orders = {sum(map(key, ranks)): order_of[value] for ranks, value in by_ranks.items()}
        self.orders = array("H", bytes(2 * (max(orders) + 1)))  # orders are short: 16 MB for seven cards
        for total, order in orders.items():
            self.orders[total] = order


class Ranking(dict[int, Sums]):
    """A way to rank hands, by their size: each size is made when such a hand is first valued."""

    def __init__(
        self, of_five: Callable[[Ranks], int], of_flush: Callable[[int], int] | None = None, *, lowest: int = 0
    ) -> None:
        super().__init__()
        self._of_five, self._of_flush, self._lowest = of_five, of_flush, lowest

    def __missing__(self, size: int) -> Sums:
        of_flush = self._of_flush
        flushes = tuple(of_flush(mask) if mask.bit_count() >= 5 else 0 for mask in range(1 << 13)) if of_flush else ()
        self[size] = made = Sums(size, self._by_ranks(size), flushes)
        return made

    def _by_ranks(self, size: int) -> dict[Ranks, int]:
        """Value every set of ranks: five by themselves, more by the best of all but one."""
        if size == 5:
            return {five: self._of_five(five) for five in rank_sets(5, self._lowest)}
        fewer = self._by_ranks(size - 1)
        every = range(size)
        return {
            ranks: max([fewer[ranks[:at] + ranks[at + 1 :]] for at in every])
            for ranks in rank_sets(size, self._lowest)
        }

    def value(self, cards: Sequence[int]) -> int:
        """Value one hand."""
        table = self[len(cards)]
        keys = table.keys
        total = 0
        for n in cards:
            total += keys[n]
        suit = table.suits[total >> RANK_BITS]
        return table.flushes[mask_of(cards, suit - 1)] if suit else table.values[table.orders[total & RANK_MASK]]


def mask_of(cards: Sequence[int], suit: int) -> int:
    """The ranks of one suit among these cards, a bit each."""
    mask = 0
    for n in cards:
        if n & 3 == suit:
            mask |= 1 << (n >> 2)
    return mask
