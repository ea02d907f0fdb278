"""What is done with an entry besides selling: each with its own form, its reason, and the act that allows it.

GET  the form: what will follow, what the book leaves open, the fields
POST the command; refused, the form stays with all that was typed
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils.functional import Promise
from django.views.decorators.http import require_http_methods

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.web.acts import act_of
from panoverde.web.asking import FIELD, ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import Player, person_of, player
from panoverde.web.desk.lookup.status import status_of
from panoverde.web.desk.sale.errands import errand
from panoverde.web.desk.screen.nobody import nobody
from panoverde.web.desk.screen.panes import pane
from panoverde.web.fields import Missing
from panoverde.web.permissions import allowed_to

Word = str | Promise


class Option(NamedTuple):
    """One of several answers."""

    value: str
    label: Word


class Field(NamedTuple):
    """Something to fill in."""

    name: str
    label: Word
    kind: str = "text"  # text, number, choice, tick
    options: tuple[Option, ...] = ()
    value: str = ""
    needed: bool = True


class About(NamedTuple):
    """What a deed is about."""

    state: Tournament
    book: Rulebook
    entry: Entry | None
    person: PersonId
    at: str


class Asked(NamedTuple):
    """What the form says and asks."""

    follows: list[Word]
    fields: list[Field]
    cites: Citations = ()


class NotAChoice(Refusal):
    """An answer that was not offered."""

    code = "desk.not-a-choice"
    says = "That is none of the answers there are. Choose one of them."


Ask = Callable[[About], Asked]
Make = Callable[[HttpRequest, Counter, About], dict[str, Any]]


class Deed(NamedTuple):
    """Something that can be done with an entry or a person."""

    command: type[Command]
    title: Word
    go: Word
    ask: Ask
    make: Make
    danger: bool = False
    alone: bool = False  # it need not be about anybody


def view_of(deed: Deed) -> Callable[..., HttpResponseBase]:
    """Make the view of a deed; only those whose role allows its command get through."""

    @require_http_methods(["GET", "HEAD", "POST"])
    @allowed_to(act_of(deed.command))
    def view(request: HttpRequest, series: str) -> HttpResponse:
        here = counter(request, series)
        about = request.POST.get("person") or request.GET.get("person", "")
        person = person_of(about) if about or not deed.alone else None
        if request.method != "POST":
            return _form(request, here, deed, person)
        try:
            fields = here.see(lambda state: _made(request, here, deed, _about(state, here, request, person)))
            desk().handle(ask(request, deed.command, tournament=here.tournament, **fields))
        except Refusal as refusal:
            return _form(request, here, deed, person, refusal)
        return errand(request, here, person) if person else nobody(request, here)

    return view


def _made(request: HttpRequest, here: Counter, deed: Deed, about: About) -> dict[str, Any]:
    """Read the form; an answer must be one of those that were offered."""
    for field in deed.ask(about).fields:
        typed = request.POST.get(field.name)
        if field.kind == "choice" and typed not in {option.value for option in field.options}:
            raise NotAChoice
        if field.needed and not (typed or "").strip():
            raise Missing(field=field.label)
    return deed.make(request, here, about)


def _about(state: Tournament, here: Counter, request: HttpRequest, person: Person | None) -> About:
    asked = EntryId(request.POST.get("entry") or request.GET.get("entry", ""))
    entry = state.entries.get(asked)
    return About(state, open_library().book(state.book), entry, PersonId(person.pk if person else ""), here.at)


def _form(
    request: HttpRequest, here: Counter, deed: Deed, person: Person | None, refusal: Refusal | None = None
) -> HttpResponse:
    about = here.see(lambda state: deed.ask(_about(state, here, request, person)))
    typed: QueryDict = request.POST
    page = {
        "player": _player(request, here, person) if person else None,
        "deed": deed,
        "follows": about.follows,
        "fields": [field._replace(value=typed.get(field.name, field.value)) for field in about.fields],
        "cites": citing(about.cites, here.see(lambda state: state.book)),
        "entry": request.POST.get("entry") or request.GET.get("entry", ""),
        "person": person.pk if person else "",
        "action": request.path,
        "token": typed.get(FIELD) or new_token(),
    }
    return pane(request, here, "_ask", page, refusal=refusal)


def _player(request: HttpRequest, here: Counter, person: Person) -> Player:
    status = here.see(lambda state: status_of(state, PersonId(person.pk)))
    return player(request, here, person, status)
