"""One person by id: to read, or to hold while something about them changes."""

from datetime import UTC, datetime

from django.utils import timezone

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person


class UnknownPerson(Refusal):
    """Nobody has that id."""

    code = "people.unknown"
    says = "There is no person with the id {person}. Find them by name, CPF or phone."


class PersonErased(Refusal):
    """The id is there; what was known about it is gone."""

    code = "people.erased"
    says = "The data of this person were erased on {day}. If they are back, register them anew."


def person_by_id(person: PersonId) -> Person:
    """Read a person, erased or not.

    Raises:
        UnknownPerson: nobody has that id.
    """
    found = Person.objects.filter(pk=person).first()
    if found is None:
        raise UnknownPerson(person=person)
    return found


def hold(person: PersonId) -> Person:
    """Read a person who is not erased, and keep others from changing them until the transaction ends.

    Raises:
        UnknownPerson, PersonErased: there is nobody to change.
    """
    found = Person.objects.select_for_update().filter(pk=person).first()
    if found is None:
        raise UnknownPerson(person=person)
    if found.erased_at:
        raise PersonErased(day=timezone.localdate(found.erased_at).isoformat())
    return found


def stamp(at: datetime) -> str:
    """Write a time as the journal does.

    >>> stamp(datetime(2026, 11, 15, 18, 5, tzinfo=UTC))
    '2026-11-15T18:05:00.000Z'
    """
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
