"""The list of players: who is in it, by standing, table and what they lack; taken from the state in one go.

Only what the page shows is put into words: a list of ten thousand is filtered and sorted as figures.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.people.plain_names import fold
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.places.standings import numbers, results
from panoverde.web.flights import several, title

SHOWN: dict[str, str | Promise] = {
    "in": _("Playing"), "waiting": _("Waiting"), "out": _("Out"),
    "pending": _("Not paid"), "owing": _("On credit"), "all": _("All"),
}  # fmt: skip
LACKS: dict[str, str | Promise] = {
    "money": _("Owes money"), "receipt": _("No receipt"), "document": _("No document"),
}  # fmt: skip
STANDINGS: dict[str, tuple[str, str | Promise]] = {
    "pending": ("paused", _("not paid")), "waiting": ("alternates", _("waiting")),
    "playing": ("live", _("playing")), "out": ("idle", _("out")),
    "disqualified": ("penalty", _("disqualified")), "removed": ("penalty", _("removed")),
    "surrendered": ("idle", _("surrendered")), "taken-back": ("idle", _("taken back")),
    "cancelled": ("idle", _("cancelled")), "bagged": ("paused", _("in a bag")),
    "carried": ("live", _("goes on")), "dropped": ("idle", _("another bag goes on")),
}  # fmt: skip
KEPT = 20_000  # names as they are sorted: folding ten thousand anew would be most of the work
GONE = ("taken-back", "cancelled")
_IN = ("waiting", "playing")
_HEADINGS = {
    "playing": "in", "waiting": "waiting", "out": "out", "disqualified": "out", "removed": "out",
    "surrendered": "out", "pending": "pending", "bagged": "in", "carried": "in", "dropped": "out",
}  # fmt: skip


class Asked(NamedTuple):
    """Whom the list is to show."""

    which: str = "in"
    lacks: str = ""  # one of LACKS
    table: int = 0
    words: str = ""
    page: int = 1
    flight: str = ""

    def query(self, **other: object) -> str:
        """The same as an address says it, but for what is said otherwise; from the first page on."""
        asked = QueryDict(mutable=True)
        parts = {
            "show": self.which,
            "lacks": self.lacks,
            "table": self.table,
            "q": self.words,
            "flight": self.flight,
            **other,
        }
        asked.update({name: str(value) for name, value in parts.items() if value})
        return asked.urlencode()


class Listed(NamedTuple):
    """An entry as the list knows it, nothing of it in words yet."""

    entry: str
    person: str
    number: int  # in the order of entering
    standing: str
    again: bool
    table: int  # 0: nowhere
    seat: int
    place: int  # finished there; 0: not known
    chips: int
    price: int
    owed: int
    receipt: bool
    document: bool
    at: str
    flight: str = ""  # the sitting it belongs to, where there are several


class Found(NamedTuple):
    """What the state says to a question."""

    rows: list[Listed]
    counts: dict[str, int]  # by standing
    lacking: dict[str, int]  # of those, by what they lack
    tables: list[int]
    flights: dict[str, str]  # where there are several, and what people call them


def read(asked: QueryDict) -> Asked:
    """Read whom the list is to show."""
    which, lacks = asked.get("show", "in"), asked.get("lacks", "")
    return Asked(
        which if which in SHOWN else "in", lacks if lacks in LACKS else "", _number(asked, "table"),
        " ".join(asked.get("q", "").split())[:80], _number(asked, "page") or 1,
        asked.get("flight", "")[:40],
    )  # fmt: skip


def _number(asked: QueryDict, name: str) -> int:
    typed = asked.get(name, "")
    return int(typed[:6]) if typed.isdecimal() else 0


def found(state: Tournament, asked: Asked) -> Found:
    """Find those who are asked for; who is out stands by place, the best first."""
    counts = dict.fromkeys(SHOWN, 0)
    for entry in state.entries.values():
        for key in _headings(entry):
            counts[key] += 1
    if asked.which == "out":
        entries = [state.entries[one.entry] for one in numbers(state) if one.entry in state.out]
    else:
        entries = [entry for entry in state.entries.values() if asked.which in _headings(entry)]
    if asked.flight in state.sittings:
        entries = [entry for entry in entries if entry.sitting == asked.flight]
    if asked.table:
        entries = [entry for entry in entries if entry.place and entry.place.table == asked.table]
    places = {one.entry: one.place for one in results(state)}
    flights: dict[str, str] = (
        {name: title(sitting) for name, sitting in state.sittings.items()} if several(state) else {}
    )
    rows = [_listed(entry, places.get(entry.id, 0), flights) for entry in entries]
    lacking = {lack: sum(_lacks(row, lack) for row in rows) for lack in LACKS}
    rows = [row for row in rows if _lacks(row, asked.lacks)] if asked.lacks else rows
    return Found(rows, counts, lacking, sorted(table.number for table in state.every_table), flights)


def _headings(entry: Entry) -> list[str]:
    owing = ["owing"] if entry.on_credit and entry.owed > 0 else []
    return ["all", *owing, *([_HEADINGS[entry.standing]] if entry.standing in _HEADINGS else [])]


def _listed(entry: Entry, place: int, flights: Mapping[str, str]) -> Listed:
    return Listed(
        entry=entry.id,
        person=entry.person,
        number=entry.number,
        standing=entry.standing,
        again=entry.again,
        table=entry.place.table if entry.place else 0,
        seat=entry.place.seat if entry.place else 0,
        place=place,
        chips=entry.chips,
        price=entry.price,
        owed=0 if entry.standing in GONE else max(0, entry.owed),
        receipt=entry.receipts > 0,
        document=not entry.unproved and ("photo-id" in entry.shown or bool(entry.checked)),
        at=entry.at,
        flight=entry.sitting if entry.sitting in flights else "",
    )


def _lacks(row: Listed, what: str) -> bool:
    """Whether something is missing: money of whoever has not given up, papers of whoever is in."""
    if what == "money":
        return row.owed > 0
    return row.standing in _IN and not (row.receipt if what == "receipt" else row.document)


_folded = lru_cache(KEPT)(fold)


def by_name(rows: Iterable[Listed], names: dict[str, str], asked: Asked) -> list[Listed]:
    """Those whose name is looked for, by name; who is out stays in order of places."""
    words = fold(asked.words)
    named = [(_folded(names.get(row.person, row.person)), row) for row in rows]
    kept = [(name, row) for name, row in named if words in name] if words else named
    if asked.which != "out":
        kept.sort(key=lambda one: one[0])
    return [row for _name, row in kept]
