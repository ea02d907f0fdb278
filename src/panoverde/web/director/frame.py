"""What every page of the direction has around it: the tournament, its neighbours, the tabs, who is here."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from panoverde.bootstrap.desk import InForce, desk
from panoverde.bootstrap.live import following, journal
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeriesId, StreamId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.series import stream as series_streams
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.citing import refused
from panoverde.web.cutting import cuts
from panoverde.web.facts.telling import SAID, Known, known_of
from panoverde.web.flights import public, shown
from panoverde.web.home.rows import Row, row, row_of
from panoverde.web.home.screens import doors
from panoverde.web.moments import now
from panoverde.web.permissions import acts_of, why_not
from panoverde.web.standing import standing
from panoverde.web.tournament.boards import book_href, book_title

NEIGHBOURS = 6  # tournaments looked at for the switch beside the title
OVER = 3  # the rank of a tournament that is
_DONE, _KNOWN = "panoverde.done", "panoverde.known"
T = TypeVar("T")
Look = Callable[[Tournament, str], T]  # at a tournament, at a moment


class Mays:
    """What whoever asks may do here: `{% if may.pause_clock %}`."""

    def __init__(self, request: HttpRequest, series: str) -> None:
        self._who, self._series = standing(request), series

    def __getitem__(self, act: str) -> bool:
        name = act.replace("_", "-")
        if name not in acts_of(self._who.at(self._series)):
            return False
        return why_not(self._who, name, self._series) is None


class Room(NamedTuple):
    """A tournament as a request meets it."""

    request: HttpRequest
    id: TournamentId
    stream: StreamId
    series: str
    title: str
    book: str
    edition: str
    at: str
    position: int
    status: int
    row: Row  # as a list of tournaments has it
    context: dict[str, Any]


class _Frame(NamedTuple):
    night: TournamentId  # and its flight, where it has several
    series: str
    book: str
    edition: str
    row: Row


def entered(
    request: HttpRequest, tournament: str, look: Look[T], refusal: Refusal | None = None, about: str = "",
    *, whole: bool = False,
) -> tuple[Room, T]:  # fmt: skip
    """Look at the tournament once: for what every page of it needs, and for the page's own.

    A page about the `whole` of it need not know the flight that is meant.

    Raises:
        Http404: there is no such tournament.
        Refusal: there is no such flight, or several are open and none is named.
    """
    stream = stream_of(TournamentId(tournament))
    position = journal().position()  # before looking: what comes meanwhile is fetched again, never missed
    at = now()
    done: Sequence[Event] = request.META.get(_DONE, ())

    def every(state: Tournament) -> tuple[_Frame, Known, T]:
        frame = _Frame(state.id, state.series, state.book, state.edition, row_of(state, at))
        return frame, known_of(state, done[:SAID]), look(state, at)

    (night, series, book, edition, row), request.META[_KNOWN], found = looked(tournament, every, whole=whole)
    by = InForce(book, edition)
    context = {
        "tournament": night, "each_flight": row.flights, "flight": row.flight, "flighted": bool(row.flights),
        "topic": stream, "position": position, "now": at, "series": series,
        "title": row.title, "book_title": book_title(by), "book_href": book_href(by),
        "may": Mays(request, series), "typed": request.POST, "cuts": cuts(SeriesId(series)),
        "refused": refused(refusal, about, by) if refusal else None,
    }  # fmt: skip
    status = 422 if refusal else 200
    return Room(request, night, stream, series, row.title, book, edition, at, position, status, row, context), found


def just_done(request: HttpRequest, events: Sequence[Event]) -> None:
    """Have the look that the page takes find out, too, what sentences about these facts need."""
    request.META[_DONE] = events


def known_then(request: HttpRequest) -> Known:
    """What that look found."""
    known: Known = request.META[_KNOWN]
    return known


def looked(tournament: str, look: Callable[[Tournament], T], *, whole: bool = False) -> T:
    """Look at a tournament that there is, from the flight that its address names.

    Raises:
        Http404: there is none.
        Refusal: there is no such flight, or several are open and none is named, and it is not looked at as a whole.
    """

    def existing(state: Tournament) -> T:
        if not state.exists:
            raise Http404
        return look(public(state, tournament) if whole else shown(state, tournament))

    found: T = desk().see(stream_of(TournamentId(tournament)), existing)
    return found


def framed(here: Room, template: str, page: dict[str, Any]) -> HttpResponse:
    """Render a whole page of the direction."""
    listed = _listed(here.series)
    who = standing(here.request)
    frame = {
        "where": here.title, "who": who.account, "terminal": who.terminal,
        "series_title": listed.title if listed else here.series, "neighbours": _neighbours(here, listed),
        "doors": [door for door in doors(here.request, here.series, here.id) if "/direct/" not in door.href],
    }  # fmt: skip
    return placed(here, lambda more: render(here.request, template, {**here.context, **frame, **page, **more}))


def placed(here: Room, shown: Callable[[dict[str, Any]], HttpResponse]) -> HttpResponse:
    """Show a page; a refusal whose form has gone meanwhile, so that nothing on it says so, stands above the rest."""
    refused, answer = here.context["refused"], shown({})
    if refused and f'data-code="{refused.code}"'.encode() not in answer.content:
        answer = shown({"unplaced": True})
    answer.status_code = here.status
    return answer


def _listed(series: str) -> ListedSeries | None:
    return following().row(SERIES_LIST.name, series_streams.stream_of(SeriesId(series)), ListedSeries)[1]


def _neighbours(here: Room, listed: ListedSeries | None) -> list[Row]:
    """The other tournaments of the series that are not over, to change to."""
    names = list(listed.tournaments)[-NEIGHBOURS:] if listed else []
    rows = [here.row if tournament == here.id else row(tournament, here.at) for tournament in names]
    return [each for each in rows if each.id == here.id or each.status.rank < OVER]
