"""It happened: no rules here, no refusals. One table changes, totals keep up."""

from panoverde.kernel.facts import Event
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.declaring import FACTS
from panoverde.tournament.core.records import Tournament


def evolve(state: Tournament, event: Event) -> None:
    """Let `event` have happened."""
    FACTS[type(event)].evolve(state, event)
    if state.quorum and state.quorum.holds and state.left >= state.quorum.needed:
        state.quorum.reached = True  # and stays so, however many bust later
    taken = state.seats_open - len(state.pool)
    invariant(state.playing == taken, f"everyone playing sits in one seat after {type(event).__name__}")
