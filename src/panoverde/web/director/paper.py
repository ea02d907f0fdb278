"""The paper pack: what comes out, what is kept ready, and one key to print it now."""

from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap import paper_pack
from panoverde.bootstrap.desk import book_in_force
from panoverde.bootstrap.paper_pack import Kept
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.run import level_now
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.pace.deducting import playing_tables
from panoverde.tournament.stream import stream_of
from panoverde.web.director.frame import entered, framed
from panoverde.web.figures import chips, time_of_day
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to


class Ready(NamedTuple):
    """A pack that is kept, or that will be by itself."""

    when: str
    what: str
    note: str = ""
    number: int = 0  # of the kept one; 0: it is still to come


@require_safe
@allowed_to("see-board")
def paper(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what the pack has, and which are ready."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page."""
    here, page = entered(request, tournament, _page, refusal, about)
    kept = paper_pack.kept(here.stream, page["sitting_id"])
    page["kept"] = [_ready(each) for each in kept]
    page["since"] = _since(page["changes"](kept[0].seq), kept[0]) if kept else ""
    return framed(here, "director/paper.html", {**page, "tab": "paper"})


def _page(state: Tournament, at: str) -> dict[str, Any]:
    sitting = state.sitting
    taken = paper_pack.sheaf(state, sitting, at)
    items = paper_pack.comes_out(taken, current())
    changed = [(entry.out.seq if entry.out else 0, entry.came.seq if entry.came else 0)
               for entry in state.entries.values() if entry.sitting == sitting.id]  # fmt: skip

    def changes(seq: int) -> tuple[int, int]:
        return sum(out > seq for out, _ in changed), sum(came > seq for _, came in changed)

    return {
        "items": items, "pages": sum(many for _title, many in items), "sitting_id": sitting.id,
        "coming": [*_coming(state, sitting, at)], "changes": changes, "left": sitting.left,
        "tables": len(sitting.tables), "seq": state.seq, "time": time_of_day(at), "dark": sitting.dark,
        "lines": sum(not line.struck for line in sitting.lines.values()), "started": bool(sitting.started_at),
    }  # fmt: skip


def _coming(state: Tournament, sitting: Sitting, at: str) -> list[Ready]:
    """When a pack is made by itself next."""
    found = []
    rest = level_now(sitting, book_in_force(state), at).next_break_at if sitting.started_at else None
    found.append(Ready(time_of_day(rest) if rest else "–", _("next break")))
    sheet = state.purse.sheet
    near = sheet.places + playing_tables(sitting) if sheet else 0
    found.append(Ready(_("{n} left").format(n=chips(near)) if near else "–", _("before hand for hand")))
    found.append(Ready(_("end"), _("when the day stops")))
    if state.terms.plans:
        found.append(Ready(_("field"), _("once the seats of the next day are drawn")))
    return found


def _ready(kept: Kept) -> Ready:
    what = kept.moment.partition("-")[0]
    names = {
        "break": _("break"), "hand": _("before hand for hand"), "stop": _("the day stopped"),
        "field": _("the field was formed"), "asked": _("asked for"),
    }  # fmt: skip
    note = _("{pages} pages, record {seq}").format(pages=kept.pages, seq=chips(kept.seq))
    return Ready(time_of_day(kept.at), names.get(what, what), note, kept.id)


def _since(changed: tuple[int, int], kept: Kept) -> str:
    busts, moves = changed
    return _("The latest pack is of {time}. Since then, busts: {busts}, moves: {moves}.").format(
        time=time_of_day(kept.at), busts=busts, moves=moves
    )


@require_safe
@allowed_to("see-board")
def pack(request: HttpRequest, tournament: str) -> HttpResponse:
    """Make the pack as it is now, and keep it: whoever prints it again gets the same."""
    here, (sitting, taken) = entered(
        request, tournament, lambda state, at: (state.sitting.id, paper_pack.sheaf(state, state.sitting, at))
    )
    return _pdf(paper_pack.keep(taken, sitting, "asked", current()), f"paper-{here.id}-{taken.seq}")


@require_safe
@allowed_to("see-board")
def kept_pack(request: HttpRequest, tournament: str, number: int) -> HttpResponse:
    """Show a pack that was kept."""
    del request
    stream = stream_of(TournamentId(str(tournament)))
    return _pdf(paper_pack.kept_pdf(stream, number), f"paper-{tournament}-{number}")


def _pdf(content: bytes | None, name: str) -> HttpResponse:
    if content is None:
        raise Http404
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
