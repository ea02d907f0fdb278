"""What a later ruling made of an action: other readers are told it as it came to stand.

a raise that was corrected      the raise to what it is worth
a raise that was taken back     a call, or a check
too few cards, made up later    all of them at once
"""

from panoverde.cards.cards import UNKNOWN, names
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand


def put_right(hand: Hand) -> dict[int, str]:
    """Say again, by their places, the events that are not told as they happened."""
    said: dict[int, str] = {}
    last = -1
    for at, event in enumerate(hand.events):
        match event:
            case ev.Raised() | ev.Misraised():
                last = at
            case ev.Corrected(to) if last >= 0:
                said[last] = f"p{_seat(hand, last)} cbr {to}"
            case ev.TakenBack(seat):
                said[last] = f"p{seat + 1} cc"
    if hand.lacking or any(isinstance(event, ev.Completed) for event in hand.events):
        said |= _whole_deals(hand)
    return said


def _seat(hand: Hand, at: int) -> int:
    event = hand.events[at]
    return event.seat + 1 if isinstance(event, ev.Raised | ev.Misraised) else 0


def _whole_deals(hand: Hand) -> dict[int, str]:
    said, along = {}, Hand(hand.setup)
    for at, event in enumerate(hand.events):
        if isinstance(event, ev.Dealt) and (lacks := along.owed.get(event.seat, 0) - len(event.cards)) > 0:
            later = (more for more in hand.events[at:] if isinstance(more, ev.Completed) and more.seat == event.seat)
            rest = next((more.cards for more in later), (UNKNOWN,) * lacks)
            said[at] = f"d dh p{event.seat + 1} {names((*event.cards, *rest))}"
        along._happen(event)
    return said
