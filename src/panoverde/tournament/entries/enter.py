"""Entering: as many live entries as the book lets a person have, again after the last one is over, and nobody unpaid.

A person sits once: whoever has a second live entry, in another flight or by the director's word, has it
held in the line until the first is out. Whoever may enter again while still in gives the old stack up for it.
What the book leaves open is the director's word (`on_word`): recorded, and refused where the book has spoken.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import (
    RegistrationClosed,
    RegistrationOver,
    RegistrationOverSince,
    level_now,
    must_be_open,
)
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import NONE, STILL_IN, NotInField
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.line import seat
from panoverde.tournament.entries.pay import taking
from panoverde.tournament.entries.surrender import BadStack, may_reenter
from panoverde.tournament.money.accept import must_be_right
from panoverde.tournament.money.accounts import selling
from panoverde.tournament.papers.eligibility import must_be_eligible
from panoverde.tournament.papers.receipts import handing
from panoverde.tournament.seating.newcomers import newcomer_chips


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


class AlreadyBagged(AlreadyIn):
    """The person has chips in a bag."""

    says = "This person has a bag from {sitting}, and a bag is a live entry. Enter again only once the player is out."


class AlreadyPending(AlreadyIn):
    """The person's entry waits for its money."""

    says = (
        "This person has an entry that is not paid yet. Take the money for it, or take it back, before another one."
    )


class SecondOnWord(AlreadyIn):
    """The book does not say how many entries one may have."""

    says = (
        "This person is in already, and the book does not say how many entries one may have at once. "
        "On the director’s word another is sold; it is held until the first is out."
    )


class StillIn(AlreadyIn):
    """The book does not say when a re-entry may be bought."""

    says = (
        "This player is still in, and the book does not say whether one may enter again before being out. "
        "On the director’s word the stack is given up for it."
    )


class StackForMoney(Refusal):
    """The new entry is not paid yet."""

    code = "registration.stack-for-money"
    says = "The stack is given up for an entry that is paid. Take the money with it, and not a Pix that is to come."


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
    if command.entry in state.entries:
        raise EntryExists(entry=command.entry)
    _must_be_a_flight(state, command.flight)
    sitting = sitting_of(state, command)
    no_room_left(state, sitting)
    book, online = means.book, command.channel == "online"
    old = _giving_up(state, command, book)
    one = must_be_out(state, book, command.person, command.flight, command.on_word) if old is None else ()
    again = entering_again(state, sitting, command, book, old)
    opens = _must_be_open(state, sitting, book, command, again)
    seen = must_be_eligible(state, book, command.person, command.papers, command.at, online=online)
    offer = state.terms.entry if again is None else state.terms.reentry or state.terms.entry
    payments = must_be_right(state, command.payments, offer.price, command, means)
    postings, sold = selling(state.id, command.entry, offer, book)
    chips, stack = newcomer_chips(state, sitting, book, offer, command.at, again=again is not None)
    yield e.EntryMade(
        entry=command.entry, person=command.person, at=command.at, flight=command.flight, again=again is not None,
        price=offer.price, chips=chips, shown=seen.shown, postings=postings, on_word=command.on_word.strip(),
        cites=tuple(dict.fromkeys((*one, *(again or ()), *opens, *seen.cites, *sold, *stack))),
    )  # fmt: skip
    yield from taking(state, command.entry, payments, command.till)
    if all(payment.arrived for payment in payments) and (payments or not offer.price):
        gone = old.id if old else EntryId("")
        yield seat(state, sitting, command.entry, means, command.at, command.person, gone)
        yield from handing(command.entry, command, 1, means.book)
        yield from _given_up(old, command, book)
    elif old is not None:
        raise StackForMoney


class FlightFull(Refusal):
    """As many were sold as were announced."""

    code = "registration.flight-full"
    says = "{sitting} takes {cap} entries, and all are sold. Offer another flight."


def no_room_left(state: Tournament, sitting: Sitting) -> None:
    """Refuse an entry beyond those that were announced for a flight."""
    plan = state.plan_of(sitting.id)
    if plan is not None and plan.cap and sitting.sold >= plan.cap:
        raise FlightFull(sitting=sitting.id, cap=plan.cap)


def _must_be_a_flight(state: Tournament, flight: str) -> None:
    known: tuple[str, ...] = tuple(state.sittings) if state.terms.plans else state.terms.flights or ("",)
    if flight not in known:
        raise UnknownFlight(flight=flight, flights=", ".join(state.terms.flights) or "—")


def must_be_out(
    state: Tournament, book: Rulebook, person: PersonId, flight: str, on_word: str = "", *, but: EntryId = NONE
) -> Citations:
    """See to it that nobody has more live entries than the book lets them: in all, or in each flight of several."""
    terms, each, several = book.registration, book.chips.entries_per_flight, book.chips.may_qualify_several_times
    one = terms.live_entries_per_player
    by_flight = bool(state.terms.flights) and ((several.speaks and several.value) or not one.speaks)
    limit = each if by_flight else one
    mine = [entry for entry in _entries(state, person) if entry.id != but]
    live = [entry for entry in mine if entry.standing in STILL_IN and entry.gave_up is None]
    counted = [entry for entry in live if entry.flight == flight or not by_flight]
    if not counted:
        return cited(several, each) if live else limit.cites
    if not limit.speaks and on_word.strip():
        return book.silence_cites
    if limit.speaks and len(counted) < limit.value:
        return limit.cites
    if not limit.speaks and counted[-1].standing != "pending":
        raise SecondOnWord(cites=book.silence_cites)
    raise _in(counted[-1], cited(limit, *([terms.reentry_after] if state.terms.reentry else [])))


class Open(NamedTuple):
    """What else somebody may buy who is in, or was: by the book, or on the director's word where it is silent."""

    beside: bool  # another entry, held until the first is out
    for_stack: bool  # a re-entry for the stack that plays
    past_limits: bool  # a re-entry beyond what was announced


def open_to(state: Tournament, book: Rulebook, person: PersonId, flight: str, *, directs: bool) -> Open:
    """Say what a screen may offer to somebody whom it would turn away, if `directs` on the director's word."""
    after, limits = book.registration.reentry_after, book.registration.reentry_limits
    mine = [entry for entry in _entries(state, person) if entry.flight == flight]
    live = [entry for entry in mine if entry.standing in ("playing", "waiting") and entry.gave_up is None]
    try:
        must_be_out(state, book, person, flight, "?" if directs else "")
    except AlreadyIn:
        beside = False
    else:
        beside = bool(live)
    again = state.terms.reentry is not None
    for_stack = again and any(e.place for e in live) and (after.value == "any-time" if after.speaks else directs)
    binding = limits.speaks and {"times", "period"} <= set(limits.value)
    return Open(beside, for_stack, directs and again and bool(mine) and not live and not binding)


def _giving_up(state: Tournament, command: c.Register, book: Rulebook) -> Entry | None:
    """Find the seated entry whose stack is given up for this one; None where none is said to be."""
    if command.stack_chips is None:
        return None
    after = book.registration.reentry_after
    seated = [entry for entry in _entries(state, command.person) if entry.place and entry.gave_up is None]
    mine = [entry for entry in seated if entry.flight == command.flight]
    if not mine:
        raise NotInField(standing="—")
    if after.speaks and after.value == "elimination":
        raise _in(mine[-1], after.cites)
    if not after.speaks and not command.on_word.strip():
        raise StillIn(cites=book.silence_cites)
    if not 0 <= command.stack_chips <= state.chips_in_play:
        raise BadStack(chips=command.stack_chips)
    return mine[-1]


def _given_up(old: Entry | None, command: c.Register, book: Rulebook) -> Iterator[Event]:
    """The old stack leaves play once the new entry is paid."""
    if old is not None and old.place is not None:
        yield e.StackSurrendered(
            entry=old.id, place=old.place, chips=command.stack_chips or 0, why=command.on_word.strip(),
            cites=book.registration.reentry_after.cites or book.silence_cites,
        )  # fmt: skip


def _in(entry: Entry, cites: Citations) -> AlreadyIn:
    if entry.standing in ("bagged", "carried"):
        return AlreadyBagged(sitting=entry.sitting, cites=cites)
    if entry.place:
        return AlreadySeated(table=entry.place.table, seat=entry.place.seat, cites=cites)
    return AlreadyPending(cites=cites) if entry.standing == "pending" else AlreadyIn(cites=cites)


def entering_again(
    state: Tournament, sitting: Sitting, command: c.Register, book: Rulebook, old: Entry | None
) -> Citations | None:
    """Say by which clauses this is a re-entry; None where it is the first entry, or one beside another."""
    mine = [entry for entry in _entries(state, command.person) if entry.flight == command.flight]
    over = [entry for entry in mine if entry.standing not in STILL_IN or entry.gave_up is not None]
    before = [*over, old] if old is not None else over
    if not before:
        return None
    terms, most = book.registration, state.terms.reentries_most
    by_book = state.terms.event == "main-event" and terms.main_event_reentry.speaks
    if by_book:
        _must_be_in_time(sitting, book, before[-1], command.at)
    elif state.terms.reentry is None:
        raise NoReentry(cites=terms.reentry_limits.cites)
    if most is not None and len(before) > most and not _exceeds(command, book, "times"):
        raise ReentriesUsedUp(most=most, cites=terms.reentry_limits.cites)
    main = (terms.main_event_reentry,) if by_book else ()
    return cited(terms.reentry_after, terms.reentry_limits, *main)


def _exceeds(command: c.Register, book: Rulebook, limit: Literal["times", "period"]) -> bool:
    """Whether the director lets somebody past a limit that was announced: only one that no clause makes binding."""
    limits = book.registration.reentry_limits
    return bool(command.on_word.strip()) and not (limits.speaks and limit in limits.value)


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
        over = isinstance(closed, RegistrationOver | RegistrationOverSince)
        if again is not None and over and _exceeds(command, book, "period"):
            return book.silence_cites
        if again is not None:
            closed.cites = tuple(dict.fromkeys((*closed.cites, *book.registration.reentry_limits.cites)))
        raise
    return found.cites


def _entries(state: Tournament, person: PersonId) -> list[Entry]:
    return [state.entries[entry] for entry in state.by_person.get(person, ())]
