"""The counter one stands at: the series, the tournament chosen here, the shift and its desk."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import following
from panoverde.kernel.ids import SeriesId, TillId, TournamentId
from panoverde.people.accounts.models import Account
from panoverde.projections.series_list import SERIES_LIST, ListedSeries
from panoverde.projections.shifts import SHIFTS, Sales, Shift, Shifts
from panoverde.series import stream as series_stream
from panoverde.series import tills
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.home.rows import Row, row
from panoverde.web.moments import now
from panoverde.web.staff.frames import asker
from panoverde.web.standing import standing

COOKIE = "desk"  # which tournament this terminal sells
_A_MONTH_SECONDS = 30 * 24 * 60 * 60
_OFFERED = 24  # the latest tournaments of a series
_OVER = 3  # the rank of a finished one
T = TypeVar("T")


class Counter(NamedTuple):
    """Where a request stands."""

    series: SeriesId
    title: str
    book: str
    titles: dict[TournamentId, str]  # of the latest tournaments
    rooms: list[Row]
    room: Row | None  # the tournament that is sold here now
    shift: Shift | None
    sales: Sales | None
    who: Account
    desk: str  # its name
    at: str

    @property
    def tournament(self) -> TournamentId:
        """The tournament chosen; nothing is sold where there is none."""
        if self.room is None:
            raise Http404
        return TournamentId(self.room.id)

    @property
    def till(self) -> TillId:
        """The till of the shift; empty while none is open."""
        return self.shift.till if self.shift else TillId("")

    def see(self, look: Callable[[Tournament], T]) -> T:
        """Look at the tournament as it stands."""
        found: Any = desk().see(stream_of(self.tournament), look)
        return found  # type: ignore[no-any-return]


def counter(request: HttpRequest, series: str) -> Counter:
    """Say where a request stands. The tournament comes from the form, the address, or this terminal's memory."""
    _position, listed = following().row(SERIES_LIST.name, series_stream.stream_of(SeriesId(series)), ListedSeries)
    if listed is None:
        raise Http404
    at, who = now(), asker(request)
    rooms = _rooms(request, listed, at)
    shift = open_shift(series, who.id)
    return Counter(
        series=SeriesId(series),
        title=listed.title,
        book=listed.book,
        titles=dict(list(listed.tournaments.items())[-_OFFERED:]),
        rooms=rooms,
        room=_chosen(request, rooms),
        shift=shift,
        sales=sales_of(shift.till) if shift else None,
        who=who,
        desk=desk_name(request, shift),
        at=at,
    )


def _rooms(request: HttpRequest, listed: ListedSeries, at: str) -> list[Row]:
    """What can be sold here; only the one that is asked for where no more is shown."""
    asked = _asked(request)
    if asked and request.headers.get("HX-Request") == "true":
        return [row(TournamentId(asked), at)] if asked in listed.tournaments else []
    latest = list(listed.tournaments)[-_OFFERED:]
    rooms = [row(tournament, at) for tournament in latest]
    return sorted(rooms, key=lambda room: room.status.rank)


def _asked(request: HttpRequest) -> str:
    return request.POST.get("tournament") or request.GET.get("tournament") or ""


def _chosen(request: HttpRequest, rooms: list[Row]) -> Row | None:
    asked = _asked(request)
    remembered = request.COOKIES.get(COOKIE, "")
    by_id = {room.id: room for room in rooms}
    if asked:
        return by_id.get(asked)
    if (known := by_id.get(remembered)) and known.status.rank < _OVER:
        return known
    return next(iter(rooms), None)


def remember(request: HttpRequest, response: HttpResponse, here: Counter) -> HttpResponse:
    """Let this terminal sell the same tournament next time."""
    if here.room and request.COOKIES.get(COOKIE) != here.room.id:
        response.set_cookie(
            COOKIE,
            here.room.id,
            max_age=_A_MONTH_SECONDS,
            path=f"/desk/{here.series}/",
            httponly=True,
            samesite="Lax",
        )
    return response


def desk_name(request: HttpRequest, shift: Shift | None) -> str:
    """Name the desk: as the shift has it, else as the terminal is called."""
    if shift:
        return shift.desk
    terminal = standing(request).terminal
    return terminal.name if terminal else _("Desk")


def shifts_of(series: str) -> list[Shift]:
    """Every shift of a series, the latest first."""
    _position, kept = following().row(SHIFTS.name, series_stream.stream_of(SeriesId(series)), Shifts)
    return kept.shifts[::-1] if kept else []


def open_shift(series: str, account: str) -> Shift | None:
    """The shift somebody works in now."""
    _position, kept = following().row(SHIFTS.name, series_stream.stream_of(SeriesId(series)), Shifts)
    return kept.open_of(account) if kept else None


def sales_of(till: TillId) -> Sales | None:
    """What a till sold lately."""
    return following().row(SHIFTS.name, tills.stream_of(till), Sales)[1]
