"""Leaving: a person takes their data along, or has them erased.

    erase   everything personal goes; the id stays, so that results and accounts stay whole
            what the law wants kept goes into a fiscal record, locked until its date
            what names the person elsewhere goes in the same transaction (`elsewhere`: bootstrap/erasing.py)
    purge   fiscal records past their date go

A backup made before still holds what it held: restoring it erases again (bootstrap/keeping/erased.py).
"""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import AccessLog, Contact, FiscalRecord, IdDocument, NameWord, Note, Person, Photo
from panoverde.people.naming import Called, called
from panoverde.people.one_person import hold
from panoverde.people.protected import read_documents

ERASED = "(erased with the person)"


class StillNeeded(Refusal):
    """Somebody is in the middle of a tournament."""

    code = "people.still-needed"
    says = "A tournament that is not over still needs this person’s name. Erase when it has ended."


class FiscalHalf(Refusal):
    """A fiscal record needs an end and a reason."""

    code = "people.fiscal-half"
    says = "To keep a fiscal record, give both its last day and the law or duty that asks for it."


class FiscalDatePast(Refusal):
    """It would be locked until a day that has passed."""

    code = "people.fiscal-date-past"
    says = "The fiscal record’s last day has passed. Give a later one, or erase without a fiscal record."


class FiscalAmountWrong(Refusal):
    """Nobody is paid less than nothing."""

    code = "people.fiscal-amount-wrong"
    says = "The amount of a fiscal record is never below zero. Correct it, or leave it out."


def erase(
    person: PersonId,
    *,
    by: AccountId,
    at: datetime,
    still_needed: Callable[[PersonId], bool] | None = None,
    keep_until: date | None = None,
    reason: str = "",
    amount_centavos: int | None = None,
    elsewhere: Callable[[PersonId, Called], None] | None = None,
) -> FiscalRecord | None:
    """Forget somebody; give the fiscal record that was kept, if one was asked for.

    `elsewhere` forgets what names them outside these tables, in the same transaction.

    Raises:
        StillNeeded: `still_needed` says that a tournament needs the name.
        FiscalHalf, FiscalDatePast, FiscalAmountWrong: the fiscal record cannot be kept like that.
        UnknownPerson, PersonErased: there is nobody to erase.
    """
    # Asked before anything is locked: to know, the caller may have to wait for somebody who is writing.
    if still_needed is not None and still_needed(person):
        raise StillNeeded
    with transaction.atomic():
        found = hold(person)
        kept = _keep_record(found, keep_until, reason, amount_centavos, by, at)
        known = called(found)
        if elsewhere is not None:
            elsewhere(person, known)
        _forget(found, at)
        _forget_words_of_others(known)
        AccessLog.objects.create(person=found, account=by, at=at, what="erased the person", why="")
    return kept


def purge(*, by: AccountId, at: datetime) -> int:
    """Drop the fiscal records whose last day has passed; say how many."""
    with transaction.atomic():
        past = FiscalRecord.objects.filter(kept_until__lt=at.astimezone(UTC).date())
        people = list(past.values_list("person", flat=True))
        dropped, _ = past.delete()
        _blank_reasons(AccessLog.objects.filter(person__in=people, person__erased_at__isnull=False))
        for person in people:
            AccessLog.objects.create(person_id=person, account=by, at=at, what="purged a fiscal record", why="")
    return dropped


class Gone(NamedTuple):
    """Somebody who was erased."""

    person: str
    at: datetime
    kept_until: date | None = None  # a fiscal record, if one is


def erased_in(alias: str = "default") -> list[Gone]:
    """Name everybody who is erased in a database."""
    people = Person.objects.using(alias).filter(erased_at__isnull=False).values_list("pk", "erased_at")
    records = FiscalRecord.objects.using(alias).order_by("kept_until").values_list("person", "kept_until")
    kept = dict(records)
    return [Gone(person, at, kept.get(person)) for person, at in people if at]


def known_in(alias: str = "default") -> Iterator[str]:
    """Name everybody who is not."""
    yield from Person.objects.using(alias).filter(erased_at__isnull=True).values_list("pk", flat=True).iterator()


def _keep_record(
    person: Person, until: date | None, reason: str, centavos: int | None, by: AccountId, at: datetime
) -> FiscalRecord | None:
    if until is None and not reason.strip() and centavos is None:
        return None
    if until is None or not reason.strip():
        raise FiscalHalf
    if until < at.astimezone(UTC).date():
        raise FiscalDatePast
    if centavos is not None and centavos < 0:
        raise FiscalAmountWrong
    documents = read_documents(PersonId(person.pk))
    return FiscalRecord.objects.create(
        person=person,
        name=person.full_name,
        document=str(documents[0]) if documents else "",
        reason=reason.strip(),
        amount_centavos=centavos,
        kept_until=until,
        by=by,
        at=at,
    )


def _forget(person: Person, at: datetime) -> None:
    """Blank what is personal. Consents stay: they prove what was agreed, and name nobody."""
    for table in (IdDocument, Contact, NameWord, Photo, Note):
        table.objects.filter(person=person).delete()
    _blank_reasons(AccessLog.objects.filter(person=person))
    person.full_name = person.short_name = person.name_folded = person.nationality = person.city = ""
    person.birth_date = None
    person.erased_at = at
    person.save()


def _forget_words_of_others(known: Called) -> None:
    """Cut the person out of what was noted of others, and typed to see their documents."""
    for note in Note.objects.iterator():
        if (left := known.cut_from(note.text)) != note.text:
            note.text = left
            note.save(update_fields=["text"])
    for access in AccessLog.objects.exclude(why="").iterator():
        if (left := known.cut_from(access.why)) != access.why:
            access.why = left
            access.save(update_fields=["why"])


def _blank_reasons(accesses: QuerySet[AccessLog]) -> None:
    """Reasons are free text and may name the person; who looked, when and at what stays."""
    for access in accesses.exclude(why=""):  # one by one: each row is sealed as it is saved
        access.why = ERASED
        access.save(update_fields=["why"])
