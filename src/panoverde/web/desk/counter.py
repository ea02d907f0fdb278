"""The counter one stands at: the series, the tournament chosen here, the shift and its desk."""

from collections.abc import Callable, Sequence
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
from panoverde.web.flights import address, leaning, read_address
from panoverde.web.home.rows import Row
from panoverde.web.moments import now
from panoverde.web.open_shifts import open_shift
from panoverde.web.parts import is_part
from panoverde.web.staff.frames import asker
from panoverde.web.standing import standing

COOKIE = "desk"  # which tournament this terminal sells
_A_MONTH_SECONDS = 30 * 24 * 60 * 60
_OFFERED = 24  # the latest tournaments of a series
T = TypeVar("T")


class Counter(NamedTuple):
    """Where a request stands. Rooms are there once they have been looked at (`screen/sight.py`)."""

    series: SeriesId
    title: str
    book: str
    titles: dict[TournamentId, str]  # of the latest tournaments
    asked: TournamentId | None  # the one that form or address name, "" where it is not of this series
    remembered: str  # the one that this terminal sold last
    alone: bool  # a script asks for a part: nothing is shown around it
    shift: Shift | None
    sales: Sales | None
    who: Account
    desk: str  # its name
    at: str
    rooms: Sequence[Row] = ()
    room: Row | None = None  # the tournament that is sold here now
    barred: bool = False  # whom it is about: the house lets them in nowhere
    owed_back: int = 0  # centavos of a prize, by whom it is about

    @property
    def tournament(self) -> TournamentId:
        """The tournament chosen; nothing is sold where there is none."""
        if self.room is not None:
            return TournamentId(self.room.id)
        if not self.asked:
            raise Http404
        return self.asked

    @property
    def plain(self) -> TournamentId:
        """The tournament alone: what is sold or done for somebody follows their flight, not the desk's."""
        return TournamentId(str(self.tournament))

    @property
    def address(self) -> str:
        """The tournament and the flight chosen, as forms and addresses have them."""
        return address(self.tournament)

    @property
    def till(self) -> TillId:
        """The till of the shift; empty while none is open."""
        return self.shift.till if self.shift else TillId("")

    def see(self, look: Callable[[Tournament], T]) -> T:
        """Look at the tournament as it stands, from the flight chosen."""
        found: Any = desk().see(stream_of(self.tournament), lambda state: look(leaning(state, self.tournament)))
        return found  # type: ignore[no-any-return]


def counter(request: HttpRequest, series: str) -> Counter:
    """Say where a request stands. The tournament comes from the form, the address, or this terminal's memory."""
    _position, listed = following().row(SERIES_LIST.name, series_stream.stream_of(SeriesId(series)), ListedSeries)
    if listed is None:
        raise Http404
    who, shift = asker(request), open_shift(series, asker(request).id)
    return Counter(
        series=SeriesId(series),
        title=listed.title,
        book=listed.book,
        titles=dict(list(listed.tournaments.items())[-_OFFERED:]),
        asked=_asked(request, listed),
        remembered=read_address(request.COOKIES.get(COOKIE, "")),
        alone=is_part(request),
        shift=shift,
        sales=sales_of(shift.till) if shift else None,
        who=who,
        desk=desk_name(request, shift),
        at=now(),
    )


def _asked(request: HttpRequest, listed: ListedSeries) -> TournamentId | None:
    asked = TournamentId(read_address(request.POST.get("tournament") or request.GET.get("tournament") or ""))
    if not asked:
        return None
    return asked if asked in listed.tournaments else TournamentId("")


def remember(request: HttpRequest, response: HttpResponse, here: Counter) -> HttpResponse:
    """Let this terminal sell the same tournament next time."""
    if here.room and request.COOKIES.get(COOKIE) != here.room.address:
        response.set_cookie(
            COOKIE,
            here.room.address,
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


def sales_of(till: TillId) -> Sales | None:
    """What a till sold lately."""
    return following().row(SHIFTS.name, tills.stream_of(till), Sales)[1]
