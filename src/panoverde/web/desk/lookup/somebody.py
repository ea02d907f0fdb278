"""Who stands at the desk: the name, and what is known at a glance."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId
from panoverde.people.agreements import agreed
from panoverde.people.hints import age, hints
from panoverde.people.models import Person
from panoverde.people.names import short_names
from panoverde.tournament.stream import stream_of
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.lookup.search import described, today
from panoverde.web.desk.lookup.status import Status, status_of
from panoverde.web.figures import money
from panoverde.web.permissions import may

OF_AGE_YEARS = 18


class Tag(NamedTuple):
    """A word about somebody."""

    word: str
    colour: str = ""


class Player(NamedTuple):
    """Somebody at the desk."""

    id: PersonId
    name: str
    hint: str
    tags: list[Tag]
    entry: str
    edit: str
    call: str
    more: str  # what else can be done with somebody, for whoever may
    at_once: tuple[str, ...] = ()  # in which tournaments of the same hours they have a seat, and where


def person_of(person: str) -> Person:
    """Find somebody, or nobody is there."""
    found = Person.objects.filter(pk=person, erased_at=None).first()
    if found is None:
        raise Http404
    return found


class Elsewhere(NamedTuple):
    """How somebody stands in another tournament of the series."""

    title: str
    status: Status
    at_once: bool = False  # it is played at the same hours


def elsewhere_of(here: Counter, person: PersonId) -> list[Elsewhere]:
    """Look at the other tournaments of the series, for a page that has not."""
    others = [(other, title) for other, title in here.titles.items() if other != here.tournament]
    return [
        Elsewhere(title, desk().see(stream_of(other), lambda state: status_of(state, person)))
        for other, title in others
    ]


def player(
    request: HttpRequest,
    here: Counter,
    person: Person,
    status: Status,
    elsewhere: Sequence[Elsewhere] | None = None,
) -> Player:
    """Show somebody."""
    id_, entry = PersonId(person.pk), status.entry
    others = elsewhere_of(here, id_) if elsewhere is None else elsewhere
    query = urlencode({"tournament": here.address, "person": person.pk})
    call = reverse("desk:call", args=[here.series]) + f"?{query}&entry={entry}"
    return Player(
        id=id_,
        name=person.full_name,
        hint=described(person, hints([person.pk]).get(person.pk), today()),
        tags=[*(tag for tag in _tags(person, status) if tag.word), *_owed(here), *_tags_of(others)],
        entry=entry,
        edit=f"{reverse('desk:edit', args=[here.series])}?{query}"
        if may(request, "edit-person", here.series)
        else "",
        call=call if may(request, "call-director", here.series) else "",
        more=f"{reverse('desk:card', args=[here.series])}?{query}"
        if may(request, "refuse-entry", here.series)
        else "",
        at_once=tuple(f"{each.title}: {each.status.word}" for each in others if each.at_once and _is_in(each)),
    )


def _is_in(other: Elsewhere) -> bool:
    return other.status.kind in ("in", "waiting")


def _tags(person: Person, status: Status) -> list[Tag]:
    years = age(person.birth_date, today())
    grown = Tag("18+", "live") if years is not None and years >= OF_AGE_YEARS else Tag(_("under 18"), "refusal")
    return [
        Tag(status.word, status.colour),
        Tag(_("no birth date"), "paused") if years is None else grown,
        Tag(_("image released"), "live") if agreed(PersonId(person.pk), "image") else Tag(""),
    ]


def _owed(here: Counter) -> Iterator[Tag]:
    """A prize that was paid, and is owed back."""
    if here.owed_back:
        yield Tag(_("owes {amount} of a prize back").format(amount=money(here.owed_back)), "refusal")


def _tags_of(others: Sequence[Elsewhere]) -> Iterator[Tag]:
    """How somebody stands in the other tournaments of the series, where they are still in one."""
    for title, status, _at_once in others:
        if status.kind in ("in", "waiting", "pending"):
            yield Tag(f"{title}: {status.word}", status.colour)


def names(people: list[str]) -> dict[str, str]:
    """Name people for lists; whoever was erased is called so."""
    known = short_names(people)
    return {person: known.get(person, _("(erased)")) for person in people}
