"""The count at a table as its tablet shows it: facts, from which the browser goes on counting."""

from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.time import by_book
from panoverde.tournament.time.refusals import HowLong

RECORDED_AFTER_SECONDS = 10  # what is faster than this stays on the tablet


class Counted(NamedTuple):
    """Whose time runs, until when, and what comes then."""

    seat: int
    entry: str
    called: bool  # time was called; else the action clock
    ends_at: str = ""  # "" while it waits or stands
    seconds: int = 0
    aloud: int = 0
    waits: bool = False
    stands: str = ""
    cards: int = 0  # that may be used
    by_itself: bool = False  # the next card is


class Clock(NamedTuple):
    """What the tablet needs in order to count by itself."""

    preflop: int
    postflop: int
    grace: int
    recorded_after: int
    cites: Citations


def counted(state: Tournament, table: Table, book: Rulebook) -> Counted | None:
    """Say what is counted at a table."""
    count = table.count
    if count is None:
        return None
    entry = state.entries[count.on]
    called = count.of == "called"
    return Counted(
        seat=entry.place.seat if entry.place else 0, entry=entry.id, called=called,
        ends_at=after_moment(count.since, count.seconds) if count.since else "", seconds=count.seconds,
        aloud=count.aloud, waits=count.waits, stands=count.stands or "",
        cards=0 if called else by_book.spendable(entry),
        by_itself=not called and by_book.is_(book.clock.time_bank_spent, "automatically"),
    )  # fmt: skip


def clock(state: Tournament, book: Rulebook) -> Clock | None:
    """Say how long a decision is; None where no action clock runs."""
    terms = book.clock
    before, after = terms.action_clock_preflop_seconds, terms.action_clock_postflop_seconds
    if not by_book.runs(state.terms, book):
        return None
    if not before.speaks or not after.speaks:
        raise HowLong(cites=book.silence_cites)
    cites = (*before.cites, *terms.time_bank_spent.cites)
    return Clock(before.value, after.value, by_book.grace(book), RECORDED_AFTER_SECONDS, tuple(dict.fromkeys(cites)))
