"""How a flight or day ends, as its plan says: with a level, with so many left, with a share of its entries.

after a level   the level is planned, and its clock stops as the book has it: so many last hands
at n left       once entries are over: nobody plays on, the chips are bagged
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import index_after
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.end_of_day import row


def ends_at_left(state: Tournament, sitting: Sitting) -> int | None:
    """With how many players it ends; None where it ends otherwise, or never."""
    plan = state.plan_of(sitting.id)
    if plan is None or plan.ends.how not in ("at-left", "at-percent"):
        return None
    return plan.ends.value if plan.ends.how == "at-left" else max(1, sitting.sold * plan.ends.value // 100)


def entries_over(sitting: Sitting) -> bool:
    """Whether nobody enters any more, so that a share of the entries is known."""
    return bool(sitting.registration_closed_at) or sitting.late in ("closed", "refused")


def end_has_come(state: Tournament, sitting: Sitting) -> bool:
    """Whether so few are left that it ends."""
    at = ends_at_left(state, sitting)
    return at is not None and bool(sitting.started_at) and entries_over(sitting) and 0 < sitting.left <= at


def ends_with(sitting: Sitting, level: int, book: Rulebook, *, by_itself: bool = True) -> Event:
    """Plan the level with which it ends; where the book has it so, its clock stops by itself."""
    found = row(book, sitting.levels[level].minutes)
    stops = found.stops_at if found and by_itself else None
    cites = found.cites if found else ()
    return e.LastHandsPlanned(sitting=sitting.id, level=level, stop_seconds=stops, cites=cites)


def planned(sitting: Sitting, plan: Plan | None, book: Rulebook) -> Iterator[Event]:
    """Plan what was announced: a flight stops by itself; on a later day the director is asked.

    Regulations name the days on which one qualifies; of those after them they say nothing.
    """
    if plan is None or plan.ends.how != "after-level":
        return
    line = index_after(sitting.levels, plan.ends.value) - 1
    while line > 0 and sitting.levels[line].is_break:
        line -= 1
    yield ends_with(sitting, line, book, by_itself=plan.kind == "flight")
