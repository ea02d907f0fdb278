"""Memberships: that somebody is registered with the federation. The number is a document like any other."""

from datetime import datetime

from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people.documents import Document, read_document
from panoverde.people.models import AccessLog, IdDocument
from panoverde.people.one_person import hold
from panoverde.people.search import refuse_taken

FEDERATION = "CBTH"


def is_member(person: PersonId) -> bool:
    """Whether a number is on file; the number itself is not looked at."""
    return IdDocument.objects.filter(person=person, kind="other", number__startswith=FEDERATION).exists()


def note_membership(person: PersonId, number: str, *, by: AccountId, at: datetime) -> None:
    """Keep a number that was shown, so that it is asked for once.

    Raises:
        Refusal: it cannot be a number, or it is somebody else's.
    """
    document = read_document(Document("other", f"{FEDERATION} {number}"))
    refuse_taken([document], person)
    with transaction.atomic():
        IdDocument.objects.get_or_create(
            person=hold(person), kind=document.kind, country=document.country, number=document.number
        )
        AccessLog.objects.create(person_id=person, account=by, at=at, what="recorded other", why="federation number")
