"""Who may do what: one table, and one declaration on each route.

    @allowed_to("report-bust")          roles from the table, the series from the address
    @open_to_all("rules are for all")   no log-in, and why

A route with neither answers nobody. A test walks every route with every role.
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, wraps
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers

from panoverde.application.handling import Application
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.roles import Role
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.tournament.stream import stream_of
from panoverde.web.acts import ACTS, WITH_PASSWORD
from panoverde.web.denying import ChangePasswordFirst, Denied, LogInFirst, PasswordNeeded, denied
from panoverde.web.standing import Standing, covers, standing

ANYWHERE = ""  # a role in some series is enough; only a declaration says so, never an address
_OWN = ("own-account", "change-own-account")
View = Callable[..., HttpResponseBase]
_series: WeakKeyDictionary[Application, dict[str, str]] = WeakKeyDictionary()  # of a tournament: it never changes
SeriesOf = Callable[[Mapping[str, Any]], str]


class Declaration(NamedTuple):
    """What a route says about who may use it: an act, or why it is open to all."""

    act: str = ""
    open_because: str = ""


def from_address(parts: Mapping[str, Any]) -> str:
    """Take the series from the address, or the one its tournament belongs to."""
    if "series" in parts:
        return str(parts["series"]) or EVERYWHERE
    return series_of(parts["tournament"])


def anywhere(_: Mapping[str, Any]) -> str:
    """Let a role in any series be enough."""
    return ANYWHERE


def everywhere(_: Mapping[str, Any]) -> str:
    """Ask for a role in the whole house."""
    return EVERYWHERE


def series_of(tournament: str) -> str:
    """The series of a tournament. One that does not exist is only for those who work everywhere."""
    known = _series.setdefault(desk(), {})
    if tournament not in known:
        series: str = desk().see(stream_of(TournamentId(tournament)), lambda state: state.series)
        if not series:
            return EVERYWHERE
        known[tournament] = series
    return known[tournament]


def allowed_to(act: str, *, series: SeriesOf = from_address) -> Callable[[View], View]:
    """Let only those through whose role in the series allows `act`."""
    invariant(act in ACTS, f"{act} is among the acts")

    def declare(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:  # noqa: ANN401
            who = standing(request)
            # Whose tournament it is, is looked up for nobody who is not in.
            refusal = why_not(who, act, series(parts)) if who.account else LogInFirst()
            response = denied(request, refusal) if refusal else view(request, *args, **parts)
            add_never_cache_headers(response)  # the next person presses Back
            return response

        return _declared(guarded, Declaration(act=act))

    return declare


def open_to_all(because: str) -> Callable[[View], View]:
    """Let everybody through, and say why."""

    def declare(view: View) -> View:
        @wraps(view)
        def opened(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponseBase:  # noqa: ANN401
            return view(request, *args, **parts)

        return _declared(opened, Declaration(open_because=because))

    return declare


def may(request: HttpRequest, act: str, series: str) -> bool:
    """Whether whoever asks may do it, for screens that show only what can be done."""
    return why_not(standing(request), act, series) is None


def why_not(who: Standing, act: str, series: str) -> Denied | None:
    """Say why somebody may not do something in a series; None where they may."""
    if who.account is None:
        return LogInFirst()
    if who.account.temporary and act not in _OWN:
        return ChangePasswordFirst()
    roles = who.anywhere if series == ANYWHERE else who.at(series)
    if act not in acts_of(roles):
        return Denied(act=act, name=who.account.name)
    if who.by_pin and not _within_ceiling(who, act, series):
        return PasswordNeeded(act=act)
    return None


def _within_ceiling(who: Standing, act: str, series: str) -> bool:
    if who.terminal is None or act in WITH_PASSWORD or act not in acts_of(who.ceiling):
        return False
    return series == ANYWHERE or covers(who.terminal, series)


@cache
def acts_of(roles: AbstractSet[Role]) -> frozenset[str]:
    """All that somebody with these roles may do."""
    return frozenset(act for act, allowed in ACTS.items() if allowed & roles)


def declaration_of(view: View) -> Declaration | None:
    """What a route's view declares."""
    return getattr(view, "declares", None)


def _declared(view: View, declaration: Declaration) -> View:
    invariant(declaration_of(view) is None, f"{view.__name__} is declared once")
    view.declares = declaration  # type: ignore[attr-defined]
    return view


class only_declared:  # noqa: N801  Django calls it like a function
    """Answer no route that does not say who may use it."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass the request on."""
        return self._answer(request)

    def process_view(self, request: HttpRequest, view: View, _args: object, _parts: object) -> None:
        """Stop where nothing is declared: that is our fault, and nobody gets through."""
        invariant(declaration_of(view) is not None, f"{request.path} says who may use it")
