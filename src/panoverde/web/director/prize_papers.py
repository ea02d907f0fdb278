"""The slip of a prize, from the facts: both sign it."""

from typing import NamedTuple

from django.conf import settings
from django.utils import timezone

from panoverde.bootstrap.desk import book_in_force
from panoverde.bootstrap.live import following
from panoverde.bootstrap.out import publish
from panoverde.documents import data
from panoverde.documents.clauses import rule
from panoverde.documents.prize_slips import prize_slip
from panoverde.documents.slips import Slip
from panoverde.kernel.ids import AccountId, EntryId, PersonId, SeriesId
from panoverde.people.accounts.models import Account
from panoverde.people.models import Person
from panoverde.people.protected import document_of
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core.purse import PaidOut
from panoverde.tournament.core.records import DecidedBy, Tournament
from panoverde.tournament.places.standings import Standing, standing
from panoverde.web.director.frame import Room
from panoverde.web.houses import house_of
from panoverde.web.language import current


class Paid(NamedTuple):
    """A payment to a player, and for what."""

    payment: PaidOut
    standing: Standing
    person: str
    entries: int
    starts_at: str
    decided: DecidedBy  # the edition it was paid under


def look(state: Tournament, entry: EntryId, slip: str = "") -> Paid | None:
    """Find what was paid by a slip, or the last payment; None where nothing was."""
    parts = [part for part in state.purse.paid.get(entry, ()) if slip in ("", part.slip)]
    found = standing(state, entry)
    if not parts or found is None:
        return None
    decided = state.decided_at(state.latest.get(f"prize {entry}", state.seq))
    return Paid(parts[-1], found, state.entries[entry].person, state.entered, state.terms.starts_at, decided)


def slip_of(here: Room, seen: Paid | None, by: Account) -> Slip | None:
    """Write the slip of a payment to a player; none where nothing was paid."""
    if seen is None:
        return None
    paid, found = seen.payment, seen.standing
    book, house = book_in_force(seen.decided), house_of(SeriesId(here.series))
    _position, listed = following().row(SERIES_LIST.name, series_stream(SeriesId(here.series)), ListedSeries)
    head = publish(here.stream, f"prize slip {paid.slip}", here.at)
    taxes = book.legal.prize_taxes_paid_by
    slip = data.PrizeSlip(
        house=data.House(organiser=house.organiser, cnpj=house.cnpj, city=house.city),
        headline=data.Headline(
            series=listed.title if listed else here.series, event=here.title, starts_at=seen.starts_at
        ),
        player=_name(seen.person),
        document=_document(seen.person, by, paid.slip),
        place=found.place,
        last_place=found.last if found.tied > 1 else 0,
        entries=seen.entries,
        centavos=paid.centavos,
        method=paid.method,
        slip=paid.slip,
        end_to_end=paid.end_to_end,
        taxes_by_winner=rule(book, taxes.cites, current()) if taxes.speaks and taxes.value == "winner" else "",
        at=here.at,
        by=by.name,
        head=data.Head(stream=here.stream, seq=head.seq, hash=head.hash),
    )
    return prize_slip(slip, current(), settings.TIME_ZONE)


def _name(person: str) -> str:
    found = Person.objects.filter(pk=person, erased_at=None).first()
    return found.full_name if found else person


def _document(person: str, by: Account, slip: str) -> str:
    """The winner's CPF, or another document: on paper only, and the look at it is written down."""
    if not Person.objects.filter(pk=person, erased_at=None).exists():
        return ""
    found = document_of(PersonId(person), AccountId(by.id), f"prize slip {slip}", at=timezone.now())
    return str(found) if found else ""
