"""What stands beside the sale: who fell, who has not paid, who waits for a seat, what was sold last."""

from typing import NamedTuple

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId
from panoverde.tournament.clock.reading import seconds_between
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.setup.sheet import available_as
from panoverde.web.amounts import exact
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.somebody import names
from panoverde.web.figures import money, time_of_day

SHOWN = 6
_MINUTE, _HOUR = 60, 3600


class Line(NamedTuple):
    """A line that leads to somebody."""

    entry: str
    name: str
    age: str
    amount: str
    href: str


class Beside(NamedTuple):
    """All that stands there."""

    position: int
    fallen: list[Line]
    watched: str
    pending: list[Line]
    waiting: list[Line]
    waiting_count: int
    last: list[Line]
    sheet: bool = False  # printed copies of the structure sheet are to be had at the desk


class _Seen(NamedTuple):
    pending: list[Entry]
    waiting: list[Entry]
    waiting_count: int
    watched: list[Entry]
    sold: dict[str, str]  # entry -> person


def beside(here: Counter, watch: str = "") -> Beside:
    """Look at the room once, and name everybody in one question."""
    position = desk().journal.position()
    if here.room is None:
        return Beside(position, [], "", [], [], 0, [])
    wanted = [EntryId(entry) for entry in watch.split(",") if entry]
    sales = [sale for sale in here.sales.last[::-1] if sale.tournament == here.room.id] if here.sales else []
    seen = here.see(lambda state: _look(state, wanted, [sale.entry for sale in sales[:SHOWN]]))
    people = [entry.person for group in (seen.pending, seen.waiting, seen.watched) for entry in group]
    called = names([*people, *seen.sold.values()])

    def line(entry: Entry, age: str, amount: str = "") -> Line:
        return Line(entry.id, called[entry.person], age, amount, _href(here, entry.person))

    return Beside(
        position=position,
        fallen=[line(entry, "") for entry in seen.watched if entry.standing == "out"],
        watched=", ".join(called[entry.person] for entry in seen.watched if entry.standing != "out"),
        pending=[line(entry, since(entry.at, here.at), exact(entry.owed)) for entry in seen.pending],
        waiting=[line(entry, since(entry.at, here.at)) for entry in seen.waiting],
        waiting_count=seen.waiting_count,
        last=[
            Line(sale.entry, called[seen.sold[sale.entry]], time_of_day(sale.at), money(sale.centavos),
                 _href(here, seen.sold[sale.entry]))
            for sale in sales[:SHOWN] if sale.entry in seen.sold
        ],
        sheet="printed-at-desk" in available_as(open_library().book(here.book)),
    )  # fmt: skip


def _look(state: Tournament, watched: list[EntryId], sold: list[EntryId]) -> _Seen:
    return _Seen(
        pending=[state.entries[entry] for entry in pending_of(state)],
        waiting=[state.entries[entry] for entry in state.sitting.alternates[:SHOWN]],
        waiting_count=len(state.sitting.alternates),
        watched=[state.entries[entry] for entry in watched if entry in state.entries],
        sold={entry: state.entries[entry].person for entry in sold if entry in state.entries},
    )


def pending_of(state: Tournament) -> list[EntryId]:
    """Entries that wait for money, the oldest first."""
    return [entry.id for entry in state.entries.values() if entry.standing == "pending" or entry.awaited]


def since(then: str, now: str) -> str:
    """Say how long ago something was: 40 s, 12 min, 3 h."""
    seconds = max(0, int(seconds_between(then, now))) if then else 0
    if seconds < _MINUTE:
        return _("{n} s").format(n=seconds)
    if seconds < _HOUR:
        return _("{n} min").format(n=seconds // _MINUTE)
    return _("{n} h").format(n=seconds // _HOUR)


def _href(here: Counter, person: str) -> str:
    query = urlencode({"tournament": here.tournament, "person": person})
    return f"{reverse('desk:desk', args=[here.series])}?{query}"
