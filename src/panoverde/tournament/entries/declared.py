"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.clock.commands import SetClock
from panoverde.tournament.core.declaring import DESK, DIRECTOR, FLOOR, ROOM, command, fact, guard
from panoverde.tournament.core.phases import ALWAYS, PLAYED
from panoverde.tournament.drawing import undo as undo_draw
from panoverde.tournament.entries import (
    cancel,
    enter,
    evolve,
    evolve_money,
    hours,
    line,
    passing,
    pay,
    rebuy,
    skip,
    surrender,
    transfer,
    undo,
)
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.papers.receipts import is_effective
from panoverde.tournament.papers.refuse import stays_out

PAID = "paid {0.entry} {0.payment.method} {0.payment.centavos} {0.payment.txid}"

fact(
    e.EntryMade,
    evolve=evolve.enter,
    about="entries",
    says="{player} entered",
    undo=undo.entry,
    keys=("entry {0.entry}",),
)
fact(
    e.EntryTakenBack,
    evolve=evolve.take_back,
    about="entries",
    says="Entry of {player} taken back: {why}",
    undo="the entry is gone; register the player again",
    keys=("entry {0.entry}",),
    correction=True,
)
fact(
    e.EntryCancelled,
    evolve=evolve.cancel,
    about="entries",
    says="Entry of {player} cancelled: {why}",
    undo="the entry is gone; register the player again",
    keys=("entry {0.entry}",),
)
fact(
    e.EntryTransferred,
    evolve=evolve.transfer,
    about="decisions",
    says="Entry passed from {of} to {to}: {why}",
    undo="another person has the entry; transfer it back",
)
fact(
    e.PaymentAwaited,
    evolve=evolve_money.await_payment,
    about="money",
    says="Pix of {payment_centavos} awaited from {player}",
    undo=undo.awaited,
    keys=(PAID,),
)
fact(
    e.PaymentTaken,
    evolve=evolve_money.take_payment,
    about="money",
    says="{player} paid {payment_centavos}, {payment_method}",
    undo=undo.payment,
    keys=(PAID,),
)
fact(
    e.PaymentTakenBack,
    evolve=evolve_money.take_back_payment,
    about="money",
    says="Payment of {player} taken back, {payment_centavos}, {payment_method}: {why}",
    undo="the money has gone back; take it again",
    keys=(PAID,),
    correction=True,
)
fact(
    e.CreditGiven,
    evolve=evolve_money.give_credit,
    about="decisions",
    says="{player} may sit before paying: {why}",
    undo="the player may have sat down; take the money, or take the entry back",
)
fact(
    e.ChipsBought,
    evolve=evolve_money.buy_chips,
    about="money",
    says="{player}: {what}, {chips} chips for {price}",
    undo=undo.bought,
    keys=("bought {0.entry} {0.what}",),
)
fact(
    e.ChipsBoughtTakenBack,
    evolve=evolve_money.take_back_chips,
    about="money",
    says="{what} of {player} taken back: {why}",
    undo="the chips are back in the tray; sell them again",
    keys=("bought {0.entry} {0.what}",),
    correction=True,
)
fact(
    e.StackSurrendered,
    evolve=evolve.surrender,
    about="entries",
    says="{player} gave up {chips} chips: {why}",
    undo=undo.surrendered,
    keys=("surrender {0.entry}",),
)
fact(
    e.SurrenderTakenBack,
    evolve=evolve.take_back_surrender,
    about="entries",
    says="{player} has the surrendered stack back: {why}",
    undo="the player sits there again; give the stack up again",
    keys=("surrender {0.entry}",),
    correction=True,
)
fact(
    e.RequestRefused,
    evolve=evolve.refuse_request,
    about="decisions",
    says="Not allowed to {player}: {what}. {why}",
    undo="the answer stays on record; ask again",
)
fact(
    e.RegistrationHoursChanged,
    evolve=evolve.change_hours,
    about="decisions",
    says="Registration {change}: {why}",
    undo="players have been told; change the hours again",
)
fact(
    e.AlternateQueued,
    evolve=evolve.queue,
    about="entries",
    says="{player} waits for a seat",
    undo="the player waits in line; take the entry back",
)
fact(
    e.AlternatePassed,
    evolve=evolve.pass_over,
    about="entries",
    says="{player} was called and not there, and was passed over: {why}",
    undo=undo.passed,
    keys=("line {0.entry}",),
)
fact(
    e.PassTakenBack,
    evolve=evolve.pass_back,
    about="entries",
    says="{player} is at place {line} in line again: {why}",
    undo="the player is in line as before; pass over again",
    keys=("line {0.entry}",),
    correction=True,
)
fact(
    e.AlternatesOrdered,
    evolve=evolve.order_alternates,
    about="draws",
    says="Line of alternates drawn anew, draw {draw_number}",
    undo=undo_draw.drawn,
    keys=("draw {0.draw.number}",),
)
command(
    c.CancelEntry, decide=cancel.cancel, during=ALWAYS, by=DESK, word=("late",),
    form={"refund_centavos": "Amount", "late": "Past the deadline, on the director’s word"},
)  # fmt: skip
command(
    c.TakeBackEntry, decide=cancel.take_back, during=ALWAYS, by=DESK, word=("late",),
    form={"late": "Past the deadline, on the director’s word"},
)  # fmt: skip
command(
    c.Register, decide=enter.register, during=PLAYED, by=DESK, word=("on_word",),
    form={
        "flight": "Flight", "stack_chips": "Chips given up for it", "on_word": "On the director’s word, because",
    },
)  # fmt: skip
command(
    c.ChangeRegistration, decide=hours.change_registration, during=PLAYED, by=DIRECTOR,
    form={"change": "Change", "late_levels": "Until the end of level", "minutes": "Minutes after it"},
)  # fmt: skip
command(
    SetClock, decide=skip.set_clock, during=PLAYED, by=DIRECTOR,
    form={"left_seconds": "Seconds", "registration": "Registration"},
)  # fmt: skip
command(
    c.SeatAlternate,
    decide=line.seat_alternate,
    during=PLAYED,
    by=ROOM,
    word=("entry",),
    form={"entry": "Who is called"},
)
command(
    c.PassAlternate, decide=passing.pass_over, during=PLAYED, by=DIRECTOR,
    form={"entry": "Who was not there", "to_end": "Goes to the end of the line"},
)  # fmt: skip
command(c.TakeBackPass, decide=passing.take_back, during=PLAYED, by=DIRECTOR, form={"place": "Place in line"})
command(c.OrderAlternates, decide=line.order_alternates, during=PLAYED, by=FLOOR)
command(c.TakePayment, decide=pay.take_payment, during=ALWAYS, by=DESK)
command(
    c.ConfirmPix, decide=pay.confirm_pix, during=ALWAYS, by=DESK,
    form={"txid": "Pix code", "end_to_end": "Bank’s number, if it came", "seen": "Seen in the bank"},
)  # fmt: skip
command(
    c.ReturnSecondPix, decide=pay.return_second, during=ALWAYS, by=DESK,
    form={"txid": "Which Pix", "end_to_end": "Last six of the second payment’s bank number"},
)  # fmt: skip
command(
    c.TakeBackPayment, decide=pay.take_back_payment, during=ALWAYS, by=DESK, word=("credit",),
    form={"payment": "Which one", "credit": "The player plays on unpaid, on the director’s word"},
)  # fmt: skip
command(c.GiveCredit, decide=pay.give_credit, during=ALWAYS, by=DIRECTOR)
command(
    c.BuyChips, decide=rebuy.buy, during=PLAYED, by=ROOM,
    form={
        "what": "Announced", "stack_chips": "Chips the player has",
        "skips_hand": "Sits out until the chips are there",
    },
)  # fmt: skip
command(c.TakeBackChips, decide=rebuy.take_back, during=ALWAYS, by=DESK)
command(
    c.SurrenderStack, decide=surrender.surrender, during=PLAYED, by=DIRECTOR,
    form={"chips": "Chips given up", "beyond": "The director allows it, though the book does not say"},
)  # fmt: skip
command(c.TakeBackSurrender, decide=surrender.take_back, during=PLAYED, by=DIRECTOR)
command(
    c.TransferEntry, decide=transfer.transfer, during=PLAYED, by=DIRECTOR,
    form={"to": "Who takes it (CPF, phone or whole name)"},
)  # fmt: skip
guard(pay.is_not_settled, c.TakeBackPayment, c.TakeBackEntry, c.CancelEntry, c.BuyChips, c.TakeBackChips)
guard(stays_out, c.TakePayment, c.ConfirmPix, c.GiveCredit)
guard(is_effective, c.BuyChips, c.SurrenderStack)
