"""The announcer's script: what there is to say to the room of a sitting at a moment.

    state, book, time  ─►  moments: what presses first, what was read with its time

Nothing is scheduled and nothing is kept but what was read: a moment is there while what it tells of is.
Where the book makes an announcement a condition, a noun below has a fact for it (a level, a chip that leaves, the
languages, the last hands) and the moment says which command records it; for all others `Announce` does.
"""

from collections.abc import Callable, Iterator

from panoverde.rulebook import Rulebook
from panoverde.tournament.announcements import of_the_clock, of_the_field, of_the_pace
from panoverde.tournament.announcements.moment import Moment, Now, seen_at
from panoverde.tournament.core.records import Sitting, Tournament

__all__ = ["Moment", "moments"]

_SCRIPT: tuple[Callable[[Now], Iterator[Moment]], ...] = (  # what presses first
    of_the_pace.hand_for_hand,
    of_the_pace.last_hands,
    of_the_field.colour_up,
    of_the_field.bubble,
    of_the_field.redraw,
    of_the_clock.opening,
    of_the_clock.languages,
    of_the_clock.level,
    of_the_clock.a_break,
    of_the_clock.closing,
    of_the_pace.bagging,
    of_the_pace.next_day,
    of_the_field.final_table,
    of_the_field.result,
    of_the_field.deal,
)


def moments(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> list[Moment]:
    """Say what there is to tell the room: first what the next step waits for, then what nobody expects."""
    now = seen_at(state, sitting, book, at)
    found = [moment for make in _SCRIPT for moment in make(now)]
    return sorted(found, key=lambda one: (not one.waits, not (one.red and not one.read), one.at_hand))
