"""Looking at what is protected. The look is on disk, with who and why, before anything is shown."""

from datetime import datetime

import msgspec
from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document, DocumentKind
from panoverde.people.models import AccessLog, FiscalRecord, IdDocument
from panoverde.people.one_person import person_by_id


class WhyNeeded(Refusal):
    """Nobody looks without a reason."""

    code = "people.why-needed"
    says = "Say why the document is needed (--why on the command line): it is written down with your name."


class Access(msgspec.Struct, frozen=True):
    """Somebody saw or changed something protected."""

    account: AccountId
    at: datetime
    what: str
    why: str


def document_of(
    person: PersonId, by: AccountId, why: str, *, at: datetime, kind: DocumentKind | None = None
) -> Document | None:
    """Show one document: of this kind, or else the CPF if there is one, or any. The look is written down."""
    documents = [d for d in documents_of(person, by, why, at=at) if kind in (None, d.kind)]
    return documents[0] if documents else None


def documents_of(person: PersonId, by: AccountId, why: str, *, at: datetime) -> tuple[Document, ...]:
    """Show every document of a person, CPF first. The look is written down.

    Raises:
        WhyNeeded: no reason was given.
        UnknownPerson: nobody has that id.
    """
    # Durable: were it part of a larger transaction, the look could be shown and its trace rolled back.
    with transaction.atomic(durable=True):
        write_down(person, by, why, at=at, what="saw documents")
        return read_documents(person)


def fiscal_records_of(person: PersonId, by: AccountId, why: str, *, at: datetime) -> tuple[FiscalRecord, ...]:
    """Show the locked fiscal records of a person, erased or not. The look is written down."""
    with transaction.atomic(durable=True):
        write_down(person, by, why, at=at, what="saw fiscal records")
        return tuple(FiscalRecord.objects.filter(person=person).order_by("at", "pk"))


def held(person: PersonId) -> tuple[tuple[str, str], ...]:
    """Name the kinds of documents on file and their countries; no number, so nothing is written down."""
    rows = IdDocument.objects.filter(person=person).order_by("kind", "pk")
    return tuple(rows.values_list("kind", "country"))


def accesses_of(person: PersonId) -> tuple[Access, ...]:
    """Tell who saw or changed what is protected, first things first."""
    rows = AccessLog.objects.filter(person=person).order_by("at", "pk")
    return tuple(Access(AccountId(row.account), row.at, row.what, row.why) for row in rows)


def write_down(person: PersonId, by: AccountId, why: str, *, at: datetime, what: str) -> None:
    """Log an access, in the caller's transaction. For this package only."""
    if not why.strip():
        raise WhyNeeded
    AccessLog.objects.create(person=person_by_id(person), account=by, at=at, what=what, why=why.strip())


def read_documents(person: PersonId) -> tuple[Document, ...]:
    """Read documents that the caller has logged. For this package only."""
    rows = IdDocument.objects.filter(person=person).order_by("pk")
    documents = [Document(row.kind, row.number, row.country) for row in rows]  # type: ignore[arg-type]
    return tuple(sorted(documents, key=lambda document: document.kind != "cpf"))
