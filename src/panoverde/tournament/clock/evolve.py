"""The clock, as it becomes."""

import msgspec

from panoverde.tournament.clock import events as e
from panoverde.tournament.clock.face import index_after, read
from panoverde.tournament.clock.window import over
from panoverde.tournament.core.records import Clock, Tournament
from panoverde.tournament.core.sittings import sitting_at


def start_clock(state: Tournament, event: e.ClockStarted) -> None:
    """It runs from here; the first time, its level begins with it."""
    sitting = sitting_at(state, event)
    sitting.clock = msgspec.structs.replace(sitting.clock, running_since=event.at, paused_why="")
    sitting.ran_on = sitting.day
    if not sitting.started_at:
        sitting.started_at = event.at
        sitting.level_begun = sitting.clock.level


def pause_clock(state: Tournament, event: e.ClockPaused) -> None:
    """What was left is left."""
    sitting = sitting_at(state, event)
    shown = read(sitting.clock, sitting.levels, event.at)
    sitting.clock = Clock(shown.level, shown.left_seconds, paused_why=event.why)


def set_clock(state: Tournament, event: e.ClockSet) -> None:
    """Level and time are what was said; it goes on running if it ran. What it had rung in later is to come again."""
    sitting = sitting_at(state, event)
    shown = read(sitting.clock, sitting.levels, event.at)
    sitting.outage = None  # whoever sets it has said what becomes of the time
    sitting.clock_before, sitting.hours_before = Clock(shown.level, shown.left_seconds), None
    sitting.clock = sitting.clock.put(event.level, float(event.left_seconds), event.at)
    sitting.pace.level_hands = {}
    if sitting.started_at:
        sitting.level_begun = event.level
    in_its_minutes = sitting.late_minutes and not over(sitting, event.at)
    if event.level < index_after(sitting.levels, sitting.late_levels or 0) or in_its_minutes:
        sitting.registration_closed_at = ""
    if event.level < index_after(sitting.levels, state.terms.addon_after_level):
        sitting.addon_rung = 0


def begin_level(state: Tournament, event: e.LevelBegan) -> None:
    """It has been rung in."""
    sitting = sitting_at(state, event)
    sitting.level_begun = max(sitting.level_begun, event.level)
    sitting.bells += 1


def close_registration(state: Tournament, event: e.RegistrationClosed) -> None:
    """It has been rung in."""
    sitting = sitting_at(state, event)
    sitting.registration_closed_at = event.at
    sitting.bells += 1


def open_addon(state: Tournament, event: e.AddOnOpened) -> None:
    """It has been rung in."""
    sitting = sitting_at(state, event)
    sitting.addon_rung = 1
    sitting.bells += 1


def close_addon(state: Tournament, event: e.AddOnClosed) -> None:
    """It has been rung in."""
    sitting = sitting_at(state, event)
    sitting.addon_rung = 2
    sitting.bells += 1
