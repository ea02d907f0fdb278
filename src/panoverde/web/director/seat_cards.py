"""Seat cards: who was sent where, on paper; on the floor's printer, or as a PDF where it has none."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from panoverde.bootstrap.live import following, journal
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.cards import seat_card, table_break
from panoverde.documents.clauses import rule
from panoverde.documents.printing import printers, queue
from panoverde.documents.printing.models import PrintJob
from panoverde.documents.slips import Slip
from panoverde.documents.thermal import thermal
from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import EntryId, SeriesId, TournamentId
from panoverde.people.accounts.lookup import names_of
from panoverde.people.models import Person
from panoverde.people.names import told_apart
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament import events as e
from panoverde.tournament.chips.to_lay import laid_for
from panoverde.tournament.core.records import DecidedBy, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.stack import Laid
from panoverde.tournament.events import Move
from panoverde.tournament.records_about import moves_of
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.desk.paper.printer import pdf
from panoverde.web.director.frame import Room, entered
from panoverde.web.flights import several, title
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.standing import standing
from panoverde.web.tournament.boards import book_of

KIND = "seat-card"
PRINTED = ("move", "break", "redraw", "final-table", "seat-alternate")  # proposals that send people somewhere
CardKind = Literal["move", "break", "redraw", "alternate"]
_KINDS: dict[type[Event], CardKind] = {
    e.PlayerMoved: "move", e.SeatGiven: "move", e.TableBroken: "break", e.BreakTakenBack: "move",
    e.TableRenumbered: "move", e.SeatsRedrawn: "redraw", e.SeatDrawn: "alternate",
}  # fmt: skip


class Printed(NamedTuple):
    """What became of the cards: how many, where they come out, or which record a PDF shows them of."""

    cards: int
    printer: str
    seq: int


class Sent(NamedTuple):
    """What cards need of the state: whose the entries are, and when it all begins."""

    persons: dict[str, str]
    starts_at: str
    numbers: dict[str, int]  # of the entries, by person: paper tells namesakes apart by them
    decided: dict[int, DecidedBy]  # by which edition, record by record: a copy cites what the first card did
    laid: Mapping[str, Laid] = MappingProxyType({})  # by entry: the stacks of those who come from the line
    flights: Mapping[int, tuple[str, str]] = MappingProxyType({})  # where there are several, and their starts


def look(state: Tournament, records: Iterable[Record]) -> Sent:
    """Find out whom some records sent somewhere."""
    records = list(records)
    entries = [EntryId(entry) for record in records for entry, _of, _to in _ways(read_event(record.said))]
    decided = {record.seq: state.decided_at(record.seq) for record in records}
    found = {entry: state.entries[entry] for entry in entries}
    numbers = {str(one.person): one.number for one in found.values()}
    flights = {record.seq: _flight(state, read_event(record.said)) for record in records} if several(state) else {}
    persons = {str(entry): str(one.person) for entry, one in found.items()}
    return Sent(persons, state.terms.starts_at, numbers, decided, dict(_new_stacks(state, records)), flights)


def _new_stacks(state: Tournament, records: Iterable[Record]) -> Iterator[tuple[str, Laid]]:
    """What is laid for those who had no seat before; everybody else carries theirs."""
    for event in map(read_event, (record.said for record in records)):
        for entry, of, _to in _ways(event):
            if of is None:
                yield entry, laid_for(state, sitting_at(state, event), state.entries[EntryId(entry)])


def _flight(state: Tournament, event: Event) -> tuple[str, str]:
    """The flight or day in which somebody was sent somewhere, and when it starts."""
    sitting = sitting_at(state, event)
    return title(sitting), sitting.starts_at


def print_cards(here: Room, records: Iterable[Record], sent: Sent, copy: int = 1) -> Printed | None:
    """Print the cards of what has just happened; None where nobody was sent anywhere."""
    made = [(record, slips) for record in records if (slips := slips_of(here, record, sent, copy))]
    if not made:
        return None
    seq, cards = made[0][0].seq, sum(len(slips) for _record, slips in made)
    terminal = standing(here.request).terminal
    printer = printers.for_desk(here.series, terminal.name if terminal else "")
    if printer is None:
        return Printed(cards, "", seq)
    by, at = standing(here.request).account, timezone.now()
    for record, slips in made:
        for nth, slip in enumerate(slips):
            payload = thermal(slip, printers.model_of(printer))
            about = _about(here, record.seq, nth)
            whom = [sent.persons[entry] for entry, _of, _to in _ways(read_event(record.body))]
            queue.enqueue(printer, KIND, payload, whom=whom, about=about, by=by.id if by else "", at=at)
    return Printed(cards, printer.name, seq)


def printed_said(printed: Printed) -> str:
    """Say what became of the cards."""
    if not printed.printer:
        return _("No printer is set for this screen: the seat cards are a file.")
    said = ngettext("{n} seat card goes to {printer}.", "{n} seat cards go to {printer}.", printed.cards)
    return said.format(n=printed.cards, printer=printed.printer)


def record_at(tournament: str, seq: int) -> list[Record]:
    """Read one record; none where there is none."""
    found = journal().before(stream_of(TournamentId(tournament)), seq + 1, 1)
    return [record for record in found if record.seq == seq]


def print_again(here: Room, records: Sequence[Record], sent: Sent) -> Printed | None:
    """Print the cards of a record once more, marked as copies; None where it sent nobody anywhere."""
    copies = sum(_copies(here, record.seq) for record in records)
    return print_cards(here, records, sent, copy=copies + 1)


def slips_of(here: Room, record: Record, sent: Sent, copy: int = 1) -> Sequence[Slip]:
    """Write the cards of one record: a broken table has a list too."""
    event = read_event(record.said)
    cards = list(_cards(here, record, event, sent, copy))
    if not cards:
        return ()
    if isinstance(event, e.TableBroken):
        first = cards[0]
        made = data.TableBreak(
            headline=first.headline, table=event.table, cards=tuple(cards), rule=first.rule, draw=first.draw,
            at=record.at, by=first.by, head=first.head,
        )  # fmt: skip
        return table_break(made, current(), settings.TIME_ZONE)
    return [seat_card(card, current(), settings.TIME_ZONE) for card in cards]


def _cards(here: Room, record: Record, event: Event, sent: Sent, copy: int) -> Iterator[data.SeatCard]:
    ways, persons = _ways(event), sent.persons
    if not ways:
        return
    series = _series(here)
    known = dict(Person.objects.filter(pk__in=persons.values(), erased_at=None).values_list("id", "full_name"))
    marks = {person: _("no. {number}").format(number=number) for person, number in sent.numbers.items()}
    names = told_apart(known, [marks])
    by = names_of([record.by]).get(record.by, "")
    book = book_of(sent.decided[record.seq])  # None where its edition is lost: the card goes without its clause
    said = rule(book, event.cites, current()) if book else ""
    draw = getattr(event, "draw", None)
    head = _head(here, record.seq, copy)
    flight, starts_at = sent.flights.get(record.seq, ("", ""))
    event_title = " · ".join(filter(None, (here.title, flight)))
    for entry, of, to in ways:
        yield data.SeatCard(
            headline=data.Headline(series=series, event=event_title, starts_at=starts_at or sent.starts_at),
            player=names.get(persons[entry], persons[entry][-6:]), kind=_KINDS[type(event)], of=of, to=to,
            laid=sent.laid.get(entry, ()),
            why=getattr(event, "why", ""), rule=said, draw=str(draw.number) if draw else "", at=record.at, by=by,
            head=head, copy=copy,
        )  # fmt: skip


def _head(here: Room, seq: int, copy: int) -> data.Head:
    """The end of the chain leaves the house on these papers, and that is remembered."""
    head = publish(here.stream, f"seat cards {seq} copy {copy}", here.at)
    return data.Head(stream=here.stream, seq=head.seq, hash=head.hash)


def _ways(event: Event) -> list[tuple[str, data.Seat | None, data.Seat]]:
    """Who goes from where to where."""
    if type(event) not in _KINDS:
        return []
    if isinstance(event, e.SeatDrawn) or (isinstance(event, e.SeatGiven) and event.of is None):
        return [(event.entry, None, data.Seat(event.place.table, event.place.seat))]
    return [_way(move) for move in moves_of(event)]


def _way(move: Move) -> tuple[str, data.Seat, data.Seat]:
    return move.entry, data.Seat(move.of.table, move.of.seat), data.Seat(move.to.table, move.to.seat)


def _series(here: Room) -> str:
    listed = following().row(SERIES_LIST.name, series_stream(SeriesId(here.series)), ListedSeries)[1]
    return listed.title if listed else here.series


def _about(here: Room, seq: int, nth: int = 0) -> str:
    return f"{here.id} {seq} {nth}"


def _copies(here: Room, seq: int) -> int:
    return PrintJob.objects.filter(kind=KIND, about=_about(here, seq)).count()


@require_safe
@allowed_to("print")
def cards_pdf(request: HttpRequest, tournament: str, number: int) -> HttpResponse:
    """Show the cards of a record as a PDF; a second look is a copy."""
    records = record_at(tournament, number)
    here, sent = entered(request, tournament, lambda state, _at: look(state, records), whole=True)
    if not records:
        raise Http404
    slips = slips_of(here, records[0], sent, 1 + _copies(here, number))
    if not slips:
        raise Http404
    whole = slips[0]
    sections = tuple(section for slip in slips for section in slip.sections)
    joined = Slip(title=whole.title, language=whole.language, sections=sections)
    return pdf(joined, f"cards-{number}")
