"""What a book itself says. Guidance is advice to a director; nobody is penalised by it."""

from typing import Any, TypeVar

from panoverde.rulebook.term import Term

T = TypeVar("T")

OWN = ("book", "procedure", "fallback")


def said(term: Term[T]) -> T | None:
    """What the book says, or None."""
    return term.value if term.source in OWN else None


def listed(term: Term[Any]) -> tuple[str, ...]:
    """The list that the book gives; an empty one where it gives none."""
    return said(term) or ()
