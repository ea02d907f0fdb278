"""Time cards in use, and what becomes of a hand whose time is over."""

from collections.abc import Iterator
from typing import Any, Literal

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, place_of, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.timing import Count
from panoverde.tournament.time import by_book
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e
from panoverde.tournament.time import refusals as no
from panoverde.tournament.time.counting import stopped


def spend(state: Tournament, command: c.SpendCard, means: Means) -> Iterator[Event]:
    """The next card's seconds run: by themselves once the time is over, or when the player asks."""
    table = table_of(sitting_of(state, command), command.table)
    count, book = running(table), means.book
    entry, use = state.entries[count.on], book.clock.time_bank_spent
    if count.of == "called":
        _may_extend(command, book)
    if entry.timing.suspended:
        raise no.CardsSuspended(cites=book.clock.action_clock_abuse_options.cites)
    if not by_book.cards_left(entry):
        raise no.NoCards(cites=use.cites)
    if by_book.is_(use, "automatically"):
        must_be_over(count, command.at, use)
    at_once = by_book.is_(book.clock.time_bank_collected, "at-once")
    yield e.CardSpent(
        table=table.number, entry=entry.id, seconds=by_book.card_seconds(entry, book), collect=int(at_once),
        cites=cited(use, book.clock.time_bank_card_seconds, book.clock.time_bank_counts_as_spent),
    )  # fmt: skip


def _may_extend(command: c.SpendCard, book: Rulebook) -> None:
    """Refuse a card for time that was called, unless book or director let it."""
    term = book.clock.time_bank_without_action_clock
    if not term.speaks:
        raise no.NotForCalledTime(cites=book.silence_cites)
    if term.value == "director" and not command.director:
        raise no.DirectorSays(cites=term.cites)


def running(table: Table) -> Count:
    """Find the count that runs at a table, or refuse."""
    count = table.count
    if count is None:
        raise no.NoCount
    if count.waits:
        raise no.NotApproved
    if count.stands is not None:
        raise no.CountStands(table=table.number, what=count.stands)
    return count


def must_be_over(count: Count, at: str, *terms: Term[Any]) -> None:
    """Refuse what comes too early."""
    if (left := by_book.left(count, at)) > 0:
        raise no.CountGoesOn(left=round(left + 0.5), cites=cited(*terms))


def time_out(state: Tournament, command: c.TimeOut, means: Means) -> Iterator[Event]:
    """The time is over: say what the book makes of the hand."""
    book, entry = means.book, entry_of(state, command.entry)
    table = table_of(sitting_of(state, command), place_of(entry).table)
    count = _over(state, table, entry, command, book)
    of: Literal["action", "called"] = count.of if count else "action"
    tie = book.clock.call_time_tie
    if command.at_the_bell and count is not None:
        if by_book.is_(tie, "player"):
            yield stopped(state, table, count, "at-the-bell", command.at, book)
            return
        if not tie.speaks and command.makes is None:
            raise no.DirectorSays(cites=book.silence_cites)
    tied = command.at_the_bell and count is not None and not tie.speaks
    makes, cites = (command.makes, book.silence_cites) if tied and command.makes else _makes(of, command, book)
    at_end = by_book.is_(book.clock.time_bank_collected, "after-action")
    yield e.TimeRanOut(
        table=table.number, entry=entry.id, at=command.at, of=of, facing=command.facing, makes=makes,
        collect=count.cards if count and at_end else 0, cites=cites,
    )  # fmt: skip


def _over(state: Tournament, table: Table, entry: Entry, command: c.TimeOut, book: Rulebook) -> Count | None:
    """Find the count that is over; None where the book lets a dealer count without a clock."""
    shown = book.clock.action_clock_start_shown
    if table.count is None or table.count.on != entry.id:
        if by_book.runs(state.terms, book) and not (shown.speaks and shown.value):
            return None
        raise no.NoCount(cites=shown.cites)
    count = running(table)
    must_be_over(count, command.at)
    use = book.clock.time_bank_spent
    if count.of == "action" and by_book.spendable(entry) and by_book.is_(use, "automatically"):
        raise no.CardFirst(left=by_book.spendable(entry), cites=use.cites)
    return count


def _makes(of: str, command: c.TimeOut, book: Rulebook) -> tuple[e.Makes, Citations]:
    """Say what becomes of the hand, and by which clauses; what the book leaves open the director says."""
    clock = book.clock
    blinds: Term[Any] = clock.action_clock_expired_blinds_only
    facing: Term[Any] = clock.action_clock_expired_facing_bet
    by_facing: dict[tuple[str, e.Facing], Term[Any]] = {
        ("called", "bet"): clock.call_time_expired_facing_bet,
        ("called", "blinds"): clock.call_time_expired_facing_bet,
        ("called", "no-bet"): clock.call_time_expired_no_bet,
        ("action", "bet"): facing,
        ("action", "blinds"): blinds if blinds.speaks else facing,
        ("action", "no-bet"): clock.action_clock_expired_no_bet,
    }
    term = by_facing[of, command.facing]
    if by_book.is_(term, "dead-hand", "fold", "check", "call"):
        return term.value, term.cites
    if command.makes is None:
        raise no.DirectorSays(cites=term.cites or book.silence_cites)
    return command.makes, term.cites or book.silence_cites
