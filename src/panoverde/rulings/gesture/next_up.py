"""Once an act stands: what the next raise must be to at least, and who may make it. Asked of the hand."""

from panoverde.hand.standing import may_raise
from panoverde.kernel.refusals import Refusal
from panoverde.rulings.table.round import act as play
from panoverde.rulings.table.round import played
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import Act, Done

PLAYED: dict[str, Act] = {"call": "call", "check": "check", "fold": "fold", "bet": "bet", "raise": "raise",
                          "all-in": "all-in"}  # fmt: skip


def next_up(spot: Spot, seat: int, act: str, total: int) -> tuple[int, list[int]] | None:
    """The least total of the next raise, and the seats to which betting is open; None where the round is over."""
    hand = played(spot.table, spot.book, spot.order)
    if hand is None or act not in PLAYED:
        return None
    street = hand.street
    try:
        play(hand, Done(seat=seat, act=PLAYED[act], to=total), spot.order)
    except Refusal:  # less than the hand would let anybody put in: chips given up, a call of what was seen
        return None
    if hand.phase != "bet" or hand.street != street:
        return None
    least = max(hand.legal.raise_from, hand.level + hand.least_raise) if hand.legal.raise_to else 0
    return least or hand.level + hand.least_raise, [spot.order[at] for at in may_raise(hand)]
