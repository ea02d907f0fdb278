"""Registering people and putting right what is known about them: all of it, or nothing.

what was typed  ─read─►  what is kept, or a refusal  ─►  one transaction  ─►  person + who is alike

Who is alike is a warning, for the desk to look at; the same document is a refusal.
"""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document, read_document
from panoverde.people.ids import new_person_id
from panoverde.people.models import AccessLog, Contact, IdDocument, NameWord, Person
from panoverde.people.one_person import hold
from panoverde.people.phones import read_phone
from panoverde.people.plain_names import fold
from panoverde.people.search import Alike, alike, refuse_taken
from panoverde.people.typed import (
    NameEmpty,
    read_birth_date,
    read_city,
    read_country,
    read_email,
    read_name,
    shorten,
)


class Particulars(msgspec.Struct, frozen=True, kw_only=True):
    """What the desk typed. None is nothing said; an update leaves it as it was."""

    full_name: str | None = None
    short_name: str | None = None  # empty: made from the full name
    birth_date: str | None = None
    nationality: str | None = None
    city: str | None = None
    documents: tuple[Document, ...] | None = None
    phones: tuple[str, ...] | None = None
    emails: tuple[str, ...] | None = None


class Registered(msgspec.Struct, frozen=True):
    """The person, and those already known who may be the same: a warning, not a refusal."""

    person: Person
    alike: tuple[Alike, ...]


class TwoCpfs(Refusal):
    """A person has one CPF."""

    code = "people.two-cpfs"
    says = "A person has one CPF, and two were given. Keep the one that stands in the document."


def register(typed: Particulars, *, by: AccountId, at: datetime) -> Registered:
    """Register somebody new.

    Raises:
        Refusal: something typed cannot be right, or the document is somebody else's.
    """
    if typed.full_name is None:
        raise NameEmpty
    person = Person(id=new_person_id(), registered_at=at, registered_by=by)
    with transaction.atomic():
        return _write(person, typed, by, at)


def update(person: PersonId, typed: Particulars, *, by: AccountId, at: datetime) -> Registered:
    """Put right what is known about somebody; lists that are given take the place of those there were.

    Raises:
        Refusal: nobody has the id, something typed cannot be right, or the document is somebody else's.
    """
    with transaction.atomic():
        return _write(hold(person), typed, by, at)


def _write(person: Person, typed: Particulars, by: AccountId, at: datetime) -> Registered:
    _tell(person, typed, at)
    person.changed_at, person.changed_by = at, by
    documents = _documents(typed.documents or ())
    phones = _each_once([read_phone(phone) for phone in typed.phones or ()])
    emails = _each_once([read_email(email) for email in typed.emails or ()])
    new = person._state.adding
    refuse_taken(documents, PersonId(person.pk))
    try:
        with transaction.atomic():
            person.save(force_insert=new)
            _keep_words(person)
            if typed.documents is not None:
                _keep_documents(person, documents, by, at)
    except IntegrityError:  # another desk registered the document in this very moment
        refuse_taken(documents, PersonId(person.pk))
        raise
    if typed.phones is not None:
        _keep_contacts(person, Contact.Kind.PHONE, phones)
    if typed.emails is not None:
        _keep_contacts(person, Contact.Kind.EMAIL, emails)
    return Registered(person, alike(person, phones))


def _tell(person: Person, typed: Particulars, at: datetime) -> None:
    """Put names, birth date, nationality and city on the person, as far as they were typed."""
    if typed.full_name is not None:
        own = person.short_name and person.short_name != shorten(person.full_name)  # chosen, not made
        person.full_name = read_name(typed.full_name)
        person.name_folded = fold(person.full_name)
        person.short_name = person.short_name if own else shorten(person.full_name)
    if typed.short_name is not None:
        person.short_name = read_name(typed.short_name) if typed.short_name.strip() else shorten(person.full_name)
    if typed.birth_date is not None:
        person.birth_date = read_birth_date(typed.birth_date, timezone.localdate(at))
    if typed.nationality is not None:
        person.nationality = read_country(typed.nationality) if typed.nationality.strip() else ""
    if typed.city is not None:
        person.city = read_city(typed.city)


def _documents(typed: Sequence[Document]) -> list[Document]:
    documents = list(dict.fromkeys(read_document(document) for document in typed))
    if sum(document.kind == "cpf" for document in documents) > 1:
        raise TwoCpfs
    return documents


def _keep_words(person: Person) -> None:
    """Let every word of the names find the person."""
    words = {*fold(person.full_name).split(), *fold(person.short_name).split()}
    NameWord.objects.filter(person=person).exclude(word__in=words).delete()
    NameWord.objects.bulk_create([NameWord(person=person, word=word) for word in words], ignore_conflicts=True)


def _keep_documents(person: Person, documents: list[Document], by: AccountId, at: datetime) -> None:
    """Make these the person's documents; each that comes or goes is written down."""
    here = IdDocument.objects.filter(person=person)
    known = {Document(row.kind, row.number, row.country): row for row in here}  # type: ignore[arg-type]
    gone = [row for document, row in known.items() if document not in documents]
    fresh = [document for document in documents if document not in known]
    here.filter(pk__in=[row.pk for row in gone]).delete()
    for document in fresh:
        IdDocument.objects.create(person=person, kind=document.kind, country=document.country, number=document.number)
    changes = [f"removed {row.kind}" for row in gone] + [f"recorded {document.kind}" for document in fresh]
    for what in changes:  # one by one: each row is sealed as it is saved
        AccessLog.objects.create(person=person, account=by, at=at, what=what, why="registration")


def _keep_contacts(person: Person, kind: Contact.Kind, values: list[str]) -> None:
    """Make these the person's phones, or e-mail addresses."""
    Contact.objects.filter(person=person, kind=kind).exclude(value__in=values).delete()
    Contact.objects.bulk_create(
        [Contact(person=person, kind=kind, value=value) for value in values], ignore_conflicts=True
    )


def _each_once(values: list[str]) -> list[str]:
    return list(dict.fromkeys(values))
