"""Sold: the seat large, the change large, the paper on its way; one Enter for the next player."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.application.handling import Outcome
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.tournament.commands import HandReceipt
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.amounts import exact
from panoverde.web.asking import ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry.card import entry_card
from panoverde.web.desk.lookup.somebody import person_of, player
from panoverde.web.desk.lookup.status import status_of, waiting_word
from panoverde.web.desk.paper.printer import print_slip
from panoverde.web.desk.paper.receipts import must_be_signed, slip_of, waits_for_player
from panoverde.web.desk.sale.previews import Preview, PreviewLine, grouped
from panoverde.web.desk.screen.nobody import nobody
from panoverde.web.desk.screen.panes import pane
from panoverde.web.figures import day_and_time, money
from panoverde.web.money_words import METHODS
from panoverde.web.permissions import allowed_to


def sold(
    request: HttpRequest, here: Counter, person: Person, entry_id: EntryId, outcome: Outcome | None
) -> HttpResponse:
    """Print the receipt of what was sold, once, and show it."""
    entry: Entry = here.see(lambda state: state.entries[entry_id])
    copy = max(1, entry.receipts)
    fresh = outcome is not None and not outcome.repeated
    printed = print_slip(here, slip_of(request, here, person, entry_id, copy), "receipt", entry_id) if fresh else True
    waits = waits_for_player(here) and not entry.receipts
    status = here.see(lambda state: status_of(state, PersonId(person.pk)))
    query = urlencode({"tournament": here.tournament, "entry": entry_id, "person": person.pk})
    page = {
        "player": player(request, here, person, status),
        "entry": entry_id,
        "number": f"{entry.number:04}",
        "place": entry.place,
        "waiting": here.see(lambda state: waiting_word(state, entry)) if not entry.place else "",
        "change": money(change_of(entry.paid, fresh=fresh)),
        "owes": exact(entry.owed) if entry.owed > 0 else "",
        "cites": here.see(lambda state: _cites(state, outcome)),
        "preview": here.see(lambda state: _preview(state, person, entry)),
        "printed": printed,
        "pdf": f"{reverse('desk:receipt', args=[here.series])}?{query}",
        "waits": waits,
        "signs": must_be_signed(here),
        "token": new_token(),
        "card": f"{reverse('desk:card', args=[here.series])}?{query}",
        "reprint": f"{reverse('desk:reprint', args=[here.series])}?{query}",
    }
    return pane(request, here, "_sold", page)


def change_of(paid: list[Payment], *, fresh: bool) -> int:
    """What goes back of the cash that was just handed over."""
    last = next((payment for payment in reversed(paid) if payment.method == "cash"), None)
    if last is None or not last.tendered or not fresh:
        return 0
    return max(0, last.tendered - last.centavos - last.surcharge)


def _cites(state: Tournament, outcome: Outcome | None) -> list[object]:
    """The clauses of what was recorded in the tournament."""
    records = [record for record in outcome.records if record.stream == stream_of(state.id)] if outcome else []
    found = [cite for record in records for cite in read_event(record.body).cites]
    return list(citing(dict.fromkeys(found), state.book))


def _preview(state: Tournament, person: Person, entry: Entry) -> Preview:
    lines = tuple(
        PreviewLine(str(METHODS[payment.method]), exact(payment.tendered or payment.centavos + payment.surcharge))
        for payment in entry.paid
    )
    back = change_of(entry.paid, fresh=True)
    return Preview(
        player=person.full_name,
        hint="",
        when=day_and_time(state.terms.starts_at),
        item=_("Re-entry") if entry.again else _("Entry"),
        price=exact(entry.price),
        drawn=False,
        draws=grouped(state.commitment),
        seat=entry.place,
        waiting=waiting_word(state, entry) if entry.standing == "waiting" else "",
        lines=lines,
        change=exact(back) if back else "",
    )


@require_POST
@allowed_to("hand-receipt")
def handed(request: HttpRequest, series: str) -> HttpResponse:
    """The player has the paper: read, and signed where the book wants it so."""
    here = counter(request, series)
    person, entry = person_of(request.POST.get("person", "")), EntryId(request.POST.get("entry", ""))
    read = request.POST.get("checked") == "yes"
    try:
        command = ask(
            request, HandReceipt, tournament=here.tournament, entry=entry, channel="on-site",
            signed=read and must_be_signed(here), checked=read,
        )  # fmt: skip
        desk().handle(command)
    except Refusal as refusal:
        return entry_card(request, here, person, refusal)
    return nobody(request, here, done=True)


@require_POST
@allowed_to("hand-receipt")
def reprint(request: HttpRequest, series: str) -> HttpResponse:
    """Print a receipt again: it is marked as a copy, and counted."""
    here = counter(request, series)
    person = person_of(request.GET.get("person", ""))
    entry = EntryId(request.GET.get("entry", ""))
    try:
        signed = must_be_signed(here)
        outcome = desk().handle(ask(request, HandReceipt, tournament=here.tournament, entry=entry, signed=signed))
    except Refusal as refusal:
        return entry_card(request, here, person, refusal)
    return sold(request, here, person, entry, outcome)
