"""What must hold of those who are out, and of prizes: counted from scratch, like everything in `sound.py`."""

from collections import Counter
from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.places.standings import numbers


def unsound_places(state: Tournament) -> Iterator[str]:
    """Everybody who is out went out in one hand, and their places are all there are below those left."""
    for key, hand in state.hands.items():
        named = Counter(entry for tied in hand.finish for entry in tied)
        if named != Counter(hand.recorded):
            yield f"those of hand {key} are not those who finish in it"
        for entry in hand.recorded:
            if state.out.get(entry) != key:
                yield f"{entry} is said to have gone out in hand {key}, but is not"
    if list(state.hands) != sorted(state.hands) or state.last_hand < max(state.hands, default=0):
        yield "hands in which somebody went out are not in their order"
    if sum(hand.count for hand in state.hands.values()) != len(state.out):
        yield f"{len(state.out)} are out, but the hands hold {sum(h.count for h in state.hands.values())}"
    covered = Counter(range(1, state.left + len(state.out) + 1))
    covered.subtract(found.place + found.nth for found in numbers(state))
    if any(covered[place] for place in range(state.left + 1, state.left + len(state.out) + 1)):
        yield "places are taken twice, or not at all"


def unsound_prizes(state: Tournament) -> Iterator[str]:
    """Prizes make what the players share; only locked ones are paid, and nobody too much."""
    sheet, purse = state.purse.sheet, state.purse
    if sheet is None:
        if purse.paid or purse.locked:
            yield "prizes are locked or paid that nobody published"
        return
    if sum(sheet.prizes) - sheet.shared != sheet.net:
        yield f"the prizes make {sum(sheet.prizes) - sheet.shared}, and the players share {sheet.net}"
    for forfeit in sheet.forfeited:
        if state.entries[forfeit.entry].expelled is None or sum(forfeit.over) != forfeit.centavos:
            yield f"the prize of {forfeit.entry} was shared, and was not forfeited, or not all of it"
    if purse.paid and not purse.locked:
        yield "prizes are paid that may still change"
    if purse.paid_in_all > sheet.net:
        yield f"{purse.paid_in_all} have been paid of {sheet.net}"
