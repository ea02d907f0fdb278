"""It happened: no rules here, no refusals. One table changes, totals keep up."""

from collections.abc import Callable
from typing import Any, TypeVar

from panoverde.kernel.facts import Event
from panoverde.kernel.invariants import invariant
from panoverde.tournament.state import Tournament

E = TypeVar("E", bound=Event)
_EVOLVES: dict[type[Event], Callable[[Tournament, Any], None]] = {}


def evolve(state: Tournament, event: Event) -> None:
    """Let `event` have happened."""
    _EVOLVES[type(event)](state, event)
    if state.quorum and state.quorum.holds and state.left >= state.quorum.needed:
        state.quorum.reached = True  # and stays so, however many bust later
    taken = state.seats_open - len(state.pool)
    invariant(state.playing == taken, f"everyone playing sits in one seat after {type(event).__name__}")


def evolves(kind: type[E]) -> Callable[[Callable[[Tournament, E], None]], Callable[[Tournament, E], None]]:
    """Name what a kind of event changes."""

    def register(change: Callable[[Tournament, E], None]) -> Callable[[Tournament, E], None]:
        _EVOLVES[kind] = change
        return change

    return register
