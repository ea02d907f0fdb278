"""From a form to a command and back to the page it stands on: changed, or with the refusal in its place."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.commands import TournamentCommand
from panoverde.web.acts import act_of
from panoverde.web.asking import ask
from panoverde.web.denying import Denied
from panoverde.web.parts import is_part
from panoverde.web.permissions import View, allowed_to


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
        if command is not None:
            desk().handle(command)
    except Denied:
        raise
    except Refusal as refusal:
        return page.show(request, tournament, refusal=refusal, about=about)
    if is_part(request):
        return page.show(request, tournament)
    return HttpResponseRedirect(page.address(tournament))


def asks(
    kind: type[TournamentCommand], page: Page, about: str, read: Callable[[QueryDict], dict[str, Any]] = lambda _: {}
) -> View:
    """Make the view of a form: whoever may do its act asks for its command, and sees its page again."""

    @require_POST
    @allowed_to(act_of(kind))
    def view(request: HttpRequest, tournament: str) -> HttpResponse:
        def make() -> Command:
            return ask(request, kind, tournament=TournamentId(tournament), **read(request.POST))

        return done(request, tournament, page, about, make)

    view.__name__ = act_of(kind).replace("-", "_")
    return view
