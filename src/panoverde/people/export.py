"""A person's data, whole, for the person to take along. Results are in the journal, under the id alone."""

import base64
from datetime import datetime

from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.people.models import Consent, Contact, FiscalRecord, Person
from panoverde.people.one_person import person_by_id, stamp
from panoverde.people.photo_and_notes import notes_of, photo_of
from panoverde.people.protected import accesses_of, read_documents, write_down


def export(person: PersonId, *, by: AccountId, at: datetime, why: str) -> dict[str, object]:
    """Give everything that is kept about somebody, ready for JSON. The export itself is written down.

    Raises:
        WhyNeeded: no reason was given.
        UnknownPerson: nobody has that id.
    """
    with transaction.atomic(durable=True):  # written down before it is given, as in `viewing`
        write_down(person, by, why, at=at, what="exported the person's data")
        return {
            "exported_at": stamp(at),
            "exported_by": by,
            "person": particulars(person_by_id(person)),
            "documents": [{"kind": d.kind, "country": d.country, "number": d.number} for d in read_documents(person)],
            "contacts": contacts_of(person),
            "consents": _consents(person),
            "photo": _photo(person),
            "notes": [{"text": n.text, "at": stamp(n.at), "by": n.by} for n in notes_of(person)],
            "fiscal_records": _fiscal_records(person),
            "accesses": [
                {"account": a.account, "at": stamp(a.at), "what": a.what, "why": a.why} for a in accesses_of(person)
            ],
        }


def contacts_of(person: PersonId) -> list[dict[str, str]]:
    """Give phones, then e-mail addresses."""
    rows = Contact.objects.filter(person=person).order_by("-kind", "pk")
    return [{"kind": row.kind, "value": row.value} for row in rows]


def particulars(person: Person) -> dict[str, object]:
    """Give who somebody is, and since when; nothing that is protected."""
    return {
        "id": person.pk,
        "full_name": person.full_name,
        "short_name": person.short_name,
        "birth_date": person.birth_date.isoformat() if person.birth_date else None,
        "nationality": person.nationality,
        "city": person.city,
        "registered_at": stamp(person.registered_at),
        "registered_by": person.registered_by,
        "changed_at": stamp(person.changed_at),
        "changed_by": person.changed_by,
        "erased_at": stamp(person.erased_at) if person.erased_at else None,
    }


def _consents(person: PersonId) -> list[dict[str, object]]:
    rows = Consent.objects.filter(person=person).order_by("at", "pk")
    return [{"what": c.what, "given": c.given, "version": c.version, "at": stamp(c.at), "by": c.by} for c in rows]


def _photo(person: PersonId) -> dict[str, str] | None:
    photo = photo_of(person)
    if photo is None:
        return None
    image = base64.b64encode(bytes(photo.image)).decode()
    return {"type": photo.type, "at": stamp(photo.at), "by": photo.by, "base64": image}


def _fiscal_records(person: PersonId) -> list[dict[str, object]]:
    return [
        {
            "name": record.name,
            "document": record.document,
            "reason": record.reason,
            "amount_centavos": record.amount_centavos,
            "kept_until": record.kept_until.isoformat(),
            "at": stamp(record.at),
            "by": record.by,
        }
        for record in FiscalRecord.objects.filter(person=person).order_by("at", "pk")
    ]
