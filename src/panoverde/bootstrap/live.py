"""What screens follow: the journal's tail in this process, and the projections that pages read."""

from functools import cache

from panoverde.projections.balances import BALANCES
from panoverde.projections.calendar import CALENDAR
from panoverde.projections.drawn import DRAWN
from panoverde.projections.series_list import SERIES_LIST
from panoverde.projections.shifts import SHIFTS
from panoverde.store.follower import Following
from panoverde.store.journal import StoredJournal
from panoverde.store.tail import Tail

__all__ = ["PROJECTIONS", "Tail", "following", "journal", "tail"]
PROJECTIONS = (CALENDAR, DRAWN, SERIES_LIST, SHIFTS, BALANCES)


@cache
def journal() -> StoredJournal:
    """The facts, to be read on from a position."""
    return StoredJournal()


@cache
def tail() -> Tail:
    """What tells this process of every fact, whichever process it came from."""
    return Tail(journal())


@cache
def following() -> Following:
    """The projections, caught up whenever they are read."""
    return Following(journal(), PROJECTIONS)
