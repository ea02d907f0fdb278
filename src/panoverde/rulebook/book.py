"""A rulebook in force: what holds, by which clause, and where it is silent.

The book itself speaks first, then the books it extends, then the procedure its text presupposes.
Where all are silent the matter is the director's; the book named as guidance is then offered, and
the term says that it is guidance.
"""

from collections.abc import Container, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from panoverde.kernel.citations import Citation, Citations, cite, split
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language, Text
from panoverde.rulebook.did_you_mean import did_you_mean
from panoverde.rulebook.model import Book, Chapter, Clause, Parameter, Regulation, Stored, Topic, lineage, silenced
from panoverde.rulebook.term import Source, Term

if TYPE_CHECKING:
    from panoverde.rulebook.terms import Sections  # a thousand types, which running code never needs
else:
    from panoverde.rulebook.term import Sections

# The parameter by which a book hands what it does not cover to somebody.
UNCOVERED = "legal.uncovered_matters_decided_by"


class UnknownClause(Refusal):
    """The book has no clause of that number."""

    code = "rulebook.unknown-clause"
    says = "{book} has no clause “{number}”. Search for it in words, or look it up in the book’s chapters."


class UnknownParameter(Refusal):
    """There is no parameter of that name."""

    code = "rulebook.unknown-parameter"
    says = "There is no parameter “{key}”. The topics’ files name them all."


class Rulebook(Sections):
    """One book, with what it inherits."""

    def __init__(
        self,
        book: Book,
        books: Mapping[str, Book],
        topics: Mapping[str, Topic],
        parameters: Mapping[str, Parameter],
        *,
        changes: Mapping[str, Stored | None] | None = None,
        edition: str = "",
        later: Container[str] = (),
    ) -> None:
        self.id = book.id
        self.title = book.title
        self.extends = book.extends
        self.topics = topics
        self.parameters = parameters
        self.reads: set[str] = set()  # the parameters that were asked for, so that coverage is honest
        self._lineage = lineage(book, books)
        self.edition = edition  # the digest of an edition that was kept; "" is the book as it stands
        self._later = later  # parameters that came after it
        self._books = books
        self._changes = changes or {}
        self._silenced = {citation for b in self._lineage for citation in silenced(b, books)}
        self._terms: dict[str, Term[object]] = {}

    # -- terms -----------------------------------------------------------------------------------

    def term(self, key: str) -> Term[object]:
        """Say what holds for one parameter, such as `payouts.places_paid_percent`."""
        self.reads.add(key)
        if key not in self._terms:
            if key not in self.parameters:
                raise UnknownParameter(key=key, near=did_you_mean(key, self.parameters))
            stored, cites, source = self._say(key)
            silence = () if key == UNCOVERED else self.silence_cites
            self._terms[key] = Term(self.id, self.parameters[key], stored, cites, source, silence)
        return self._terms[key]

    @cached_property
    def silence_cites(self) -> Citations:
        """The clauses that give what the book does not cover to the director."""
        return self._say(UNCOVERED)[1]

    def _say(self, key: str) -> tuple[Stored, Citations, Source]:
        if key in self._changes:
            return self._changed(key)
        if said := self.values.get(key):
            return *said, "book"
        if key in self._later:
            held = self.parameters[key].fallback
            return held, (), "silence" if held is None else "fallback"
        for book in self._lineage:
            if key in book.procedures:
                return book.procedures[key], (), "procedure"
        if self.guidance and (offered := self.guidance.term(key)).speaks:
            return offered.stored, offered.cites, "guidance" if offered.cites else "procedure"
        return None, (), "silence"

    def _changed(self, key: str) -> tuple[Stored, Citations, Source]:
        stored = self._changes[key]
        if stored is None:
            return None, (), "silence"  # guidance is withheld too: a proof must notice the silence
        return stored, self.values.get(key, (None, ()))[1], "book"

    @cached_property
    def values(self) -> dict[str, tuple[Stored, Citations]]:
        """Every value the book and those it extends set, with the clauses that set it."""
        values: dict[str, tuple[Stored, Citations]] = {}
        for book in self._lineage:
            own: dict[str, tuple[Stored, Citations]] = {}
            for clause in book.clauses.values():
                if clause.id not in self._silenced:
                    for key, value in clause.sets.items():
                        own[key] = (value, (*own[key][1], clause.id) if key in own else (clause.id,))
            values = {**own, **values}
        return values

    @cached_property
    def guidance(self) -> "Rulebook | None":
        """The book that is offered where this one is silent."""
        for book in self._lineage:
            if book.guidance:
                guiding = self._books[book.guidance]
                return Rulebook(guiding, self._books, self.topics, self.parameters, later=self._later)
        return None

    def elsewhere(self, key: str) -> list[Stored]:
        """What books of the shelf say of a parameter, each value once: what could hold where this one is silent."""
        values: list[Stored] = []
        for book in self._books.values():
            for clause in book.clauses.values():
                if key in clause.sets and clause.sets[key] not in values:
                    values.append(clause.sets[key])
        return values

    # -- clauses ---------------------------------------------------------------------------------

    @cached_property
    def clauses(self) -> dict[Citation, Clause]:
        """The clauses in force: the book's own, then those it inherits."""
        return {
            clause.id: clause
            for book in self._lineage
            for clause in book.clauses.values()
            if clause.id not in self._silenced
        }

    @cached_property
    def by_topic(self) -> dict[str, list[Clause]]:
        """The clauses in force, topic by topic."""
        grouped: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            grouped.setdefault(clause.topic, []).append(clause)
        return grouped

    def clause(self, number: str) -> Clause:
        """Find a clause by its number, with or without a book's id; the book's own come first.

        Raises:
            UnknownClause: there is none such in force.
        """
        name, bare = split(number)
        for spelling in (bare, bare.upper(), bare.lower()):
            for book in self._lineage:
                if name in ("", book.id, self.id) and (clause := self.clauses.get(cite(book.id, spelling))):
                    return clause
        near = did_you_mean(bare, [split(citation)[1] for citation in self.clauses])
        raise UnknownClause(book=self.title, number=bare, near=near)

    def chapters(self) -> Iterator[tuple[Text, list[Clause]]]:
        """Give the document's parts in order; a house's own clauses come first."""
        for book in self._lineage:
            whole = Chapter(Text(book.title, book.title, book.title), list(book.clauses))
            for chapter in book.chapters or [whole]:
                found = (self.clauses.get(cite(book.id, number)) for number in chapter.clauses)
                if clauses := [clause for clause in found if clause]:
                    yield chapter.title, clauses

    def changed_by(self, clause: Clause) -> Citations:
        """The clauses of a house that set what this inherited clause would set."""
        cites = [c for key in clause.sets for c in self.values[key][1] if split(c)[0] != clause.book]
        return tuple(dict.fromkeys(cites))

    def print_number(self, clause: Clause, language: Language = "pt") -> str:
        """Say a clause's number as its document prints it."""
        return self._books[clause.book].print_number(clause.number, language)

    @property
    def regulation(self) -> Regulation | None:
        """The document a house attached, if it did."""
        return next((book.regulation for book in self._lineage if book.regulation), None)

    def page_of(self, clause: Clause) -> int | None:
        """Find a clause's page in the attached document: that of the clause's own book, or of one on top of it."""
        owner = next(at for at, book in enumerate(self._lineage) if book.id == clause.book)
        for at, book in enumerate(self._lineage[: owner + 1]):
            if book.regulation:
                others = {number for on_top in self._lineage[at:owner] for number in on_top.clauses}
                return book.regulation.page(clause.number, others)  # the document's "7" may be the house's own 7
        return None

    # -- proof -----------------------------------------------------------------------------------

    def but(self, changes: Mapping[str, Stored | None]) -> "Rulebook":
        """Give the same book with some values changed, silent where one is None, to see what depends on them."""
        again = Rulebook(
            self._lineage[0], self._books, self.topics, self.parameters, changes=changes, edition=self.edition,
            later=self._later,
        )  # fmt: skip
        again.values, again.guidance = self.values, self.guidance  # read once, and the same
        return again
