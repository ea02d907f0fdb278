"""Putting a fact right: the typed correction for it, with a reason, as a new fact."""

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.application.recall import undoing_in
from panoverde.bootstrap.live import journal
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId, TillId, TournamentId
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked, Undo
from panoverde.web import seconding
from panoverde.web.acts import act_of
from panoverde.web.asking import gives_word, made_up
from panoverde.web.director.answering import Page, done
from panoverde.web.director.board import BOARD
from panoverde.web.director.frame import looked
from panoverde.web.director.journal import JOURNAL
from panoverde.web.director.player import page_of
from panoverde.web.flights import naming
from panoverde.web.forms.fields import reason_field
from panoverde.web.forms.reading import reason
from panoverde.web.moments import now
from panoverde.web.open_shifts import open_shift
from panoverde.web.permissions import allowed_to, series_of, why_not
from panoverde.web.staff.frames import asker
from panoverde.web.standing import standing
from panoverde.web.values import whole

WHY = reason_field("")  # which reasons are offered depends on what corrects it


@require_POST
@allowed_to("see-board")
def undo(request: HttpRequest, tournament: str) -> HttpResponse:
    """Correct one of the last facts; the correction has an act of its own, which is asked for too."""
    page = _page(request)

    def make() -> Command | None:
        seq = whole(request.POST, "undo", _("Record"))
        return correction(request, tournament, seq, reason(request.POST, WHY))

    return done(request, tournament, page, "undo", make)


def _page(request: HttpRequest) -> Page:
    """The page it is asked from."""
    asked = request.POST.get("page")
    if asked == "player" and request.POST.get("entry"):
        return page_of(request.POST["entry"])
    return JOURNAL if asked == "journal" else BOARD


def correction(request: HttpRequest, tournament: str, seq: int, why: str) -> Command | None:
    """Make the command that puts a fact right; None where it is done already.

    Raises:
        CannotUndo: too much depends on it.
        Denied: whoever asks may not.
    """
    by, series = AccountId(asker(request).id), series_of(tournament)
    shift = open_shift(series, by)
    till = shift.till if shift else TillId("")  # money goes back through one's own
    asked = Asked(CommandId(made_up(request, "undo", by)), by, now(), why, till)
    stream = stream_of(TournamentId(tournament))

    def look(state: Tournament) -> Undo | None:
        sent_twice = asked.id in state.commands  # it is done
        return None if sent_twice else undoing_in(state, journal(), stream, asked, seq)

    found = looked(tournament, look)
    if found is None:
        return None
    kind, fields = type(found.command), msgspec.structs.asdict(found.command)
    acts = (act_of(kind), *(("give-word",) if gives_word(kind, fields) else ()))
    for refusal in filter(None, (why_not(standing(request), act, series) for act in acts)):
        raise refusal
    return msgspec.structs.replace(naming(found.command, ""), **seconding.named(request, kind, series))
