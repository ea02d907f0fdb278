"""Entering: one live entry at a time, again only after the last one is over, and nobody sits unpaid."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import RegistrationClosed, level_now, must_be_open
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import LIVE
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import Offer
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.line import seat
from panoverde.tournament.entries.pay import taking
from panoverde.tournament.entries.surrender import may_reenter
from panoverde.tournament.money.accept import must_be_right
from panoverde.tournament.money.accounts import selling
from panoverde.tournament.papers.eligibility import must_be_eligible
from panoverde.tournament.papers.receipts import handing


class EntryExists(Refusal):
    """The entry's id is taken."""

    code = "registration.entry-exists"
    says = "There is an entry “{entry}” already. Use a new id for a new entry."


class UnknownFlight(Refusal):
    """The tournament has no such flight."""

    code = "registration.unknown-flight"
    says = "This tournament has no flight “{flight}”. Choose one of: {flights}."


class AlreadyIn(Refusal):
    """The person still plays, or waits to."""

    code = "registration.already-in"
    says = "This person is in already, and waits for a seat. One entry at a time: enter again once the player is out."


class AlreadySeated(AlreadyIn):
    """The person sits somewhere."""

    says = (
        "This person is in already, at table {table} seat {seat}. "
        "One entry at a time: enter again once the player is out."
    )


class AlreadyPending(AlreadyIn):
    """The person's entry waits for its money."""

    says = (
        "This person has an entry that is not paid yet. Take the money for it, or take it back, before another one."
    )


class NoReentry(Refusal):
    """Who is out stays out."""

    code = "registration.no-re-entry"
    says = "This tournament has no re-entry. Offer another tournament."


class ReentriesUsedUp(Refusal):
    """The person has entered as often as anybody may."""

    code = "registration.re-entries-used-up"
    says = "This person has used all of the {most} re-entries there are. Offer another tournament."


class ReentryLost(Refusal):
    """It had to be at once."""

    code = "registration.re-entry-lost"
    says = "Under this book a re-entry is bought at once after busting, and that moment has passed. Ask the director."


def register(state: Tournament, command: c.Register, means: Means) -> Iterator[Event]:
    """Enter a person. Once all is paid a free seat is drawn; without one the player waits in line."""
    sitting = sitting_of(state, command)
    if command.entry in state.entries:
        raise EntryExists(entry=command.entry)
    _must_be_a_flight(state, command.flight)
    book, online = means.book, command.channel == "online"
    one = must_be_out(state, book, command.person, command.flight)
    again = entering_again(state, sitting, book, command.person, command.flight, command.at)
    opens = _must_be_open(state, sitting, book, command, again)
    seen = must_be_eligible(state, book, command.person, command.papers, command.at, online=online)
    offer = state.terms.entry if again is None else state.terms.reentry or state.terms.entry
    payments = must_be_right(state, command.payments, offer.price, command, means)
    postings, sold = selling(state.id, command.entry, offer, book)
    chips, stack = newcomer_chips(state, sitting, book, offer, command.at, again=again is not None)
    yield e.EntryMade(
        entry=command.entry, person=command.person, at=command.at, flight=command.flight, again=again is not None,
        price=offer.price, chips=chips, shown=seen.shown, postings=postings,
        cites=tuple(dict.fromkeys((*one, *(again or ()), *opens, *seen.cites, *sold, *stack))),
    )  # fmt: skip
    yield from taking(state, command.entry, payments, command.till)
    if all(payment.arrived for payment in payments) and (payments or not offer.price):
        yield seat(state, sitting, command.entry, means, command.at, command.person)
        yield from handing(command.entry, command, 1, means.book)


def _must_be_a_flight(state: Tournament, flight: str) -> None:
    if flight not in (state.terms.flights or ("",)):
        raise UnknownFlight(flight=flight, flights=", ".join(state.terms.flights) or "—")


def must_be_out(state: Tournament, book: Rulebook, person: PersonId, flight: str) -> Citations:
    """See to it that nobody is in twice: in one tournament, or in one flight where the book lets them try several."""
    terms = book.registration
    one, each, several = (
        terms.live_entries_per_player,
        book.chips.entries_per_flight,
        book.chips.may_qualify_several_times,
    )
    live = [entry for entry in _entries(state, person) if entry.standing in LIVE and entry.gave_up is None]
    limit = each if state.terms.flights and each.speaks else one
    for entry in live:
        if entry.flight == flight:
            raise _in(entry, cited(limit, *([terms.reentry_after] if state.terms.reentry else [])))
    if not live:
        return limit.cites
    if one.speaks and not (several.speaks and several.value):
        raise _in(live[-1], one.cites)
    return cited(several, each)


def _in(entry: Entry, cites: Citations) -> AlreadyIn:
    if entry.place:
        return AlreadySeated(table=entry.place.table, seat=entry.place.seat, cites=cites)
    return AlreadyPending(cites=cites) if entry.standing == "pending" else AlreadyIn(cites=cites)


def entering_again(
    state: Tournament, sitting: Sitting, book: Rulebook, person: PersonId, flight: str, at: str
) -> Citations | None:
    """Say by which clauses this is a re-entry; None where it is the first entry."""
    before = [entry for entry in _entries(state, person) if entry.flight == flight]
    if not before:
        return None
    terms, most = book.registration, state.terms.reentries_most
    by_book = state.terms.event == "main-event" and terms.main_event_reentry.speaks
    if by_book:
        _must_be_in_time(sitting, book, before[-1], at)
    elif state.terms.reentry is None:
        raise NoReentry(cites=terms.reentry_limits.cites)
    if most is not None and len(before) > most:
        raise ReentriesUsedUp(most=most, cites=terms.reentry_limits.cites)
    main = (terms.main_event_reentry,) if by_book else ()
    return cited(terms.reentry_after, terms.reentry_limits, *main)


def _must_be_in_time(sitting: Sitting, book: Rulebook, last: Entry, at: str) -> None:
    """A main event has re-entries by its book; one that has to be bought at once is lost with the level."""
    rule = book.registration.main_event_reentry
    if rule.value == "none":
        raise NoReentry(cites=rule.cites)
    passed = last.out is None or last.out.level != level_now(sitting, at)
    if rule.value == "only-at-once" and last.standing == "out" and passed:
        raise ReentryLost(cites=rule.cites)


def _must_be_open(
    state: Tournament, sitting: Sitting, book: Rulebook, command: c.Register, again: Citations | None
) -> Citations:
    """Entries are taken now; whoever has just given a stack up may still come back."""
    try:
        found = must_be_open(state, sitting, book, command.at)
    except RegistrationClosed as closed:
        last = _entries(state, command.person)[-1:]
        if last and last[0].gave_up is not None and may_reenter(sitting, book, command.at):
            return book.chips.surrender_when.cites
        if again is not None:
            closed.cites = tuple(dict.fromkeys((*closed.cites, *book.registration.reentry_limits.cites)))
        raise
    return found.cites


def newcomer_chips(
    state: Tournament, sitting: Sitting, book: Rulebook, offer: Offer, at: str, *, again: bool
) -> tuple[int, Citations]:
    """Say what stack an entry gets: a late one or a re-entry the full one too, unless the book takes blinds off."""
    chips, rule = offer.chips or state.stack_chips, book.chips.newcomer_stack
    if not (again or sitting.started_at):
        return chips, ()
    if rule.speaks and rule.value == "blinded":
        gone = sitting.levels[: level_now(sitting, at)]  # a round of blinds for each level that was played
        chips -= sum(level.small_blind + level.big_blind + level.ante for level in gone)
        chips = max(chips, sitting.levels[level_now(sitting, at)].big_blind)
    return chips, rule.cites


def _entries(state: Tournament, person: PersonId) -> list[Entry]:
    return [state.entries[entry] for entry in state.by_person.get(person, ())]
