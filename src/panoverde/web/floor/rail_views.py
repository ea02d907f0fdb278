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
from panoverde.web.asking import ask, made_up
from panoverde.web.director.accepting import ProposalGone, accepted
from panoverde.web.director.undoing import WHY, correction
from panoverde.web.floor.answers import after, answer, wants_paper
from panoverde.web.floor.doing import done, seated_meanwhile
from panoverde.web.floor.seen import What, due_now, in_rail, opened, read_what
from panoverde.web.floor.whole import Aside, screen
from panoverde.web.forms.deeds import Address, Deed, perform, plain, view_of
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import allowed_to
from panoverde.web.values import whole


@require_POST
@allowed_to("work-floor")
def accept(request: HttpRequest, tournament: str) -> HttpResponse:
    """Do what is proposed; the command has an act of its own, which is asked for too."""
    about = f"offer-{request.POST.get('slug', '')}"
    kind, _colon, entry = request.POST.get("key", "").partition(":")

    def instead(refusal: Refusal) -> Aside | None:
        gone = kind == "seat-alternate" and isinstance(refusal, ProposalGone)
        return seated_meanwhile(tournament, entry) if gone else None

    return _asked(request, tournament, about, lambda: accepted(request, tournament), instead)


@require_POST
@allowed_to("work-floor")
def undo(request: HttpRequest, tournament: str) -> HttpResponse:
    """Put one of the last facts right; the correction has an act of its own, which is asked for too."""

    def make() -> Command | None:
        seq = whole(request.POST, "fact", _("Record"))
        return correction(request, tournament, seq, reason(request.POST, WHY))

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


class Rail:
    """The rail as deeds meet it: a button asks for what its command declares, and the sheet stays as it is."""

    opens = False

    def __init__(self, about: str) -> None:
        self.about = about

    def show(self, request: HttpRequest, _deed: Deed[None], at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the rail again; a refusal stands where it was tapped."""
        what = opened(request) if in_rail(request) else read_what(request.POST)
        return answer(request, screen(request, at["tournament"], what, refusal, self.about))

    def do(self, request: HttpRequest, deed: Deed[None], at: Address) -> HttpResponse:
        """Do it, and tell it."""
        records = perform(request, at["tournament"], deed.wishes(request.POST, None))
        told = done(records, prints=wants_paper(request))
        return after(request, at["tournament"], read_what(request.POST), told)


HANDS = Rail("hands")
begin_hands = view_of(plain(c.BeginHandForHand), HANDS)
count_hand = view_of(plain(c.CountHand, field(c.CountHand, "hand"), field(c.CountHand, "everywhere")), HANDS)
end_hands = view_of(plain(c.EndHandForHand), HANDS)
report_table = view_of(plain(c.ReportTable), HANDS)
release_table = view_of(plain(c.ReleaseTable, field(c.ReleaseTable, "table", kind="hidden")), HANDS)
report_last_hand = view_of(plain(c.ReportLastHand), HANDS)
announce_level = view_of(plain(c.AnnounceLevel), HANDS)
CALLS = Rail("calls")
take_call = view_of(plain(c.TakeCall), CALLS)
leave_call = view_of(plain(c.LeaveCall), CALLS)
answer_call = view_of(plain(c.AnswerCall), CALLS)


def _asked(
    request: HttpRequest,
    tournament: str,
    about: str,
    make: Callable[[], Command | None],
    instead: Callable[[Refusal], Aside | None] = lambda _refusal: None,
) -> HttpResponse:
    """Do what is proposed, or undo what was done; a refusal stands in its place, unless another has done it."""
    try:
        command = make()
        records = desk().handle(command).records if command else []
    except Refusal as refusal:
        if told := instead(refusal):
            return after(request, tournament, read_what(request.POST), told)
        what = opened(request) if in_rail(request) else read_what(request.POST)
        return answer(request, screen(request, tournament, what, refusal, about))
    return after(request, tournament, read_what(request.POST), done(records, prints=wants_paper(request)))
