"""What lies on the sheet: a table, a seat, something to be done, a correction, people on the way, a search."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names_of
from panoverde.people.search import find
from panoverde.tournament.busts.same_hand import StackNeeded
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Fact, Undo
from panoverde.web.citing import chips as citing
from panoverde.web.director import consequences
from panoverde.web.director.frame import Mays, Room
from panoverde.web.figures import seat_short
from panoverde.web.flights import several, title
from panoverde.web.floor import last_facts
from panoverde.web.floor.every import DEEDS
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.floor.noting import NOTE, latest
from panoverde.web.floor.on_the_way import Group, group_of, names_in
from panoverde.web.floor.other_player import OTHER, Busted, asked, busted, names_of
from panoverde.web.floor.seen import What
from panoverde.web.floor.sheet import Open, Sheet, about, sheet
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import FLOOR

MOST_FOUND = 12


class Laid(NamedTuple):
    """The sheet, ready to be written."""

    what: What
    mode: str  # "", table, seat, deed, undo, going, found
    sheet: Sheet | None
    shown: dict[str, Any]
    key: str = ""  # differs once what stands beside the oval does

    @property
    def context(self) -> dict[str, Any]:
        """What its templates need."""
        return {"what": self.what, "mode": self.mode, "sheet": self.sheet, **self.shown}


class Hit(NamedTuple):
    """Somebody who was looked for."""

    name: str
    where: str
    table: int
    seat: int


class Ground(NamedTuple):
    """What a sheet is laid from that is known before the state is looked at."""

    may: Mays
    refused: str  # the code of what was refused
    fact: list[Fact]  # the one to be put right
    names: dict[str, str]  # of those who may be looked for, by person


class AtTable(NamedTuple):
    """A table that is open, or something about to be done there."""

    sheet: Sheet
    deed: Deed | None
    asked: Asked | None
    person: str
    names: Mapping[str, str]


class Undoing(NamedTuple):
    """A fact that is about to be put right, and what would follow."""

    seen: last_facts.Seen
    follows: Undo | Refusal
    bust: Busted | None  # it may have been another player


Taken = AtTable | Undoing | Group | list[Hit] | None


def ground(may: Mays, stream: StreamId, what: What, refusal: Refusal | None) -> Ground:
    """Ask for what the state cannot say."""
    people = find(what.words, 60) if what.words else []
    names = short_names_of(people)
    fact = last_facts.these(stream, [what.fact]) if what.fact else []
    return Ground(may, refusal.code if refusal else "", fact, names)


def take(state: Tournament, at: str, what: What, known: Ground) -> Taken:
    """Take from the state what is open."""
    if what.words:
        return _found(state, known.names, what.words)[:MOST_FOUND]
    if what.going >= 0:
        return group_of(state, what.going, at)
    if what.fact:
        bust = busted(state, known.fact) if known.may[OTHER.act] else None
        return Undoing(last_facts.seen(state, known.fact), consequences.look(state, at, what.fact), bust)
    return _at_table(state, at, what, known)


def _at_table(state: Tournament, at: str, what: What, known: Ground) -> AtTable | None:
    told = about(state, at, Open(what.table, what.seat, what.deed))._replace(stacks=known.refused == StackNeeded.code)
    if told.table is None:
        return None
    lately = last_facts.these(stream_of(state.id), told.table.records)
    deed = DEEDS.get(what.deed)
    asked = asked_of(deed, told) if deed else None
    person = told.entry.person if told.entry else ""
    return AtTable(sheet(told, told.table, known.may, lately), deed, asked, person, told.names)


def lay(here: Room, what: What, taken: Taken) -> Laid:
    """Lay out what is open."""
    if isinstance(taken, list):
        return Laid(what, "found", None, {"hits": taken}, repr(taken))
    if isinstance(taken, Group):
        return _going(what, taken)
    if isinstance(taken, Undoing):
        return _undo(here, what, taken)
    return _laid(here, what, taken) if taken else Laid(What(), "", None, {})


def _laid(here: Room, what: What, taken: AtTable) -> Laid:
    found, deed, asked = taken.sheet.named(taken.names), taken.deed, taken.asked
    if deed and asked is not None:
        shown = _deed(here, deed, asked, taken.person)
        return Laid(what, "deed", found, shown, repr((asked, found.button_acts)))
    rows = last_facts.told(found.last)
    mode = "seat" if found.chosen else "table"
    return Laid(what._replace(deed=""), mode, found, {"rows": rows}, repr((rows, found[:-1])))


def _deed(here: Room, deed: Deed, asked: Asked, person: str) -> dict[str, Any]:
    """What the form of a deed needs; what was typed into it before it was refused stays."""
    return {
        "deed": deed,
        "asked": asked,
        "look": FLOOR,
        "fields": [field.filled(here.request.POST) for field in asked.fields],
        "cites": citing(asked.cites, here),
        "noted": latest(person) if deed is NOTE else [],
        "deed_url": reverse(f"floor:{deed.name}", args=[here.id]),
    }


def asked_of(deed: Deed, told: About) -> Asked | None:
    """What a deed asks; None where it cannot be done there now."""
    wanted = {"table": True, "player": told.entry is not None, "free": told.seat is not None and told.entry is None}
    return deed.ask(told) if wanted[deed.at] and deed.fits(told) else None


def _undo(here: Room, what: What, taken: Undoing) -> Laid:
    """What putting a fact right would lead to."""
    rows = last_facts.told(taken.seen)
    follows = consequences.told(taken.follows, what.fact, here)
    shown = {"undo": follows, "row": rows[0] if rows else None}
    if taken.bust:
        shown |= _other(here, taken.bust)
    return Laid(what, "undo", None, shown, repr(shown))


def _other(here: Room, bust: Busted) -> dict[str, Any]:
    """Who it may have been instead."""
    names = names_of(bust)
    refused = here.context["refused"]
    typed = here.request.POST if refused and refused.about == "other" else QueryDict()
    fields = [field.filled(typed) for field in asked(bust, names).fields]
    return {"other": OTHER, "follows": asked(bust, names).follows, "fields": fields, "look": FLOOR}


def _going(what: What, group: Group) -> Laid:
    """Who was sent where, to be ticked off."""
    names = names_in(group)
    walkers = [(walker, names[walker.entry]) for walker in group.walkers]
    return Laid(what, "going", None, {"group": group, "walkers": walkers}, repr(walkers))


def _found(state: Tournament, names: dict[str, str], words: str) -> list[Hit]:
    """Find people of this tournament by name, and tables by number."""
    number = int(words) if words.isdecimal() and len(words) < 4 else 0
    hits = [Hit(_("Table {table}").format(table=number), "", number, 0)] if number in state.sitting.tables else []
    for person, name in names.items():
        entries = state.by_person.get(person)  # type: ignore[call-overload]
        if entries:
            hits.append(_hit(state, name, state.entries[entries[-1]]))
    return hits


def _hit(state: Tournament, name: str, entry: Entry) -> Hit:
    if several(state) and entry.sitting != state.sitting.id:
        other = title(state.sittings[entry.sitting])
        seat = seat_short(entry.place.table, entry.place.seat) if entry.place else ""
        return Hit(name, " · ".join(filter(None, (other, seat))), 0, 0)
    if entry.place:
        return Hit(name, seat_short(entry.place.table, entry.place.seat), entry.place.table, entry.place.seat)
    words = {"waiting": _("waiting"), "out": _("out"), "pending": _("not paid")}
    said = words.get(entry.standing, _("not in"))
    if entry.id in state.sitting.alternates:
        said = _("waiting #{place}").format(place=state.sitting.alternates.index(entry.id) + 1)
    return Hit(name, said, 0, 0)
