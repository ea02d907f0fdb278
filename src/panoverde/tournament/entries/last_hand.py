"""Who goes out in the last hand before registration ends, often after the bell: no book says whether they come again.

     last level of registration │ the break, or the level after it
    ─────────────── out ────────┼──── out ──────────
             SECONDS before     │     SECONDS after, by the clock

The director extends registration by minutes, or lets it be; while that can be said, it is asked.
"""

from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.window import closing_index, level_now, past_end, window
from panoverde.tournament.core.records import Sitting, Tournament

SECONDS = 180  # what a hand takes, with whoever reports it
ASKED_SECONDS = 600  # or as long as the break lasts


def just_over(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> bool:
    """Whether registration has ended so lately that the hand may have begun before."""
    return window(state, sitting, book, now).why == "over" and past_end(sitting, now) <= SECONDS


def out_at_the_end(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> list[EntryId]:
    """Name those who went out as registration ended and have not come again, while there is time to extend it."""
    if state.terms.reentry is None or window(state, sitting, book, now).why != "over" or not _asked(sitting, now):
        return []
    ended = past_end(sitting, now)
    last = (state.entries[entry] for entry in state.out if state.by_person[state.entries[entry].person][-1] == entry)
    return [
        entry.id
        for entry in last
        if entry.out and entry.out.at and abs(ended - seconds_between(entry.out.at, now)) <= SECONDS
    ]


def _asked(sitting: Sitting, now: str) -> bool:
    level, closing = level_now(sitting, now), closing_index(sitting)
    in_break = level == closing < len(sitting.levels) and sitting.levels[level].is_break
    return in_break or past_end(sitting, now) <= ASKED_SECONDS
