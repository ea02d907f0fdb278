"""What must hold of bags, counted from scratch."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament


def unsound_bags(state: Tournament) -> Iterator[str]:
    """Who has a bag has one that is agreed; two people counted it, unless it was amended before a witness."""
    for entry in state.entries.values():
        bag = state.bags.get(entry.id)
        if entry.standing in ("bagged", "carried", "dropped") and (bag is None or bag.agreed is None):
            yield f"{entry.id} is {entry.standing}, and has no bag that is agreed"
    for name, bag in state.bags.items():
        if bag.agreed is not None and len({count.by for count in bag.counts}) < 2:
            yield f"the bag of {name} was counted by one person"
    for sitting in state.sittings.values():
        here = [(state.entries[name], bag) for name, bag in state.bags.items() if bag.sitting == sitting.id]
        bagged = sum(entry.standing == "bagged" for entry, _ in here)
        open_ = sum(bag.agreed is None and bool(bag.counts) for _, bag in here)
        if (sitting.bagged, sitting.counting) != (bagged, open_):
            yield f"{sitting.bagged} bags of {sitting.id} are said to be agreed, {sitting.counting} not, and are not"
