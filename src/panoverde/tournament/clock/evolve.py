"""The clock, as it becomes."""

from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.reading import index_after, read
from panoverde.tournament.core.records import Clock, Tournament


def start_clock(state: Tournament, event: e.ClockStarted) -> None:
    """It runs from here; the first time, its level begins with it."""
    state.clock.running_since, state.clock.paused_why = event.at, ""
    if not state.started_at:
        state.started_at = event.at
        state.level_begun = state.clock.level


def pause_clock(state: Tournament, event: e.ClockPaused) -> None:
    """What was left is left."""
    shown = read(state.clock, state.levels, event.at)
    state.clock = Clock(shown.level, shown.left_seconds, paused_why=event.why)


def set_clock(state: Tournament, event: e.ClockSet) -> None:
    """Level and time are what was said; it goes on running if it ran. What it had rung in later is to come again."""
    shown = read(state.clock, state.levels, event.at)
    state.clock_before = Clock(shown.level, shown.left_seconds)
    state.clock.level, state.clock.left_seconds = event.level, float(event.left_seconds)
    if state.clock.running_since is not None:
        state.clock.running_since = event.at
    if state.started_at:
        state.level_begun = event.level
    if event.level < index_after(state.levels, state.terms.late_levels or 0):
        state.registration_closed_at = ""
    if event.level < index_after(state.levels, state.terms.addon_after_level):
        state.addon_rung = 0


def begin_level(state: Tournament, event: e.LevelBegan) -> None:
    """It has been rung in."""
    state.level_begun = max(state.level_begun, event.level)
    state.bells += 1


def close_registration(state: Tournament, event: e.RegistrationClosed) -> None:
    """It has been rung in."""
    state.registration_closed_at = event.at
    state.bells += 1


def open_addon(state: Tournament, _: e.AddOnOpened) -> None:
    """It has been rung in."""
    state.addon_rung = 1
    state.bells += 1


def close_addon(state: Tournament, _: e.AddOnClosed) -> None:
    """It has been rung in."""
    state.addon_rung = 2
    state.bells += 1
