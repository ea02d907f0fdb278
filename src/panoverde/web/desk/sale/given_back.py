"""Given back: how much, large, by which way, the paper on its way; one Enter for the next player."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import in_force
from panoverde.bootstrap.live import journal
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.refund_slips import refund_slip
from panoverde.documents.slips import Slip
from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import EntryId, PersonId, TournamentId
from panoverde.people.models import Person
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import MONEY, Method, Payment
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.amounts import exact
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.paper.printer import pdf, print_slip
from panoverde.web.desk.paper.receipts import headline
from panoverde.web.desk.screen.panes import pane
from panoverde.web.flights import address
from panoverde.web.houses import house_of
from panoverde.web.language import current
from panoverde.web.money_words import METHODS
from panoverde.web.permissions import allowed_to
from panoverde.web.rules.shown import Cite
from panoverde.web.values import numbered

_HOW: dict[Method, Any] = {
    "cash": gettext_lazy("out of the drawer"),
    "debit-card": gettext_lazy("cancel it on the card terminal, slip {number}"),
    "credit-card": gettext_lazy("cancel it on the card terminal, slip {number}"),
    "pix": gettext_lazy("return the Pix {number} in the bank’s app"),
    "bank-transfer": gettext_lazy("by transfer, {number}"),
}


class GivenBack(NamedTuple):
    """Money that a record gave back."""

    seq: int
    entry: EntryId
    ways: tuple[tuple[Method, int, str], ...]
    why: str
    cites: tuple[str, ...]

    @property
    def total(self) -> int:
        """All of it."""
        return sum(centavos for _method, centavos, _number in self.ways)


def given_back(records: Sequence[Record], tournament: TournamentId) -> GivenBack | None:
    """Find what records of a tournament gave back; None where no money went back to anybody."""
    for record in records:
        if record.stream == stream_of(tournament):
            event: Any = read_event(record.said)
            if ways := tuple(_ways(event)):
                return GivenBack(record.seq, event.entry, ways, event.why, tuple(event.cites))
    return None


def _ways(event: Event) -> Iterator[tuple[Method, int, str]]:
    """What a player is handed: nothing where somebody else had paid, or where money was only awaited."""
    for payment in _refunds(event):
        if payment.method in MONEY:
            number = payment.slip or payment.end_to_end or payment.txid
            yield payment.method, payment.centavos + payment.surcharge, number
    if isinstance(event, e.EntryRefunded) and event.compensation:
        yield "cash", event.compensation, ""


def _refunds(event: Event) -> tuple[Payment, ...]:
    if isinstance(event, e.PaymentTakenBack):
        return (event.payment,) if event.postings else ()
    return getattr(event, "refunds", ())


class Seen(NamedTuple):
    """What the tournament says of it."""

    number: int
    headline: data.Headline
    cites: list[Cite]


def _look(state: Tournament, here: Counter, found: GivenBack) -> Seen:
    return Seen(state.entries[found.entry].number, headline(state, here), citing(found.cites, in_force(state)))


def show(request: HttpRequest, here: Counter, person: Person, found: GivenBack) -> HttpResponse:
    """Print the slip, and say large what goes back."""
    seen: Seen = here.see(lambda state: _look(state, here, found))
    printed = print_slip(here, _slip(here, person, found, seen), "refund", found.entry, [person.pk])
    return _page(request, here, person, found, seen, printed=printed)


def _page(
    request: HttpRequest, here: Counter, person: Person, found: GivenBack, seen: Seen, *, printed: bool
) -> HttpResponse:
    again = urlencode({"tournament": here.address, "person": person.pk})
    page = {
        "name": person.full_name,
        "number": f"{seen.number:04}",
        "amount": exact(found.total),
        "ways": [
            (METHODS[method], exact(centavos), str(_HOW[method]).format(number=number or "–"))
            for method, centavos, number in found.ways
        ],
        "cites": seen.cites,
        "printed": printed,
        "pdf": _address("desk:refund-slip", here.series, here.tournament, found),
        "again": f"{reverse('desk:desk', args=[here.series])}?{again}",
    }
    return pane(request, here, "_given_back", page)


def _address(route: str, series: str, tournament: str, found: GivenBack) -> str:
    query = urlencode({"tournament": address(tournament), "seq": str(found.seq)})
    return f"{reverse(route, args=[series])}?{query}"


def screen_of(series: str, tournament: TournamentId, found: GivenBack) -> str:
    """Where the screen stands, for whoever gave money back elsewhere."""
    return _address("desk:given-back", series, tournament, found)


@require_safe
@allowed_to("work-desk")
def screen(request: HttpRequest, series: str) -> HttpResponse:
    """Show again what goes back; the slip is there as a PDF."""
    here = counter(request, series)
    found, person = _found(request, here)
    return _page(request, here, person, found, here.see(lambda state: _look(state, here, found)), printed=False)


def _found(request: HttpRequest, here: Counter) -> tuple[GivenBack, Person]:
    """What the record gave back that the address names, and to whom."""
    seq = numbered(request.GET.get("seq", ""))
    records = journal().before(stream_of(here.tournament), seq + 1, 1) if seq is not None else []
    found = given_back(records, here.tournament)
    if found is None or found.seq != seq:
        raise Http404
    whose: PersonId = here.see(lambda state: state.entries[found.entry].person)
    return found, person_of(whose)


def _slip(here: Counter, person: Person, found: GivenBack, seen: Seen) -> Slip:
    house, stream = house_of(here.series), stream_of(here.tournament)
    head = publish(stream, f"refund slip {found.entry} {found.seq}", here.at)
    facts = data.RefundSlip(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city), headline=seen.headline,
        player=person.full_name, entry_number=seen.number, ways=found.ways, why=found.why, at=here.at,
        by=here.who.name, head=data.Head(stream=stream, seq=head.seq, hash=head.hash),
    )  # fmt: skip
    return refund_slip(facts, current(), settings.TIME_ZONE)


@require_safe
@allowed_to("work-desk")
def slip_pdf(request: HttpRequest, series: str) -> HttpResponse:
    """Show the slip of a refund as a PDF, for a desk without a printer."""
    here = counter(request, series)
    found, person = _found(request, here)
    seen: Seen = here.see(lambda state: _look(state, here, found))
    return pdf(_slip(here, person, found, seen), f"refund-{found.entry}-{found.seq}")
