"""Out, and back."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.evolving.sitting import drawn, leave, sit
from panoverde.tournament.state import Tournament


@evolves(e.PlayerBusted)
def bust(state: Tournament, event: e.PlayerBusted) -> None:
    """Out, after all who were out before."""
    entry = state.entries[event.entry]
    leave(state, entry)
    entry.standing = "out"
    state.out.append(event.entry)


@evolves(e.PlayerReinstated)
def reinstate(state: Tournament, event: e.PlayerReinstated) -> None:
    """Back in, as if never out."""
    if event.draw:
        drawn(state, event.draw)
    state.out.remove(event.entry)
    sit(state, state.entries[event.entry], event.place)
