"""The terms a hand is played under. Whoever knows a rulebook makes them; the hand only obeys."""

from typing import Literal

import msgspec

from panoverde.hand.games import Structure


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How betting works, and how pots are divided. The defaults are the usual tournament rules."""

    structure: Structure = "no-limit"
    min_bet: int = 0  # no-limit and pot-limit: the smallest bet, the big blind
    small_bet: int = 0  # fixed limit
    big_bet: int = 0
    reopen: Literal["cumulative", "single"] = "cumulative"  # do short all-ins add up to a full raise?
    limit_reopen_percent: int = 50  # of a bet; 100 where the book has no exception for limit
    raises_most: int | None = 3  # fixed limit: after the bet; None without a cap
    blinds_count_full: bool = True  # a short blind makes neither the call nor the pot limit smaller
    ante_first: bool = False  # a short big blind pays the ante before the blind
    odd_chip: int = 1  # the smallest chip in play
    even_both_ways: bool = True  # identical hands both ways share the whole pot once
    all_in_shows: bool = True  # once somebody is all-in and betting is over, every hand lies face up
