"""What is open on the floor's screen, and everything it shows, taken from the state at once."""

from typing import NamedTuple

from django.http import HttpRequest, QueryDict

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import TableNumber
from panoverde.tournament.catchup.asking import still_typed
from panoverde.tournament.core.records import Call, Outage, Tournament
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.undo import Fact
from panoverde.web.director.frame import Mays, Room, looked
from panoverde.web.floor import last_facts, rail
from panoverde.web.floor.every import DEEDS
from panoverde.web.floor.on_the_way import Group, broken, groups
from panoverde.web.floor.other_pages import Errand, errands
from panoverde.web.floor.strip import Strip, strip
from panoverde.web.floor.tables import Mini, minis
from panoverde.web.moments import now


class What(NamedTuple):
    """What is open: a table, a seat, something about to be done; or a correction, people on the way, a search."""

    table: int = 0
    seat: int = 0
    deed: str = ""
    fact: int = 0
    going: int = -1  # the record that sent them; -1: not open
    words: str = ""

    @property
    def back(self) -> str:
        """Where one goes back to, after the page's address."""
        return What(self.table, self.seat if self.deed else 0).address if self.table else ""

    @property
    def address(self) -> str:
        """What comes after the page's address."""
        return f"?{self.query}" if self.query else ""

    @property
    def query(self) -> str:
        """What is open, as an address says it."""
        parts = {
            "table": self.table, "seat": self.seat, "do": self.deed, "fact": self.fact,
            "going": "" if self.going < 0 else str(self.going), "q": self.words,
        }  # fmt: skip
        asked = QueryDict(mutable=True)
        asked.update({name: str(value) for name, value in parts.items() if value})
        return asked.urlencode()


def read_what(asked: QueryDict) -> What:
    """Read what is open from an address, or from a form."""

    def number(name: str, none: int = 0) -> int:
        typed = asked.get(name, "")
        return int(typed[:9]) if typed.isdecimal() else none

    deed = asked.get("do", "")
    return What(
        number("table"), number("seat"), deed if deed in DEEDS else "", number("fact"), number("going", -1),
        " ".join(asked.get("q", "").split())[:60],
    )  # fmt: skip


def opened(request: HttpRequest) -> What:
    """What is open on the screen that asks, beside whatever it asks for."""
    asked = request.POST if request.method == "POST" else request.GET
    return read_what(QueryDict(asked["open"]) if "open" in asked else asked)


def in_rail(request: HttpRequest) -> bool:
    """Whether what was tapped stands in the rail, so that the sheet stays as it is."""
    return request.headers.get("HX-Target") == "rail"


class Looked(NamedTuple):
    """All that the screen shows, but for the sheet."""

    minis: list[Mini]
    strip: Strip
    cards: list[rail.Seen]
    more: int  # that follow once these are settled
    due: list[TableNumber]
    going: list[Group]
    calls: list[Call]
    outage: Outage | None  # what becomes of its time waits for the director
    dark: Outage | None  # of which sheets are still to be typed
    last: last_facts.Seen
    errands: list[Errand]
    broken: int | None  # the record by which the table that is open was broken


def look(state: Tournament, at: str, what: What, lately: list[Fact], own: frozenset[int] = frozenset()) -> Looked:
    """Take all of it from the state, what is in one's own section first; people are named afterwards."""
    book = book_in_force(state)
    found = sorted(proposals(state, state.sitting, book, at), key=lambda each: not own.intersection(each.tables))
    return Looked(
        minis=sorted(minis(state, found, what.table, own), key=lambda mini: not mini.own),
        strip=strip(state, book, at),
        cards=rail.look(state, found),
        more=max(0, len(rail.wanted(found)) - rail.MOST_CARDS),
        due=rail.due(found),
        going=groups(state, at),
        calls=sorted(state.calls.values(), key=lambda call: call.table not in own),
        outage=state.sitting.outage,
        dark=state.sitting.dark if still_typed(state, state.sitting, at) else None,
        last=last_facts.last_one(state, lately),
        errands=errands(state),
        broken=broken(state, what.table) if what.table and what.table not in state.sitting.tables else None,
    )


def mays(here: Room) -> Mays:
    """What whoever asks may do here."""
    found: Mays = here.context["may"]
    return found


def due_now(tournament: str) -> list[TableNumber]:
    """The tables whose button is to be drawn now."""
    at = now()

    def due(state: Tournament) -> list[TableNumber]:
        return rail.due(proposals(state, state.sitting, book_in_force(state), at))

    return looked(tournament, due)
