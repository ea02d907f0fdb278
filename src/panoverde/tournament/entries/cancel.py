"""Giving an entry up: a player cancels in time; a sale that was a mistake is taken back."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment, seconds_between
from panoverde.tournament.clock.window import time_there
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import LIVE, EntryPlayed, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.money.refunds import give_back, paid_for
from panoverde.tournament.money.refusals import RefundIsWhole, SurchargeStays


class EntryGone(EntryPlayed):
    """It is no entry any more."""

    says = "This entry has been taken back or cancelled. Enter the player again instead."


class PlayerOut(EntryPlayed):
    """Somebody has won its chips."""

    says = "The player has busted or given the stack up, so this entry stands. Ask the director for a correction."


class TooLateToCancel(Refusal):
    """The entry is final."""

    code = "registration.too-late-to-cancel"
    says = "Entries could be cancelled until {until}; now they are final. Ask the director."


class TooLateToTakeBack(Refusal):
    """Whoever plays, or is bound to, is not taken out by the desk alone."""

    code = "registration.too-late-to-take-back"
    says = (
        "Until {until} the desk could take this entry back by itself. Ask the director, on whose word it still can."
    )


class AlternateCannotCancel(Refusal):
    """Who waits for a seat has entered for good."""

    code = "registration.alternate-cannot-cancel"
    says = "Whoever is on the list of alternates cannot cancel. Seat the player when a seat is free."


class Deadline(msgspec.Struct, frozen=True):
    """Until when an entry can be cancelled; "" where it is the start, whenever that is."""

    until: str
    passed: bool
    cites: Citations


def deadline(sitting: Sitting, book: Rulebook, now: str) -> Deadline:
    """Say until when entries can be cancelled, and whether that has passed."""
    until, final = book.registration.cancel_until_before_start_minutes, book.registration.entry_final_from
    cites = cited(until, final)
    if not until.speaks or not sitting.starts_at:
        return Deadline("", bool(sitting.started_at), cites)
    last = after_moment(sitting.starts_at, -60 * until.value)
    return Deadline(last, bool(sitting.started_at) or seconds_between(last, now) > 0, cites)


def cancel(state: Tournament, command: c.CancelEntry, means: Means) -> Iterator[Event]:
    """A player gives the entry up in time: it is gone, and the money goes back."""
    sitting = sitting_of(state, command)
    entry = still_live(state, command.entry)
    cites = (
        *_must_be_in_time(state, sitting, entry, means.book, command),
        *_must_return(entry, command, means.book),
    )
    refunded = means.book.registration.cancelled_entry_refunded
    nothing = refunded.speaks and not refunded.value
    surcharge = bool(means.book.schedule.surcharge_refunded.stored) or command.with_surcharge
    back = give_back(
        state, entry, command.till, centavos=0 if nothing else command.refund_centavos, surcharge=surcharge
    )
    yield e.EntryCancelled(
        entry=entry.id, why=reason(command.why), refunds=back.refunds, postings=back.postings,
        cites=tuple(dict.fromkeys(cites)),
    )  # fmt: skip


def _must_be_in_time(
    state: Tournament, sitting: Sitting, entry: Entry, book: Rulebook, command: c.CancelEntry
) -> Citations:
    may, final = book.registration.alternates_may_cancel, book.registration.entry_final_from
    if entry.standing == "waiting" and may.speaks and not may.value:
        raise AlternateCannotCancel(cites=may.cites)
    limit = deadline(sitting, book, command.at)
    if command.late and may_be_late(sitting, entry, book):
        return book.silence_cites
    if limit.passed or (final.speaks and final.value == "when-made"):
        until = limit.until or sitting.starts_at or sitting.started_at or entry.at
        raise TooLateToCancel(until=time_there(state.terms, until), cites=limit.cites)
    return book.registration.cancel_until_before_start_minutes.cites


def may_be_late(sitting: Sitting, entry: Entry, book: Rulebook) -> bool:
    """Whether the director may let somebody cancel too late: nothing makes entries final, nobody was seen there."""
    played = bool(sitting.started_at) and bool(entry.present)
    return not book.registration.entry_final_from.speaks and not played


def _must_return(entry: Entry, command: c.CancelEntry, book: Rulebook) -> Citations:
    """Where the book returns the entry it returns all of it; where it is silent, the director says how much."""
    refunded, surcharge = book.registration.cancelled_entry_refunded, book.schedule.surcharge_refunded
    held = paid_for(entry)
    if refunded.speaks and refunded.value and command.refund_centavos not in (None, held):
        raise RefundIsWhole(owed=reais(held), cites=refunded.cites)
    if command.with_surcharge and surcharge.speaks and not surcharge.value:
        raise SurchargeStays(cites=surcharge.cites)
    return cited(refunded, *([surcharge] if any(payment.surcharge for payment in entry.paid) else []))


def take_back(state: Tournament, command: c.TakeBackEntry, means: Means) -> Iterator[Event]:
    """Reverse an entry that was a mistake: by the desk while it could be cancelled, later on the director's word."""
    entry = still_live(state, command.entry)
    cites = _must_be_the_desks(state, entry, means.book, command)
    back = give_back(state, entry, command.till)
    yield e.EntryTakenBack(
        entry=entry.id, why=reason(command.why), refunds=back.refunds, postings=back.postings, cites=cites
    )


def _must_be_the_desks(state: Tournament, entry: Entry, book: Rulebook, command: c.TakeBackEntry) -> Citations:
    limit = taken_back_until(state, entry, book, command.at)
    if not limit.passed:
        return ()
    cites = limit.cites or book.silence_cites
    if not command.late:
        sitting = where(state, entry)
        until = time_there(state.terms, limit.until or sitting.started_at or entry.at)
        raise TooLateToTakeBack(until=until, cites=cites)
    return cites


def taken_back_until(state: Tournament, entry: Entry, book: Rulebook, now: str) -> Deadline:
    """Until when the desk takes a sale back by itself. Who has not paid is in nobody's way: always."""
    limit = deadline(where(state, entry), book, now)
    return msgspec.structs.replace(limit, passed=limit.passed and entry.standing != "pending")


def where(state: Tournament, entry: Entry) -> Sitting:
    """The flight or day to which an entry belongs."""
    return state.sittings[entry.sitting]


def still_live(state: Tournament, entry: str) -> Entry:
    """Find an entry that is still in, or about to be."""
    found = entry_of(state, entry)  # type: ignore[arg-type]
    if found.standing in ("taken-back", "cancelled"):
        raise EntryGone
    if found.standing not in LIVE:
        raise PlayerOut
    return found
