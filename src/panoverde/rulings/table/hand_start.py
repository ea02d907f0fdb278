"""When a hand begins: at the first of the signs that the book names, by hand or by machine."""

from panoverde.rulings.table.substantial import Reads
from panoverde.rulings.table.table import NextHand

SIGNS = {"hand": "dealing.hand_starts_by_hand", "machine": "dealing.hand_starts_by_machine"}


def begun(next_hand: NextHand, reads: Reads) -> bool:
    """Say whether a hand has begun, by what was seen of it.

    >>> begun(NextHand(seen=("first-riffle",)), {SIGNS["hand"]: ("first-riffle",)}.get)
    True
    """
    signs = reads(SIGNS[next_hand.shuffle])
    return any(sign in signs for sign in next_hand.seen)
