"""Slips of bags: one goes with the bag, the player has a copy; whoever scans the first at the restart opens the bag.

On the printer of the screen, or as a PDF where it has none. Printed again it says that it is a copy.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.bootstrap.live import following
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.bag_slips import bag_slip
from panoverde.documents.printing import printers, queue
from panoverde.documents.printing.models import Printer, PrintJob
from panoverde.documents.slips import Slip
from panoverde.documents.thermal import thermal
from panoverde.kernel.ids import EntryId, SeriesId, SittingId
from panoverde.people.accounts.lookup import names_of
from panoverde.people.models import Person
from panoverde.people.names import told_apart
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.rulebook import Rulebook
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core.bag import Bag, Piles
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.penalties.serving import hands_left, is_lost, penalty_of
from panoverde.web.desk.paper.printer import pdf
from panoverde.web.director.frame import Room, entered, looked
from panoverde.web.flights import Night, title
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.player.tokens import player_page
from panoverde.web.standing import standing
from panoverde.web.told import tell

KIND = "bag-slip"
_SHOWN = ("bagged", "carried")


class Bagged(NamedTuple):
    """What a slip needs of the state."""

    entry: EntryId
    person: str
    number: int
    flight: str
    of: Place
    chips: int
    piles: Piles
    counts: tuple[tuple[str, int], ...]
    amended: bool
    seal: str
    cards: int | None
    penalty_hands: int
    next_day: str
    starts_at: str
    to: Place | None


def look(state: Tournament, at: str, sitting: str, entry: str = "") -> list[Bagged]:
    """Find the bags of a sitting, or of one player: those that two people agreed on, and nobody has opened."""
    book = book_in_force(state)
    here = (one for one in state.entries.values() if one.sitting == sitting and one.standing in _SHOWN)
    chosen = [one for one in here if not entry or one.id == entry]
    return [_bagged(state, one, state.bags[one.id], book, at) for one in chosen]


def _bagged(state: Tournament, entry: Entry, bag: Bag, book: Rulebook, at: str) -> Bagged:
    carried = entry.standing == "carried"
    days = [plan for plan in state.terms.plans if bag.sitting in plan.sources]
    day = state.sittings[entry.sitting if carried else days[0].id] if carried or len(days) == 1 else None
    agreed = next((one for one in reversed(bag.counts) if one.chips == bag.agreed), None)
    return Bagged(
        entry.id, entry.person, entry.number, title(state.sittings[bag.sitting]), bag.place, bag.agreed or 0,
        agreed.piles if agreed else (), tuple((one.by, one.chips) for one in bag.counts), agreed is None, bag.seal,
        _cards(entry, bag), _penalty(state, entry, book, at), title(day) if day else "", day.starts_at if day else "",
        entry.place if carried else None,
    )  # fmt: skip


def _cards(entry: Entry, bag: Bag) -> int | None:
    """Time cards left: as they were seen at the bag, else as they were granted and spent."""
    seen = [one.cards for one in bag.counts if one.cards is not None]
    return seen[-1] if seen else entry.cards - entry.cards_spent if entry.cards else None


def _penalty(state: Tournament, entry: Entry, book: Rulebook, at: str) -> int:
    penalty = penalty_of(state, entry.person, at)
    return 0 if penalty is None or is_lost(state, entry, penalty, book) else hands_left(penalty, None)


def slips_of(here: Room, bags: Iterable[Bagged]) -> Iterator[tuple[Bagged, Slip]]:
    """Write two slips for each bag: the bag's own, and the player's."""
    bags = list(bags)
    names = _names(bags)
    staff = names_of({by for one in bags for by, _chips in one.counts})
    who = standing(here.request).account
    listed = following().row(SERIES_LIST.name, series_stream(SeriesId(here.series)), ListedSeries)[1]
    series = listed.title if listed else here.series
    for one in bags:
        copy = 1 + _printed(here, one.entry)
        head = publish(here.stream, f"bag slip {one.entry} copy {copy}", here.at)
        made = data.BagSlip(
            headline=data.Headline(series=series, event=here.title, starts_at=one.starts_at),
            player=names.get(one.person, one.person[-6:]), entry_number=one.number, flight=one.flight,
            of=data.Seat(one.of.table, one.of.seat), chips=one.chips,
            piles=tuple((pile.chip, pile.count) for pile in one.piles),
            counts=tuple((staff.get(by, by), chips) for by, chips in one.counts), amended=one.amended, seal=one.seal,
            cards=one.cards, penalty_hands=one.penalty_hands, next_day=one.next_day,
            to=data.Seat(one.to.table, one.to.seat) if one.to else None, at=here.at, by=who.name if who else "",
            head=data.Head(stream=here.stream, seq=head.seq, hash=head.hash), copy=copy,
        )  # fmt: skip
        for ours in (True, False):
            own = msgspec.structs.replace(made, page=_page(here, one.entry, ours=ours), players_copy=not ours)
            yield one, bag_slip(own, current(), settings.TIME_ZONE)


def _names(bags: Iterable[Bagged]) -> dict[str, str]:
    """Full names, told apart by the number of the entry."""
    numbers = {one.person: one.number for one in bags}
    known = dict(Person.objects.filter(pk__in=numbers, erased_at=None).values_list("id", "full_name"))
    return told_apart(known, [{person: _("no. {number}").format(number=n) for person, n in numbers.items()}])


def _page(here: Room, entry: str, *, ours: bool) -> str:
    """Where the code leads: staff to the bag, wherever it is by then; the player to the own page."""
    path = reverse("director:bag", args=[str(here.id), entry]) if ours else player_page(str(here.id), entry)
    return here.request.build_absolute_uri(path)


def _printed(here: Room, entry: str) -> int:
    """How often it was printed: two papers each time."""
    return PrintJob.objects.filter(kind=KIND, about=_about(here, entry)).count() // 2


def _about(here: Room, entry: str) -> str:
    return f"{here.id} {entry}"


@require_POST
@allowed_to("print")
def print_slips(request: HttpRequest, tournament: str, sitting: str) -> HttpResponse:
    """Print both slips of a bag, or of all; where the screen has no printer the browser shows them."""
    entry = request.POST.get("entry", "")
    here, bags = entered(request, tournament, lambda state, at: look(state, at, sitting, entry), whole=True)
    there = reverse("director:bags", args=[tournament, sitting])
    back = HttpResponseRedirect(f"{there}?entry={entry}#chosen" if entry else there)
    if not bags:  # counted anew meanwhile
        return tell(back, _("No slip is printed: nobody has a bag here that two people agreed on."))
    terminal = standing(request).terminal
    printer = printers.for_desk(here.series, terminal.name if terminal else "")
    if printer is None:
        query = f"?entry={entry}" if entry else ""
        file = HttpResponseRedirect(reverse("director:bag-slips", args=[tournament, sitting]) + query)
        return tell(file, _("No printer is set for this screen: the slips are a file."))
    slips = _sent(here, printer, bags)
    said = ngettext("{n} slip goes to {printer}.", "{n} slips go to {printer}.", slips)
    return tell(back, said.format(n=slips, printer=printer.name))


def _sent(here: Room, printer: Printer, bags: Iterable[Bagged]) -> int:
    """Send the slips to the printer, and say how many."""
    by, at, model = standing(here.request).account, timezone.now(), printers.model_of(printer)
    slips = list(slips_of(here, bags))
    for bag, slip in slips:
        payload, about = thermal(slip, model), _about(here, bag.entry)
        queue.enqueue(printer, KIND, payload, whom=[bag.person], about=about, by=by.id if by else "", at=at)
    return len(slips)


@require_safe
@allowed_to("print")
def slips_pdf(request: HttpRequest, tournament: str, sitting: str) -> HttpResponse:
    """Show the slips of one bag, or of all, as a PDF."""
    entry = request.GET.get("entry", "")
    here, bags = entered(request, tournament, lambda state, at: look(state, at, sitting, entry), whole=True)
    slips = [slip for _bag, slip in slips_of(here, bags)]
    if not slips:
        raise Http404
    sections = tuple(section for slip in slips for section in slip.sections)
    return pdf(Slip(title=slips[0].title, language=slips[0].language, sections=sections), f"bags-{sitting}")


@require_safe
@allowed_to("open-bag")
def scanned(_request: HttpRequest, tournament: str, entry: str) -> HttpResponse:
    """A slip was scanned: go to the bag, in whichever flight or day it is by now."""

    def find(state: Tournament) -> SittingId:
        found = state.entries.get(EntryId(entry))
        if found is None or found.id not in state.bags:
            raise Http404
        return found.sitting

    sitting: SittingId = looked(tournament, find, whole=True)
    there = reverse("director:bags", args=[Night(tournament, sitting), sitting])
    return HttpResponseRedirect(f"{there}?entry={entry}#chosen")
