"""Undo at the desk: entries, payments, chips bought, and what was seen of a player."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.money import reais
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.entries.cancelling import still_live
from panoverde.tournament.entries.rebuying import NothingBought
from panoverde.tournament.entries.surrendering import NotSurrendered
from panoverde.tournament.money.refunding import paid_for
from panoverde.tournament.state import Entry, Tournament
from panoverde.tournament.undoing.consequences import (
    BACK_IN_SEAT,
    DRAW_STAYS,
    SEAT_FREED,
    Consequence,
    Corrections,
    Made,
    Undone,
)

CHIPS_BACK = "{chips} chips go back to the tray; {issued} remain issued."
WAITS_NO_MORE = "The player leaves the line of alternates."
MONEY_BACK = "{amount} go back to the player, the way they came."
OWES_AGAIN = "The player owes {amount} again, and keeps the seat."
STILL_PENDING = "The entry waits for its money again."
CHIPS_BACK_IN_PLAY = "{chips} chips are in play again."
NOT_SEEN = "Nobody has seen the player there."
MAY_ENTER = "The person may enter again."


def _entry(state: Tournament, event: e.EntryMade, asked: Undone) -> Made:
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

    return c.TakeBackEntry(**asked.base, entry=event.entry, why=asked.why), follows()


def _payment(state: Tournament, event: e.PaymentTaken, asked: Undone) -> Made:
    entry, payment = state.entries[event.entry], event.payment
    back = Consequence(MONEY_BACK, {"amount": reais(payment.centavos + payment.surcharge)})
    command = c.TakeBackPayment(**asked.base, entry=entry.id, till="", payment=payment, why=asked.why)  # type: ignore[arg-type]
    return command, iter((back, _owing(entry, payment.centavos)))


def _owing(entry: Entry, centavos: int) -> Consequence:
    if entry.standing == "pending":
        return Consequence(STILL_PENDING, {})
    return Consequence(OWES_AGAIN, {"amount": reais(entry.owed + centavos)})


def _awaited(_: Tournament, event: e.PaymentAwaited, asked: Undone) -> Made:
    command = c.TakeBackPayment(**asked.base, entry=event.entry, till="", payment=event.payment, why=asked.why)  # type: ignore[arg-type]
    return command, iter((Consequence(STILL_PENDING, {}),))


def _bought(state: Tournament, event: e.ChipsBought, asked: Undone) -> Made:
    entry = state.entries[event.entry]
    if not (entry.rebuys if event.what == "rebuy" else entry.addons):
        raise NothingBought

    def follows() -> Iterator[Consequence]:
        yield Consequence(CHIPS_BACK, {"chips": event.chips, "issued": state.chips_issued - event.chips})
        if too_much := max(0, event.price - entry.owed):
            yield Consequence(MONEY_BACK, {"amount": reais(too_much)})

    return c.TakeBackChips(**asked.base, entry=event.entry, what=event.what, why=asked.why), follows()


def _surrendered(state: Tournament, event: e.StackSurrendered, asked: Undone) -> Made:
    if state.entries[event.entry].standing != "surrendered" or event.place not in state.pool:
        raise NotSurrendered
    back = Consequence(BACK_IN_SEAT, {"table": event.place.table, "seat": event.place.seat})
    chips = Consequence(CHIPS_BACK_IN_PLAY, {"chips": event.chips})
    return c.TakeBackSurrender(**asked.base, entry=event.entry, why=asked.why), iter((back, chips))


def _presence(_: Tournament, event: e.PresenceSeen, asked: Undone) -> Made:
    command = c.SeePresence(**asked.base, entry=event.entry, present=not event.present)
    return command, iter((Consequence(NOT_SEEN, {}),) if event.present else ())


def _refused(_: Tournament, event: e.EntryRefused, asked: Undone) -> Made:
    return c.LiftRefusal(**asked.base, person=event.person, why=asked.why), iter((Consequence(MAY_ENTER, {}),))


CORRECTIONS: Corrections = {
    e.EntryMade: _entry,
    e.PaymentTaken: _payment,
    e.PaymentAwaited: _awaited,
    e.ChipsBought: _bought,
    e.StackSurrendered: _surrendered,
    e.PresenceSeen: _presence,
    e.EntryRefused: _refused,
}
WHY: dict[type[Event], str] = {
    e.EntryTakenBack: "the entry is gone; register the player again",
    e.EntryCancelled: "the entry is gone; register the player again",
    e.EntryTransferred: "another person has the entry; transfer it back",
    e.PaymentTakenBack: "the money has gone back; take it again",
    e.ChipsBoughtTakenBack: "the chips are back in the tray; sell them again",
    e.CreditGiven: "the player may have sat down; take the money, or take the entry back",
    e.ReceiptHanded: "the player has the receipt; take the entry back, or hand over a copy",
    e.ReceiptDisputed: "what a player said stays on record",
    e.IdentityChecked: "somebody has looked; look at the document again",
    e.DeclarationFlagged: "the director has to look into it",
    e.SponsorDeclared: "it has been declared; declare the right one",
    e.RefusalLifted: "the person may have entered; refuse them again",
    e.SurrenderTakenBack: "the player sits there again; give the stack up again",
    e.RequestRefused: "the answer stays on record; ask again",
    e.RegistrationHoursChanged: "players have been told; change the hours again",
    e.AlternateQueued: "the player waits in line; take the entry back",
}
