"""A term: what a book says on one parameter, and by which clause.

>>> from panoverde.rulebook import load
>>> paid = load().book("ksop-2026").payouts.places_paid_percent
>>> paid.value, paid.cites, paid.source
(Decimal('15'), ('ksop-2026:L.s1',), 'book')
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.model import AREAS, Parameter, Stored
from panoverde.rulebook.values import typed

T = TypeVar("T")

Source = Literal["book", "procedure", "guidance", "fallback", "silence"]


class RuleSilent(Refusal):
    """No clause in force says it, nor does the book taken as guidance: the director decides."""

    code = "rulebook.silent"
    says = "{book} says nothing on {parameter}. The director decides: record the decision."


class Term(Generic[T]):
    """One parameter under one book."""

    __slots__ = ("_silence", "_value", "book", "cites", "parameter", "source", "speaks", "stored")

    def __init__(
        self,
        book: str,
        parameter: Parameter,
        stored: Stored,
        cites: Citations,
        source: Source,
        silence: Citations,
    ) -> None:
        self.book = book
        self.parameter = parameter
        self.cites = cites
        self.source = source
        self.speaks = source != "silence"  # the book, its procedures, or the book taken as guidance
        self.stored = stored  # as files and packs hold it, for screens; None in silence
        self._value: T | None = typed(parameter, stored) if self.speaks else None
        self._silence = silence

    @property
    def value(self) -> T:
        """What holds.

        Raises:
            RuleSilent: nothing says it.
        """
        if not self.speaks:
            raise RuleSilent(book=self.book, parameter=self.parameter.key, cites=self._silence)
        return self._value  # type: ignore[return-value]  # it speaks

    def __repr__(self) -> str:
        said = repr(self.stored) if self.speaks else "silent"
        return f"<{self.book} {self.parameter.key}: {said} ({', '.join(self.cites)})>"


class Section:
    """The terms of one area. The generated classes in `terms.py` give each its type."""

    def __init__(self, area: str, term: Callable[[str], Term[object]]) -> None:
        self._area = area
        self._term = term

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Look the term up in the book, once; mypy knows its type from the generated class."""
            if name.startswith("_"):
                raise AttributeError(name)
            term = self.__dict__[name] = self._term(f"{self._area}.{name}")
            return term


class Sections:
    """The sections of a rulebook, by area. For mypy, `terms.py` names them and their types."""

    if not TYPE_CHECKING:

        def __getattr__(self, area: str) -> Section:
            """Make a section the first time it is asked for."""
            if area not in AREAS:
                raise AttributeError(f"A rulebook has no {area!r}.")
            section = self.__dict__[area] = Section(area, self.term)
            return section
