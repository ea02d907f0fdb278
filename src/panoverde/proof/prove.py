"""Runs cases, with the book as it is and with one value of it changed, and says what they notice.

    every try under every book of its case ─► comes out or not, what it read, cited and sent
    every change of a parameter            ─► the try that no longer comes out, if there is one

A try can only notice a change to what it read. What it notices is an outcome: neither a citation that
is gone, nor a silence that stops the code, nor code that breaks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

import msgspec

from panoverde.kernel.citations import Citation
from panoverde.proof.cases import Case
from panoverde.proof.changes import Change, changes
from panoverde.proof.kills import Killer, Kills, Which, which
from panoverde.proof.tries import run
from panoverde.rulebook import Library


class Tried(msgspec.Struct, frozen=True):
    """One try under one book, as the book is."""

    killer: Killer
    book: str
    wrong: str
    reads: frozenset[str]
    cites: tuple[Citation, ...]
    asked: frozenset[str]


class Court:
    """All cases, before the books on a shelf or some of them."""

    def __init__(self, library: Library, cases: Iterable[Case], books: Sequence[str] = ()) -> None:
        self.library = library
        self.cases = {case.id: case for case in cases}
        self.books = tuple(books) or library.ids

    @cached_property
    def tried(self) -> dict[str, list[Tried]]:
        """Every try under every book of its case, by book. Run once, a second or two."""
        return {
            book: [
                self._try(case, number, book)
                for case in self.cases.values()
                if book in case.books
                for number in range(len(case.tries))
            ]
            for book in self.books
        }

    def _try(self, case: Case, number: int, name: str) -> Tried:
        book = self.library.book(name).but({})
        came = run(case, number, book)
        return Tried(Killer(case.id, number), name, came.wrong, frozenset(book.reads), came.cites, came.asked)

    @cached_property
    def changes(self) -> dict[str, dict[str, list[Change]]]:
        """Every change to what each book's clauses set and some try reads: by book, then by parameter."""
        read = {book: frozenset[str]().union(*(tried.reads for tried in all_)) for book, all_ in self.tried.items()}
        return {
            book: {key: found for key, found in changes(self.library, book).items() if key in read[book]}
            for book in self.books
            if read[book]
        }

    def notices(self, killer: Killer, change: Change) -> bool:
        """Whether a try comes out otherwise under a change; a try that is gone notices nothing."""
        case = self.cases.get(killer.case)
        if case is None or killer.number >= len(case.tries) or change.book not in case.books:
            return False
        changed = self.library.book(change.book).but({change.key: change.stored})
        return run(case, killer.number, changed).noticed

    def search(self, change: Change, first: Killer | None = None) -> Killer | None:
        """Find a try that notices a change: the one remembered, then all that read the parameter."""
        passing = (t.killer for t in self.tried[change.book] if change.key in t.reads and not t.wrong)
        candidates = dict.fromkeys((*((first,) if first else ()), *passing))
        return next((killer for killer in candidates if self.notices(killer, change)), None)

    def search_all(self, known: Kills, todo: Sequence[tuple[str, str]]) -> dict[Which, Killer | None]:
        """Search for some parameters of some books."""
        wanted = [change for book, key in todo for change in self.changes[book][key]]
        return {which(change): self.search(change, known.get(which(change))) for change in wanted}

    def confirm(self, kills: Kills, todo: Sequence[tuple[str, str]]) -> dict[Which, Killer | None]:
        """Run just the try that is remembered for each change; one it no longer notices is alive."""
        wanted = [change for book, key in todo for change in self.changes[book][key]]
        known = ((change, kills.get(which(change))) for change in wanted)
        return {which(change): by if by and self.notices(by, change) else None for change, by in known}

    @property
    def todo(self) -> list[tuple[str, str]]:
        """The parameters there are changes of, with their books."""
        return [(book, key) for book, keys in self.changes.items() for key in keys]

    def failing(self) -> Iterator[Tried]:
        """The tries that do not come out with the books as they are."""
        yield from (tried for all_ in self.tried.values() for tried in all_ if tried.wrong)


def stale(court: Court, kills: Kills, confirmed: Mapping[Which, Killer | None]) -> list[str]:
    """Say where what is remembered is no longer so: to be searched anew."""
    kills = {named: by for named, by in kills.items() if named.book in court.books}
    there = {which(change) for keys in court.changes.values() for found in keys.values() for change in found}
    lost = [f"{' '.join(named)}: no longer noticed by {by}" for named, by in kills.items()
            if by and named in there and not confirmed.get(named)]  # fmt: skip
    unknown = [f"{' '.join(named)}: not searched for yet" for named in sorted(there - set(kills))]
    gone = [f"{' '.join(named)}: there is no such change any more" for named in sorted(set(kills) - there)]
    return [*lost, *unknown, *gone]
