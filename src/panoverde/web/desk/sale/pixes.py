"""Pix at the desk: the code on the screen, the wait, and the bank's number that ends it."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from panoverde.documents import qr
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.series.stream import House
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.web.amounts import exact
from panoverde.web.asking import FIELD, new_token
from panoverde.web.citing import refused as shown_refusal
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.somebody import player
from panoverde.web.desk.lookup.status import Status, status_of
from panoverde.web.desk.screen.beside import since
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import AnySight
from panoverde.web.houses import code_of


class Shown(NamedTuple):
    """A Pix that is awaited, as the screen shows it."""

    amount: str
    txid: str
    age: str
    code: str
    svg: SafeString
    refused: object | None  # why there is no code
    alone: bool = False  # no other Pix of this amount is awaited in the series: it need only be seen


def shown(payment: Payment, house: House, age: str) -> Shown:
    """Show a Pix: its code as a picture and as text to copy."""
    try:
        code = code_of(payment, house)
    except Refusal as refusal:
        return Shown(exact(payment.centavos), payment.txid, age, "", SafeString(), shown_refusal(refusal))
    drawn = mark_safe(qr.svg(code, label=_("Pix code")))  # noqa: S308  drawn by us, from digits and letters
    return Shown(exact(payment.centavos + payment.surcharge), payment.txid, age, code, drawn, None)


class PixSeen(NamedTuple):
    """What is awaited for an entry, as the state has it."""

    status: Status
    entry: EntryId
    awaited: tuple[Payment, ...]
    age: str
    pending: bool = False  # a seat is drawn once it is paid


def look(state: Tournament, here: Counter, entry: Entry) -> PixSeen:
    """Take from the state what is awaited."""
    return PixSeen(
        status_of(state, entry.person),
        entry.id,
        tuple(entry.awaited),
        since(entry.at, here.at),
        entry.standing == "pending",
    )


def pending(
    request: HttpRequest, seen: AnySight, person: Person, found: PixSeen, house: House, refusal: Refusal | None = None
) -> HttpResponse:
    """Show the code large, and ask for the bank's number."""
    here = seen.here
    query = urlencode({"tournament": here.address, "entry": found.entry, "person": person.pk})
    page = {
        "player": player(request, here, person, found.status, seen.elsewhere),
        "entry": found.entry,
        "pixes": [
            shown(payment, house, found.age)._replace(
                alone=seen.awaiting.count(payment.centavos + payment.surcharge) == 1
            )
            for payment in found.awaited
        ],
        "typed": request.POST,
        "draws": found.pending,
        "token": request.POST.get(FIELD) or new_token(),
        "show": f"{reverse('desk:show', args=[here.series])}?{query}",
        "back_href": f"{reverse('desk:take-back-payment', args=[here.series])}?{query}",
        "void_href": f"{reverse('desk:void', args=[here.series])}?{query}",
        "card_href": f"{reverse('desk:card', args=[here.series])}?{query}",
    }
    return pane(request, seen, "_pix", page, refusal=refusal)
