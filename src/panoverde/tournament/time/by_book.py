"""What a book gives: where the action clock runs, how long it is, what a card is worth."""

from collections.abc import Iterator
from typing import Any

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.core.timing import Count, Street
from panoverde.tournament.time import refusals as no


def runs(terms: Terms, book: Rulebook) -> bool:
    """Whether the action clock runs in this tournament."""
    where = book.clock.action_clock_in
    if not where.speaks:
        return False
    return {
        "all": True, "main-event": terms.event == "main-event", "as-announced": terms.action_clock,
    }[where.value]  # fmt: skip


def initial(entry: Entry, street: Street, book: Rulebook) -> tuple[int, Citations]:
    """Say how many seconds a decision has, and by which clauses."""
    term = (
        book.clock.action_clock_preflop_seconds if street == "preflop" else book.clock.action_clock_postflop_seconds
    )
    if entry.timing.initial_seconds:
        return entry.timing.initial_seconds, book.clock.action_clock_abuse_options.cites
    if not term.speaks:
        raise no.HowLong(cites=book.silence_cites)
    return term.value, cited(term, book.clock.action_clock_per)


def grace(book: Rulebook) -> int:
    """Say how many seconds the dealer counts before the clock runs."""
    term = book.clock.action_clock_dealer_count_seconds
    return term.value if term.speaks else 0


def card_seconds(entry: Entry, book: Rulebook) -> int:
    """Say how many seconds a card gives."""
    term = book.clock.time_bank_card_seconds
    if entry.timing.card_seconds:
        return entry.timing.card_seconds
    if not term.speaks:
        raise no.HowLong(cites=book.silence_cites)
    return term.value


def called(book: Rulebook) -> tuple[int, int, Citations]:
    """Say how many seconds time that is called has, how many more are counted aloud, and by which clauses."""
    seconds, aloud = book.clock.call_time_seconds, book.clock.call_time_countdown_seconds
    if not seconds.speaks:
        raise no.HowLong(cites=book.silence_cites)
    return seconds.value, aloud.value if aloud.speaks else 0, cited(seconds, aloud)


def is_(term: Term[Any], *values: str) -> bool:
    """Whether a book says one of these."""
    return term.speaks and term.value in values


def left(count: Count, at: str) -> float:
    """Say how many seconds are left of a count; less than none once it is over.

    >>> left(Count("entry-1", "action", "2026-11-15T18:00:00.000Z", 30), "2026-11-15T18:00:12.000Z")
    18.0
    """
    return count.seconds - (seconds_between(count.since, at) if count.since else 0.0)


def cards_left(entry: Entry) -> int:
    """Say how many cards a player still has."""
    return entry.cards - entry.cards_spent


def spendable(entry: Entry) -> int:
    """Say how many of them may be used."""
    return 0 if entry.timing.suspended else cards_left(entry)


def sides(state: Tournament) -> Iterator[int]:
    """Count the tables of each sitting."""
    return (len(sitting.tables) for sitting in state.sittings.values())
