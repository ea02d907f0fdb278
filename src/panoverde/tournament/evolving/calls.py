"""Calls that wait for the director."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.DirectorCalled)
def called(state: Tournament, event: e.DirectorCalled) -> None:
    """It waits for an answer."""
    state.next_call = event.number + 1
    state.calls[event.number] = event


@evolves(e.CallAnswered)
def answered(state: Tournament, event: e.CallAnswered) -> None:
    """It waits no more."""
    del state.calls[event.number]
