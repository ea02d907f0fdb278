"""Payments and what was bought, as they become."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.evolve import await_no_more, join, sell
from panoverde.tournament.money.payments import without


def await_payment(state: Tournament, event: e.PaymentAwaited) -> None:
    """A code was shown."""
    state.entries[event.entry].awaited.append(event.payment)
    state.txids[event.payment.txid] = event.entry
    state.awaiting[event.payment.txid] = event.payment.centavos + event.payment.surcharge


def take_payment(state: Tournament, event: e.PaymentTaken) -> None:
    """It is there; who owes nothing more is in the field."""
    entry, payment = state.entries[event.entry], event.payment
    entry.paid.append(payment)
    if payment.txid:
        state.txids[payment.txid] = entry.id
        state.awaiting.pop(payment.txid, None)
        entry.awaited = [awaited for awaited in entry.awaited if awaited.txid != payment.txid]
    if payment.end_to_end:
        state.end_to_ends.add(payment.end_to_end)
    if entry.owed <= 0:
        await_no_more(state, entry)
        entry.on_credit = False
        if entry.standing == "pending":
            join(state, entry)


def take_back_payment(state: Tournament, event: e.PaymentTakenBack) -> None:
    """It is not there; what it was for is owed again."""
    entry, payment = state.entries[event.entry], event.payment
    if payment in entry.awaited:
        entry.awaited.remove(payment)
    else:
        entry.paid = without(entry.paid, payment)
    state.txids.pop(payment.txid, None)
    state.awaiting.pop(payment.txid, None)
    state.end_to_ends.discard(payment.end_to_end)


def give_credit(state: Tournament, event: e.CreditGiven) -> None:
    """In the field, and owing; who was in already stays there."""
    entry = state.entries[event.entry]
    entry.on_credit = True
    if entry.standing == "pending":
        join(state, entry)


def buy_chips(state: Tournament, event: e.ChipsBought) -> None:
    """More chips in play, more owed."""
    entry = state.entries[event.entry]
    entry.rebuys += event.what == "rebuy"
    entry.addons += event.what == "add-on"
    entry.chips += event.chips
    entry.price += event.price
    state.chips_issued += event.chips
    sell(state, entry, event.postings)


def take_back_chips(state: Tournament, event: e.ChipsBoughtTakenBack) -> None:
    """They were never bought."""
    entry = state.entries[event.entry]
    entry.rebuys -= event.what == "rebuy"
    entry.addons -= event.what == "add-on"
    entry.chips -= event.chips
    entry.price -= event.price
    state.chips_issued -= event.chips
    sell(state, entry, event.postings)
    for refund in event.refunds:
        entry.paid = without(entry.paid, refund)
    if entry.owed <= 0:
        await_no_more(state, entry)
