"""Confirming a Pix: the money is in the bank, so the entry is paid, seated and printed."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import ConfirmPix
from panoverde.web.asking import ask
from panoverde.web.desk.counter import counter
from panoverde.web.desk.entry.card import entry_card
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.paper.receipts import how_handed
from panoverde.web.desk.sale.checkout import done
from panoverde.web.desk.sale.pixes import pending
from panoverde.web.permissions import allowed_to


@require_POST
@allowed_to("confirm-pix")
def confirm(request: HttpRequest, series: str) -> HttpResponse:
    """The money is in the bank: the entry is paid, seated and printed."""
    here = counter(request, series)
    person, entry = person_of(request.POST.get("person", "")), EntryId(request.POST.get("entry", ""))
    try:
        command = ask(
            request, ConfirmPix, tournament=here.tournament, entry=entry, till=here.till,
            txid=request.POST.get("txid", ""), end_to_end=request.POST.get("end_to_end", "").strip(),
            receipt=how_handed(here),
        )  # fmt: skip
        outcome = desk().handle(command)
    except Refusal as refusal:
        if not here.see(lambda state: entry in state.entries and bool(state.entries[entry].awaited)):
            return entry_card(request, here, person, refusal)
        return pending(request, here, person, entry, refusal)
    return done(request, here, person, entry, outcome)
