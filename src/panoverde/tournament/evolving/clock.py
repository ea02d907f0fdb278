"""The clock, as it becomes."""

from panoverde.tournament import events as e
from panoverde.tournament.clock import Clock, read
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.ClockStarted)
def start_clock(state: Tournament, event: e.ClockStarted) -> None:
    """It runs from here."""
    state.clock.running_since = event.at


@evolves(e.ClockPaused)
def pause_clock(state: Tournament, event: e.ClockPaused) -> None:
    """What was left is left."""
    shown = read(state.clock, state.levels, event.at)
    state.clock = Clock(shown.level, shown.left_seconds)


@evolves(e.ClockSet)
def set_clock(state: Tournament, event: e.ClockSet) -> None:
    """Level and time are what was said; it goes on running if it ran."""
    shown = read(state.clock, state.levels, event.at)
    state.clock_before = Clock(shown.level, shown.left_seconds)
    state.clock.level, state.clock.left_seconds = event.level, float(event.left_seconds)
    if state.clock.running_since is not None:
        state.clock.running_since = event.at
