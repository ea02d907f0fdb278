"""Entries and the line, as they become."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.evolving.sitting import drawn, leave
from panoverde.tournament.state import Entry, Tournament


@evolves(e.EntryMade)
def enter(state: Tournament, event: e.EntryMade) -> None:
    """Someone is in; chips are issued."""
    state.entries[event.entry] = Entry(event.entry, event.person)
    state.by_person.setdefault(event.person, []).append(event.entry)
    state.chips_issued += state.stack_chips


@evolves(e.EntryTakenBack)
def take_back(state: Tournament, event: e.EntryTakenBack) -> None:
    """The entry never counted; its chips come back."""
    entry = state.entries[event.entry]
    if entry.place is not None:
        leave(state, entry)
    elif event.entry in state.alternates:
        state.alternates.remove(event.entry)
    entry.standing = "taken-back"
    state.by_person[entry.person].remove(event.entry)
    state.chips_issued -= state.stack_chips


@evolves(e.AlternateQueued)
def queue(state: Tournament, event: e.AlternateQueued) -> None:
    """Last in line."""
    state.alternates.append(event.entry)


@evolves(e.AlternatesOrdered)
def order_alternates(state: Tournament, event: e.AlternatesOrdered) -> None:
    """The line is as it was drawn."""
    drawn(state, event.draw)
    state.alternates = list(event.order)
