"""What lies on the sheet: a table, a seat, something to be done, a correction, people on the way, a search."""

from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.people.finding import find
from panoverde.tournament.busts.same_hand import StackNeeded
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.web.citing import chips as citing
from panoverde.web.director.consequences import shown as consequences
from panoverde.web.director.frame import Room
from panoverde.web.floor import last_facts
from panoverde.web.floor.deeds import About, Asked, Deed
from panoverde.web.floor.every import DEEDS
from panoverde.web.floor.forms import REASONS
from panoverde.web.floor.noting import NOTE, latest
from panoverde.web.floor.on_the_way import group_of, names_in
from panoverde.web.floor.seen import What, mays
from panoverde.web.floor.sheet import Open, Sheet, about, name_all, names_at, records_of, sheet

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


def lay(here: Room, what: What) -> Laid:
    """Lay out what is open."""
    if what.words:
        hits = _hits(here, what.words)
        return Laid(what, "found", None, {"hits": hits}, repr(hits))
    if what.going >= 0:
        return _going(here, what)
    if what.fact:
        return _undo(here, what)
    return _at_table(here, what)


def _at_table(here: Room, what: What) -> Laid:
    book = open_library().book(here.book)
    persons, records = desk().see(
        here.stream, lambda state: (names_at(state, what.table), records_of(state, what.table))
    )
    names, lately = name_all(persons), last_facts.these(here.stream, records)
    deed, refused = DEEDS.get(what.deed), here.context["refused"]

    def look(state: Tournament) -> tuple[Sheet | None, Asked | None, str]:
        told = about(state, book, here.at, names, Open(what.table, what.seat, what.deed))
        told = told._replace(stacks=refused is not None and refused.code == StackNeeded.code)
        asked = asked_of(deed, told) if deed and told.table else None
        return sheet(told, mays(here), lately), asked, told.entry.person if told.entry else ""

    found, asked, person = desk().see(here.stream, look)
    if found is None:
        return Laid(What(), "", None, {})
    if deed and asked is not None:
        return Laid(what, "deed", found, _deed(here, deed, asked, person), repr((asked, found.button_acts)))
    rows = last_facts.told(found.last)
    mode = "seat" if found.chosen else "table"
    return Laid(what._replace(deed=""), mode, found, {"rows": rows}, repr((rows, found._replace(last=None))))


def _deed(here: Room, deed: Deed, asked: Asked, person: str) -> dict[str, Any]:
    """What the form of a deed needs; what was typed into it before it was refused stays."""
    return {
        "deed": deed,
        "asked": asked,
        "fields": [field.filled(here.request.POST) for field in asked.fields],
        "cites": citing(asked.cites, here.book),
        "noted": latest(person) if deed is NOTE else [],
        "deed_url": reverse(f"floor:{deed.name}", args=[here.id]),
    }


def asked_of(deed: Deed, told: About) -> Asked | None:
    """What a deed asks; None where it cannot be done there now."""
    wanted = {"table": True, "player": told.entry is not None, "free": told.seat is not None and told.entry is None}
    return deed.ask(told) if wanted[deed.at] and deed.fits(told) else None


def _undo(here: Room, what: What) -> Laid:
    """What putting a fact right would lead to."""
    facts = last_facts.these(here.stream, [what.fact])
    rows = last_facts.told(desk().see(here.stream, lambda state: last_facts.seen(state, facts)))
    shown = {"undo": consequences(here, what.fact), "row": rows[0] if rows else None, "reasons": REASONS["undo"]}
    return Laid(what, "undo", None, shown, repr(shown))


def _going(here: Room, what: What) -> Laid:
    """Who was sent where, to be ticked off."""
    group = desk().see(here.stream, lambda state: group_of(state, what.going, here.at))
    if group is None:
        return Laid(What(), "", None, {})
    names = names_in(group)
    walkers = [(walker, names[walker.entry]) for walker in group.walkers]
    return Laid(what, "going", None, {"group": group, "walkers": walkers}, repr(walkers))


def _hits(here: Room, words: str) -> list[Hit]:
    """Find people of this tournament by name, and tables by number."""
    people = find(words, 60)
    names = {person.pk: person.short_name for person in people if person.erased_at is None}
    hits: list[Hit] = desk().see(here.stream, lambda state: _found(state, names, words))
    return hits[:MOST_FOUND]


def _found(state: Tournament, names: dict[str, str], words: str) -> list[Hit]:
    number = int(words) if words.isdecimal() and len(words) < 4 else 0
    hits = [Hit(_("Table {table}").format(table=number), "", number, 0)] if number in state.sitting.tables else []
    for person, name in names.items():
        entries = state.by_person.get(person)  # type: ignore[call-overload]
        if entries:
            hits.append(_hit(state, name, state.entries[entries[-1]]))
    return hits


def _hit(state: Tournament, name: str, entry: Entry) -> Hit:
    if entry.place:
        return Hit(name, f"{entry.place.table}.{entry.place.seat}", entry.place.table, entry.place.seat)
    words = {"waiting": _("waiting"), "out": _("out"), "pending": _("not paid")}
    said = words.get(entry.standing, _("not in"))
    if entry.id in state.sitting.alternates:
        said = _("waiting #{place}").format(place=state.sitting.alternates.index(entry.id) + 1)
    return Hit(name, said, 0, 0)
