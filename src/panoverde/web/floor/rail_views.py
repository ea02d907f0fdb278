"""What is tapped in the rail: proposals accepted, buttons drawn, hands counted; and corrections, which ask alike."""

from collections.abc import Callable

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command, Record
from panoverde.kernel.ids import CommandId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.web.acts import act_of
from panoverde.web.asking import ask, made_up
from panoverde.web.director.accepting import accepted
from panoverde.web.director.undoing import correction
from panoverde.web.fields import Missing, whole
from panoverde.web.floor.answers import after, answer, screen, wants_paper
from panoverde.web.floor.doing import done
from panoverde.web.floor.forms import why
from panoverde.web.floor.seen import What, due_now, in_rail, opened, read_what
from panoverde.web.permissions import View, allowed_to


@require_POST
@allowed_to("work-floor")
def accept(request: HttpRequest, tournament: str) -> HttpResponse:
    """Do what is proposed; the command has an act of its own, which is asked for too."""
    posted = {name: request.POST.get(name, "") for name in request.POST} | {"why": why(request.POST)}

    def make() -> Command | None:
        return accepted(request, tournament, posted)

    return _asked(request, tournament, f"offer-{posted.get('slug', '')}", make)


@require_POST
@allowed_to("work-floor")
def undo(request: HttpRequest, tournament: str) -> HttpResponse:
    """Put one of the last facts right; the correction has an act of its own, which is asked for too."""

    def make() -> Command | None:
        reason = why(request.POST)
        if not reason:
            raise Missing(field=_("Reason"))
        return correction(request, tournament, whole(request.POST, "fact", _("Record")), reason)

    return _asked(request, tournament, "undo", make)


@require_POST
@allowed_to("draw-button")
def draw_buttons(request: HttpRequest, tournament: str) -> HttpResponse:
    """Draw every button that is due, table after table."""
    records: list[Record] = []
    try:
        for table in due_now(tournament):
            command = ask(request, c.DrawButton, tournament=TournamentId(tournament), table=table)
            command = msgspec.structs.replace(command, id=CommandId(made_up(request, "draw-buttons", str(table))))
            records += desk().handle(command).records
    except Refusal as refusal:
        return answer(request, screen(request, tournament, opened(request), refusal, "draw-buttons"))
    return after(request, tournament, What(), done(records, prints=False))


def asks(kind: type[c.TournamentCommand], about: str, *fields: str) -> View:
    """Make the view of a button in the rail that asks for one command."""

    @require_POST
    @allowed_to(act_of(kind))
    def view(request: HttpRequest, tournament: str) -> HttpResponse:
        def make() -> Command:
            said = {name: whole(request.POST, name, name) for name in fields}
            return ask(request, kind, tournament=TournamentId(tournament), **said)

        return _asked(request, tournament, about, make)

    view.__name__ = act_of(kind).replace("-", "_")
    return view


begin_hands = asks(c.BeginHandForHand, "hands")
count_hand = asks(c.CountHand, "hands", "hand")
end_hands = asks(c.EndHandForHand, "hands")


def _asked(request: HttpRequest, tournament: str, about: str, make: Callable[[], Command | None]) -> HttpResponse:
    """Do what is asked for; a refusal stands in its place."""
    try:
        command = make()
        records = desk().handle(command).records if command else []
    except Refusal as refusal:
        what = opened(request) if in_rail(request) else read_what(request.POST)
        return answer(request, screen(request, tournament, what, refusal, about))
    return after(request, tournament, read_what(request.POST), done(records, prints=wants_paper(request)))
