"""What stands beside the sale: who fell, who has not paid, who waits for a seat, what was sold last."""

from typing import NamedTuple

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import EntryId
from panoverde.projections.shifts import Sale
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.setup.sheet import available_as
from panoverde.web.amounts import exact
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.somebody import names
from panoverde.web.figures import money, time_of_day
from panoverde.web.tournament.boards import book_of

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


class Stands(NamedTuple):
    """An entry, as far as a line of it goes."""

    id: str
    person: str
    out: bool
    at: str
    owed: int


class Seen(NamedTuple):
    """What is taken from the state, before anybody is named."""

    position: int  # of the journal, before it was looked at: what comes meanwhile is fetched again
    pending: list[Stands]
    waiting: list[Stands]
    waiting_count: int
    watched: list[Stands]
    sold: dict[str, str]  # entry -> person
    sheet: bool  # the structure sheet is printed at the desk


def told(here: Counter, seen: Seen | None) -> Beside:
    """Name everybody in one question."""
    if seen is None:
        return Beside(journal().position(), [], "", [], [], 0, [])
    sales = sold_of(here)
    people = [entry.person for group in (seen.pending, seen.waiting, seen.watched) for entry in group]
    called = names([*people, *seen.sold.values()])

    def line(entry: Stands, age: str, amount: str = "") -> Line:
        return Line(entry.id, called[entry.person], age, amount, _href(here, entry.person))

    return Beside(
        position=seen.position,
        fallen=[line(entry, "") for entry in seen.watched if entry.out],
        watched=", ".join(called[entry.person] for entry in seen.watched if not entry.out),
        pending=[line(entry, since(entry.at, here.at), exact(entry.owed)) for entry in seen.pending],
        waiting=[line(entry, since(entry.at, here.at)) for entry in seen.waiting],
        waiting_count=seen.waiting_count,
        last=[
            Line(sale.entry, called[seen.sold[sale.entry]], time_of_day(sale.at), money(sale.centavos),
                 _href(here, seen.sold[sale.entry]))
            for sale in sales if sale.entry in seen.sold
        ],
        sheet=seen.sheet,
    )  # fmt: skip


def sold_of(here: Counter) -> list[Sale]:
    """What was sold here last of the tournament chosen."""
    of_here = [sale for sale in here.sales.last[::-1] if sale.tournament == here.tournament] if here.sales else []
    return of_here[:SHOWN]


def look(state: Tournament, here: Counter, position: int, watch: str = "") -> Seen:
    """Take it from the state."""
    watched = [EntryId(entry) for entry in watch.split(",") if entry in state.entries]
    sold = [sale.entry for sale in sold_of(here)]
    book = book_of(state)  # None where it is lost: what was sold is there all the same
    return Seen(
        position=position,
        pending=[_stands(state, entry) for entry in pending_of(state)],
        waiting=[_stands(state, entry) for entry in state.sitting.alternates[:SHOWN]],
        waiting_count=len(state.sitting.alternates),
        watched=[_stands(state, entry) for entry in watched],
        sold={entry: state.entries[entry].person for entry in sold if entry in state.entries},
        sheet=book is not None and "printed-at-desk" in available_as(book),
    )


def _stands(state: Tournament, name: EntryId) -> Stands:
    entry = state.entries[name]
    return Stands(entry.id, entry.person, entry.standing == "out", entry.at, entry.owed)


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
    query = urlencode({"tournament": here.address, "person": person})
    return f"{reverse('desk:desk', args=[here.series])}?{query}"
