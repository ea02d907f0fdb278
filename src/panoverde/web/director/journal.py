"""The journal: every fact in words, with filters; the last ones can be put right from here."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from panoverde.bootstrap.live import journal as records
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Undo
from panoverde.web.director import consequences
from panoverde.web.director.answering import Page
from panoverde.web.director.frame import Room, entered, framed
from panoverde.web.facts import lately
from panoverde.web.facts.lately import END, Read, Wanted
from panoverde.web.figures import head_mark
from panoverde.web.permissions import allowed_to
from panoverde.web.values import numbered

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
    asked = read_asked(request, tournament, ON_A_PAGE, refused=refusal is not None)
    here, looked = entered(request, tournament, asked.look, refusal, about, whole=True)
    return framed(here, "director/journal.html", {**listed(here, asked, looked), "tab": "journal"})


JOURNAL = Page("director:journal", show)


class Asked(NamedTuple):
    """Which facts are asked for, read back; and the one that is about to be put right."""

    wanted: Wanted
    read: Read
    undo: str  # the number of a record

    def look(self, state: Tournament, at: str) -> "Looked":
        """Take from the state what the list needs."""
        undo = numbered(self.undo)
        follows = consequences.look(state, at, undo) if undo is not None else None
        return Looked(lately.look(state, self.read), follows)


class Looked(NamedTuple):
    """What the state adds: to the facts, and to the correction."""

    facts: lately.Looked
    undo: Undo | Refusal | None


def read_asked(request: HttpRequest, tournament: str, most: int, *, refused: bool) -> Asked:
    """Read what is asked for."""
    asked = request.POST if request.method == "POST" else request.GET
    about, words, before = asked.get("about", ""), asked.get("q", "").strip(), asked.get("before", "")
    wanted = Wanted(about if about in HEADINGS else "", words, most=most)
    earlier = numbered(before)
    wanted = wanted if earlier is None else wanted._replace(before=earlier)
    done = asked is request.POST and not refused
    read = lately.read_back(stream_of(TournamentId(tournament)), wanted)
    return Asked(wanted, read, "" if done else asked.get("undo", ""))


def listed(here: Room, asked: Asked, looked: Looked) -> dict[str, Any]:
    """What the list of facts needs: those asked for, the filters, the correction one is about to make."""
    wanted, undo = asked.wanted, asked.undo
    found = lately.told(asked.read, looked.facts, wanted)
    head = (asked.read.records if wanted.before == END else records().before(here.stream, END, 1))[0]
    here_is = reverse("director:journal" if wanted.most == ON_A_PAGE else "director:board", args=[here.id])
    about = {"about": wanted.about, "q": wanted.words}
    return {
        "facts": found, **about, "journal_href": here_is,
        "head_seq": head.seq, "head": head_mark(head.hash),
        "headings": [
            Heading(name, f"{here_is}?{urlencode({**about, 'about': key})}#journal", key == wanted.about)
            for key, name in HEADINGS.items()
        ],
        "journal_more": f"&{urlencode({**about, 'undo': undo})}",
        "undo": consequences.told(looked.undo, numbered(undo) or 0, here) if looked.undo else None,
        "older_href": f"{here_is}?{urlencode({**about, 'before': found.older})}",
    }  # fmt: skip
