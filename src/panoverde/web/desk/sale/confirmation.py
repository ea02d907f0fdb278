"""Confirming a Pix: the money is in the bank, so the entry is paid, seated and printed."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.tournament.commands import ConfirmPix
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.money.refusals import SeveralPixFit
from panoverde.web.asking import ask
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry import card
from panoverde.web.desk.entry.card import CardSeen
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.paper.receipts import how_handed
from panoverde.web.desk.sale import pixes
from panoverde.web.desk.sale.checkout import done
from panoverde.web.desk.sale.errands import show
from panoverde.web.desk.sale.pixes import PixSeen
from panoverde.web.desk.screen.sight import sight
from panoverde.web.permissions import allowed_to


@require_POST
@allowed_to("confirm-pix")
def confirm(request: HttpRequest, series: str) -> HttpResponse:
    """The money is in the bank: the entry is paid, seated and printed."""
    here = counter(request, series)
    person, entry = person_of(request.POST.get("person", "")), EntryId(request.POST.get("entry", ""))
    try:
        typed = "".join(request.POST.get("end_to_end", "").split())
        seen = request.POST.get("seen") == "yes" and not typed
        if seen:
            _must_be_the_only_one(here, entry, request.POST.get("txid", ""))
        command = ask(
            request, ConfirmPix, tournament=here.tournament, entry=entry, till=here.till,
            txid=request.POST.get("txid", ""), end_to_end=typed, seen=seen,
            receipt=here.see(lambda state: how_handed(book_in_force(state))),
        )  # fmt: skip
        outcome = desk().handle(command)
    except Refusal as refusal:
        return _refused(request, here, person, entry, refusal)
    return done(request, here, person, entry, outcome)


def _must_be_the_only_one(here: Counter, entry: EntryId, txid: str) -> None:
    """Refuse to tell a Pix by its amount where one of another tournament could be meant; the bank shows them all."""

    def amount(state: Tournament) -> int:
        awaited = state.entries[entry].awaited if entry in state.entries else []
        return next((each.centavos + each.surcharge for each in awaited if each.txid == txid), 0)

    total: int = here.see(amount)
    if total and (several := pixes.fitting(here, total)) > 1:
        raise SeveralPixFit(several=several, amount=reais(total))


def _refused(request: HttpRequest, here: Counter, person: Person, entry: EntryId, refusal: Refusal) -> HttpResponse:
    """Let the refusal stand beside the code; where none is awaited any more, beside the entry."""

    def look(state: Tournament, at: Counter) -> PixSeen | CardSeen:
        found = state.entries.get(entry)
        if found is not None and found.awaited:
            return pixes.look(state, at, found)
        return card.look(request, state, at, person, refusal)

    return show(request, sight(here, look, PersonId(person.pk)), person, refusal)
