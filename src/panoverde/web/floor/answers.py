"""Answering a screen: the part that was asked for, and beside it whatever else has changed since."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.web.director.frame import entered
from panoverde.web.floor.pieces import Part, have, oval_of, pane_of, rail_of
from panoverde.web.floor.seen import What, in_rail, opened, read_what
from panoverde.web.floor.tables import mark_of
from panoverde.web.floor.whole import Aside, Screen, screen
from panoverde.web.parts import is_part
from panoverde.web.standing import standing

SHOWN = ("", "attention", "free", "halted")  # which tables the map shows


def answer(request: HttpRequest, shown: Screen) -> HttpResponse:
    """Answer with the page, or with what a script asks for and all that changed beside it."""
    return _changes(request, shown) if is_part(request) else _page(request, shown)


def after(request: HttpRequest, tournament: str, what: What, aside: Aside) -> HttpResponse:
    """Show the table again; a seat that is somebody else's by now is not kept open."""
    going = aside.going if aside.going >= 0 else read_what(request.POST).going
    then = What(going=going) if going >= 0 else opened(request) if in_rail(request) else What(what.table)
    if is_part(request):
        return answer(request, screen(request, tournament, then, aside=aside))
    aside.tell(*entered(request, tournament, lambda state, _at: aside.look(state)))
    return HttpResponseRedirect(reverse("floor:map", args=[tournament]) + then.address)


def wants_paper(request: HttpRequest) -> bool:
    """Whether cards are to be printed."""
    return request.POST.get("paper", "yes") == "yes"


def sheet_html(request: HttpRequest, shown: Screen, *, oob: bool = False) -> str:
    """Write the sheet."""
    here, laid = shown.here, shown.laid
    pieces = {"oval": oval_of(here, laid).html(request), "pane": pane_of(here, laid).html(request)}
    address = reverse("floor:map", args=[here.id]) + laid.what.address
    context = {**here.context, **laid.context, **pieces, "address": address, "oob": oob}
    return render_to_string("floor/_sheet.html", context, request)


def _changes(request: HttpRequest, shown: Screen) -> HttpResponse:
    told, had, target = shown.told, have(request), request.headers.get("HX-Target", "")
    body = [_main(request, shown, target)]
    if target != "pulse":
        body.append(_pulse(request, shown, oob=True))
    if shown.tables.fits(had):
        body += shown.tables.changed(had)
    else:
        body.append(_map(request, shown, oob=True))
    parts = [*shown.parts(), _filters(request, shown)]
    body += [part.html(request, oob=True) for part in parts if part.id != target and _stale(had, part)]
    if target != "sheet" and told and told.going >= 0:
        body.append(sheet_html(request, shown, oob=True))
    elif target != "sheet" and "pane" in had:
        body += _open_sheet(request, shown, had)
    if told:
        context = {**shown.here.context, "told": told}
        body.append(render_to_string("floor/_toast.html", context, request))
    return HttpResponse("".join(body), status=shown.here.status)


def _stale(had: dict[str, str], part: Part) -> bool:
    return part.id in had and had[part.id] != part.mark


def _open_sheet(request: HttpRequest, shown: Screen, had: dict[str, str]) -> Iterator[str]:
    """What changed of the sheet; all of it where the table is gone, or nothing is open any more."""
    parts = [oval_of(shown.here, shown.laid), pane_of(shown.here, shown.laid)]
    if not shown.laid.mode or shown.looked.broken is not None:
        yield sheet_html(request, shown, oob=True)
        return
    yield from (part.html(request, oob=True) for part in parts if _stale(had, part))


def _main(request: HttpRequest, shown: Screen, target: str) -> str:
    if target == "rail":
        return rail_of(shown.here, shown.looked).html(request)
    return _pulse(request, shown) if target == "pulse" else sheet_html(request, shown)


def _pulse(request: HttpRequest, shown: Screen, *, oob: bool = False) -> str:
    return render_to_string("floor/_pulse.html", {**shown.here.context, "oob": oob}, request)


def _map(request: HttpRequest, shown: Screen, *, oob: bool = False) -> str:
    context = {**shown.here.context, "tables": shown.tables.whole, "show": _show(request), "oob": oob}
    return render_to_string("floor/_map.html", context, request)


def _page(request: HttpRequest, shown: Screen) -> HttpResponse:
    here, who = shown.here, standing(request)
    page = {
        "where": here.title,
        "who": who.account,
        "initials": _initials(who.account.name if who.account else ""),
        "parts": {part.id: part.html(request) for part in [*shown.parts(), _filters(request, shown)]},
        "map": _map(request, shown),
        "sheet_html": sheet_html(request, shown),
        "pulse": _pulse(request, shown),
        "q": shown.laid.what.words,
    }
    return render(request, "floor/floor.html", {**here.context, **page}, status=here.status)


def _show(request: HttpRequest) -> str:
    """Which tables are shown."""
    asked = (request.POST if request.method == "POST" else request.GET).get("show", "")
    return asked if asked in SHOWN else ""


def _filters(request: HttpRequest, shown: Screen) -> Part:
    """What the map can be narrowed to, with how many tables that leaves."""
    tables = shown.looked.minis
    choices = [
        ("", _("All tables"), len(tables)),
        ("attention", _("Need something"), sum(bool(table.status) for table in tables)),
        ("free", _("Free seats"), sum("free" in table.dots for table in tables)),
        ("halted", _("Halted"), sum(table.status == "halted" for table in tables)),
    ]
    waiting = len(shown.looked.cards) + bool(shown.looked.due)
    context = {**shown.here.context, "choices": choices, "show": _show(request), "waiting": waiting}
    return Part("filters", mark_of(repr((choices, waiting))), "floor/_filters.html", context)


def _initials(name: str) -> str:
    words = name.split()
    return "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper() if words else ""
