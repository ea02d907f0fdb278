"""The floor's screen: looking, doing, noting, and paper once more."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.kernel.ids import AccountId, EntryId, PersonId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.people.photo_and_notes import add_note
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import NothingToUndo
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Fact
from panoverde.web.director.frame import Room, looked
from panoverde.web.director.seat_cards import Sent, look, print_again, record_at
from panoverde.web.floor.answers import after, answer, wants_paper
from panoverde.web.floor.doing import done, seated_meanwhile, wishes_of
from panoverde.web.floor.floor_deeds import Deed, SomebodyElse
from panoverde.web.floor.free_seats import MEANT, NEXT_IN_LINE
from panoverde.web.floor.last_facts import these
from panoverde.web.floor.other_player import Busted, Other, busted
from panoverde.web.floor.seen import What, in_rail, opened, read_what
from panoverde.web.floor.whole import Aside, Told, screen
from panoverde.web.forms.deeds import Address, perform, wishes
from panoverde.web.permissions import allowed_to
from panoverde.web.staff.frames import asker
from panoverde.web.values import whole


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
@allowed_to("work-floor")
def floor(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the map, and whatever is open on it."""
    follows = request.headers.get("HX-Target") == "pulse"
    return answer(request, screen(request, tournament, opened(request) if follows else read_what(request.GET)))


class Sheet:
    """The floor's screen as deeds meet it: forms stand on the sheet of a table, and the map follows."""

    opens = False

    def show(self, request: HttpRequest, deed: Deed, at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the sheet again, with what was typed."""
        what, tournament = self._what(request, deed), at["tournament"]
        if refusal and deed is NEXT_IN_LINE and (told := seated_meanwhile(tournament, request.POST.get(MEANT, ""))):
            return after(request, tournament, what, told)
        if refusal:
            return _refused(request, tournament, what, refusal)
        return answer(request, screen(request, tournament, what))

    def do(self, request: HttpRequest, deed: Deed, at: Address) -> HttpResponse:
        """Do it, and tell it."""
        what, tournament = self._what(request, deed), at["tournament"]
        records = perform(request, tournament, wishes_of(request, tournament, deed, what))
        return after(request, tournament, what, done(records, prints=deed.prints and wants_paper(request)))

    def _what(self, request: HttpRequest, deed: Deed) -> What:
        return read_what(request.POST)._replace(deed=deed.name)


SHEET = Sheet()


class UndoSheet:
    """The sheet that undoes a fact, as deeds meet it."""

    opens = False

    def show(self, request: HttpRequest, _deed: Other, at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the sheet again, with what was chosen."""
        return answer(request, screen(request, at["tournament"], read_what(request.POST), refusal, "other"))

    def do(self, request: HttpRequest, deed: Other, at: Address) -> HttpResponse:
        """Put it right, and tell it."""
        tournament = at["tournament"]
        facts = these(stream_of(TournamentId(tournament)), [whole(request.POST, "fact", _("Record"))])

        wished = looked(tournament, lambda state: wishes(request, deed, state, lambda: _bust(state, facts)))
        records = perform(request, tournament, wished)
        return after(request, tournament, read_what(request.POST), done(records, prints=False))


UNDO_SHEET = UndoSheet()


def _bust(state: Tournament, facts: list[Fact]) -> Busted:
    found = busted(state, facts)
    if found is None:
        raise NothingToUndo
    return found


def _refused(request: HttpRequest, tournament: str, what: What, refusal: Refusal) -> HttpResponse:
    """Let the refusal stand where the act was; where the player has gone meanwhile, say who saw to that."""
    if in_rail(request):
        return answer(request, screen(request, tournament, opened(request), refusal, f"{what.deed}-{what.table}"))
    entry = request.POST.get("entry", "")
    return answer(request, screen(request, tournament, what, refusal, "deed", entry=entry))


@require_POST
@allowed_to("note-person")
def note(request: HttpRequest, tournament: str) -> HttpResponse:
    """Write a note about a player."""
    what, entry = read_what(request.POST), EntryId(request.POST.get("entry", ""))
    try:
        person = looked(tournament, lambda state: _person(state, entry))
        add_note(person, request.POST.get("text", ""), by=AccountId(asker(request).id), at=timezone.now())
    except Refusal as refusal:
        return _refused(request, tournament, what._replace(deed="note"), refusal)
    return after(request, tournament, what, Aside(tell=lambda _here, _seen: Told(_("Note written down."))))


def _person(state: Tournament, entry: EntryId) -> PersonId:
    if entry not in state.entries:
        raise SomebodyElse
    return state.entries[entry].person


@require_POST
@allowed_to("print")
def reprint(request: HttpRequest, tournament: str) -> HttpResponse:
    """Print the cards of a record once more, marked as copies."""
    records = record_at(tournament, whole(request.POST, "record", _("Record")))

    def tell(here: Room, sent: Sent) -> Told:
        return Told(_("Printed once more."), printed=print_again(here, records, sent))

    return after(request, tournament, read_what(request.POST), Aside(lambda state: look(state, records), tell))
