"""The remote: what the room's screens show, chosen from a phone."""

from typing import NamedTuple, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.desk import desk
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Layout
from panoverde.tournament.core.records import OnScreens
from panoverde.tournament.room.show import FASTEST_SECONDS, LONGEST_NOTICE, SLOWEST_SECONDS
from panoverde.web.asking import ask
from panoverde.web.permissions import allowed_to
from panoverde.web.staff.frames import framed
from panoverde.web.tournament.views import found
from panoverde.web.tv.slides import EVERY_SECONDS, LAYOUTS
from panoverde.web.values import numbered


class Chosen(NamedTuple):
    """What a screen shows, as the form has it."""

    screen: str
    layouts: tuple[str, ...]
    every: str
    notice: str


@require_http_methods(["GET", "HEAD", "POST"])
@allowed_to("show-on-screens")
def remote(request: HttpRequest, tournament: str) -> HttpResponse:
    """Choose what the screens show."""
    board = found(tournament).board
    if request.method != "POST":
        name = request.GET.get("screen", "")
        return _page(request, tournament, _now(board.screens.get(name), name), board.screens)
    typed = _typed(request)
    try:
        command = ask(
            request,
            c.ShowOnScreens,
            tournament=tournament,
            screen=typed.screen,
            layouts=cast("tuple[Layout, ...]", typed.layouts),
            every_seconds=numbered(typed.every) or 0,
            notice=typed.notice,
        )
        desk().handle(command)
    except Refusal as refusal:
        return _page(request, tournament, typed, board.screens, refusal)
    return redirect(f"{request.path}?screen={typed.screen}")


def _typed(request: HttpRequest) -> Chosen:
    posted = request.POST
    layouts = tuple(layout for layout in LAYOUTS if layout in posted.getlist("layout"))
    return Chosen(
        posted.get("screen", "").strip(), layouts, posted.get("every", "").strip(), posted.get("notice", "")
    )


def _now(chosen: OnScreens | None, name: str) -> Chosen:
    if chosen is None:
        return Chosen(name, (), str(EVERY_SECONDS), "")
    return Chosen(name, chosen.layouts, str(chosen.every_seconds), chosen.notice)


def _page(
    request: HttpRequest,
    tournament: str,
    chosen: Chosen,
    screens: dict[str, OnScreens],
    refusal: Refusal | None = None,
) -> HttpResponse:
    words = {"clock": _("Clock"), "payouts": _("Prizes"), "seats": _("Moves and waiting")}
    page = {
        "where": _("Screens of the room"),
        "tournament": tournament,
        "chosen": chosen,
        "layouts": [(layout, words[layout], layout in chosen.layouts) for layout in LAYOUTS],
        "named": sorted(name for name in screens if name),
        "longest": LONGEST_NOTICE,
        "fastest": FASTEST_SECONDS,
        "slowest": SLOWEST_SECONDS,
    }
    return framed(request, "tv/remote.html", page, refusal=refusal, about="screens")
