"""Undo at the desk: entries, payments, chips bought, and what was seen of a player."""

from collections.abc import Iterator

from panoverde.kernel.ids import TillId
from panoverde.kernel.money import reais
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import (
    BACK_IN_SEAT,
    DRAW_STAYS,
    SEAT_FREED,
    Consequence,
    Made,
    Undone,
)
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.cancel import still_live
from panoverde.tournament.entries.passing import place_in_line
from panoverde.tournament.entries.pay import leaves_unpaid
from panoverde.tournament.entries.rebuy import NothingBought
from panoverde.tournament.entries.surrender import NotSurrendered, back_at
from panoverde.tournament.money.refunds import paid_for

CHIPS_BACK = "{chips} chips go back to the tray; {issued} remain issued."
IN_LINE_AGAIN = "The player is at place {place} in line again."
WAITS_NO_MORE = "The player leaves the line of alternates."
MONEY_BACK = "{amount} go back to the player, the way they came."
OWES_AGAIN = "The player owes {amount} again, and keeps the seat."
STILL_PENDING = "The entry waits for its money again."
CHIPS_BACK_IN_PLAY = "{chips} chips are in play again."


def entry(state: Tournament, event: e.EntryMade, asked: Undone) -> Made:
    """The entry never counted."""
    entry = still_live(state, event.entry)

    def follows() -> Iterator[Consequence]:
        if entry.place:
            yield Consequence(SEAT_FREED, {"table": entry.place.table, "seat": entry.place.seat})
            if entry.seat_draw:
                yield Consequence(DRAW_STAYS, {"number": entry.seat_draw})
        elif entry.standing == "waiting":
            yield Consequence(WAITS_NO_MORE, {})
        if entry.standing != "pending":
            remain = state.chips_issued - entry.chips
            yield Consequence(CHIPS_BACK, {"chips": entry.chips, "issued": remain})
        if paid := paid_for(entry):
            yield Consequence(MONEY_BACK, {"amount": reais(paid + sum(p.surcharge for p in entry.paid))})

    # Undo stands on the director's page alone: it is asked for on the director's word.
    return c.TakeBackEntry(**asked.base, entry=event.entry, why=asked.why, late=True), follows()


def payment(state: Tournament, event: e.PaymentTaken, asked: Undone) -> Made:
    """The money goes back."""
    entry, payment = state.entries[event.entry], event.payment
    back = Consequence(MONEY_BACK, {"amount": reais(payment.centavos + payment.surcharge)})
    # Undo stands on the director's page alone: who plays on unpaid does so on the director's word.
    command = c.TakeBackPayment(
        **asked.base, entry=entry.id, till=TillId(""), payment=payment, why=asked.why, credit=leaves_unpaid(entry)
    )
    return command, iter((back, _owing(entry, payment.centavos)))


def _owing(entry: Entry, centavos: int) -> Consequence:
    if entry.standing == "pending":
        return Consequence(STILL_PENDING, {})
    return Consequence(OWES_AGAIN, {"amount": reais(entry.owed + centavos)})


def awaited(_: Tournament, event: e.PaymentAwaited, asked: Undone) -> Made:
    """Nobody waits for it any more."""
    command = c.TakeBackPayment(**asked.base, entry=event.entry, till="", payment=event.payment, why=asked.why)  # type: ignore[arg-type]
    return command, iter((Consequence(STILL_PENDING, {}),))


def bought(state: Tournament, event: e.ChipsBought, asked: Undone) -> Made:
    """The chips go back."""
    entry = state.entries[event.entry]
    if not (entry.rebuys if event.what == "rebuy" else entry.addons):
        raise NothingBought

    def follows() -> Iterator[Consequence]:
        yield Consequence(CHIPS_BACK, {"chips": event.chips, "issued": state.chips_issued - event.chips})
        if too_much := max(0, event.price - entry.owed):
            yield Consequence(MONEY_BACK, {"amount": reais(too_much)})

    return c.TakeBackChips(**asked.base, entry=event.entry, what=event.what, why=asked.why), follows()


def surrendered(state: Tournament, event: e.StackSurrendered, asked: Undone) -> Made:
    """The stack is back at its seat."""
    place = back_at(sitting_at(state, event), state.entries[event.entry])
    if place is None:
        raise NotSurrendered
    back = Consequence(BACK_IN_SEAT, {"table": place.table, "seat": place.seat})
    chips = () if event.stays else (Consequence(CHIPS_BACK_IN_PLAY, {"chips": event.chips}),)
    return c.TakeBackSurrender(**asked.base, entry=event.entry, why=asked.why), iter((back, *chips))


def passed(state: Tournament, event: e.AlternatePassed, asked: Undone) -> Made:
    """At the old place in line."""
    place_in_line(state, sitting_at(state, event), event.entry)
    again = Consequence(IN_LINE_AGAIN, {"place": event.line})
    return c.TakeBackPass(**asked.base, entry=event.entry, place=event.line, why=asked.why), iter((again,))
