"""The action clock at a table: put in front of a player, standing for something, taken away when they act.

What a dealer counts and nobody waits for stays on the tablet; from the first slow second it is on record.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, place_of, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.timing import Count
from panoverde.tournament.time import by_book, sets
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e
from panoverde.tournament.time import refusals as no

LONGEST_AGO_SECONDS = 120  # a tablet that was cut off says when the count began


def start(state: Tournament, command: c.StartCount, means: Means) -> Iterator[Event]:
    """Let the initial time run; whoever's count ran before has acted."""
    book, entry = means.book, entry_of(state, command.entry)
    sitting = sitting_of(state, command)
    table = table_of(sitting, place_of(entry).table)
    if not by_book.runs(state.terms, book):
        raise no.NoActionClock(cites=book.clock.action_clock_in.cites)
    if due := next(iter(sets.due(state, sitting, book, command.at)), None):
        raise no.CardsDue(cites=due.cites)
    count = table.count
    if count is not None and count.on == entry.id:
        if count.stands is None:
            raise no.CountRuns
        yield _went_on(table, count, command.at, book)
        return
    if count is not None:
        yield stopped(state, table, count, "acted", command.at, book)
    yield _started(table, entry, command, book)


def _started(table: Table, entry: Entry, command: c.StartCount, book: Rulebook) -> Event:
    seconds, cites = by_book.initial(entry, command.street, book)
    if by_book.is_(book.clock.action_clock_per, "betting-round"):
        used = table.used.get(entry.id)
        seconds = max(0, seconds - used.seconds) if used and used.street == command.street else seconds
    return e.CountStarted(
        table=table.number, entry=entry.id, at=_began(command), street=command.street, seconds=seconds,
        grace=by_book.grace(book),
        cites=(*cites, *cited(book.clock.action_clock_dealer_count_seconds, book.clock.action_clock_start_shown)),
    )  # fmt: skip


def _began(command: c.StartCount) -> str:
    if not command.began:
        return command.at
    if not 0 <= seconds_between(command.began, command.at) <= LONGEST_AGO_SECONDS:
        raise no.NotThen
    return command.began


def _went_on(table: Table, count: Count, at: str, book: Rulebook) -> Event:
    return e.CountStarted(
        table=table.number, entry=count.on, at=at, street=count.street, seconds=count.seconds, resumed=True,
        cites=book.clock.action_clock_paused_for.cites,
    )  # fmt: skip


def stop(state: Tournament, command: c.StopCount, means: Means) -> Iterator[Event]:
    """The player acted; or it stands for what the book lets it stand for."""
    table = table_of(sitting_of(state, command), command.table)
    count, book = table.count, means.book
    if count is None:
        raise no.NoCount
    if command.what == "not-approved" and not count.waits:
        raise no.NothingCalled(table=table.number)
    if command.what in ("acted", "not-approved"):
        yield stopped(state, table, count, command.what, command.at, book)
        return
    if count.waits:
        raise no.NotApproved
    if count.stands is not None:
        raise no.CountStands(table=table.number, what=count.stands)
    pauses = choice(book, book.clock.action_clock_paused_for)
    pauses.take(command.what)
    yield e.CountStopped(
        table=table.number, entry=count.on, at=command.at, what=command.what, cites=pauses.cites,
        left_seconds=max(0, round(by_book.left(count, command.at))),
    )  # fmt: skip


def stopped(
    state: Tournament, table: Table, count: Count, what: e.Stopped, at: str, book: Rulebook
) -> e.CountStopped:
    """The count is over: the dealer takes spent cards; one whose time was not over may not count as spent."""
    over = by_book.left(count, at)
    back = int(by_book.is_(book.clock.time_bank_counts_as_spent, "when-it-ends") and over > 0 and count.cards > 0)
    at_end = by_book.is_(book.clock.time_bank_collected, "after-action")
    usual = by_book.initial(state.entries[count.on], count.street, book)[0] if count.of == "action" else 0
    return e.CountStopped(
        table=table.number, entry=count.on, at=at, what=what, left_seconds=max(0, round(over)),
        used_seconds=max(0, min(usual, round(usual - over))), collect=(count.cards - back) if at_end else 0,
        given_back=back, cites=cited(book.clock.time_bank_collected, book.clock.time_bank_counts_as_spent),
    )  # fmt: skip
