"""The floor's screen: looking, doing, noting, and paper once more."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.keeping import add_note
from panoverde.tournament.core.records import Tournament
from panoverde.web.director.frame import Room, room
from panoverde.web.fields import whole
from panoverde.web.floor.answers import Told, after, answer, screen, wants_paper
from panoverde.web.floor.cards import print_again
from panoverde.web.floor.deeds import Deed, SomebodyElse
from panoverde.web.floor.doing import done, meanwhile, perform
from panoverde.web.floor.seen import What, in_rail, opened, read_what
from panoverde.web.permissions import View, allowed_to
from panoverde.web.staff.frames import asker


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
@allowed_to("work-floor")
def floor(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the map, and whatever is open on it."""
    follows = request.headers.get("HX-Target") == "pulse"
    return answer(request, screen(request, tournament, opened(request) if follows else read_what(request.GET)))


def view_of(deed: Deed) -> View:
    """Make the view that does a deed; only those whose role allows it get through."""

    @require_POST
    @allowed_to(deed.act)
    def view(request: HttpRequest, tournament: str) -> HttpResponse:
        what = read_what(request.POST)._replace(deed=deed.name)
        here = room(request, tournament)
        try:
            records = perform(request, here, deed, what)
        except Refusal as refusal:
            return _refused(request, here, what, refusal)
        return after(request, tournament, what, done(here, records, prints=deed.prints and wants_paper(request)))

    view.__name__ = deed.name.replace("-", "_")
    return view


def _refused(request: HttpRequest, here: Room, what: What, refusal: Refusal) -> HttpResponse:
    """Let the refusal stand where the act was; where the player has gone meanwhile, say who saw to that."""
    if in_rail(request):
        return answer(request, screen(request, here.id, opened(request), refusal, f"{what.deed}-{what.table}"))
    entry = EntryId(request.POST.get("entry", ""))
    gone = desk().see(here.stream, lambda state: _gone(state, entry))
    shown = screen(request, here.id, what._replace(seat=0, deed="") if gone else what, refusal, "deed")
    shown.here.context["meanwhile"] = meanwhile(here, entry) if gone else ""
    return answer(request, shown)


def _gone(state: Tournament, entry: EntryId) -> bool:
    return entry in state.entries and state.entries[entry].place is None


@require_POST
@allowed_to("note-person")
def note(request: HttpRequest, tournament: str) -> HttpResponse:
    """Write a note about a player."""
    what, here = read_what(request.POST), room(request, tournament)
    entry = EntryId(request.POST.get("entry", ""))
    try:
        person = desk().see(here.stream, lambda state: _person(state, entry))
        add_note(person, request.POST.get("text", ""), by=AccountId(asker(request).id), at=timezone.now())
    except Refusal as refusal:
        return _refused(request, here, what._replace(deed="note"), refusal)
    return after(request, tournament, what, Told(_("Note written down.")))


def _person(state: Tournament, entry: EntryId) -> PersonId:
    if entry not in state.entries:
        raise SomebodyElse
    return state.entries[entry].person


@require_POST
@allowed_to("print")
def reprint(request: HttpRequest, tournament: str) -> HttpResponse:
    """Print the cards of a record once more, marked as copies."""
    here, what = room(request, tournament), read_what(request.POST)
    printed = print_again(here, whole(request.POST, "record", _("Record")))
    return after(request, tournament, what, Told(_("Printed once more."), printed=printed))
