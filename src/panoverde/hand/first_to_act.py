"""Who opens the betting: seats count from the button's left, so the smallest seat is the first one there."""

from collections.abc import Sequence
from functools import cache

from panoverde.cards.cards import SUITS, UNKNOWN
from panoverde.hand.games import Opener


def bring_in(up: Sequence[Sequence[int]], suits: str = SUITS, *, highest: bool) -> int:
    """The seat whose door card brings it in: the lowest by rank, then suit; in razz the highest, the ace low.

    Absent players count: the bring-in is taken from their chips.

    >>> bring_in([[9], [4], [5]], highest=False)
    1
    """
    doors = [
        (in_order(cards[0], suits, ace_low=highest), seat)
        for seat, cards in enumerate(up)
        if cards and cards[0] != UNKNOWN
    ]
    return (max if highest else min)(doors)[1] if doors else 0


def in_order(card: int, suits: str = SUITS, *, ace_low: bool) -> tuple[int, int]:
    """Where one card stands among others: by rank, then by suit from the lowest.

    >>> in_order(51, ace_low=False) > in_order(50, ace_low=False) > in_order(50, ace_low=True)
    True
    """
    rank = card >> 2
    return ((rank + 1) % 13 if ace_low else rank), suits.index(SUITS[card & 3])


def best_showing(up: Sequence[Sequence[int]], live: Sequence[bool], opener: Opener) -> int:
    """The seat with the best cards showing; of equal ones the first from the button's left.

    >>> best_showing([[0, 4], [9, 10], [48, 44]], [True, True, True], "high-hand")
    1
    """
    showing = low_showing if opener == "low-hand" else high_showing
    return max([seat for seat, lives in enumerate(live) if lives], key=lambda seat: showing(up[seat]))


Showing = tuple[tuple[int, ...], tuple[int, ...]]


def high_showing(cards: Sequence[int]) -> Showing:
    """How high up to four cards are: pairs first, then ranks.

    >>> high_showing([36, 37, 24, 25]) > high_showing([44, 45, 40, 0])  # two pair, and one higher pair
    True
    """
    return _by_count(tuple([card >> 2 for card in cards]))


def low_showing(cards: Sequence[int]) -> Showing:
    """How low up to four cards are, the ace lowest; the larger the better."""
    return _lowest_last(tuple([((card >> 2) + 1) % 13 for card in cards]))


@cache
def _lowest_last(ranks: tuple[int, ...]) -> Showing:
    counts, ordered = _by_count(ranks)
    return tuple(-count for count in counts), tuple(-rank for rank in ordered)


@cache  # some 30,000 at most
def _by_count(ranks: tuple[int, ...]) -> Showing:
    most_first = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    counts, of_rank = zip(*most_first, strict=True) if most_first else ((), ())
    return counts, of_rank
