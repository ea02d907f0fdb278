"""The terms a hand is played under. Whoever knows a rulebook makes them; the hand only obeys."""

from typing import Literal

import msgspec

from panoverde.hand.games import Structure


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How betting works, who shows, and how pots are divided. The defaults are the usual tournament rules.

    What a rulebook can set differently for limit and no-limit, or for flop games and stud, is one term
    here: the terms are made for one hand, whose game is known.
    """

    structure: Structure = "no-limit"
    min_bet: int = 0  # no-limit and pot-limit: the smallest bet, the big blind
    small_bet: int = 0  # fixed limit
    big_bet: int = 0

    # Raising
    min_raise: Literal["largest-full", "last-any"] = "largest-full"  # does a short all-in set the next minimum?
    reopen: Literal["cumulative", "single"] = "cumulative"  # do short all-ins add up to a full raise?
    reopened_min: Literal["last-full", "total-faced"] = "last-full"  # the minimum once they have reopened betting
    limit_reopen_percent: int = 50  # of a bet; 100 where the book has no exception for limit
    open_pair_doubles: bool = False  # limit stud, high only: with a pair open on fourth street the big bet is allowed
    raises_most: int | None = 3  # fixed limit: after the bet; None without a cap, as for a tournament's last two
    blind_acts: bool = False  # has a player who posted a blind acted?
    blinds_count_full: bool = True  # a short blind makes neither the call nor the pot limit smaller
    pot_counts_ante: bool = True  # does pot-limit count antes before the flop?
    ante_first: bool = False  # a short big blind pays the ante before the blind

    # Dealing
    burns: int = 1  # cards burned before each street after the first
    unburned: tuple[str, ...] = ()  # streets that this house deals without a burn, by their names
    stud_last: Literal["shared", "burns", "muck"] = "shared"  # too few for all: one card for everybody, or the
    # last one shuffled with the burns, and under "muck" with the folded hands too, where that is enough
    draws_from: Literal["discards", "earlier", "muck"] = "discards"  # what comes back when a draw runs out of cards:
    # all thrown away but by those still to draw; only of earlier draws; folded hands and burns too

    # Showing
    all_in_shows: bool = True  # once somebody is all-in and betting is over, every hand lies face up
    all_in_mucks: bool = False  # with somebody all-in, may a hand be mucked unseen at the end?
    aggressor_shows_first: bool = True  # the last of the last round to bet; otherwise the first to act
    last_hand_shows: bool = False  # must the last hand show when all others have mucked?

    # Dividing
    odd_chip: int = 1  # the smallest chip in play
    odd_to: Literal["usual", "left-of-button", "high-card"] = "usual"  # in stud the highest card of the hand
    odd_several: Literal["one-each", "all-to-first"] = "one-each"
    odd_half: Literal["high", "low"] = "high"  # the odd chip between the halves of hi-lo
    even_both_ways: bool = True  # identical hands both ways share the whole pot once
    suits: str = "cdhs"  # from the lowest: for the bring-in and odd chips
