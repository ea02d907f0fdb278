"""The betting as far as it was said, for an act: the bet to match, the last full raise, what kind of bet it is.

A hand that is known answers; where it is not, the short forms do, and what was done in this round.
"""

from itertools import pairwise

from msgspec import UNSET

from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import chips


def level_of(spot: Spot) -> int | None:
    """The bet to match, in all."""
    level = spot.level
    if level is not UNSET:  # of the chips in front maybe only some were said
        untracked = spot.table.faces is UNSET and spot.hand is None
        return max(level, _levels(spot)[-1]) if untracked else level
    if spot.table.facing == "nothing":
        return 0
    levels = _levels(spot)
    all_said = spot.table.actions is not UNSET and spot.table.street is not UNSET
    return levels[-1] if len(levels) > 1 or all_said else None


def raise_by_of(spot: Spot, level: int | None) -> int | None:
    """The last full bet or raise: what a raise must add at least."""
    if spot.table.raise_by is not UNSET:
        return spot.table.raise_by
    if spot.hand is not None:
        return spot.hand.least_raise
    levels = _levels(spot)
    if len(levels) > 1 and levels[-1] == level:
        full = levels[0] or _opening(spot) or 0
        for before, after in pairwise(levels):
            full = max(full, after - before)
        return full
    opening = _opening(spot)
    return opening if opening is not None and level is not None and level <= opening else None


def _opening(spot: Spot) -> int | None:
    """The smallest bet."""
    if spot.table.bets is not UNSET and spot.limit == "fixed-limit":
        return spot.table.bets[spot.table.street in ("turn", "river", "fifth", "sixth", "seventh")]
    return None if spot.big_blind is UNSET else spot.big_blind


def smallest_bet(spot: Spot) -> int | None:
    """The smallest bet where nobody has bet."""
    opening = _opening(spot)
    if opening is None and spot.table.raise_by is not UNSET:
        return spot.table.raise_by
    return opening


def _levels(spot: Spot) -> list[int]:
    """What the bet to match was, from the beginning of the round."""
    first = next((done.act for done in spot.actions if done.to is not UNSET), "")
    blind = _blind_first(spot, first)
    levels = [blind]
    for done in spot.actions:
        if done.to is not UNSET and done.in_turn and done.to > levels[-1]:
            levels.append(done.to)
    return levels


def _blind_first(spot: Spot, first: str) -> int:
    """The blind that the round began with: before the flop, which “raise” as the first bet tells, too."""
    blind = 0 if spot.big_blind is UNSET else spot.big_blind
    before_flop = spot.table.street == "preflop" or (spot.table.street is UNSET and first == "raise")
    return blind if before_flop else 0


def kind_of(spot: Spot, level: int | None, raise_by: int | None) -> str | None:
    """Whether that is the blind, an opening bet or a raise; None where it does not follow."""
    if spot.facing is not UNSET:
        return spot.facing
    if level and spot.table.street == "preflop" and level == spot.big_blind:
        return "blind"
    if not level or raise_by is None or (spot.table.raise_by is UNSET and not spot.actions):
        return None
    return "raise" if level > raise_by else "opening-bet"


def before_raise(spot: Spot, level: int | None, raise_by: int | None) -> int | None:
    """The bet that stood before the last raise."""
    levels = _levels(spot)
    if len(levels) > 1:
        return levels[-2]
    return None if level is None or raise_by is None else level - raise_by


def pot_of(spot: Spot, *, with_bets: bool) -> int | None:
    """The pot: what was collected, and the bets that lie in front."""
    if spot.hand is not None:
        return spot.hand.pot if with_bets else spot.hand.pot - sum(spot.hand.bets)
    pot = spot.table.pot
    if pot is UNSET:
        return None
    return pot + sum(chips(seat.front) for seat in spot.table.seats.values() if seat.front is not UNSET) * with_bets
