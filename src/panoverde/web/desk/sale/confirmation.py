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
from panoverde.tournament.stream import stream_of
from panoverde.web.asking import ask
from panoverde.web.cutting import cut_typed
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
        txid = request.POST.get("txid", "")
        total, receipt = here.see(lambda state: (state.awaiting.get(txid), how_handed(book_in_force(state))))
        if seen and total is not None:
            _must_be_the_only_one(here, total)
        command = ask(
            request, ConfirmPix, tournament=here.plain, entry=entry, till=here.till, txid=txid,
            end_to_end=typed, seen=seen, receipt=receipt, cut=cut_typed(request.POST),
        )  # fmt: skip
        outcome = desk().handle(command)
    except Refusal as refusal:
        return _refused(request, here, person, entry, refusal)
    return done(request, here, person, entry, outcome)


def _must_be_the_only_one(here: Counter, total: int) -> None:
    """Refuse to tell a Pix by its amount where one of another tournament could be meant; the bank shows them all."""
    others = (tournament for tournament in here.titles if tournament != here.tournament)
    fitting = sum(desk().see(stream_of(other), lambda state: _asking(state, total)) for other in others)
    if fitting:
        raise SeveralPixFit(several=1 + fitting, amount=reais(total))


def _asking(state: Tournament, total: int) -> int:
    return list(state.awaiting.values()).count(total)


def _refused(request: HttpRequest, here: Counter, person: Person, entry: EntryId, refusal: Refusal) -> HttpResponse:
    """Let the refusal stand beside the code; where none is awaited any more, beside the entry."""

    def look(state: Tournament, at: Counter) -> PixSeen | CardSeen:
        found = state.entries.get(entry)
        if found is not None and found.awaited:
            return pixes.look(state, at, found)
        return card.look(request, state, at, person, refusal)

    return show(request, sight(here, look, PersonId(person.pk)), person, refusal)
