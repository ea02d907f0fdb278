"""Who is at this browser, and how they proved it.

    by password   the person's own session: everything their roles allow
    by PIN        on a shared terminal: what their roles allow there, and the terminal's ceiling too

A PIN session lives only as long as its terminal: released, ended, or bound by someone who may no
longer bind it, and whoever came in by PIN there is nobody. See docs/decisions/0009-shared-terminals.md.
"""

from typing import NamedTuple, cast

from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from panoverde.kernel.roles import Role
from panoverde.people.accounts import terminals
from panoverde.people.accounts.backend import BACKEND
from panoverde.people.accounts.lookup import roles_at, roles_by_series
from panoverde.people.accounts.models import Account, Terminal
from panoverde.people.accounts.roles import EVERYWHERE, as_roles
from panoverde.web.acts import ACTS

TERMINAL_COOKIE = "terminal"
_BY_PIN = "by-pin-at"  # in the session: the terminal's id
_DISPLAY_SECONDS = 60 * 24 * 60 * 60  # a TV is not logged in every morning


class Standing(NamedTuple):
    """Who asks."""

    account: Account | None
    by_pin: bool
    terminal: Terminal | None
    roles: dict[str, list[Role]]  # by series

    def at(self, series: str) -> frozenset[Role]:
        """The roles that count in a series."""
        return roles_at(self.roles, series)

    @property
    def anywhere(self) -> frozenset[Role]:
        """Every role, wherever."""
        return frozenset(role for roles in self.roles.values() for role in roles)

    @property
    def ceiling(self) -> frozenset[Role]:
        """What the terminal may be at most."""
        return frozenset(as_roles(self.terminal.roles)) if self.terminal else frozenset()


NOBODY = Standing(None, False, None, {})


def standing(request: HttpRequest) -> Standing:
    """Say who asks; looked up once a request."""
    if not hasattr(request, "_standing"):
        request._standing = _look_up(request)  # type: ignore[attr-defined]
    return cast("Standing", request._standing)  # type: ignore[attr-defined]


def _look_up(request: HttpRequest) -> Standing:
    terminal = _terminal(request)
    here = NOBODY._replace(terminal=terminal)
    if not request.user.is_authenticated:
        return here
    pin_at = request.session.get(_BY_PIN)
    if pin_at and (terminal is None or terminal.id != pin_at):
        return here
    return Standing(request.user, bool(pin_at), terminal, roles_by_series(request.user))


def _terminal(request: HttpRequest) -> Terminal | None:
    token = request.COOKIES.get(TERMINAL_COOKIE)
    terminal = terminals.find(token, timezone.now()) if token else None
    if terminal is None:
        return None
    binder = roles_at(roles_by_series(terminal.bound_by), terminal.series)
    return terminal if binder & ACTS["bind-terminal"] else None


def come_in(request: HttpRequest, account: Account, *, by_pin_at: Terminal | None = None) -> None:
    """Begin a session. Nothing of whoever was here before is left in it."""
    request.session.flush()
    login(request, account, backend=BACKEND)
    if by_pin_at:
        request.session[_BY_PIN] = by_pin_at.id
    elif set(account.memberships.values_list("role", flat=True)) == {"display"}:
        request.session.set_expiry(_DISPLAY_SECONDS)
    _forget(request)


def go_out(request: HttpRequest) -> None:
    """End the session; a terminal stays a terminal."""
    logout(request)
    _forget(request)


def give_token(response: HttpResponse, token: str) -> None:
    """Let the browser keep the terminal's token."""
    seconds = int(terminals.LASTS.total_seconds())
    response.set_cookie(TERMINAL_COOKIE, token, max_age=seconds, httponly=True, samesite="Lax")


def covers(terminal: Terminal, series: str) -> bool:
    """Whether a terminal stands in a series."""
    return terminal.series in (EVERYWHERE, series)


def _forget(request: HttpRequest) -> None:
    if hasattr(request, "_standing"):
        del request._standing
