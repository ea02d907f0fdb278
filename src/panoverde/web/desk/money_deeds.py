"""Deeds with an entry's money: a refund where the tournament was called off, a payment or chips taken back."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.setup.call_off import refund_list
from panoverde.web.amounts import exact
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.deeds import About, Asked, Deed, Field, Option
from panoverde.web.desk.entry_deeds import WHY, NoEntryThere, entry_of, with_till
from panoverde.web.money_words import METHODS


def _refund_form(about: About) -> Asked:
    listed = refund_list(about.state, about.book)
    line = next((line for line in listed.lines if about.entry and line.entry == about.entry.id), None)
    told = _("{amount} of the entry goes back.").format(amount=exact(line.centavos if line else 0))
    extra = (
        [Field("surcharge", _("With the card surcharge"), "tick", needed=False)] if listed.surcharge is None else []
    )
    return Asked([told], [*extra, WHY._replace(needed=False)], listed.cites)


def _refund(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    return {**with_till(request, here, about), "with_surcharge": request.POST.get("surcharge") == "yes"}


REFUND = Deed(
    c.RefundCancelled, _("Refund, the tournament was called off"), _("Give back"), _refund_form, _refund, True
)


def _payment_back_form(about: About) -> Asked:
    entry = entry_of(about)
    every = [*entry.awaited, *entry.paid]
    options = tuple(Option(str(at), _said(payment)) for at, payment in enumerate(every))
    first = options[0].value if options else ""
    told = _("What it paid for is owed again.")
    return Asked([told], [Field("payment", _("Which one"), "choice", options, first), WHY])


def _said(payment: Payment) -> str:
    total = exact(payment.centavos + payment.surcharge)
    return f"{METHODS[payment.method]} {total} {payment.txid or payment.slip}"


def _payment_back(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    entry = entry_of(about)
    every: list[Payment] = [*entry.awaited, *entry.paid]
    chosen = request.POST.get("payment", "")
    if not chosen.isdecimal() or int(chosen) >= len(every):
        raise NoEntryThere
    return {**with_till(request, here, about), "payment": every[int(chosen)]}


PAYMENT_BACK = Deed(
    c.TakeBackPayment, _("Take a payment back"), _("Take it back"), _payment_back_form,
    _payment_back, True,
)  # fmt: skip


def _chips_back_form(about: About) -> Asked:
    entry = entry_of(about)
    bought = (("rebuy", _("Rebuy"), entry.rebuys), ("add-on", _("Add-on"), entry.addons))
    options = tuple(Option(value, word) for value, word, had in bought if had)
    first = options[0].value if options else ""
    told = _("The chips leave the player’s stack; what was paid for them goes back.")
    return Asked([told], [Field("what", _("Which"), "choice", options, first), WHY])


def _chips_back(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    return {**with_till(request, here, about), "what": request.POST.get("what", "")}


CHIPS_BACK = Deed(c.TakeBackChips, _("Take chips back"), _("Take them back"), _chips_back_form, _chips_back, True)
