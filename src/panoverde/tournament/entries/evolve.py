"""Entries and the line, as they become. Who has not paid is pending: in no total, in no seat."""

import msgspec

from panoverde.kernel.ids import PersonId
from panoverde.kernel.invariants import invariant
from panoverde.ledger.postings import Postings, kind_of
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, LateHours, LeftSeat, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn
from panoverde.tournament.entries import events as e
from panoverde.tournament.money.accounts import SOLD_FOR
from panoverde.tournament.money.payments import without
from panoverde.tournament.seating.chairs import leave, sit


def enter(state: Tournament, event: e.EntryMade) -> None:
    """Someone has entered; who has nothing to pay is in the field at once."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry] = Entry(
        event.entry, event.person, "pending", sitting=sitting.id, flight=event.flight, again=event.again, at=event.at,
        chips=event.chips or state.stack_chips, price=event.price, shown=event.shown,
        number=len(state.entries) + 1,
    )  # fmt: skip
    state.by_person.setdefault(event.person, []).append(event.entry)
    sitting.sold += 1
    if sitting.started_at and "photo-id" in event.shown:
        entry.checked["tournament-start"] = sitting.day  # who enters late has just shown it
    sell(state, entry, event.postings)
    if not event.price:
        join(state, entry)


def join(state: Tournament, entry: Entry) -> None:
    """The entry is in the field: its chips are issued, and what it was sold for counts."""
    entry.standing = "waiting"
    state.chips_issued += entry.chips
    _fund_all(state, entry)


def _fund_all(state: Tournament, entry: Entry) -> None:
    for account, centavos in entry.posted.items():
        _fund(state, account, centavos)


def sell(state: Tournament, entry: Entry, postings: Postings) -> None:
    """Add what something was sold for, or take it off again."""
    for posting in postings:
        if kind_of(posting.account) in SOLD_FOR:
            entry.posted[posting.account] = entry.posted.get(posting.account, 0) + posting.centavos
            if entry.standing != "pending":
                _fund(state, posting.account, posting.centavos)


def _fund(state: Tournament, account: str, centavos: int) -> None:
    kind = kind_of(account)  # type: ignore[arg-type]
    state.funds[kind] = state.funds.get(kind, 0) - centavos


def take_back(state: Tournament, event: e.EntryTakenBack) -> None:
    """The entry never counted; its chips come back."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    if entry.standing != "pending":
        state.chips_issued -= entry.chips
    _give_up(state, sitting, entry, event)
    entry.standing = "taken-back"


def cancel(state: Tournament, event: e.EntryCancelled) -> None:
    """The entry is over; its chips leave the tournament."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    pending = entry.standing == "pending"
    if pending:
        entry.chips = 0  # it never had any
    entry.chips_removed = entry.chips
    state.chips_removed += entry.chips
    _give_up(state, sitting, entry, event)
    entry.standing = "cancelled"
    if pending:
        _fund_all(state, entry)  # what the house keeps of it


def _give_up(state: Tournament, sitting: Sitting, entry: Entry, event: e.EntryTakenBack | e.EntryCancelled) -> None:
    """Out of the seat or the line, out of the accounts; what the house keeps is all that it cost."""
    sitting.sold -= 1
    if entry.place is not None:
        _keep_seat(state, sitting, entry, entry.place)
        leave(sitting, entry)
    elif entry.id in sitting.alternates:
        sitting.alternates.remove(entry.id)
    _forget(state, entry, entry.person)
    sell(state, entry, event.postings)
    for refund in event.refunds:
        entry.paid = without(entry.paid, refund)
    await_no_more(state, entry)
    entry.price = sum(payment.centavos for payment in entry.paid)


def _keep_seat(state: Tournament, sitting: Sitting, entry: Entry, place: Place) -> None:
    """Whoever buys in again has this seat: an entry taken back and sold anew is no second draw."""
    if entry.seat_draw:
        state.seats_left[entry.person] = LeftSeat(sitting.id, place, entry.seat_draw, entry.seats_drawn, entry.cut)


def _forget(state: Tournament, entry: Entry, person: PersonId) -> None:
    """The entry is not that person's any more; who has no other is nobody here."""
    entries = state.by_person[person]
    entries.remove(entry.id)
    if not entries:
        del state.by_person[person]


def await_no_more(state: Tournament, entry: Entry) -> None:
    """No Pix is needed any more: codes that were shown for this entry are void."""
    for awaited in entry.awaited:
        state.txids.pop(awaited.txid, None)
        state.awaiting.pop(awaited.txid, None)
    entry.awaited = []


def transfer(state: Tournament, event: e.EntryTransferred) -> None:
    """Another person has it: seat and chips stay, papers and receipt begin anew."""
    entry = state.entries[event.entry]
    _forget(state, entry, event.of)
    state.by_person.setdefault(event.to, []).append(event.entry)
    entry.person, entry.shown, entry.checked = event.to, event.shown, {}
    entry.receipts, entry.receipt_at, entry.receipt_read = 0, "", False
    entry.present, entry.unproved, entry.flagged = None, False, False


def surrender(state: Tournament, event: e.StackSurrendered) -> None:
    """The player stands up, the chips leave the tournament; or they stay, and nobody sits behind them."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    if event.stays:
        entry.gave_up, entry.present = event.place, False
        return
    leave(sitting, entry)
    entry.standing, entry.chips_removed, entry.gave_up = "surrendered", event.chips, event.place
    state.chips_removed += event.chips
    state.surrendered += 1


def take_back_surrender(state: Tournament, event: e.SurrenderTakenBack) -> None:
    """Player and chips are back."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    stayed, entry.gave_up = entry.place is not None and entry.gave_up is not None, None
    if stayed:
        invariant(entry.place == event.place, f"the stack of {entry.id} lies at {event.place}")
        entry.present = None
        return
    state.chips_removed -= entry.chips_removed
    state.surrendered -= 1
    entry.chips_removed = 0
    sit(sitting, entry, event.place)


def change_hours(state: Tournament, event: e.RegistrationHoursChanged) -> None:
    """From now on until then; what was rung in of the old hours is to come again."""
    sitting = sitting_at(state, event)
    if event.late_levels is not None:
        if sitting.hours_before is None:
            sitting.hours_before = LateHours(sitting.late_levels, sitting.late_minutes)
        sitting.late_levels = event.late_levels
        sitting.late_minutes = event.minutes
        if not state.terms.plans:
            state.terms = msgspec.structs.replace(state.terms, late_levels=event.late_levels)
    sitting.late = {"refuse-late": "refused", "accept-late": "accepted", "close": "closed"}.get(event.change, "")  # type: ignore[assignment]
    if event.change in ("extend", "accept-late"):
        sitting.registration_closed_at = ""


def queue(state: Tournament, event: e.AlternateQueued) -> None:
    """Last in line."""
    sitting = sitting_at(state, event)
    sitting.alternates.append(event.entry)


def pass_over(state: Tournament, event: e.AlternatePassed) -> None:
    """The others are called first; at the end of the line that is so by itself."""
    sitting = sitting_at(state, event)
    if event.to_end:
        sitting.alternates.remove(event.entry)
        sitting.alternates.append(event.entry)
    else:
        sitting.passed.append(event.entry)


def pass_back(state: Tournament, event: e.PassTakenBack) -> None:
    """In line as before."""
    sitting = sitting_at(state, event)
    if event.entry in sitting.passed:
        sitting.passed.remove(event.entry)
    sitting.alternates.remove(event.entry)
    sitting.alternates.insert(event.line - 1, event.entry)


def order_alternates(state: Tournament, event: e.AlternatesOrdered) -> None:
    """The line is as it was drawn."""
    sitting = sitting_at(state, event)
    drawn(state, event.draw)
    sitting.line_draw, sitting.line_drawn = event.draw.number, list(event.order)
    sitting.line_before, sitting.alternates = sitting.alternates, list(event.order)
    sitting.passed.clear()


def refuse_request(state: Tournament, event: e.RequestRefused) -> None:
    """Nothing changes; that it was asked and refused is on record."""
