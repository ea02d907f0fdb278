"""Calling time on a player: who may, who approves it, how long it is."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of, place_of, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.time import by_book
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e
from panoverde.tournament.time import refusals as no

LONGEST_SECONDS = 600


def call(state: Tournament, command: c.CallTime, means: Means) -> Iterator[Event]:
    """Somebody asks; where nobody has to approve it, it runs at once."""
    book, entry = means.book, entry_of(state, command.entry)
    table = table_of(sitting_of(state, command), place_of(entry).table)
    beside = book.clock.call_time_with_action_clock
    if by_book.runs(state.terms, book) and beside.speaks and not beside.value:
        raise no.ClockRunsHere(cites=beside.cites)
    if table.count is not None:
        raise no.CalledAlready(table=table.number)
    _may_call(state, command, book)
    cites = cited(book.clock.call_time_by, book.clock.call_time_at_seat, book.clock.call_time_approved_by)
    asked = e.TimeCalled(table=table.number, entry=entry.id, at=command.at, caller=command.caller, cites=cites)
    if not by_book.is_(book.clock.call_time_approved_by, "nobody"):
        yield asked
        return
    _must_have_waited(command.waited, book)
    seconds, aloud, clauses = _given(entry, book)
    yield e.TimeCalled(
        table=table.number, entry=entry.id, at=command.at, caller=command.caller, seconds=seconds, aloud=aloud,
        cites=together(cites, clauses),
    )  # fmt: skip


def _may_call(state: Tournament, command: c.CallTime, book: Rulebook) -> None:
    """Refuse whom the book does not let call."""
    by, seated = book.clock.call_time_by, book.clock.call_time_at_seat
    if command.away and command.caller and seated.speaks and seated.value:
        raise no.AwayFromSeat(cites=seated.cites)
    if by.speaks and "anyone" in by.value:
        return
    plays = bool(command.caller) and entry_of(state, command.caller).standing in ("playing", "waiting")
    other = plays and command.caller != command.entry
    allowed = {"any-player": plays, "other-player": other, "director": not command.caller}
    if not any(allowed.get(who, False) for who in (by.value if by.speaks else ("director",))):
        raise no.MayNotCall(cites=by.cites)


def _must_have_waited(waited: bool, book: Rulebook) -> None:
    after = book.clock.call_time_after
    if by_book.is_(after, "reasonable-time") and not waited:
        raise no.TooSoon(cites=after.cites)


def _given(entry: Entry, book: Rulebook, wished: int | None = None) -> tuple[int, int, Citations]:
    """Say how many seconds run, how many of them aloud: the book's, or those that somebody gave this player."""
    own = wished or entry.timing.called_seconds
    seconds, aloud, cites = by_book.called(book)
    if not own:
        return seconds, aloud, cites
    aloud = min(aloud, own)
    return own - aloud, aloud, together(cites, book.clock.call_time_director_options.cites)


def approve(state: Tournament, command: c.ApproveTime, means: Means) -> Iterator[Event]:
    """Let it run from now."""
    book = means.book
    table = table_of(sitting_of(state, command), command.table)
    if table.count is None or not table.count.waits:
        raise no.NothingCalled(table=table.number)
    by = book.clock.call_time_approved_by
    if not by_book.is_(by, "floor", "nobody") and not command.director:
        raise no.DirectorApproves(cites=by.cites)
    _must_have_waited(command.waited, book)
    entry = state.entries[table.count.on]
    offered = () if command.seconds is None else may_last(command.seconds, book)
    seconds, aloud, cites = _given(entry, book, command.seconds)
    yield e.TimeApproved(
        table=table.number, entry=entry.id, at=command.at, seconds=seconds, aloud=aloud, offered=offered,
        cites=together(cited(by, book.clock.call_time_after), cites),
    )  # fmt: skip


def may_last(wished: int, book: Rulebook) -> tuple[str, ...]:
    """Say what the book leaves open, or refuse a number that it does not."""
    seconds, aloud, cites = by_book.called(book)
    usual = seconds + aloud
    if wished == usual or not 1 <= wished <= LONGEST_SECONDS:
        raise no.NotASecond(seconds=usual, cites=cites)
    open_ = choice(book, book.clock.call_time_director_options)
    open_.take("shorten" if wished < usual else "lengthen")
    return open_.offered
