"""How a player stands in the betting of a round: what came since the last act, and why there is no raise."""

from typing import Literal, NamedTuple

from panoverde.hand.hand import Hand

NoRaise = Literal["stack", "nobody-to-call", "not-reopened"]


class Standing(NamedTuple):
    """Of a player: whether they have acted, and what came since."""

    acted: bool  # in this round, after somebody had bet or before; a blind counts where the terms say so
    since: int  # by how much the bet has grown
    full_since: bool  # whether one raise since was full by itself


def standing(hand: Hand, seat: int) -> Standing:
    """Say how a player stands."""
    at = hand._acted[seat] if hand.aggressor >= 0 else -1
    return Standing(at >= 0, hand.level - max(at, 0), hand._fulls > hand._acted_fulls[seat])


def raises(hand: Hand) -> int:
    """How many raises there have been after the bet, as a cap counts them; a blind is a bet."""
    return max(hand._raises - 1, 0)


def no_raise(hand: Hand) -> NoRaise | None:
    """Why the player to act may not raise, where they may not; a cap apart."""
    legal, seat = hand.legal, hand.to_act
    if legal.raise_to:
        return None
    if hand.stacks[seat] <= hand.level - hand.bets[seat]:
        return "stack"
    others = (s for s in range(hand.n) if s != seat and hand.live[s])
    return "not-reopened" if any(hand.stacks[s] + hand.bets[s] > hand.level for s in others) else "nobody-to-call"


def may_raise(hand: Hand) -> list[int]:
    """Those still to act in this round who may raise, as things are; the player to act first."""
    waiting = [hand.to_act, *reversed(hand._queue)] if hand.phase == "bet" else []
    return [s for s in waiting if hand.stacks[s] + hand.bets[s] > hand.level and hand._may_raise(s)]
