"""Who outside is told of the journal's heads: named here, with what has arrived and what waits."""

import re
from typing import Any, NamedTuple, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.heads import NotTold, courier
from panoverde.bootstrap.heads.addresses import BadHeadAddress, Kind, must_be_an_address, must_be_elsewhere
from panoverde.bootstrap.heads.carriers import secret_of
from panoverde.kernel.ids import SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.series.stream import stream_of
from panoverde.web.figures import day_and_time
from panoverde.web.moments import now
from panoverde.web.permissions import allowed_to
from panoverde.web.staff.frames import framed
from panoverde.web.told import tell
from panoverde.web.values import chosen, needed

SHOWN = 5  # of those that wait, for each address
LONGEST = 300
KINDS: dict[str, str | Promise] = {
    "webhook": gettext_lazy("Web address, signed"), "e-mail": gettext_lazy("E-mail"),
    "time-stamp": gettext_lazy("Time stamp (RFC 3161)"),
}  # fmt: skip
_MOMENTS: dict[str, str | Promise] = {
    "announced": gettext_lazy("announced"), "registration-end": gettext_lazy("end of registration"),
    "level": gettext_lazy("level {n}"), "prizes": gettext_lazy("prizes locked"),
    "day-begins": gettext_lazy("start of day {n}"), "day-end": gettext_lazy("end of day {n}"),
    "stopped": gettext_lazy("tournament stopped"), "finish": gettext_lazy("finish"),
}  # fmt: skip
_TROUBLES: tuple[tuple[str, str | Promise], ...] = (
    (r"it answers (\d+)", gettext_lazy("it answers {n}")),
    (r"it does not answer", gettext_lazy("it does not answer")),
    (r"it lies in this house", gettext_lazy("it stands for a machine in this house’s own network")),
    (r"it cannot be sent", gettext_lazy("it cannot be sent there: look at the address")),
    (r"no mail server is named", gettext_lazy("no mail server is set up (PANOVERDE_MAIL)")),
    (r"the mail server did not take it", gettext_lazy("the mail server did not take it")),
    (r".", gettext_lazy("its answer is not the one expected")),
)


class BadAddress(BadHeadAddress):
    """Heads cannot go there; a form has no room for why."""

    says = "“{address}” is no address for that. Write https://host/path, or an e-mail address for e-mail."


class Waits(NamedTuple):
    """A head that has not arrived."""

    tournament: str
    seq: int
    moment: str
    tries: int
    trouble: str


class Row(NamedTuple):
    """Somebody who is told."""

    address: str
    kind: str
    since: str
    arrived: int
    latest: str
    waiting: int
    waits: list[Waits]
    more: int


@require_safe
@allowed_to("set-house")
def listed(request: HttpRequest, series: str) -> HttpResponse:
    """Show who is told, what arrived and what waits."""
    _must_exist(series)
    return _page(request, series)


@require_POST
@never_cache
@allowed_to("set-house")
def add(request: HttpRequest, series: str) -> HttpResponse:
    """Let somebody be told. What signs a web address's heads is shown in this one answer, and nowhere after."""
    _must_exist(series)
    try:
        kind = cast("Kind", chosen(request.POST, "kind", _("Kind"), KINDS))
        address = _outside(kind, needed(request.POST, "address", _("Address")))
        courier.tell(kind, address, now(), anywhere=False)
    except Refusal as refusal:
        return _page(request, series, refusal)
    told = _("{address} is told of heads from now on.").format(address=address)
    if kind == "webhook":
        return tell(_page(request, series, secret=secret_of(address), of=address), told)
    return tell(redirect("setup:heads", series), told)


@require_POST
@allowed_to("set-house")
def remove(request: HttpRequest, series: str) -> HttpResponse:
    """Tell an address no more."""
    _must_exist(series)
    address = request.POST.get("address", "")[:LONGEST]
    if not courier.forget(address):
        return _page(request, series, NotTold(address=address))
    told = _("{address} is told no more. What it has, it keeps.").format(address=address)
    return tell(redirect("setup:heads", series), told)


def _outside(kind: Kind, address: str) -> str:
    """See that an address can be written to, and is somebody else's."""
    try:
        must_be_an_address(kind, address)
    except Refusal:
        raise BadAddress(address=address[:80]) from None
    if len(address) > LONGEST:
        raise BadAddress(address=f"{address[:80]}…")
    if kind != "e-mail":
        must_be_elsewhere(address)
    return address


def _must_exist(series: str) -> None:
    if not desk().see(stream_of(SeriesId(series)), lambda state: state.title):
        raise Http404


def _page(
    request: HttpRequest, series: str, refusal: Refusal | None = None, *, secret: str = "", of: str = ""
) -> HttpResponse:
    page: dict[str, Any] = {
        "where": _("Heads outside the house"), "series": series, "typed": {} if secret else request.POST,
        "rows": [_row(one) for one in courier.listeners(SHOWN)], "kinds": KINDS, "secret": secret, "secret_of": of,
    }  # fmt: skip
    return framed(request, "setup/heads.html", page, refusal=refusal, about="heads")


def _row(one: courier.Listener) -> Row:
    waits = [_waits(each) for each in one.waits]
    return Row(
        one.address, str(KINDS.get(one.kind, one.kind)), day_and_time(one.since), one.arrived,
        day_and_time(one.latest), one.waiting, waits, one.waiting - len(waits),
    )  # fmt: skip


def _waits(one: courier.Carried) -> Waits:
    moment, _space, n = one.moment.partition(" ")
    said = str(_MOMENTS.get(moment, moment)).format(n=n)
    return Waits(one.stream.partition("/")[2], one.seq, said, one.tries, _trouble(one.trouble))


def _trouble(said: str) -> str:
    """Say in the reader's words why it did not get there; the queue keeps it in the program's."""
    for pattern, words in _TROUBLES:
        if found := re.match(pattern, said):
            return str(words).format(n=found[1] if found.groups() else "")
    return ""
