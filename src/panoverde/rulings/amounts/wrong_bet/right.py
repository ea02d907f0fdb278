"""What a wrong bet should have been, from the table as it was before it."""

import msgspec
from msgspec import UNSET, UnsetType

from panoverde.hand.hand import Hand
from panoverde.kernel.refusals import Refusal
from panoverde.rulings.amounts.situation import WrongBet
from panoverde.rulings.table.round import act
from panoverde.rulings.table.spot import Spot


def before(spot: Spot, what: WrongBet) -> Hand | None:
    """The hand when it was on the bettor, with the chips of the bet still behind; None where it does not follow."""
    seat = spot.table.seats.get(what.seat)
    if seat is None or seat.behind is UNSET:
        return None
    had = msgspec.structs.replace(seat, behind=seat.behind + what.made)
    hand = Spot(msgspec.structs.replace(spot.table, seats={**spot.table.seats, what.seat: had}), spot.book).hand
    return hand if hand and hand.to_act == spot.places.get(what.seat) else None


def right(spot: Spot, what: WrongBet) -> int | UnsetType:
    """What it should have been in all, where that was said or follows."""
    if what.right is not UNSET:
        return what.right
    if hand := before(spot, what):
        return hand.legal.raise_to if what.kind.startswith("pot") else hand.level + hand.least_raise
    if what.kind == "underbet":
        return spot.big_blind
    if what.kind == "underraise" and spot.table.faces is not UNSET and spot.table.raise_by is not UNSET:
        return spot.table.faces + spot.table.raise_by
    return UNSET


def faced(spot: Spot, what: WrongBet) -> int | UnsetType:
    """The bet that the bettor faced, where that was said or follows."""
    hand = before(spot, what)
    return hand.level if hand else spot.table.faces


def next_to_act(spot: Spot, what: WrongBet, to: int) -> int:
    """Whose turn it is once the bet is one to `to`; 0 where it does not follow."""
    hand = before(spot, what)
    if not hand:
        return 0
    try:
        hand.raise_to(to)
        for done in what.since:
            act(hand, done, spot.order)
    except Refusal:
        return 0
    return spot.order[hand.to_act] if hand.to_act >= 0 else 0
