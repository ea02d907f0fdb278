"""Deeds with an entry's money: a refund where the tournament was called off, a payment or chips taken back."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.entries.pay import leaves_unpaid
from panoverde.tournament.setup.call_off import RefundList, must_be_called_off, refund_list
from panoverde.web.amounts import exact
from panoverde.web.desk.desk_deeds import About, Deed, through_till
from panoverde.web.desk.entry_deeds import only, why_field
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, Option, field
from panoverde.web.forms.reading import answer, read
from panoverde.web.money_words import METHODS
from panoverde.web.values import Missing


def _refund_form(about: About) -> Asked:
    must_be_called_off(about.state)
    listed = refund_list(about.state, about.book)
    line = next((line for line in listed.lines if line.entry == about.entry.id), None)
    told = _("{amount} of the entry goes back.").format(amount=exact(line.centavos if line else 0))
    return Asked((told,), (*_left_open(about, listed), why_field(c.RefundCancelled)), listed.cites)


def _left_open(about: About, listed: RefundList) -> Iterator[Field]:
    """What the book leaves open: how much goes back, the card's surcharge, something beyond the entry."""
    money = about.book.schedule
    if about.directs and not money.cancelled_refund_percent.speaks:
        yield field(c.RefundCancelled, "refund_centavos", hint=_("Empty: all that was paid"))
    if listed.surcharge is None:
        yield field(c.RefundCancelled, "with_surcharge")
    if about.directs and (not money.other_compensation.speaks or money.other_compensation.value):
        yield field(c.RefundCancelled, "compensation_centavos", hint=_("Empty: nothing"))


REFUND = Deed(
    command=c.RefundCancelled, label=_("Refund, the tournament was called off"), go=_("Give back"), ask=_refund_form,
    given=through_till, danger=True,
)  # fmt: skip


def _payment_back_form(about: About) -> Asked:
    told = [_("What it paid for is owed again.")]
    if leaves_unpaid(about.entry):
        told.append(_("The player is in: that somebody plays on unpaid is the director’s word."))
    return Asked(
        (*told,), (_which(_payments(about)), *_its_words(about)), about.book.silence_cites,
        directors=leaves_unpaid(about.entry) and not about.entry.awaited and not about.directs,
    )  # fmt: skip


def _its_words(about: About) -> tuple[Field, ...]:
    """The director's word where somebody would play on unpaid, and why it goes back."""
    word = (field(c.TakeBackPayment, "credit"),) if about.directs and leaves_unpaid(about.entry) else ()
    return (*word, why_field(c.TakeBackPayment))


def _payments(about: About) -> list[Payment]:
    return [*about.entry.awaited, *about.entry.paid]


def _which(every: list[Payment]) -> Field:
    """Payments by their place among all; a form cannot send one."""
    options = tuple(Option(str(at), _said(payment)) for at, payment in enumerate(every))
    return Field("payment", _("Which one"), "choice", options, only(options))


def _said(payment: Payment) -> str:
    total = exact(payment.centavos + payment.surcharge)
    return f"{METHODS[payment.method]} {total} {payment.txid or payment.slip}"


def _payment_back(posted: QueryDict, about: About) -> list[Wish]:
    which, every = _which(_payments(about)), _payments(about)
    chosen = answer(posted, which)
    if not chosen:
        raise Missing(field=which.label)
    why = read(c.TakeBackPayment, _its_words(about), posted)
    return [Wish(c.TakeBackPayment, {**through_till(about), "payment": every[int(chosen)], **why})]


PAYMENT_BACK = Deed(
    command=c.TakeBackPayment, label=_("Take a payment back"), go=_("Take it back"), ask=_payment_back_form,
    make=_payment_back, danger=True,
)  # fmt: skip


def _second_form(about: About) -> Asked:
    paid = [payment for payment in about.entry.paid if payment.method == "pix" and payment.txid]
    options = tuple(Option(payment.txid, _said(payment)) for payment in paid)
    which = field(
        c.ReturnSecondPix, "txid", kind="choice", options=options, value=options[0].value if options else ""
    )
    told = _("The second payment is recorded and goes back by Pix. The entry stays paid.")
    number = field(c.ReturnSecondPix, "end_to_end")
    return Asked((told,), (which, number, why_field(c.ReturnSecondPix)))


SECOND_PIX = Deed(
    command=c.ReturnSecondPix, label=_("A Pix was paid twice"), go=_("Record it and give it back"), ask=_second_form,
    given=through_till, danger=True,
)  # fmt: skip


def _chips_back_form(about: About) -> Asked:
    bought = (("rebuy", _("Rebuy"), about.entry.rebuys), ("add-on", _("Add-on"), about.entry.addons))
    options = tuple(Option(value, word) for value, word, had in bought if had)
    which = field(c.TakeBackChips, "what", options=options, value=only(options))
    told = _("The chips leave the player’s stack; what was paid for them goes back.")
    return Asked((told,), (which, why_field(c.TakeBackChips)))


CHIPS_BACK = Deed(
    command=c.TakeBackChips, label=_("Take chips back"), go=_("Take them back"), ask=_chips_back_form,
    given=through_till, danger=True,
)  # fmt: skip
