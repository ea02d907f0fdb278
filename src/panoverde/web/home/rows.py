"""What the first page says of a tournament: how far it is, when it starts, what it costs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import book_in_force, book_lost, desk
from panoverde.kernel.ids import TournamentId
from panoverde.projections.board import is_over
from panoverde.tournament.clock.face import read
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.looking import seen_from
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.fact_words import word
from panoverde.web.figures import day_and_time, level_number, money
from panoverde.web.flights import Night, address, flight_of, several, title


class Status(NamedTuple):
    """How far a tournament is: a colour, a word, and its place in the list."""

    colour: str
    word: str
    rank: int


class FlightRow(NamedTuple):
    """One of a tournament's flights or days, to look at or to change to."""

    id: str
    night: str  # the tournament and it, as addresses have them
    title: str
    status: Status
    left: int
    here: bool  # it is the one that is looked at

    @property
    def address(self) -> str:
        """How a form or an address names it."""
        return address(self.night)


class Row(NamedTuple):
    """A tournament in the list."""

    id: str
    title: str
    status: Status
    starts: str
    price: str
    entries: int
    left: int
    lost: bool = False  # the book that decides is: only another one helps
    flights: tuple[FlightRow, ...] = ()  # where it has more than one

    @property
    def address(self) -> str:
        """How a form or an address names it, and the flight that is looked at."""
        return address(self.id)

    @property
    def flight(self) -> str:
        """The flight that is looked at, as people call it; nothing where there is only one."""
        return next((each.title for each in self.flights if each.here), "")


def row(tournament: TournamentId, at: str) -> Row:
    """Show a tournament as it stands."""
    shown: Row = desk().see(stream_of(tournament), lambda state: row_of(state, at))
    return shown


def row_of(state: Tournament, at: str) -> Row:
    """Take a tournament's line from its state."""
    price, flights = state.terms.price, tuple(flight_rows(state, at))
    return Row(
        id=state.id,
        title=state.title,
        status=_of_all(flights) if flights and not flight_of(state.id) else status(state, at),
        starts=day_and_time(state.terms.starts_at),
        price=money(price) if price else "",
        entries=state.entered,
        left=state.left,
        lost=book_lost(state),
        flights=flights,
    )


def flight_rows(state: Tournament, at: str) -> Iterator[FlightRow]:
    """Take the lines of its flights and days; none where it has only one."""
    if several(state):
        here = flight_of(state.id)
        for name, sitting in state.sittings.items():
            shown = status(seen_from(state, name), at)
            yield FlightRow(name, Night(state.id, name), title(sitting), shown, sitting.left, name == here)


def _of_all(flights: Sequence[FlightRow]) -> Status:
    """How far a tournament is by the flight that is furthest in play."""
    first = min(flights, key=lambda each: (each.status.rank, each.status.colour != "live"))
    return first.status._replace(word=f"{first.title}: {first.status.word}")


def status(state: Tournament, at: str) -> Status:
    """Say how far a tournament is."""
    if is_over(state):
        return Status("idle", _("finished"), 3)
    if state.stopped:
        over = state.stopped.outcome in ("cancel", "end")
        return Status("halted", word(state.stopped.outcome), 3 if over else 0)
    if book_lost(state):
        return Status("refusal", _("its book is lost"), 0)
    if state.sitting.phase in ("closed", "bagging"):
        closed = state.sitting.phase == "closed"
        return Status("idle", _("closed"), 3) if closed else Status("paused", _("bagging"), 0)
    if not state.sitting.started_at:
        return _before(state, at)
    reading = read(state.sitting.clock, state.sitting.levels, at)
    if not reading.running:
        return Status("paused", _("clock paused"), 0)
    if state.sitting.levels[reading.level].is_break:
        return Status("paused", _("break"), 0)
    return Status("live", _("level {level}").format(level=level_number(state.sitting.levels, reading.level)), 0)


def _before(state: Tournament, at: str) -> Status:
    if window(state, state.sitting, book_in_force(state), at).open:
        return Status("live", _("registration open"), 1)
    return Status("idle", _("announced"), 2)
