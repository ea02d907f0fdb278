"""The announcer's screen: the sentence to read, large, and one key that says it was read and goes on."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.desk import InForce, book_in_force, desk
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.moves import Who, who
from panoverde.tournament import commands as c
from panoverde.tournament.announcements.announce import NothingToSay
from panoverde.tournament.announcements.moments import Moment, moments
from panoverde.tournament.announcements.reading import asked
from panoverde.tournament.clock.face import begins_at
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.records import Tournament
from panoverde.web.acts import act_of
from panoverde.web.asking import ask, made_up
from panoverde.web.denying import Denied
from panoverde.web.director.face import Face, face
from panoverde.web.director.frame import Room, entered, framed, looked
from panoverde.web.moments import now
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to
from panoverde.web.script.script_lines import Script, key_of
from panoverde.web.script.script_lines import script as put_together
from panoverde.web.script.sentences import Told
from panoverde.web.standing import standing
from panoverde.web.tournament.public_names import called

SENDS: dict[str, type[TournamentCommand]] = {
    kind.__name__: kind
    for kind in (c.Announce, c.AnnounceLevel, c.AnnounceColourUp, c.AnnounceLastHands, c.SetLanguages)
}


class _Seen(NamedTuple):
    found: list[Moment]
    face: Face
    next_at: str  # when the clock comes to the next line; "" where it stands
    winner: Who | None


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("announce")
def script(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show what is to be read; `at` keeps the sentence that somebody is reading, whatever comes meanwhile."""
    return show(request, tournament, request.GET.get("at", ""))


@require_POST
@allowed_to("announce")
def read(request: HttpRequest, tournament: str) -> HttpResponse:
    """It was read: ask for what records it, and go on with the next sentence.

    Raises:
        Denied: whoever asks may not.
    """
    key = request.POST.get("at", "")
    try:
        wish = looked(tournament, lambda state: _wish(request, state, key))
        if wish is not None:
            kind, fields = wish
            desk().handle(ask(request, kind, tournament=tournament, **fields))
    except Denied:
        raise
    except Refusal as refusal:
        return show(request, tournament, key, refusal)
    if is_part(request):
        return show(request, tournament)
    return HttpResponseRedirect(reverse("script:script", args=[tournament]))


def _wish(request: HttpRequest, state: Tournament, key: str) -> tuple[type[TournamentCommand], dict[str, Any]] | None:
    """Find what records that a sentence was read; nothing where this very form was sent before, and is done."""
    account = standing(request).account
    if account and any(made_up(request, name, account.id) in state.commands for name in SENDS):
        return None
    found = moments(state, state.sitting, book_in_force(state), now())
    moment = next((one for one in found if key_of(one) == key), None)
    if moment is None:
        raise NothingToSay
    return SENDS[moment.sends], asked(state, moment)


def show(request: HttpRequest, tournament: str, at: str = "", refusal: Refusal | None = None) -> HttpResponse:
    """Render the screen, or the part that moved on."""
    here, seen = entered(request, tournament, _look, refusal, "script")
    page = {"script": _script(here, seen, at), "face": seen.face, "next_at": seen.next_at}
    if is_part(request):
        return render(request, "script/_script.html", {**here.context, **page}, status=here.status)
    return framed(here, "script/script.html", page)


def _look(state: Tournament, at: str) -> _Seen:
    sitting = state.sitting
    found = moments(state, sitting, book_in_force(state), at)
    shown = face(state, at)
    until = begins_at(sitting.clock, sitting.levels, shown.at + 1) if shown.after and shown.begun else None
    winner = next((one.says["winner"] for one in found if one.what == "result"), "")
    return _Seen(found, shown, until or "", who(state, EntryId(winner)) if winner else None)


def _script(here: Room, seen: _Seen, at: str) -> Script:
    winner = called([seen.winner])[seen.winner.entry] if seen.winner else ""
    may = here.context["may"]
    sends = frozenset(name for name, kind in SENDS.items() if may[act_of(kind)])
    told = Told(here.at, here.context["book_title"], winner)
    return put_together(seen.found, at, told, InForce(here.book, here.edition), sends)
