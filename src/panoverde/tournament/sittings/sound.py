"""What must hold of flights and days, counted from scratch."""

from collections import Counter
from collections.abc import Iterator

from panoverde.tournament.core.records import Sitting, Tournament


def unsound_sittings(state: Tournament) -> Iterator[str]:
    """Tables belong to one sitting, everybody to one, chips to one; what is closed is empty."""
    numbers = Counter(table.number for table in state.every_table)
    yield from (f"table {number} is open in {times} sittings" for number, times in numbers.items() if times > 1)
    if sum(sitting.chips for sitting in state.sittings.values()) != state.chips_in_play:
        yield f"{state.chips_in_play} chips are in play, but the sittings hold others"
    for sitting in state.sittings.values():
        yield from _sitting(state, sitting)
    yield from _fields(state)
    days = Counter(sitting.day for sitting in state.sittings.values() if sitting.day)
    yield from (f"draw day {day} is that of {times} sittings" for day, times in days.items() if times > 1)
    if state.dropped != sum(entry.standing == "dropped" for entry in state.entries.values()):
        yield f"{state.dropped} bags are said to be left behind, but others are"


def _sitting(state: Tournament, sitting: Sitting) -> Iterator[str]:
    here = [entry for entry in state.entries.values() if entry.sitting == sitting.id]
    names = {entry.id for entry in here}
    seated = {name for table in sitting.tables.values() for name in table.players.values()}
    if sitting.kind and not seated | set(sitting.alternates) <= names:
        yield f"somebody sits or waits in {sitting.id} who belongs elsewhere"
    if sitting.closed_at and (sitting.playing or sitting.alternates or sitting.tables):
        yield f"{sitting.id} is closed, but somebody plays or waits there"
    waits = [name for name in seated if state.entries[name].standing == "carried" and not state.bags[name].held_back]
    if sitting.carried != len(waits):
        yield f"{sitting.carried} bags are said to be unopened in {sitting.id}, but {len(waits)} are"
    if sitting.closed_at and sitting.chips != _in_bags(state, sitting):
        yield f"{sitting.id} is closed with {sitting.chips} chips, but its bags hold {_in_bags(state, sitting)}"


def _in_bags(state: Tournament, sitting: Sitting) -> int:
    bags = ((state.entries[name], bag) for name, bag in state.bags.items() if bag.sitting == sitting.id)
    return sum(bag.agreed or 0 for entry, bag in bags if entry.standing == "bagged")


def _fields(state: Tournament) -> Iterator[str]:
    """Who goes on goes on once, with one bag."""
    for sitting, formed in state.fields.items():
        people = Counter(state.entries[move.entry].person for move in formed.seats)
        yield from (f"{person} goes on to {sitting} {n} times" for person, n in people.items() if n > 1)
        if len(formed.seats) != formed.people or formed.bags != formed.people + len(formed.dropped):
            yield f"the field of {sitting} is not made of its bags"
