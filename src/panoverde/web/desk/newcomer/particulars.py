"""The short form of a player: what was typed as particulars, and what is known as a form."""

import re

from django.http import QueryDict

from panoverde.kernel.refusals import Refusal
from panoverde.people.documents import Document, DocumentKind, read_document
from panoverde.people.models import Contact, Person
from panoverde.people.register import Particulars


def particulars(typed: QueryDict) -> Particulars:
    """Read the form of somebody new."""
    phone, email, document = (typed.get(name, "").strip() for name in ("phone", "email", "document"))
    return Particulars(
        full_name=typed.get("name", ""),
        birth_date=typed.get("born", ""),
        city=typed.get("city"),  # None where the form had none: what is known stays
        documents=(_document(document, typed.get("country", "").strip() or "BR"),) if document else (),
        phones=(phone,) if phone else (),
        emails=(email,) if email else (),
    )


def _document(typed: str, country: str) -> Document:
    """Guess the kind: digits only are a CPF, a word before the number is another document, else a passport."""
    digits = re.sub(r"[.\s/-]", "", typed)
    kind: DocumentKind = "cpf" if digits.isdecimal() and country == "BR" else "passport"
    if re.match(r"[A-Za-z]{2,}\s", typed):
        kind = "other"
    return Document(kind, typed, country)


def guessed(text: str) -> QueryDict:
    """Begin with what was typed in the search: a name, a number, an address."""
    typed = QueryDict(mutable=True)
    digits = re.sub(r"\D", "", text)
    field = "name"
    if "@" in text:
        field = "email"
    elif len(digits) == 11 and re.fullmatch(r"[\d.\s-]+", text) and _is_cpf(digits):
        field = "document"
    elif len(digits) >= 8:
        field = "phone"
    typed[field] = text
    return typed


def _is_cpf(digits: str) -> bool:
    try:
        read_document(Document("cpf", digits))
    except Refusal:
        return False
    return True


def changed(typed: QueryDict) -> Particulars:
    """An empty document field leaves the documents alone."""
    told = particulars(typed)
    documents = told.documents or None
    return Particulars(
        full_name=told.full_name,
        birth_date=told.birth_date,
        city=told.city,
        documents=documents,
        phones=told.phones,
        emails=told.emails,
    )


def known(person: Person) -> QueryDict:
    """Fill the form with what is known; documents are not shown."""
    typed = QueryDict(mutable=True)
    typed["name"] = person.full_name
    typed["born"] = f"{person.birth_date:%d/%m/%Y}" if person.birth_date else ""
    typed["city"] = person.city
    for kind, name in ((Contact.Kind.PHONE, "phone"), (Contact.Kind.EMAIL, "email")):
        typed[name] = person.contacts.filter(kind=kind).values_list("value", flat=True).first() or ""
    return typed
