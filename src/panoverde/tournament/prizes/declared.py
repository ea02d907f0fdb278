"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DESK, DIRECTOR, command, fact, guard
from panoverde.tournament.core.phases import ALWAYS, PAID, PLAYED
from panoverde.tournament.entries.commands import (
    BuyChips,
    CancelEntry,
    ChangeRegistration,
    ConfirmPix,
    GiveCredit,
    Register,
    SurrenderStack,
    TakeBackChips,
    TakeBackEntry,
    TakeBackPayment,
    TakeBackSurrender,
    TakePayment,
)
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes import evolve, forfeits, pay_out, publish, short_field, undo

fact(
    e.PrizesPublished,
    evolve=evolve.publish,
    about="prizes",
    says="Prizes published: {places} places, {net}",
    undo=undo.published,
    keys=("prizes",),
)
fact(
    e.PrizesChanged,
    evolve=evolve.change,
    about="prizes",
    says="Prizes changed: {places} places, {net}. {why}",
    undo=undo.changed,
    keys=("prizes",),
)
fact(
    e.PrizesWithdrawn,
    evolve=evolve.withdraw,
    about="prizes",
    says="Prizes withdrawn: {why}",
    undo=undo.withdrawn,
    keys=("prizes",),
    correction=True,
)
fact(
    e.ShortFieldDecided,
    evolve=evolve.decide_short_field,
    about="decisions",
    says="Came to day two: {people}; places paid: {places}. Paid are: {choice}. {why}",
    undo="the director's word stays on record; decide again",
)
fact(e.PrizesLocked, evolve=evolve.lock, about="prizes", says="Prizes locked", undo=undo.locked, keys=("prizes",))
fact(
    e.PrizesUnlocked,
    evolve=evolve.unlock,
    about="prizes",
    says="Prizes unlocked: {why}",
    undo=undo.unlocked,
    keys=("prizes",),
    correction=True,
)
fact(
    e.PrizePaid,
    evolve=evolve.pay,
    about="prizes",
    says="{player} was paid {centavos}, {method}, slip {slip}",
    undo=undo.paid,
    keys=("prize {0.entry}",),
)
fact(
    e.PrizeTakenBack,
    evolve=evolve.take_back,
    about="prizes",
    says="Payment of {centavos} to {player} taken back: {why}",
    undo=undo.taken_back,
    keys=("prize {0.entry}",),
    correction=True,
)
command(
    c.PayPrize, decide=pay_out.pay, during=PAID, by=DESK,
    form={
        "method": "Payment method", "slip": "Slip number", "holder": "Account, where it is a transfer",
        "photo_id": "Photo document looked at", "end_to_end": "Pix: the last six of the bank’s number",
    },
)  # fmt: skip
# Called off, entries go back: until they can, prizes come back and are unlocked.
command(c.TakeBackPrize, decide=pay_out.take_back, during=ALWAYS, by=DIRECTOR)
command(c.PublishPrizes, decide=publish.publish, during=PAID, by=DIRECTOR)
command(c.ChangePrizes, decide=publish.change, during=PAID, by=DIRECTOR)
command(c.WithdrawPrizes, decide=publish.withdraw, during=PAID, by=DIRECTOR)
command(c.DecideShortField, decide=short_field.decide, during=PLAYED, by=DIRECTOR, form={"choice": "Who is paid"})
command(c.ShareForfeited, decide=forfeits.share, during=PAID, by=DIRECTOR, form={"back": "Take it back"})
command(c.LockPrizes, decide=publish.lock, during=PAID, by=DIRECTOR)
command(c.UnlockPrizes, decide=publish.unlock, during=ALWAYS, by=DIRECTOR)
guard(
    publish.nothing_changes,
    Register,
    TakePayment,
    ConfirmPix,
    TakeBackPayment,
    GiveCredit,
    TakeBackEntry,
    CancelEntry,
    BuyChips,
    TakeBackChips,
    SurrenderStack,
    TakeBackSurrender,
    ChangeRegistration,
)
