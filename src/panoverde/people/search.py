"""Finding people at the desk: by the beginning of a name, by CPF or another document, by phone or e-mail.

Accents and capitals do not matter. A name is found by how it begins, then by how its words begin, so
that "silva jo" finds João da Silva. Stays fast at 100,000 people: every look goes through an index.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec
from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document, plain_number
from panoverde.people.models import Contact, IdDocument, NameWord, Person
from panoverde.people.phones import read_phone
from panoverde.people.plain_names import fold
from panoverde.people.typed import read_email

_AFTER_ALL = "\U0010ffff"
FEW = 300  # people who share a word, as far as that is rare


class Alike(msgspec.Struct, frozen=True):
    """Somebody already registered who may be the same person, and why we think so."""

    person: PersonId
    full_name: str
    because: Literal["same-name-and-birth-date", "same-phone"]


class DocumentTaken(Refusal):
    """Two people cannot have one document."""

    code = "people.document-taken"
    says = (
        "This document is already registered, for the person with the id {person}. "
        "Open that person; if the number there is wrong, correct it first."
    )


def find(text: str, limit: int = 20) -> list[Person]:
    """Find whom `text` may mean, the surest first."""
    found: dict[str, Person] = {}
    if any(sign.isdigit() for sign in text):
        found |= _by_pk(by_number(text) + by_phone(text))
    if "@" in text:
        found |= _by_pk(by_email(text))
    if len(found) < limit:
        found = found | _by_pk(by_name(text, limit))
    return list(found.values())[:limit]


def by_name(text: str, limit: int = 20) -> list[Person]:
    """Find people whose name begins so, then those whose names have words that begin so."""
    folded = fold(text)
    if not folded:
        return []
    people = Person.objects.order_by("name_folded", "pk")
    found = list(people.filter(_begins("name_folded", folded))[:limit])
    if len(found) < limit:
        others = people.exclude(pk__in=[person.pk for person in found])
        found += _having(others, set(folded.split()))[: limit - len(found)]
    return found


def _having(people: QuerySet[Person], words: set[str]) -> QuerySet[Person]:
    """Those whose names have every word. Where one word is rare, only its few people are looked at."""
    counted = {word: NameWord.objects.filter(_begins("word", word))[: FEW + 1].count() for word in words}
    rarest = min(counted, key=lambda word: counted[word])
    if counted[rarest] <= FEW:
        few = NameWord.objects.filter(_begins("word", rarest)).values_list("person", flat=True)
        people = people.filter(pk__in=list(few))
        for word in words - {rarest}:
            own = NameWord.objects.filter(_begins("word", word), person=OuterRef("pk"))
            people = people.filter(Exists(own))
        return people
    for word in words:
        people = people.filter(pk__in=NameWord.objects.filter(_begins("word", word)).values("person"))
    return people


def by_number(typed: str) -> list[Person]:
    """Find who has a document with this number."""
    owners = IdDocument.objects.filter(number=plain_number(typed)).values("person")
    return list(Person.objects.filter(pk__in=owners))


def by_phone(typed: str) -> list[Person]:
    """Find who has this phone; nobody has one that cannot be."""
    try:
        return _reached(Contact.Kind.PHONE, read_phone(typed))
    except Refusal:
        return []


def by_email(typed: str) -> list[Person]:
    """Find who has this e-mail address."""
    try:
        return _reached(Contact.Kind.EMAIL, read_email(typed))
    except Refusal:
        return []


def alike(person: Person, phones: Iterable[str]) -> tuple[Alike, ...]:
    """Name those who may be the same person: same name and birth date, or same phone."""
    others = Person.objects.exclude(pk=person.pk).order_by("name_folded", "pk")
    found = []
    if person.birth_date:
        same = others.filter(name_folded=person.name_folded, birth_date=person.birth_date)
        found += [Alike(PersonId(p.pk), p.full_name, "same-name-and-birth-date") for p in same]
    if phones:
        holders = Contact.objects.filter(kind=Contact.Kind.PHONE, value__in=list(phones)).values("person")
        found += [Alike(PersonId(p.pk), p.full_name, "same-phone") for p in others.filter(pk__in=holders)]
    return tuple(found)


def refuse_taken(documents: Iterable[Document], person: PersonId) -> None:
    """Refuse documents that somebody else has.

    Raises:
        DocumentTaken: with the other one's id.
    """
    for document in documents:
        others = IdDocument.objects.exclude(person=person)
        taken = others.filter(kind=document.kind, country=document.country, number=document.number).first()
        if taken is not None:
            raise DocumentTaken(person=taken.person_id)


def _begins(column: str, prefix: str) -> Q:
    """Say "begins with" in the way that the database's index answers."""
    if connection.vendor == "sqlite":  # its LIKE does not use an index; its order is that of the bytes
        return Q(**{f"{column}__gte": prefix, f"{column}__lt": prefix + _AFTER_ALL})
    return Q(**{f"{column}__startswith": prefix})


def _reached(kind: Contact.Kind, value: str) -> list[Person]:
    people = Person.objects.filter(contacts__kind=kind, contacts__value=value)
    return list(people.order_by("name_folded", "pk"))


def _by_pk(people: list[Person]) -> dict[str, Person]:
    return {person.pk: person for person in people}
