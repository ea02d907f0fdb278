"""The course of a hand: every event with the table as it was before, and what could be seen of the cards."""

from collections.abc import Iterator

from panoverde.cards.cards import UNKNOWN
from panoverde.hand.events import Discarded, HandEvent, Shown, Voided
from panoverde.hand.hand import Hand


def steps(hand: Hand) -> Iterator[tuple[HandEvent, Hand]]:
    """Give each event, and the table just before it; the table changes once the next one is asked for."""
    walk = Hand.steps(hand.setup, hand.events)
    table = Hand.replay(hand.setup, ())
    for event in hand.events:
        yield event, table
        _, table = next(walk)


def faces(hand: Hand, seat: int, *, revealed: bool = False) -> list[int]:
    """What others see of a player's cards: those face up, those shown; the rest are UNKNOWN."""
    held = hand.hole[seat]
    if revealed or _tabled(hand, seat):
        return list(held)
    seen = shown(hand, seat)
    named = sorted(seen.difference(held))  # of a hand nobody knew, some cards were shown
    seen.update(hand.up[seat])
    return [card if card in seen else named.pop() if card == UNKNOWN and named else UNKNOWN for card in held]


def shown(hand: Hand, seat: int) -> set[int]:
    """Which cards a player has shown and still holds."""
    cards: set[int] = set()
    for event in hand.events:
        if isinstance(event, Shown) and event.seat == seat:
            cards.update(event.cards)
        elif isinstance(event, Discarded) and event.seat == seat:
            cards.difference_update(event.cards)
    return cards.difference(hand.burned, hand.discards)


def voided(hand: Hand) -> bool:
    """Whether the hand was declared a misdeal."""
    return bool(hand.events) and isinstance(hand.events[-1], Voided)


def _tabled(hand: Hand, seat: int) -> bool:
    """Whether the whole hand lies open: shown, and the pot is decided, or nothing more can be bet by all-ins."""
    if not hand.shown[seat] or not hand.live[seat] or hand.in_hand == 1 or voided(hand):
        return False
    if hand.setup.terms.tabled_needs != "all":  # a part of it may be enough, and only that is seen
        return False
    if hand.phase in ("award", "over", "reopened"):
        return True
    draws = any(street.draw for street in hand.setup.game.streets)
    return hand.setup.terms.all_in_shows and hand.betting_is_over and not draws
