"""The receipt of an entry, from the facts: for the printer of the desk, or as a PDF where it has none."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec
from django.conf import settings
from django.http import HttpRequest

from panoverde.bootstrap.desk import book_in_force
from panoverde.bootstrap.live import journal
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.clauses import rule
from panoverde.documents.pledges import pledge
from panoverde.documents.receipts import receipt
from panoverde.documents.slips import Slip
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.rulebook import Rulebook
from panoverde.series.stream import House
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Offer, Part, Payment, Share
from panoverde.tournament.entries.cancel import where
from panoverde.tournament.entries.events import PaymentTaken
from panoverde.tournament.money.payments import same_way
from panoverde.tournament.money.prices import announced, due
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.flights import from_flight, several
from panoverde.web.houses import code_of
from panoverde.web.language import current
from panoverde.web.player.tokens import player_page
from panoverde.web.sources import short
from panoverde.web.tournament.boards import book_of


def how_handed(book: Rulebook) -> Literal["", "on-site"]:
    """Whether the receipt counts as handed over with the sale: not where the player reads or signs it first."""
    return "" if waits_for_player(book) else "on-site"


def waits_for_player(book: Rulebook) -> bool:
    """Whether the book wants the player to read or sign the paper."""
    terms = book.registration
    return any(term.speaks and term.value for term in (terms.receipt_signed, terms.receipt_read_by_player))


def must_be_signed(book: Rulebook) -> bool:
    """Whether the paper counts only once it is signed."""
    signed = book.registration.receipt_signed
    return bool(signed.speaks and signed.value)


def by_website(book: Rulebook) -> bool:
    """Whether the book names the website among the ways a receipt comes to the player."""
    ways = book.registration.receipt_handed
    return bool(ways.speaks and "online" in ways.value)


class Handed(NamedTuple):
    """A receipt from the state, before the player is named and the end of the chain is on it."""

    entry: EntryId
    copy: int
    facts: data.Receipt


def slip_of(request: HttpRequest, here: Counter, person: Person, found: Handed) -> Slip:
    """Write an entry's receipt as it stood when it was looked at."""
    head = _head(here, found.entry, found.copy)
    page = request.build_absolute_uri(player_page(here.tournament, found.entry))
    facts = msgspec.structs.replace(found.facts, player=person.full_name, head=head, copy=found.copy, page=page)
    return receipt(facts, current(), settings.TIME_ZONE)


def _head(here: Counter, entry: EntryId, copy: int) -> data.Head:
    """The end of the chain leaves the house on this paper, and that is remembered."""
    stream = stream_of(here.tournament)
    head = publish(stream, f"receipt {entry} copy {copy}", here.at)
    return data.Head(stream=stream, seq=head.seq, hash=head.hash)


def look(state: Tournament, here: Counter, entry: Entry, house: House) -> Handed:
    """Take a receipt from the state."""
    book = _book_at(state, entry.records[0] if entry.records else state.seq)  # a copy pledges what was pledged
    line = where(state, entry).alternates
    waiting = line.index(entry.id) + 1 if entry.id in line else 0
    awaited = entry.awaited[0] if entry.awaited else None
    facts = data.Receipt(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city),
        headline=headline(from_flight(state, entry.sitting), here),
        player="",
        entry_number=entry.number,
        flight=entry.flight,
        chips=entry.chips,
        seat=data.Seat(entry.place.table, entry.place.seat) if entry.place else None,
        cut=entry.cut_here,
        waiting=waiting,
        price=_price(state, book, entry),
        payments=tuple(_paid(state, entry)),
        pix_code=_code(awaited, house) if awaited else "",
        pledge=pledge(book, current(), accepts=house.acceptance, releases=house.image_release),
        commitment=state.commitment,
        source=short(source) if (source := state.source_of(max(state.day, 1))) else "",
        at=here.at,
        cashier=here.who.name,
        desk=here.desk,
    )
    return Handed(entry.id, max(1, entry.receipts), facts)


def headline(state: Tournament, here: Counter) -> data.Headline:
    """Say what a paper is about."""
    starts_at = (state.sitting.starts_at if several(state) else "") or state.terms.starts_at
    return data.Headline(series=here.title, event=state.title, starts_at=starts_at)


def _price(state: Tournament, book: Rulebook, entry: Entry) -> data.Price:
    """What it was sold for, part by part; rebuys and add-ons included."""
    terms = state.terms
    offer = (terms.reentry or terms.entry) if entry.again else terms.entry
    offers = [offer, *[terms.rebuy] * entry.rebuys, *[terms.addon] * entry.addons]
    parts: dict[Part, int] = {}
    for bought in offers:
        for share in bought.shares if bought else ():
            parts[share.part] = parts.get(share.part, 0) + share.centavos
    sold = Offer(tuple(Share(part, centavos) for part, centavos in parts.items()))
    figures = announced(sold, book).figures
    return data.Price(what="re-entry" if entry.again else "entry", parts=tuple(parts.items()), figures=figures)


def _paid(state: Tournament, entry: Entry) -> Iterator[data.Paid]:
    """What was paid and is awaited; a surcharge cites the edition under which it was taken, in a copy too."""
    taken = _taken(state, entry)
    for pending, payments in ((False, entry.paid), (True, entry.awaited)):
        for payment in payments:
            found = None if pending else next((one for one in taken if same_way(one[1], payment)), None)
            if found:
                taken.remove(found)
            book = _book_at(state, found[0] if found else state.seq)
            cites = due(state.terms, book, payment.centavos, payment.method).cites if payment.surcharge else ()
            yield data.Paid(
                method=payment.method, centavos=payment.centavos, surcharge=payment.surcharge,
                surcharge_rule=rule(book, cites, current()) if payment.surcharge else "",
                tendered=payment.tendered, slip=payment.slip, pending=pending,
            )  # fmt: skip


def _taken(state: Tournament, entry: Entry) -> list[tuple[int, Payment]]:
    """Find the records by which money came, first to last; only where another book decided at some time."""
    if len(state.decided) < 2:
        return []
    records = journal().these(stream_of(state.id), entry.records)
    events = ((record.seq, read_event(record.said)) for record in reversed(records))
    return [(seq, event.payment) for seq, event in events if isinstance(event, PaymentTaken)]


def _book_at(state: Tournament, seq: int) -> Rulebook:
    """Open the edition that decided a record; where it is lost, the one that decides now."""
    return book_of(state.decided_at(seq)) or book_in_force(state)


def _code(payment: Payment, house: House) -> str:
    try:
        return code_of(payment, house)
    except Refusal:  # the paper says that the money is awaited, without a code
        return ""
