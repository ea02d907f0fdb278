"""Where a history ends: with the stacks it names, or before the hand is over."""

from decimal import Decimal
from typing import Literal, NamedTuple

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.hand import Hand
from panoverde.hand.phh.amounts import ENDLESS, is_unknown
from panoverde.hand.phh.history import History


def ends_as_stated(history: History, hand: Hand) -> bool:
    """Whether the stacks are those the file ends with, should it name them."""
    stated = history.fields.get("finishing_stacks")
    if not isinstance(stated, list):
        return True
    scale = history.scale
    return all(
        is_unknown(said) or stack > ENDLESS // 2 or (_is_number(said) and said * scale == stack)
        for said, stack in zip(stated, hand.stacks, strict=True)
        if isinstance(said, int | Decimal)
    )


def _is_number(said: int | Decimal) -> bool:
    """Whether chips can be so many; a file may say that it is no number at all."""
    return not (isinstance(said, Decimal) and said.is_nan()) and -ENDLESS <= said <= ENDLESS


class Awaited(NamedTuple):
    """What a hand that is not over waits for, and from whom (players from 1)."""

    what: Literal["cards", "action", "draw", "showdown", "unseen-cards", "unseen-board", "ruling"]
    players: tuple[int, ...] = ()


def unfinished(hand: Hand) -> Awaited | None:
    """Say what is missing for a hand to be over."""
    if hand.over:
        return None
    if hand.phase == "bet":
        return Awaited("action", (hand.to_act + 1,))
    if hand.phase == "draw":
        return Awaited("draw", (hand.to_act + 1,))
    if hand.phase == "deal":
        return Awaited("cards", tuple(seat + 1 for seat in hand.owed))
    if hand.phase == "reopened":
        return Awaited("ruling")
    if UNKNOWN in hand.board:
        return Awaited("unseen-board")
    if unseen := hand.unknown:
        return Awaited("unseen-cards", tuple(seat + 1 for seat in unseen))
    return Awaited("showdown", tuple(seat + 1 for seat in hand.showing_order()))
