"""What can be done on a screen: what its form says and asks, the command it comes to, the view that does it.

ask     what the form shows before it is done: consequences, clauses, fields
given   what is known from where one stands: the entry of the sheet, the till of the counter
make    the commands, where what was typed is not simply the command's fields
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import msgspec
from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.desk import desk
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Command, Record
from panoverde.kernel.ids import CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.records import Tournament
from panoverde.web.acts import act_of
from panoverde.web.asking import ask, made_up
from panoverde.web.forms.fields import Field, Word, fields
from panoverde.web.forms.reading import read
from panoverde.web.permissions import View, allowed_to
from panoverde.web.standing import standing

A = TypeVar("A")
Address = Mapping[str, str]  # what a route's address names


class Asked(NamedTuple):
    """What a form says and asks before something is done. Nothing of it is live: it leaves the look."""

    follows: tuple[Word, ...] = ()
    fields: tuple[Field, ...] = ()
    cites: Citations = ()
    together: Word = ""  # what follows instead, once others are picked too
    directors: bool = False  # whoever asks cannot do it, only the director: there is nothing to send


class Wish(NamedTuple):
    """A command to be asked for."""

    kind: type[Command]
    fields: dict[str, Any]
    of: str = ""  # which of several that one form asks for


def nothing(_about: object) -> dict[str, Any]:
    """Nothing is known beforehand."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Deed(Generic[A]):
    """Something that can be done."""

    command: type[Command]  # whose act allows it
    label: Word
    go: Word  # on the button
    ask: Callable[[A], Asked]
    given: Callable[[A], dict[str, Any]] = nothing
    make: Callable[[QueryDict, A], list[Wish]] | None = None
    danger: bool = False
    also: tuple[type[Command], ...] = ()  # what else it may come to
    may: str = ""  # the act that allows it, where it is no command's

    @property
    def act(self) -> str:
        """The act that allows it."""
        return self.may or act_of(self.command)

    def wishes(self, posted: QueryDict, about: A) -> list[Wish]:
        """Say which commands do what was filled in."""
        if self.make:
            return self.make(posted, about)
        declared = cast("type[TournamentCommand]", self.command)  # any other makes its wishes itself
        return [Wish(declared, {**self.given(about), **read(declared, self.ask(about).fields, posted)})]


def plain(
    command: type[TournamentCommand], *own: Field, given: Callable[[Any], dict[str, Any]] = nothing
) -> Deed[Any]:
    """Ask for a command on a page that says all else itself: for what is declared, or for the fields named."""
    asked = Asked(fields=own or fields(command))
    return Deed(command=command, label="", go="", ask=lambda _about: asked, given=given)


def wishes(request: HttpRequest, deed: Deed[A], state: Tournament, about: Callable[[], A]) -> list[Wish]:
    """Say which commands do what was filled in; none where this very form was sent before, and is done."""
    who = standing(request).account
    kinds = (deed.command, *deed.also)
    done = who is not None and any(made_up(request, kind.__name__, who.id) in state.commands for kind in kinds)
    return [] if done else deed.wishes(request.POST, about())


class Screen(Protocol):
    """How a screen answers. Each may know more of its deeds than is said here."""

    opens: bool  # a form has an address of its own; else it stands on a page

    def show(self, request: HttpRequest, deed: Any, at: Address, refusal: Refusal | None) -> HttpResponse:  # noqa: ANN401
        """Show the form; one that was refused keeps what was typed."""
        ...

    def do(self, request: HttpRequest, deed: Any, at: Address) -> HttpResponse:  # noqa: ANN401
        """Do it, and show what came of it; where it is refused nothing has changed."""
        ...


def view_of(deed: Deed[Any], screen: Screen, name: str = "") -> View:
    """Make the view of a deed; only those whose role allows it get through."""
    methods = ["GET", "HEAD", "POST"] if screen.opens else ["POST"]

    @require_http_methods(methods)
    @allowed_to(deed.act)
    def view(request: HttpRequest, **at: str) -> HttpResponse:
        if request.method != "POST":
            return screen.show(request, deed, at, None)
        try:
            return screen.do(request, deed, at)
        except Refusal as refusal:
            return screen.show(request, deed, at, refusal)

    view.__name__ = (name or deed.act).replace("-", "_")
    return view


def perform(request: HttpRequest, tournament: str, wishes: Sequence[Wish]) -> list[Record]:
    """Ask for what is wished.

    Raises:
        Refusal: it cannot be done; of several commands those before it stand.
    """
    records: list[Record] = []
    for wish in wishes:
        about = {"tournament": tournament} if "tournament" in wish.kind.__struct_fields__ else {}
        command = ask(request, wish.kind, **about, **wish.fields)
        if wish.of:
            own = made_up(request, wish.kind.__name__, command.by, wish.of)
            command = msgspec.structs.replace(command, id=CommandId(own))
        records += desk().handle(command).records
    return records
