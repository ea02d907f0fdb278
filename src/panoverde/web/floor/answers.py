"""Answering a screen: the part that was asked for, and beside it whatever else has changed since."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.knowing import names_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.director.frame import Mays, Room, entered
from panoverde.web.facts.telling import Known, known_of, names_for, tell
from panoverde.web.figures import time_of_day
from panoverde.web.floor import last_facts, seen
from panoverde.web.floor.cards import Printed
from panoverde.web.floor.laid import Laid, Taken, ground, lay, take
from panoverde.web.floor.pieces import Map, Part, have, lastly_of, map_of, oval_of, pane_of, rail_of, strip_of
from panoverde.web.floor.seen import Looked, What, in_rail, opened, read_what
from panoverde.web.floor.tables import mark_of
from panoverde.web.parts import is_part
from panoverde.web.permissions import series_of
from panoverde.web.standing import standing

SHOWN = ("", "attention", "free", "halted")  # which tables the map shows


class Told(NamedTuple):
    """What has just been done, and how to put it right."""

    text: str
    seq: int = 0  # of the record, where it can be undone
    printed: Printed | None = None
    going: int = -1  # the record that sent many to other tables: who went where is shown


class Screen(NamedTuple):
    """Everything the page is made of."""

    here: Room
    looked: Looked
    laid: Laid
    tables: Map
    told: Told | None = None

    def parts(self) -> Iterator[Part]:
        """The parts that come by themselves."""
        yield strip_of(self.here, self.looked)
        yield rail_of(self.here, self.looked)
        yield lastly_of(self.here, self.looked)


class Aside(NamedTuple):
    """What is taken from the state beside the screen, and told with it."""

    look: Callable[[Tournament], Any] = lambda _state: None
    tell: Callable[[Room, Any], Told | None] = lambda _here, _seen: None
    going: int = -1  # the record that sent many to other tables


NOTHING = Aside()


class Gone(NamedTuple):
    """The last record about a player who has gone meanwhile, and what its sentence needs."""

    record: Record
    known: Known


def screen(
    request: HttpRequest, tournament: str, what: What, refusal: Refusal | None = None, about: str = "",
    aside: Aside = NOTHING, entry: str = "",
) -> Screen:  # fmt: skip
    """Look at the room, lay out what is open, and tell what is told beside it.

    Where `entry`, whom it was about, has gone meanwhile, their seat is closed, and who saw to that is told.
    """
    lately = last_facts.lately(stream_of(TournamentId(tournament)))
    known = ground(Mays(request, series_of(tournament)), stream_of(TournamentId(tournament)), what, refusal)

    def look(state: Tournament, at: str) -> tuple[Looked, What, Taken, Gone | None, Any]:
        gone = is_gone(state, entry)
        then = what._replace(seat=0, deed="") if gone else what
        looked = seen.look(state, at, then, lately)
        if looked.broken is not None:  # the table that was open is gone: show who went where
            then = What(going=looked.broken)
        return looked, then, take(state, at, then, known), _missed(state, entry) if gone else None, aside.look(state)

    here, (looked, then, taken, missed, beside) = entered(request, tournament, look, refusal, about)
    here.context["meanwhile"] = _meanwhile(missed) if missed else ""
    return Screen(here, looked, lay(here, then, taken), map_of(here, looked), aside.tell(here, beside))


def is_gone(state: Tournament, entry: str) -> bool:
    """Whether somebody who was at a table is at none."""
    found = state.entries.get(EntryId(entry))
    return found is not None and found.place is None


def _missed(state: Tournament, entry: str) -> Gone | None:
    """What somebody else has just done with a player; nothing where it is not remembered."""
    records = journal().these(stream_of(state.id), state.entries[EntryId(entry)].records[-1:])
    return Gone(records[0], known_of(state, [read_event(records[0].body)])) if records else None


def _meanwhile(gone: Gone) -> str:
    """Tell it: when, and who it was."""
    record, event = gone.record, read_event(gone.record.body)
    who = names_of([record.by]).get(record.by, _("system"))
    return f"{time_of_day(record.at)} · {who}: {tell(event, names_for([event], gone.known)).text}"


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
