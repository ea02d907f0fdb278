"""Bags, as they become."""

from panoverde.tournament.bags import events as e
from panoverde.tournament.core import laying
from panoverde.tournament.core.bag import Bag, Count, worth
from panoverde.tournament.core.parts import NOWHERE
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.seating.chairs import leave, sit


def count(state: Tournament, event: e.BagCounted) -> None:
    """One count more; the first makes the bag."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    bag = state.bags.get(entry.id)
    if bag is None or bag.sitting != sitting.id:
        bag = state.bags[entry.id] = Bag(sitting.id, entry.place or NOWHERE)
    if not bag.counts:
        sitting.counting += 1
        bag.place = entry.place or NOWHERE
    bag.counts.append(Count(event.by, event.piles, event.cards))


def agree(state: Tournament, event: e.BagAgreed) -> None:
    """The player has a bag and stands up."""
    sitting, entry, bag = sitting_at(state, event), state.entries[event.entry], state.bags[event.entry]
    state.bags_agreed += 1
    bag.agreed, bag.nth, bag.place = event.chips, state.bags_agreed, event.place
    leave(sitting, entry)
    laying.bag(state, entry, event.chips)
    entry.standing = "bagged"
    sitting.counting -= 1
    sitting.bagged += 1


def seal(state: Tournament, event: e.BagSealed) -> None:
    """It is closed."""
    state.bags[event.entry].seal = event.seal


def take_back(state: Tournament, event: e.BagTakenBack) -> None:
    """The player sits there again; nothing was counted."""
    sitting, entry, bag = sitting_at(state, event), state.entries[event.entry], state.bags.pop(event.entry)
    if bag.agreed is None:
        sitting.counting -= 1
        return
    sitting.bagged -= 1
    sit(sitting, entry, event.place)


def amend(state: Tournament, event: e.BagAmended) -> None:
    """It holds something else. Of a sitting that is closed, less or more is missing for it."""
    entry, bag = state.entries[event.entry], state.bags[event.entry]
    more = worth(event.piles) - (bag.agreed or 0)
    bag.agreed = worth(event.piles)
    laying.recount(state.sittings[bag.sitting], bag.place.table, more)
    if entry.standing != "dropped":
        laying.weigh(state, entry, more)
    else:
        entry.chips_removed += more
        state.chips_removed += more


def open_bag(state: Tournament, event: e.BagOpened) -> None:
    """Its chips are in play; or wait until somebody claims them."""
    sitting, entry, bag = sitting_at(state, event), state.entries[event.entry], state.bags[event.entry]
    if not bag.held_back:
        sitting.carried -= 1
    bag.held_back = event.unclaimed == "hold-back"
    entry.present = not event.unclaimed
    if bag.held_back:
        return
    bag.opened_at = event.at
    entry.standing = "playing"
    entry.stack_seen, entry.stack_seen_at = bag.agreed, event.at
