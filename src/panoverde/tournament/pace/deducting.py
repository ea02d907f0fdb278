"""What hand-for-hand takes off the clock: by the tables that dealt the hand, by book.

    runs ≤ so many tables < stands, the usual minutes off < many tables ≤ more minutes off

Taken off is what is left of the level first, then of those after it; a break is never taken off: the
director takes it, or puts it off.
"""

from collections.abc import Sequence
from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.pace import Shown
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Sitting


class Deduction(NamedTuple):
    """How a hand is charged to the clock."""

    minutes: int
    stands: bool  # the clock does, meanwhile
    automatic: bool  # the book says how much
    cites: Citations


def deduction(book: Rulebook, tables: int) -> Deduction:
    """Say what a hand dealt at so many tables costs; where the book does not say, nothing, and the clock runs."""
    terms = book.clock
    how, runs = terms.hand_for_hand_deduction, terms.hand_for_hand_clock_runs_tables
    automatic = how.speaks and how.value == "automatic"
    if runs.speaks and tables <= runs.value:
        return Deduction(0, stands=False, automatic=automatic, cites=runs.cites)
    if not (how.speaks and runs.speaks):
        return Deduction(0, stands=False, automatic=False, cites=())
    many, more = terms.hand_for_hand_many_tables, terms.hand_for_hand_many_tables_minutes
    by = more if many.speaks and more.speaks and tables >= many.value else terms.hand_for_hand_minutes
    minutes = by.value if automatic and by.speaks else 0
    return Deduction(minutes, stands=True, automatic=automatic, cites=cited(how, by))


def once(book: Rulebook) -> bool:
    """Whether it is taken off as hand-for-hand begins, and never again."""
    per = book.clock.hand_for_hand_deducted_per
    return per.speaks and per.value == "once"


def carries(book: Rulebook) -> bool:
    """Whether what is more than the level has left goes on into the next; only a book that says no stops there."""
    rise = book.clock.hand_for_hand_blinds_rise
    return not rise.speaks or rise.value


def taken_off(levels: Sequence[Level], shown: Shown, seconds: int, *, carry: bool = True) -> Shown:
    """Take so much off the clock.

    >>> levels = [Level(20, 100, 200), Level(20, 200, 400), Level(10), Level(20, 300, 600)]
    >>> taken_off(levels, Shown(0, 60), 180), taken_off(levels, Shown(1, 60), 180)
    (Shown(level=1, left_seconds=1080), Shown(level=1, left_seconds=0))
    """
    level, left = shown
    while seconds >= left and not levels[level].hands:
        following = levels[level + 1] if level + 1 < len(levels) else None
        if following is None or following.is_break or following.hands or not carry:
            return Shown(level, 0)
        seconds -= left
        level, left = level + 1, following.minutes * 60
    return Shown(level, max(0, left - seconds))


def playing_tables(sitting: Sitting) -> int:
    """Count the tables at which a hand can be dealt."""
    return len(sitting.tables) - sitting.by_players.tables(0) - sitting.by_players.tables(1)
