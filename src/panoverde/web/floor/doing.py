"""Doing what a sheet asked about: from what was typed to commands, and from their records to what is told."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.http import HttpRequest
from django.utils.translation import gettext as _

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId
from panoverde.people.names import short_names
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import KIND, read_event
from panoverde.tournament.undo import correctable
from panoverde.web.at_once import also_in
from panoverde.web.director import seat_cards as cards
from panoverde.web.director.frame import Room, looked
from panoverde.web.facts.telling import SAID, Known, known_of, tell_some
from panoverde.web.floor.floor_deeds import About, Deed, SomebodyElse
from panoverde.web.floor.seen import What
from panoverde.web.floor.sheet import Open, about
from panoverde.web.floor.whole import NOTHING, Aside, Told
from panoverde.web.forms.deeds import Wish, wishes
from panoverde.web.moments import now

_SENDS_MANY = (e.TableBroken, e.SeatsRedrawn)


def wishes_of(request: HttpRequest, tournament: str, deed: Deed, what: What) -> list[Wish]:
    """Read what was typed, beside the state as it is now; nobody need be named for that."""
    at = now()

    def make(state: Tournament) -> list[Wish]:
        told = about(state, at, Open(what.table, what.seat, what.deed))
        return wishes(request, deed, state, lambda: _meant(told, deed, request.POST.get("entry", "")))

    return looked(tournament, make)


def _meant(told: About, deed: Deed, entry: str) -> About:
    """Whom the form was about, wherever they are by now: a seat may have changed hands since it was opened."""
    if deed.at != "player":
        return told
    if EntryId(entry) not in told.state.entries:
        raise SomebodyElse
    meant = told.state.entries[EntryId(entry)]
    place = meant.place
    table = told.state.sitting.tables.get(place.table) if place else told.table  # none: in another flight
    return told._replace(entry=meant, table=table, seat=place.seat if place else told.seat)


class Done(NamedTuple):
    """What the sentences and the cards of some records need of the state."""

    known: Known
    sent: cards.Sent


def done(records: Sequence[Record], *, prints: bool) -> Aside:
    """Tell what was done, with the way back; print what sends somebody somewhere."""
    also, records = also_in(records), [record for record in records if record.stream.startswith(f"{KIND}/")]
    if not records:  # sent twice: it was done before
        return NOTHING
    events = [read_event(record.said) for record in records]
    many = (record.seq for record, event in zip(records, events, strict=True) if isinstance(event, _SENDS_MANY))
    going = next(many, -1)

    def look(state: Tournament) -> Done:
        return Done(known_of(state, events[:SAID]), cards.look(state, records))

    def said(here: Room, seen: Done) -> Told:
        printed = cards.print_cards(here, records, seen.sent) if prints else None
        text = " · ".join(filter(None, (tell_some(events, seen.known), also)))
        return Told(text, _undoable(records), printed, going)

    return Aside(look, said, going)


def seated_meanwhile(tournament: str, entry: str) -> Aside | None:
    """Say that somebody in line has a seat already: another screen was quicker, and nothing is left to do."""

    def look(state: Tournament) -> tuple[str, Place] | None:
        found = state.entries.get(EntryId(entry))
        return (found.person, found.place) if found and found.place else None

    seated = looked(tournament, look)
    if seated is None:
        return None
    person, place = seated
    name = short_names([person]).get(person, "")
    told = _("{name} has a seat already: table {table}, seat {seat}.").format(
        name=name, table=place.table, seat=place.seat
    )
    return Aside(tell=lambda _here, _seen: Told(told))


def _undoable(records: Iterable[Record]) -> int:
    first = next(iter(records))
    return first.seq if correctable(read_event(first.said)) else 0
