"""From a form to a command and back to the page it stands on: changed, or with the refusal in its place."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import TournamentCommand
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.choosing import looked_at
from panoverde.web.coming_back import stands_at
from panoverde.web.denying import Denied
from panoverde.web.desk.sale.given_back import given_back, screen_of
from panoverde.web.director.frame import entered, just_done, known_then, looked
from panoverde.web.director.seat_cards import Printed, look, print_cards, printed_said
from panoverde.web.facts.telling import SAID, known_of, tell_some
from panoverde.web.flights import Night
from panoverde.web.forms.deeds import Address, Asked, Deed, Wish, nothing, perform, plain, view_of
from panoverde.web.forms.fields import Field
from panoverde.web.parts import is_part
from panoverde.web.permissions import View, may, series_of
from panoverde.web.told import tell


class Show(Protocol):
    """Renders a page, whole or the part that was asked for; a refusal stands beside the form it is about."""

    def __call__(
        self, request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = ""
    ) -> HttpResponse:
        """Render it."""
        ...


class Page(NamedTuple):
    """A page with forms: its address, and how it is shown."""

    route: str
    show: Show
    more: tuple[str, ...] = ()  # of its address
    leads: Callable[[Sequence[Event]], str] = lambda _events: ""  # to what comes next there, after these facts

    def address(self, tournament: str) -> str:
        """Where it is."""
        return reverse(self.route, args=[tournament, *self.more])


def done(
    request: HttpRequest, tournament: str, page: Page, about: str, make: Callable[[], Command | None]
) -> HttpResponse:
    """Do what a form asks for, and show its page again. Nothing is made of a form whose work is done already.

    Raises:
        Denied: whoever asks may not.
    """
    try:
        command = make()
        records = desk().handle(command).records if command is not None else ()
    except Denied:
        raise
    except Refusal as refusal:
        there = looked_at(request, tournament)
        stands_at(request, f"{page.address(there)}#{about}")
        return page.show(request, there, refusal=refusal, about=about)
    return _again(request, looked_at(request, tournament), page, records)


def _again(request: HttpRequest, tournament: str, page: Page, records: Sequence[Record]) -> HttpResponse:
    """Show the page as it is now, and say what was done."""
    own = [record for record in records if record.stream == stream_of(TournamentId(tournament))]
    events = [read_event(record.said) for record in own]  # none where the form was sent twice, and done before
    printed = _paper(request, tournament, own)
    cards = printed_said(printed) if printed else ""
    if is_part(request):
        just_done(request, events)
        response = page.show(request, tournament)
        return tell(response, ". ".join(filter(None, (tell_some(events, known_then(request)), cards))))
    known = looked(tournament, lambda state: known_of(state, events[:SAID]), whole=True)
    back = given_back(own, TournamentId(tournament))  # whoever gives money back must see how much, and how
    there = screen_of(series_of(tournament), TournamentId(tournament), back) if back else page.address(tournament)
    there += page.leads(events)
    if printed and not printed.printer:
        there += f"?cards={printed.seq}"  # the page that comes offers the file
    return tell(HttpResponseRedirect(there), ". ".join(filter(None, (tell_some(events, known), cards))))


def _paper(request: HttpRequest, tournament: str, records: Sequence[Record]) -> Printed | None:
    """Print the seat cards of whoever was sent somewhere, where the form says so."""
    if not records or request.POST.get("paper") != "yes":
        return None
    here, sent = entered(request, tournament, lambda state, _at: look(state, records), whole=True)
    return print_cards(here, records, sent)


class Standing(NamedTuple):
    """Where a form of a page was sent from."""

    request: HttpRequest
    at: Address


def directs(standing: Standing) -> bool:
    """Whether whoever sent it gives the director's word; a floor that looks in here decides what floors decide."""
    return may(standing.request, "give-word", series_of(standing.at["tournament"]))


class OnPage:
    """A page of the direction as deeds meet it: forms stand on it, and it is shown again."""

    opens = False

    def __init__(self, page: Page | Callable[[Address], Page], about: str | Callable[[QueryDict], str]) -> None:
        self._page, self._about = page, about

    def show(self, request: HttpRequest, _deed: Deed[Standing], at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the page, with the refusal beside its form.

        Raises:
            Denied: whoever asks may not.
        """
        if isinstance(refusal, Denied):
            raise refusal
        about = self._about if isinstance(self._about, str) else self._about(request.POST)
        there = looked_at(request, at["tournament"])
        if refusal:
            stands_at(request, f"{self._of(at).address(there)}#{about}")
        return self._of(at).show(request, there, refusal=refusal, about=about)

    def do(self, request: HttpRequest, deed: Deed[Standing], at: Address) -> HttpResponse:
        """Do it, and show the page as it is now."""
        about = Night(at["tournament"], at["sitting"]) if "sitting" in at else at["tournament"]
        records = perform(request, about, deed.wishes(request.POST, Standing(request, at)))
        return _again(request, looked_at(request, at["tournament"]), self._of(at), records)

    def _of(self, at: Address) -> Page:
        return self._page if isinstance(self._page, Page) else self._page(at)


Given = Callable[[Standing], dict[str, Any]]


def asks(
    kind: type[TournamentCommand],
    page: Page | Callable[[Address], Page],
    about: str | Callable[[QueryDict], str],
    *own: Field,
    given: Given = nothing,
) -> View:
    """Make the view of a form that asks for what its command declares, or for the fields named."""
    return view_of(plain(kind, *own, given=given), OnPage(page, about))


def edits(
    kind: type[Command],
    page: Page | Callable[[Address], Page],
    about: str | Callable[[QueryDict], str],
    read: Given,
) -> View:
    """Make the view of an editor, which reads what was typed into it in its own way."""

    def make(_posted: QueryDict, standing: Standing) -> list[Wish]:
        return [Wish(kind, read(standing))]

    deed: Deed[Standing] = Deed(command=kind, label="", go="", ask=lambda _standing: Asked(), make=make)
    return view_of(deed, OnPage(page, about))
