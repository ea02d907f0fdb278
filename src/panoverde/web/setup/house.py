"""The house: who runs the series, where Pix money goes, what players accept by signing."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.documents import pix
from panoverde.kernel.ids import SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.series.stream import House, SecondFor, SetHouse, stream_of
from panoverde.web.amounts import plain
from panoverde.web.asking import ask
from panoverde.web.denying import Denied
from panoverde.web.permissions import allowed_to
from panoverde.web.setup.typed import Typed
from panoverde.web.staff.frames import framed
from panoverde.web.told import tell
from panoverde.web.values import centavos

LABELS: dict[str, str | Promise] = {
    "organiser": _("Organiser"), "cnpj": _("CNPJ"), "city": _("City"),
    "pix_key": _("Pix key"), "pix_name": _("Name the bank shows"),
    "pix_city": _("City of the account"), "acceptance": _("What a player accepts by signing"),
    "image_release": _("Release of image"), "second_prize_from": _("Prizes from this sum on"),
    "cut": _("Players cut before a draw"),
}  # fmt: skip
_TEXTS, _SUM = ("acceptance", "image_release"), "second_prize_from"
SECONDS: dict[SecondFor, str | Promise] = {
    "sale-back": _("Money of a sale that goes back: void, cancellation, payment or chips taken back"),
    "cash-out": _("Cash that leaves a drawer: to the safe, or a refund of a tournament that was called off"),
    "prize": _("Prizes"),
    "till-difference": _("A till that is closed with a difference, or corrected afterwards"),
}  # fmt: skip


@require_safe
@allowed_to("set-house")
def house(request: HttpRequest, series: str) -> HttpResponse:
    """Show who the house is."""
    found = _found(series)
    sum_ = plain(found.second_prize_from) if found.second_prize_from else ""
    f = {name: getattr(found, name) for name in LABELS} | {_SUM: sum_}
    return _page(request, series, f, found.second_for)


@require_POST
@allowed_to("set-house")
def set_house(request: HttpRequest, series: str) -> HttpResponse:
    """Say who the house is."""
    _found(series)
    typed = Typed(request.POST, LABELS)
    said: dict[str, Any] = {
        name: typed.lines(name) if name in _TEXTS else typed.text(name) for name in LABELS if name != "cut"
    }
    said["cut"] = request.POST.get("cut") == "yes"
    seconds = tuple(each for each in SECONDS if each in request.POST.getlist("second_for"))
    try:
        _check_pix(said)
        sums = {_SUM: centavos(said[_SUM], str(LABELS[_SUM])) if said[_SUM] else 0}
        made = House(**{**said, **sums}, second_for=seconds)
        desk().handle(ask(request, SetHouse, series=SeriesId(series), house=made))
    except Denied:
        raise
    except Refusal as refusal:
        return _page(request, series, said, seconds, refusal)
    return tell(redirect("setup:house", series), gettext("The house is saved. The next papers carry it."))


def _check_pix(said: dict[str, Any]) -> None:
    """Find out now, not at the desk, that no code can be made of the key."""
    if said["pix_key"]:
        pix.brcode(
            key=said["pix_key"], name=said["pix_name"] or said["organiser"], city=said["pix_city"] or said["city"],
            centavos=100, txid="TESTE",
        )  # fmt: skip


def _found(series: str) -> House:
    title, found = desk().see(stream_of(SeriesId(series)), lambda state: (state.title, state.house))
    if not title:
        raise Http404
    house_now: House = found
    return house_now


def _page(
    request: HttpRequest,
    series: str,
    f: dict[str, Any],
    seconds: tuple[SecondFor, ...],
    refusal: Refusal | None = None,
) -> HttpResponse:
    page: dict[str, Any] = {
        "where": gettext("House"), "series": series, "f": f, "labels": LABELS, "problems": {},
        "seconds": [(each, label, each in seconds) for each, label in SECONDS.items()],
    }  # fmt: skip
    return framed(request, "setup/house.html", page, refusal=refusal, about="house")
