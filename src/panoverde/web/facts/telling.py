"""From an event to a sentence: who, where, how much, in the reader's language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from django.utils.translation import gettext as _

from panoverde.draws.chance import Draw
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.reasons import FIELDS as REASONS
from panoverde.people.names import short_names
from panoverde.tournament.core.declaring import About
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.events import (
    Level,
    Move,
    OutageNoted,
    Place,
    PlayerBusted,
    RoomOnPaper,
    SourceAnnounced,
)
from panoverde.tournament.nouns import FACTS
from panoverde.tournament.records_about import entries_in
from panoverde.web.fact_words import word
from panoverde.web.figures import chips, level_number, money, ordinal, time_of_day
from panoverde.web.flights import several, title
from panoverde.web.plurals import in_number
from panoverde.web.reasons import say as say_reason
from panoverde.web.sources import say as say_source

SAID = 2  # facts in words; the others are counted
_PEOPLE = ("person", "of", "to")
_FLAT = (Place, Move, Payment, Draw)
_AS_TYPED = ("witness", "title", "ingredient", "desk", "brand", "notice", "slip")
_MONEY = ("centavos", "price", "guarantee")


class Told(NamedTuple):
    """A fact in words."""

    about: About
    text: str


class Flight(NamedTuple):
    """One of several flights and days, as its facts need it."""

    title: str
    levels: tuple[Level, ...]


class Known(NamedTuple):
    """What a tournament's state adds to its facts."""

    persons: dict[str, str]  # whose an entry is
    places: dict[str, int]  # where those who are out finished
    levels: tuple[Level, ...]
    flights: Mapping[str, Flight] = MappingProxyType({})  # where there are several


class Names:
    """What the people of some facts are called."""

    def __init__(self, known: Known, names: Mapping[str, str]) -> None:
        self.known = known
        self._names = names  # by person

    def of_entry(self, entry: str) -> str:
        """Name whoever an entry belongs to."""
        return self.of_person(self.known.persons.get(entry, ""))

    def of_person(self, person: str) -> str:
        """Name somebody; without a name, by the end of the id."""
        return self._names.get(person) or _("Player {id}").format(id=person[-6:] or "?")


def known_of(state: Tournament, events: Iterable[Event]) -> Known:
    """Take from a tournament's state what its facts do not repeat."""
    found = [EntryId(entry) for event in events for entry in entries_in(event)]
    entries = {entry: state.entries[entry] for entry in found if entry in state.entries}
    return Known(
        {entry: shown.person for entry, shown in entries.items()},
        {entry: state.place_of(entry) for entry, shown in entries.items() if shown.standing == "out"},
        state.sitting.levels,
        {each.id: Flight(title(each), each.levels) for each in state.sittings.values()} if several(state) else {},
    )


def names_for(events: Iterable[Event], known: Known) -> Names:
    """Look up, at once, everybody whom these events name."""
    people = {person for event in events for person in people_in(event)}
    return Names(known, short_names({*people, *known.persons.values()}))


def player_in(event: Event) -> str:
    """Which entry a sentence means by its player."""
    return str(getattr(event, "entry", "") or getattr(getattr(event, "move", None), "entry", ""))


def people_in(event: Event) -> set[str]:
    """Which people it names by their own ids."""
    return {value for name in _PEOPLE if isinstance(value := getattr(event, name, None), str) and value}


def tell(event: Event, names: Names) -> Told:
    """Tell a fact."""
    declared = FACTS[type(event)]
    values: dict[str, Any] = dict(_values(event, names))
    if entry := player_in(event):
        values["player"] = names.of_entry(entry)
        values["rank"] = ordinal(place) if (place := names.known.places.get(entry)) else "–"
    if isinstance(event, PlayerBusted):
        values["cause"] = "" if event.cause == "lost" else f" ({word(event.cause)})"
    counts = {name: value for name, value in _fields(event) if isinstance(value, int | tuple)}
    says = in_number(values | counts)(declared.says)
    text = says.format_map(values).removesuffix(": ").strip()
    flight = None if "{sitting}" in declared.says else _flight(event, names)
    return Told(declared.about, f"{flight.title}: {text}" if flight else text)


def _flight(event: Event, names: Names) -> Flight | None:
    """The flight or day in which it happened, where there are several."""
    return names.known.flights.get(str(getattr(event, "sitting", "")))


def tell_some(events: Sequence[Event], known: Known) -> str:
    """Tell the first facts, in words, and how many more there are."""
    names = names_for(events[:SAID], known)
    more = _(" and {n} more").format(n=len(events) - SAID) if len(events) > SAID else ""
    return " · ".join(tell(event, names).text for event in events[:SAID]) + more


def _values(event: Event, names: Names) -> Iterator[tuple[str, object]]:
    for name, value in _fields(event):
        if name == "instead" and isinstance(value, str):
            yield name, names.of_entry(value)
        elif name in _PEOPLE and isinstance(value, str):
            yield name, names.of_person(value)
        elif name == "level" and isinstance(value, int):
            flight = _flight(event, names)
            yield name, level_number(flight.levels if flight else names.known.levels, value)
        elif isinstance(value, PrizeSheet):
            yield from (("places", value.places), ("net", money(value.net)))
        elif isinstance(event, OutageNoted | RoomOnPaper) and isinstance(value, str) and name in ("since", "until"):
            yield name, time_of_day(value)
        elif isinstance(event, SourceAnnounced) and name == "source" and isinstance(value, str):
            yield name, say_source(value)
        elif name == "left_seconds" and isinstance(value, int):
            yield "left", f"{value // 60:02}:{value % 60:02}"
        else:
            yield name, _said(name, value)


def _fields(part: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, object]]:
    """An event's fields; those of a seat, a move, a payment or a draw as `place_table`."""
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, _FLAT):
            yield from _fields(value, f"{prefix}{name}_")
        else:
            yield f"{prefix}{name}", value


def _said(name: str, value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        if name.endswith(_MONEY):
            return money(value)
        return chips(value) if name.endswith(("chips", "stack")) else str(value)
    if isinstance(value, tuple):
        texts = [str(item) for item in value if isinstance(item, str | int)]
        return ", ".join(texts) if texts else str(len(value))
    if isinstance(value, str):
        if name in REASONS:
            return say_reason(value)
        return value if name in _AS_TYPED else word(value)
    return str(value)
