"""Telling two people of one name apart at the desk, without showing a document: a few of its digits, and the age."""

from collections.abc import Iterable
from datetime import date

import msgspec

from panoverde.people.documents import DocumentKind
from panoverde.people.models import IdDocument

_DOT = "•"
_SHOWN = 4  # of a document that is no CPF


class Hint(msgspec.Struct, frozen=True):
    """The kind of a document, and what of its number may be read aloud in a queue."""

    kind: DocumentKind
    masked: str


def hints(people: Iterable[str]) -> dict[str, Hint]:
    """Give a hint for each person who has a document, the CPF before others."""
    rows = IdDocument.objects.filter(person__in=list(people)).order_by("person", "kind", "pk")
    found: dict[str, Hint] = {}
    for person, kind, number in rows.values_list("person_id", "kind", "number"):
        if person not in found or (kind == "cpf" and found[person].kind != "cpf"):
            found[person] = Hint(kind, mask(kind, number))  # type: ignore[arg-type]
    return found


def mask(kind: DocumentKind, number: str) -> str:
    """Hide most of a number.

    >>> mask("cpf", "39053344705"), mask("passport", "FZ123456")
    ('•••.533.•••-05', '•••3456')
    """
    hidden = _DOT * 3
    return f"{hidden}.{number[3:6]}.{hidden}-{number[9:]}" if kind == "cpf" else f"{hidden}{number[-_SHOWN:]}"


def age(born: date | None, today: date) -> int | None:
    """Say how old somebody is, where the birth date is known.

    >>> age(date(1990, 12, 31), date(2026, 11, 15))
    35
    """
    return None if born is None else today.year - born.year - ((today.month, today.day) < (born.month, born.day))
