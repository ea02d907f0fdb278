"""What is done with an entry besides selling: each with its own form, its reason, and the act that allows it.

GET  the form: what will follow, what the book leaves open, the fields
POST the command; refused, the form stays with all that was typed
"""

from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse

from panoverde.bootstrap.desk import InForce, book_in_force, in_force
from panoverde.kernel.ids import EntryId, PersonId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.means import NO_BOOK
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.nouns import COMMANDS
from panoverde.web.asking import FIELD, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.lookup.somebody import person_of, player
from panoverde.web.desk.lookup.status import Status, status_of
from panoverde.web.desk.sale.errands import errand
from panoverde.web.desk.sale.given_back import given_back
from panoverde.web.desk.sale.given_back import show as show_given_back
from panoverde.web.desk.screen.done import known_of_entry, what_happened
from panoverde.web.desk.screen.nobody import nobody
from panoverde.web.desk.screen.panes import pane
from panoverde.web.facts.telling import Known
from panoverde.web.flights import from_flight
from panoverde.web.forms import deeds as forms
from panoverde.web.forms.deeds import Address, Asked, Wish
from panoverde.web.forms.fields import DESK, Word
from panoverde.web.forms.second import second_fields
from panoverde.web.permissions import may
from panoverde.web.told import tell


class NoEntryThere(Refusal):
    """The form is about an entry that is not there."""

    code = "desk.no-entry"
    says = "There is no such entry any more. Search for the player again."


class About(NamedTuple):
    """What a deed is about, and from where it is done."""

    state: Tournament
    book: Rulebook
    found: Entry | None
    person: PersonId
    at: str
    till: TillId
    desk: str
    directs: bool = False  # whoever asks may give the director's word

    @property
    def entry(self) -> Entry:
        """The entry it is about.

        Raises:
            NoEntryThere: it is gone, or none was named.
        """
        if self.found is None:
            raise NoEntryThere
        return self.found


@dataclass(frozen=True, kw_only=True)
class Deed(forms.Deed[About]):
    """Something that can be done with an entry or a person."""

    alone: bool = False  # it need not be about anybody
    said: Word = ""  # what was done, where it is no fact of the tournament


def of_entry(about: About) -> dict[str, Any]:
    """Which entry it is about."""
    return {"entry": about.entry.id}


def through_till(about: About) -> dict[str, Any]:
    """Which entry it is about, and through which till money goes."""
    return {"entry": about.entry.id, "till": about.till}


def of_person(about: About) -> dict[str, Any]:
    """Whom it is about."""
    return {"person": about.person}


class Seen(NamedTuple):
    """What one look at the tournament brings for a form."""

    asked: Asked
    bound: InForce
    status: Status | None


class Pane:
    """The middle of the desk as deeds meet it: a form of its own, and back to what somebody has come for."""

    opens = True

    def show(self, request: HttpRequest, deed: Deed, at: Address, refusal: Refusal | None) -> HttpResponse:
        """Show the form, with what was typed."""
        here, person = counter(request, at["series"]), _person(request, deed)
        seen: Seen = here.see(lambda state: _seen(deed, _about(deed, state, here, request, person)))
        page = {
            "player": player(request, here, person, seen.status) if person and seen.status else None,
            "deed": deed,
            "look": DESK,
            "follows": seen.asked.follows,
            "directors": seen.asked.directors,
            "fields": [
                field.filled(request.POST)
                for field in (*seen.asked.fields, *second_fields(request, deed.command, here.series))
            ],
            "cites": citing(seen.asked.cites, seen.bound),
            "entry": _said(request, "entry"),
            "person": person.pk if person else "",
            "action": request.path,
            "token": request.POST.get(FIELD) or new_token(),
        }
        return pane(request, here, "_ask", page, refusal=refusal)

    def do(self, request: HttpRequest, deed: Deed, at: Address) -> HttpResponse:
        """Do it, and go on with whoever stands there."""
        here, person = counter(request, at["series"]), _person(request, deed)

        def look(state: Tournament) -> tuple[list[Wish], Known]:
            wished = forms.wishes(request, deed, state, lambda: _about(deed, state, here, request, person))
            return wished, known_of_entry(state, _said(request, "entry"))

        wished, known = here.see(look)
        records = forms.perform(request, here.plain, wished)
        aside = str(deed.said).format(name=person.full_name if person else "") if records else ""
        if person and (back := given_back(records, here.tournament)):
            return show_given_back(request, here, person, back)
        response = errand(request, here, person) if person else nobody(request, here)
        return tell(response, what_happened(here, records, known) or aside)


PANE = Pane()


def _said(request: HttpRequest, name: str) -> str:
    """What a form is about comes with it, or with the address that opened it."""
    return request.POST.get(name) or request.GET.get(name, "")


def _person(request: HttpRequest, deed: Deed) -> Person | None:
    asked = _said(request, "person")
    return person_of(asked) if asked or not deed.alone else None


def _about(deed: Deed, state: Tournament, here: Counter, request: HttpRequest, person: Person | None) -> About:
    found = state.entries.get(EntryId(_said(request, "entry")))
    state = from_flight(state, found.sitting) if found else state
    whose = PersonId(person.pk if person else "")
    directs = may(request, "give-word", here.series)
    declared = COMMANDS.get(cast("type[TournamentCommand]", deed.command))
    book = NO_BOOK if declared and declared.bookless else book_in_force(state)
    return About(state, book, found, whose, here.at, here.till, here.desk, directs)


def _seen(deed: Deed, about: About) -> Seen:
    status = status_of(about.state, about.person) if about.person else None
    return Seen(deed.ask(about), in_force(about.state), status)
