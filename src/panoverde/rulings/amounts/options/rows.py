"""What may be done, row by row: is betting open, how little, how much, how often."""

from panoverde.hand.hand import Hand
from panoverde.hand.standing import no_raise, raises
from panoverde.rulings.amounts.options.facts import (
    OptionsHearing,
    asked_again,
    can_raise,
    cap_reached,
    first_street,
    has_acted,
    is_short,
    last_two,
    limit,
    many_raises,
    paid_ante,
    pot_limit,
    reopened_by_short,
    short_stack,
    went_on,
)
from panoverde.rulings.amounts.options.figures import figures
from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.table.refusals import CannotHaveActed
from panoverde.rulings.table.round import act
from panoverde.rulings.table.table import Done

RAISES = ("bet", "raise", "complete", "all-in")
REOPENS = ("betting.reopen_no_limit_raises", "betting.reopen_short_all_ins_add_up")
LIMIT_REOPENS = ("betting.reopen_limit_raises", "betting.reopen_limit_short_all_ins_add_up")


# -- what was done then --------------------------------------------------------------------------------------


def hear_reopening(hearing: OptionsHearing, hand: Hand) -> None:
    """What the book says of somebody who has acted, or has only posted a blind."""
    at = hand.to_act
    if hand.aggressor < 0:
        return
    if not has_acted(hand, at):
        posted = not hand.street and bool(hand.setup.blinds) and hand.setup.blinds[at] > 0
        if not posted or not hearing.reads("betting.blind_counts_as_acting"):
            return
    for key in LIMIT_REOPENS if hearing.spot.limit == "fixed-limit" else REOPENS:
        hearing.reads(key)


def play_then(hearing: OptionsHearing) -> None:
    """Play it; what is tried and cannot have been so is left."""
    try:
        _play(hearing)
    except CannotHaveActed:
        if not hearing.tried:
            raise
        hearing.possible = False
        hearing.hand, hearing.done, hearing.raised = hearing.begin(), [], {}
        _play(hearing)


def _play(hearing: OptionsHearing) -> None:
    hand, order = hearing.hand, hearing.spot.order
    for done in hearing.what.then:
        raising = done.act in RAISES and hand.phase == "bet" and order[hand.to_act] == done.seat
        if raising and isinstance(done.to, int) and done.to > hand.level:
            hear_reopening(hearing, hand)
            if no_raise(hand) == "not-reopened":
                _worth(hearing, done, done.to)
                continue
        act(hand, done, order)
        hearing.done.append(done)


def _worth(hearing: OptionsHearing, done: Done, to: int) -> None:
    """A raise by somebody to whom betting is not open: a call, nothing, or what the floor says."""
    value = hearing.reads("betting.raise_when_not_open")
    if value == "floor":
        value = hearing.choose("raise-when-not-open", ("call", "undone"), by="floor")
    hand = hearing.hand
    before, calls = hand.bets[hand.to_act], hand.legal.call
    total = before + calls if value == "call" else before
    hearing.raised = {
        "seat": done.seat, "act": "call" if value == "call" else "none", "total": total, "returned": to - total,
    }  # fmt: skip
    hearing.returned = to - total
    if value == "call":
        hand.call()
        hearing.done.append(Done(seat=done.seat, act="call"))


THEN = stage("then", row("raise-when-not-open", when=(went_on,), then=play_then))


# -- how often -----------------------------------------------------------------------------------------------


def cap(hearing: OptionsHearing) -> None:
    """As many raises as the book or the house allows, two in the pot or not, until the tournament's last two."""
    made = raises(hearing.hand)
    if hearing.reads("betting.limit_cap_set_by") == "book":
        most = hearing.reads("betting.limit_raises_max")
        hearing.sum(f"{made} ≥ {most}" if made >= most else f"{made} < {most}")
        reached = made >= most
    else:
        reached = cap_reached.holds(hearing)
    if not reached or (hearing.hand.in_hand == 2 and not hearing.reads("betting.limit_cap_in_two_player_pots")):
        return
    hearing.capped = not last_two.holds(hearing)


def noted(_: OptionsHearing) -> None:
    """The hand has it already: it is played under these terms."""


CAP = stage(
    "cap",
    row("cap", when=(limit,), then=cap),
    row("no-cap", when=(many_raises,), reads="betting.no_limit_raises_capped", means={True: cap, False: noted}),
)


# -- is it open, how little, how much ------------------------------------------------------------------------


def reopening(hearing: OptionsHearing) -> None:
    """Has enough come since?"""
    for hand in hearing.on:
        hear_reopening(hearing, hand)


def least(hearing: OptionsHearing) -> None:
    """The last full bet or raise on top."""
    if hand := next(iter(hearing.on), None):
        hearing.sum(f"{hand.level}+{hand.least_raise}={hand.level + hand.least_raise}")


def needs_full(hearing: OptionsHearing) -> None:
    """Nobody raises for less than a full raise, all-in or not."""
    hearing.too_short = any(is_short(hand) for hand in hearing.on)


def most(hearing: OptionsHearing) -> None:
    """The bet, and the pot once it is called."""
    hand = next(hand for hand in hearing.on if hand.legal.raise_to)
    hearing.sum(f"{hand.level}+{hand.legal.raise_to - hand.level}={hand.legal.raise_to}")


MAY = stage(
    "may",
    row("reopening", when=(asked_again,), then=reopening),
    row("minimum", when=(~limit,), reads="betting.minimum_raise",
        means={"largest-full": least, "last-any": least}),
    row("reopened-minimum", when=(~limit, reopened_by_short), reads="betting.reopen_minimum_raise",
        means={"last-full": noted, "total-faced": noted}),
    row("short-stack", when=(short_stack,), reads="betting.short_all_in_completed",
        means={True: needs_full, False: noted}),
    row("pot-blinds", when=(can_raise, pot_limit, first_street), reads="betting.pot_limit_preflop_blinds",
        means={"full": most, "actual": most}),
    row("pot-ante", when=(can_raise, pot_limit, paid_ante), reads="betting.pot_limit_preflop_counts_ante",
        means={True: noted, False: noted}),
    row("pot-later", when=(can_raise, pot_limit, ~first_street), reads="betting.pot_limit_postflop",
        means={"actual": most, "full": most}),
    every=True,
)  # fmt: skip
FIGURES = stage("figures", row("figures", then=figures))
