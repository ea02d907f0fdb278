"""One look for a page of the desk: at the tournament that is sold, and at the others as far as they are shown.

counter ─► look at each once ─► rooms to choose from, what stands beside, where else somebody is, the page's own
"""

from collections.abc import Callable
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from panoverde.bootstrap.desk import BOOK_LOST, InForce, book_in_force, desk, in_force
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import PersonId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.hours import Hours, hours_of
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.somebody import Elsewhere
from panoverde.web.desk.lookup.status import Status, status_of
from panoverde.web.desk.screen import beside as besides
from panoverde.web.flights import WhichFlight, leaning, unsaid
from panoverde.web.home.rows import Row, row_of

_OVER = 3  # the rank of a finished one
T = TypeVar("T")
Look = Callable[[Tournament, Counter], T]  # the counter knows the tournament that is looked at


class Sight(NamedTuple, Generic[T]):
    """What a page of the desk has seen, all at once."""

    here: Counter
    page: T | None  # the page's own; None where nothing is sold
    bound: InForce  # what decides there
    beside: besides.Seen | None  # where the page is whole
    elsewhere: tuple[Elsewhere, ...]  # where else the person is whom the page is about
    awaiting: tuple[int, ...] = ()  # what the Pix ask for that are awaited, wherever was looked
    lost: Refusal | None = None  # why the book that decides here does not open


class _Taken(NamedTuple, Generic[T]):
    row: Row
    bound: InForce
    awaiting: tuple[int, ...]
    status: Status | None = None
    page: T | None = None
    beside: besides.Seen | None = None
    lost: Refusal | None = None
    hours: Hours | None = None  # of the person's seat there, else of what is sold
    unsaid: tuple[str, ...] = ()  # the flights that are open, where nobody chose one of several


def nothing(_state: Tournament, _here: Counter) -> None:
    """Look at nothing of a page's own."""


def sight(here: Counter, look: Look[T], person: PersonId | None = None, *, though_lost: bool = False) -> Sight[T]:
    """Look at everything a page shows. The page's own look is at the tournament that is sold here.

    A tournament whose book is lost does not stop the others: it is chosen only where it is asked for.

    Raises:
        BOOK_LOST: that one was asked for, by a page that cannot do without (not `though_lost`).
        WhichFlight: several of its flights are open, and nobody has said which one this desk sells.
    """
    position = journal().position()
    taken: dict[TournamentId, _Taken[T]] = {}

    def take(tournament: TournamentId, *, own: bool) -> None:
        def all_of_it(whole: Tournament) -> _Taken[T]:
            state = leaning(whole, tournament)
            status, awaiting = status_of(state, person) if person else None, tuple(state.awaiting.values())
            hours = hours_of(_sitting(state, status))
            found = _Taken[T](
                row_of(state, here.at), in_force(state), awaiting, status, hours=hours, unsaid=unsaid(state)
            )
            return _own(found, state, here._replace(asked=state.id), look, position) if own else found

        taken[tournament] = desk().see(stream_of(tournament), all_of_it)

    offered = _offered(here)
    likely = here.asked if here.asked is not None else TournamentId(here.remembered)  # with its flight
    if likely in offered:
        take(likely, own=True)
    sure = here.asked is not None or (likely in taken and _on_sale(taken[likely].row))
    for tournament in offered:
        if tournament not in taken:
            take(tournament, own=not sure)  # whichever comes first is sold
    chosen = _chosen(here, likely if sure else None, [taken[tournament].row for tournament in offered])
    for tournament in here.titles if person else ():
        if tournament not in taken:
            take(tournament, own=False)
    if chosen.room and (several := taken[chosen.tournament].unsaid):
        raise WhichFlight(known=", ".join(several), tournament=chosen.plain)
    seen = _seen(chosen, taken)
    if seen.lost and not though_lost:
        raise seen.lost
    return seen


def _on_sale(row: Row) -> bool:
    return row.status.rank < _OVER and not row.lost


def _own(found: _Taken[T], state: Tournament, here: Counter, look: Look[T], position: int) -> _Taken[T]:
    aside = None if here.alone else besides.look(state, here, position)
    found = found._replace(beside=aside, lost=_why_lost(state))
    try:
        return found._replace(page=look(state, here))
    except BOOK_LOST:
        return found


def _why_lost(state: Tournament) -> Refusal | None:
    try:
        book_in_force(state)
    except BOOK_LOST as lost:
        return lost
    return None


def _offered(here: Counter) -> list[TournamentId]:
    """What can be sold here; only the one that is asked for where no more is shown."""
    if here.alone and here.asked is not None:
        return [here.asked] if here.asked else []
    return list(here.titles)


def _chosen(here: Counter, likely: TournamentId | None, rows: list[Row]) -> Counter:
    """Choose the tournament that is asked for or remembered, else the one that is nearest to being sold."""
    rooms = sorted(rows, key=lambda room: (room.lost, room.status.rank))
    if likely is None:
        return here._replace(rooms=rooms, room=next(iter(rooms), None))
    return here._replace(rooms=rooms, room=next((room for room in rooms if room.id == likely), None))


def _seen(here: Counter, taken: dict[TournamentId, _Taken[T]]) -> Sight[T]:
    if here.room is None:
        return Sight(here, None, InForce(here.book), None, ())
    own = taken[here.tournament]
    elsewhere = (
        Elsewhere(title, status, at_once=_at_once(own.hours, taken[tournament].hours))
        for tournament, title in here.titles.items()
        if tournament != here.tournament and tournament in taken and (status := taken[tournament].status)
    )
    awaiting = tuple(chain.from_iterable(each.awaiting for each in taken.values()))
    return Sight(here, own.page, own.bound, own.beside, tuple(elsewhere), awaiting, own.lost)


def _sitting(state: Tournament, status: Status | None) -> Sitting:
    """The flight in which the person is, else the one that is looked at."""
    entry = state.entries.get(status.entry) if status else None
    return state.sittings[entry.sitting] if entry is not None else state.sitting


def _at_once(own: Hours | None, other: Hours | None) -> bool:
    return own is not None and other is not None and own.meet(other)


AnySight = Sight[Any]
