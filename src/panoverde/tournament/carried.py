"""Bags and fields, looked at a second time: what must be so before a fact of theirs can have happened.

Shares no code with what decided, like `posted.py` and `ranked.py`.
"""

from panoverde.kernel.facts import Event
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at


def bags_amiss(state: Tournament, event: Event) -> str:
    """Say what is wrong with a bag, or with what became of it; "" where nothing is."""
    match event:
        case e.BagAgreed():
            return _agreed(state, event)
        case e.SittingClosed():
            return _closed(state, event)
        case e.BagDropped():
            return _dropped(state, event)
        case e.FieldFormed():
            return _formed(state, event)
        case _:
            return ""


def _agreed(state: Tournament, event: e.BagAgreed) -> str:
    counts = state.bags[event.entry].counts if event.entry in state.bags else []
    by = {count.by for count in counts if sum(p.chip * p.count for p in count.piles) == event.chips}
    return "" if len(by) > 1 else "no two people counted that"


def _closed(state: Tournament, event: e.SittingClosed) -> str:
    sitting = sitting_at(state, event)
    bags = [bag for name, bag in state.bags.items() if bag.sitting == sitting.id and _bagged(state, name)]
    chips = sum(bag.agreed or 0 for bag in bags)
    if sitting.playing or sitting.alternates:
        return "somebody still plays or waits there"
    if (event.left, event.chips) != (len(bags), chips):
        return "its bags make something else"
    return ""


def _dropped(state: Tournament, event: e.BagDropped) -> str:
    left, kept = state.entries.get(event.entry), state.entries.get(event.kept)
    if left is None or kept is None or left.person != kept.person or left.id == kept.id:
        return "it is left behind for a bag of somebody else"
    if not (_bagged(state, left.id) and _bagged(state, kept.id)):
        return "one of the two is no bag that could go on"
    mine, other = state.bags[left.id], state.bags[kept.id]
    better = (other.agreed or 0) >= (mine.agreed or 0) or other.nth > mine.nth
    return "" if better and event.chips == mine.agreed else "a larger bag, and a later one, is left behind"


def _formed(state: Tournament, event: e.FieldFormed) -> str:
    here = sitting_at(state, event)
    sources = next((plan.sources for plan in state.terms.plans if plan.id == here.id), ())
    if any(not state.sittings[source].closed_at for source in sources):
        return "a flight or day before it is not closed"
    bags = {name for name, bag in state.bags.items() if bag.sitting in sources and _bagged(state, name)}
    names = [move.entry for move in event.seats]
    if set(names) != bags or len(names) != len(bags) or event.people != len(bags):
        return "those who go on are not those with a bag"
    if len({state.entries[name].person for name in names}) < len(names):
        return "somebody goes on twice"
    kept = all(move.to == move.of == state.bags[move.entry].place for move in event.seats)
    return "" if event.draw is not None or kept else "seats are neither drawn nor kept"


def _bagged(state: Tournament, name: str) -> bool:
    return state.entries[name].standing == "bagged"  # type: ignore[index]
