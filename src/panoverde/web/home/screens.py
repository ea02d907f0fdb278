"""The screens of a tournament, and who is let in where."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.web.flights import address
from panoverde.web.permissions import may


class Door(NamedTuple):
    """A screen one may open."""

    name: str | Promise
    icon: str
    href: str
    own: bool  # the screen one works at; the others are for looking


class _Screen(NamedTuple):
    act: str  # whoever may do this works there; nothing: anybody may look
    name: str | Promise
    icon: str
    route: str


_SCREENS = (
    _Screen("see-board", _("Direction"), "clock", "director:board"),
    _Screen("work-desk", _("Desk"), "cash", "desk:desk"),
    _Screen("work-floor", _("Tables"), "seat", "floor:map"),
    _Screen("announce", _("Announcer’s script"), "book", "script:script"),
    _Screen("work-table", _("Dealer’s tablet"), "card", "dealer:choose"),
    _Screen("", _("TV"), "play", "tv:tournament"),
    _Screen("", _("Public page"), "user", "tournament:live"),
)


def doors(request: HttpRequest, series: str, tournament: str) -> list[Door]:
    """Say which screens of a tournament whoever asks may open, one's own first."""
    return sorted(_doors(request, series, tournament), key=lambda door: not door.own)


def work_of(request: HttpRequest, on: Sequence[tuple[str, str]]) -> str:
    """Find the screen one works at, where there is just one; empty where one has to choose."""
    own = {series: [door for door in doors(request, series, tournament) if door.own] for series, tournament in on}
    at = [(series, tournament) for series, tournament in on if own[series]]
    if len({series for series, _tournament in at}) != 1:
        return ""
    series, tournament = at[0]
    first = own[series][0]
    if len(own[series]) == 1 and first.icon == "cash":  # a desk sells for the whole series
        return reverse("desk:desk", args=[series])
    return str(next(iter(doors(request, series, tournament))).href) if len(at) == 1 else ""


def _doors(request: HttpRequest, series: str, tournament: str) -> Iterator[Door]:
    for screen in _SCREENS:
        if not screen.act or may(request, screen.act, series):
            yield Door(screen.name, screen.icon, _href(screen, series, tournament), own=bool(screen.act))


def _href(screen: _Screen, series: str, tournament: str) -> str:
    """A desk sells for a whole series; it is told which tournament one comes from."""
    if screen.route == "desk:desk":
        return f"{reverse(screen.route, args=[series])}?tournament={address(tournament)}"
    return reverse(screen.route, args=[tournament])
