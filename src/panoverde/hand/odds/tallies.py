"""Who wins how often: every outcome, or some, with all hands valued and the winners of each pot counted.

Known hands that wait for a board are worked out once and looked up (`cards.boards`); hands that change
from outcome to outcome are valued each time (`cards.batches`). The budgets keep either within some
tenths of a second.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from panoverde.cards.batches import BATCHES, Cards, Values
from panoverde.cards.boards import ON_BOARDS, read_boards
from panoverde.hand.odds.deals import every_deal, outcomes, some_deals
from panoverde.hand.odds.spot import Spot
from panoverde.kernel.invariants import invariant

MOST_BOARDS = 2_500_000  # heads-up hold'em before the flop, 1,712,304 boards, is counted whole
MOST_HANDS = 1_500_000
MOST_OMAHA_HANDS = 150_000  # sixty fives each, or a hundred

Winners = tuple[int, int]  # who has the best high and who the best low, a bit each; no low: nobody
Tally = Counter[Winners]


class Budget(NamedTuple):
    """How many outcomes are counted at most, and how many drawn where there are more."""

    most: int | None  # None: what is quick
    samples: int
    seed: int


def tallies(asked: Spot, pots: Sequence[Sequence[int]], budget: Budget) -> tuple[bool, int, list[Tally]]:
    """Count for each pot how often who wins it; say whether that is every outcome, and how many were counted."""
    invariant(budget.samples > 0, "some outcomes are drawn")
    unseen = np.array(asked.unseen, dtype=np.uint8)
    count = outcomes(len(unseen), asked.groups)
    exact = count <= (_most(asked) if budget.most is None else budget.most)
    if exact:
        deals = every_deal(unseen, asked.groups)
    else:
        deals = some_deals(unseen, asked.groups, budget.samples, budget.seed)
    counted: list[Tally] = [Counter() for _ in pots]
    for highs, lows in _valued(asked, deals):
        for players, tally in zip(pots, counted, strict=True):
            tally.update(_count(list(players), highs, lows))
    return exact, count if exact else budget.samples, counted


def _most(asked: Spot) -> int:
    if _on_boards(asked):
        return MOST_BOARDS
    return (MOST_OMAHA_HANDS if asked.game.high == "omaha" else MOST_HANDS) // len(asked.holes)


def _on_boards(asked: Spot) -> bool:
    """Whether all hands are known and only the board is to come."""
    return asked.game.high in ON_BOARDS and not asked.game.stud and not any(asked.missing)


def _valued(asked: Spot, deals: Iterator[Cards]) -> Iterator[tuple[Values, Values | None]]:
    """Value every hand, player by player, high and low."""
    kinds = [asked.game.high, *([asked.game.low] if asked.game.low else [])]
    known = [[ON_BOARDS[kind](hole) for hole in asked.holes] for kind in kinds] if _on_boards(asked) else None
    for deal in deals:
        holes, boards = _hands(asked, deal)
        if known:
            read = read_boards(boards)
            valued = [np.stack([hand.values(read) for hand in hands]) for hands in known]
        else:
            valued = [np.stack([BATCHES[kind](hole, boards) for hole in holes]) for kind in kinds]
        yield valued[0], valued[1] if asked.game.low else None


def _hands(asked: Spot, deal: Cards) -> tuple[list[Cards], Cards]:
    """Put the known cards beside those that came: every player's hands, and the boards."""
    made, at = [], 0
    for known, size in zip((*asked.holes, asked.board), asked.groups, strict=True):
        fixed = np.tile(np.array(known, dtype=np.uint8), (len(deal), 1))
        made.append(np.hstack((fixed, deal[:, at : at + size])))
        at += size
    return made[:-1], made[-1]


def _count(players: list[int], highs: Values, lows: Values | None) -> Tally:
    """Count who wins, of these players."""
    codes = _best(highs[players])
    if lows is not None:
        codes |= _best(lows[players]) << len(players)
    bits = len(players) * (1 if lows is None else 2)
    if bits <= 16:
        counts = np.bincount(codes)
        found = np.flatnonzero(counts)
        counts = counts[found]
    else:
        found, counts = np.unique(codes, return_counts=True)
    mask = (1 << len(players)) - 1
    return Counter({(code & mask, code >> len(players)): n for code, n in zip(
        found.tolist(), counts.tolist(), strict=True)})  # fmt: skip


def _best(values: Values) -> NDArray[np.int64]:
    """Who has the best, a bit each; nobody where all have nothing."""
    best = values.max(axis=0)
    codes = np.zeros(values.shape[1], dtype=np.int64)
    for at, own in enumerate(values):
        codes |= ((own == best) & (best > 0)).astype(np.int64) << at
    return codes


def part(winners: Winners, at: int) -> Fraction:
    """A player's part of a pot: of the whole, or of each half."""
    halves = [half for half in winners if half]
    return sum((Fraction(half >> at & 1, half.bit_count() * len(halves)) for half in halves), Fraction(0))
