"""Doing what a sheet asked about: from what was typed to commands, and from their records to what is told."""

from collections.abc import Iterable, Sequence

import msgspec
from django.http import HttpRequest
from django.utils.translation import gettext as _

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import CommandId, EntryId
from panoverde.people.accounts.knowing import names_of
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event
from panoverde.tournament.undo import correctable
from panoverde.web.asking import ask, made_up
from panoverde.web.director.frame import Room
from panoverde.web.facts.telling import known_of, names_for, tell
from panoverde.web.figures import time_of_day
from panoverde.web.floor.answers import Told
from panoverde.web.floor.cards import print_cards
from panoverde.web.floor.deeds import About, Deed, SomebodyElse, Wish
from panoverde.web.floor.seen import What
from panoverde.web.floor.sheet import Open, about, name_all, names_at


def perform(request: HttpRequest, here: Room, deed: Deed, what: What) -> list[Record]:
    """Do it.

    Raises:
        Refusal: it cannot be done; of several commands those before it stand.
    """
    records: list[Record] = []
    wishes = wishes_of(request, here, deed, what)
    for wish in wishes:
        command = ask(request, wish.kind, tournament=here.id, **wish.fields)
        if len(wishes) > 1:
            command = msgspec.structs.replace(command, id=CommandId(made_up(request, deed.name, repr(wish.fields))))
        records += desk().handle(command).records
    return records


def wishes_of(request: HttpRequest, here: Room, deed: Deed, what: What) -> list[Wish]:
    """Read what was typed, beside the state as it is now."""
    book = open_library().book(here.book)
    names = name_all(desk().see(here.stream, lambda state: names_at(state, what.table)))

    def make(state: Tournament) -> list[Wish]:
        told = about(state, book, here.at, names, Open(what.table, what.seat, what.deed))
        return deed.make(request.POST, _meant(told, deed, request.POST.get("entry", "")))

    found: list[Wish] = desk().see(here.stream, make)
    return found


def _meant(told: About, deed: Deed, entry: str) -> About:
    """Whom the form was about, wherever they are by now: a seat may have changed hands since it was opened."""
    if deed.at != "player":
        return told
    if EntryId(entry) not in told.state.entries:
        raise SomebodyElse
    meant = told.state.entries[EntryId(entry)]
    place = meant.place
    table = told.state.sitting.tables[place.table] if place else told.table
    return told._replace(entry=meant, table=table, seat=place.seat if place else told.seat)


def done(here: Room, records: Sequence[Record], *, prints: bool) -> Told | None:
    """Tell what was done, with the way back; print what sends somebody somewhere."""
    if not records:  # sent twice: it was done before
        return None
    printed = print_cards(here, records) if prints else None
    many = (record.seq for record in records if isinstance(read_event(record.body), e.TableBroken | e.SeatsRedrawn))
    return Told(_text(here, records), _undoable(records), printed, next(many, -1))


def _text(here: Room, records: Sequence[Record]) -> str:
    """The first facts, in words."""
    events = [read_event(record.body) for record in records[:2]]
    known = desk().see(here.stream, lambda state: known_of(state, events))
    names = names_for(events, known)
    more = _(" and {n} more").format(n=len(records) - 2) if len(records) > 2 else ""
    return " · ".join(tell(event, names).text for event in events) + more


def _undoable(records: Iterable[Record]) -> int:
    first = next(iter(records))
    return first.seq if correctable(read_event(first.body)) else 0


def meanwhile(here: Room, entry: str) -> str:
    """What somebody else has just done with a player, when and who it was; nothing where it is not remembered."""
    seqs = desk().see(here.stream, lambda state: _latest(state, entry))
    records = journal().these(here.stream, seqs)
    if not records:
        return ""
    record, event = records[0], read_event(records[0].body)
    known = desk().see(here.stream, lambda state: known_of(state, [event]))
    who = names_of([record.by]).get(record.by, _("system"))
    return f"{time_of_day(record.at)} · {who}: {tell(event, names_for([event], known)).text}"


def _latest(state: Tournament, entry: str) -> list[int]:
    found = state.entries.get(EntryId(entry))
    return found.records[-1:] if found else []
