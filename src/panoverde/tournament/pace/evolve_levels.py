"""Levels as they are announced, ruled on, and made shorter for a final table."""

import msgspec

from panoverde.tournament.clock.face import read
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.pace import events as e


def announce(state: Tournament, event: e.LevelAnnounced) -> None:
    """The room knows."""
    sitting_at(state, event).pace.announced = event.level


def play_out(state: Tournament, event: e.LevelPlayedOut) -> None:
    """The clock shows the line after it, and runs on if it ran."""
    sitting = sitting_at(state, event)
    sitting.pace.level_hands = {}
    if event.level + 1 < len(sitting.levels):
        sitting.clock = sitting.clock.put(event.level + 1, sitting.levels[event.level + 1].minutes * 60.0, event.at)


def rule(state: Tournament, event: e.HandLevelRuled) -> None:
    """One hand, as it was ruled: a new hand has begun at the table."""
    sitting = sitting_at(state, event)
    if event.table in sitting.tables:
        sitting.tables[event.table].hand_since = True


def shorten(state: Tournament, event: e.FinalLevelsSet) -> None:
    """From a line on all levels are so long; the one in progress loses what it is shorter by."""
    sitting = sitting_at(state, event)
    shown = read(sitting.clock, sitting.levels, event.at)
    less = 60 * (sitting.levels[shown.level].minutes - event.minutes) if event.first <= shown.level else 0
    sitting.levels = tuple(
        line
        if index < event.first or line.is_break or line.hands
        else msgspec.structs.replace(line, minutes=event.minutes)
        for index, line in enumerate(sitting.levels)
    )
    sitting.clock = sitting.clock.put(shown.level, max(0.0, shown.left_seconds - less), event.at)
    sitting.pace.regular_minutes, sitting.pace.final_step = event.regular, event.step
