"""What a person has in a tournament, in whichever flight or day, and what of it leaves when they are put out.

    seated, or counted for a bag     the stack, as it is counted when it leaves
    bagged, or carried to a seat     the bag, as two people agreed on it: nobody counts it again
    in a line, or held               the stack that was never laid
    left behind for another bag      nothing: its chips are out already, and it has no number

Nobody plays on with another entry, and no bag of theirs is opened.
"""

from collections.abc import Iterator

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import NotInField
from panoverde.tournament.core.records import Entry, Sitting, Tournament

SEATED = ("playing", "carried")
LIVE = (*SEATED, "bagged", "waiting")
FOUND = (*LIVE, "dropped", "out")  # who can be put out: in, or found out later


class PutOutAlready(Refusal):
    """Somebody else was quicker."""

    code = "penalties.put-out-already"
    says = "This player has been put out already ({standing}). There is nothing to do."


class BadCount(Refusal):
    """Nobody can have that many."""

    code = "penalties.bad-count"
    says = "{chips} is not what this player can have here. Count the stack that leaves the table again."


class CountNeeded(BadCount):
    """Chips leave the table, and nobody said how many."""

    says = "The player's chips leave the tournament. Count the stack, and say how many they are."


def entries_of(state: Tournament, person: PersonId) -> Iterator[Entry]:
    """Every entry of a person, first to last."""
    return (state.entries[name] for name in state.by_person.get(person, ()))


def live_entries(state: Tournament, person: PersonId) -> Iterator[Entry]:
    """What a person has in the field, the seat first: a table, a bag or a line in any flight or day."""
    live = [one for one in entries_of(state, person) if one.standing in LIVE and one.expelled is None]
    return iter(sorted(live, key=lambda entry: LIVE.index(entry.standing)))


def with_it(state: Tournament, named: Entry) -> list[Entry]:
    """The entry that is meant, whatever else of the person is still in, and bags that were left behind."""
    can_be_put_out(named)
    left = (one for one in entries_of(state, named.person) if one.standing == "dropped" and one.expelled is None)
    every = (*live_entries(state, named.person), *left)
    return [named, *(entry for entry in every if entry.id != named.id)]


def can_be_put_out(entry: Entry) -> None:
    """See to it that somebody is in, or was; found out later, too."""
    if entry.expelled:
        raise PutOutAlready(standing=entry.standing)
    if entry.standing not in FOUND:
        raise NotInField(standing=entry.standing)


def where(state: Tournament, entry: Entry) -> Sitting:
    """The flight or day to which an entry belongs; of sittings that nobody planned the one it sits or waits in."""
    if state.terms.plans:
        return state.sittings[entry.sitting]
    for sitting in state.sittings.values():
        table = sitting.tables.get(entry.place.table) if entry.place else None
        here = table is not None and entry.place is not None and table.players.get(entry.place.seat) == entry.id
        if here or entry.id in sitting.alternates:
            return sitting
    return state.sitting


def leaving(state: Tournament, entry: Entry, counted: int | None, *, stays: bool = False) -> int:
    """Say what goes out of play: bags as agreed, stacks as counted; who waits has a whole one, who is out none."""
    if entry.standing == "waiting":
        return entry.chips
    if stays or entry.standing in ("out", "dropped"):
        return 0
    if entry.standing in ("bagged", "carried"):
        return state.bags[entry.id].agreed or 0
    if counted is None:
        raise CountNeeded
    if not 0 <= counted <= state.chips_in_play:
        raise BadCount(chips=counted)
    return counted
