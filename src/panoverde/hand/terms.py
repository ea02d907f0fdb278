"""The terms a hand is played under. Whoever knows a rulebook makes them; the hand only obeys."""

from typing import Literal

import msgspec

from panoverde.hand.games import Structure

Due = Literal["blinds", "antes", "bring-in"]
Taken = Literal["after-deal", "when-action-comes"]
ALL_DUE: tuple[Due, ...] = ("blinds", "antes", "bring-in")


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
    reopen_percent: int = 100  # no-limit and pot-limit: of a full raise, what reopens betting to who has acted
    limit_reopen_percent: int = 50  # of a bet; 100 where the book has no exception for limit
    open_pair_doubles: bool = False  # limit stud, high only: with a pair open on fourth street the big bet is allowed
    raises_most: int | None = 3  # fixed limit: after the bet; None without a cap, as for a tournament's last two
    caps_all: bool = False  # does that hold in no-limit and pot-limit too?
    cap_two_in_pot: bool = True  # does it hold with only two in the pot?
    blind_acts: bool = False  # has a player who posted a blind acted?
    blinds_count_full: bool = True  # a short blind does not make the call smaller; else not the pot limit larger
    pot_blinds: Literal["full", "actual"] = "full"  # pot-limit before the flop: short blinds as if complete?
    pot_later: Literal["actual", "full"] = "actual"  # and after it
    pot_counts_ante: bool = True  # does pot-limit count antes before the flop?
    ante_first: bool = False  # a short big blind pays the ante before the blind

    # Who is not there
    away_dealt: bool = True  # are absent players dealt in?
    away_posts: tuple[Due, ...] = ALL_DUE  # what is taken from their chips
    away_killed: Taken = "after-deal"  # when the hand is taken
    penalty_dealt: bool = True  # the same of those who serve a penalty
    penalty_posts: tuple[Due, ...] = ALL_DUE
    penalty_killed: Taken = "after-deal"

    # Dealing
    last_card: Literal["button", "opponent"] = "button"  # of two: who gets the last card of a round
    burns: int = 1  # cards burned before each street after the first
    unburned: tuple[str, ...] = ()  # streets that this house deals without a burn, by their names
    stud_last: Literal["shared", "burns", "muck"] = "shared"  # too few for all: one card for everybody, or the
    # last one shuffled with the burns, and under "muck" with the folded hands too, where that is enough
    draws_from: Literal["discards", "earlier", "muck"] = "discards"  # what comes back when a draw runs out of cards:
    # all thrown away but by those still to draw; only of earlier draws; folded hands and burns too

    # Showing
    all_in_shows: bool = True  # once somebody is all-in and betting is over, every hand lies face up
    all_in_needed: int = 1  # how many must be all-in for that
    all_in_waits: bool = False  # does a hand that cannot win the last side pot wait until those have shown that can?
    may_muck: bool = True  # may a hand that came to the showdown be mucked unseen at all?
    all_in_mucks: bool = False  # with somebody all-in, may a hand be mucked unseen at the end?
    aggressor_shows_first: bool = True  # the last of the last round to bet; otherwise the first to act
    checked_first: Literal["usual", "first-left", "earlier-aggressor", "high-hand", "low-hand"] = "usual"  # who shows
    # first where nobody bet on the last street: usually the first left of the button, in stud whoever would act first
    shows_next: Literal["clockwise", "counterclockwise"] = "clockwise"
    tabled_needs: int | Literal["all", "enough"] = "all"  # cards face up that make a tabled hand; or enough to win
    last_hand_shows: bool = False  # must the last hand show when all others have mucked?

    # Dividing
    odd_chip: int = 1  # the smallest chip in play
    odd_to: Literal["usual", "left-of-button", "high-card"] = "usual"  # in stud the highest card of the hand
    odd_several: Literal["one-each", "all-to-first"] = "one-each"
    odd_half: Literal["high", "low"] = "high"  # the odd chip between the halves of hi-lo
    even_both_ways: bool = True  # identical hands both ways share the whole pot once
    pots_apart: bool = True  # each pot is divided by itself; else together with others of the same winners
    suits: str = "cdhs"  # from the lowest: for the bring-in and odd chips
