"""The journal: every fact in words, with filters; the last ones can be put right from here."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.live import journal as records
from panoverde.kernel.refusals import Refusal
from panoverde.web.director.answering import Page
from panoverde.web.director.consequences import shown
from panoverde.web.director.frame import Room, framed, room
from panoverde.web.facts.lately import END, Wanted, lately
from panoverde.web.permissions import allowed_to

ON_THE_BOARD, ON_A_PAGE = 30, 100
HEADINGS: dict[str, str | Promise] = {
    "": _("All"), "busts": _("Busts"), "tables": _("Tables"), "clock": _("Clock"), "entries": _("Entries"),
    "money": _("Money"), "prizes": _("Prizes"), "draws": _("Draws"), "decisions": _("Decisions"),
}  # fmt: skip


class Heading(NamedTuple):
    """A filter one can choose."""

    name: str | Promise
    href: str
    chosen: bool


@require_safe
@allowed_to("see-journal")
def journal(request: HttpRequest, tournament: str) -> HttpResponse:
    """Read the whole journal, page by page."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the journal's page."""
    here = room(request, tournament, refusal, about)
    return framed(here, "director/journal.html", {**listed(here, ON_A_PAGE), "tab": "journal"})


JOURNAL = Page("director:journal", show)


def listed(here: Room, most: int = ON_THE_BOARD) -> dict[str, Any]:
    """What the list of facts needs: those asked for, the filters, the correction one is about to make."""
    asked = here.request.POST if here.request.method == "POST" else here.request.GET
    about, words, before = asked.get("about", ""), asked.get("q", "").strip(), asked.get("before", "")
    wanted = Wanted(about if about in HEADINGS else "", words, most=most)
    found = lately(here.stream, wanted._replace(before=int(before)) if before.isdecimal() else wanted, here.book)
    head = records().before(here.stream, END, 1)[0]
    undo = "" if asked is here.request.POST and here.status == 200 else asked.get("undo", "")  # done
    here_is = reverse("director:journal" if most == ON_A_PAGE else "director:board", args=[here.id])
    return {
        "facts": found, "about": wanted.about, "q": words, "journal_href": here_is,
        "head_seq": head.seq, "head": f"{head.hash[:4]} {head.hash[4:8]}",
        "headings": [
            Heading(name, f"{here_is}?{urlencode({'about': key, 'q': words})}#journal", key == wanted.about)
            for key, name in HEADINGS.items()
        ],
        "journal_more": f"&{urlencode({'about': wanted.about, 'q': words, 'undo': undo})}",
        "undo": shown(here, int(undo)) if undo.isdecimal() else None,
        "older_href": f"{here_is}?{urlencode({'about': wanted.about, 'q': words, 'before': found.older})}",
    }  # fmt: skip
