"""Coverage: for every clause, whether code reads it and which cases prove it. Nothing kinder.

executed     a case ran code that read a parameter the clause sets
proved_by    the cases that pass, and fail once the clause is knocked out
"""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.proof.cases import Case
from panoverde.proof.proving import Proof, prove_all
from panoverde.rulebook import Clause, Library


class Line(msgspec.Struct, frozen=True):
    """One clause."""

    id: Citation
    book: str
    topic: str
    area: str
    kind: str
    owner: str
    executed: bool
    proved_by: list[str]


class Tally(msgspec.Struct):
    """How many, of which so many."""

    clauses: int = 0
    executed: int = 0
    proved: int = 0

    def add(self, line: Line) -> None:
        """Count one clause."""
        self.clauses += 1
        self.executed += line.executed
        self.proved += bool(line.proved_by)


class Coverage(msgspec.Struct, frozen=True):
    """All clauses, and the sums."""

    clauses: list[Line]
    totals: dict[str, Tally | dict[str, Tally]]
    failing: list[str]  # cases that do not prove what they name, and why


def coverage(library: Library, cases: Iterable[Case]) -> Coverage:
    """Run the cases and report on every clause of the books on the shelf."""
    proofs = prove_all(cases, library)
    read = _read_by_book(proofs)
    lines = [
        _line(clause, proofs.get(clause.id, []), read[name])
        for name in library.ids
        for clause in library.sources[name].clauses.values()
    ]
    failing = [
        f"{proof.case} ({proof.clause}): {proof.detail or 'passes even without the clause'}"
        for found in proofs.values()
        for proof in found
        if not proof.holds
    ]
    return Coverage(lines, _totals(lines), failing)


def _read_by_book(proofs: dict[Citation, list[Proof]]) -> dict[str, set[str]]:
    read: dict[str, set[str]] = defaultdict(set)
    for citation, found in proofs.items():
        for proof in found:
            read[split(citation)[0]] |= proof.reads
    return read


def _line(clause: Clause, proofs: list[Proof], read: set[str]) -> Line:
    return Line(
        clause.id, clause.book, clause.topic, clause.area, clause.kind, clause.owner,
        executed=not read.isdisjoint(clause.sets),
        proved_by=[proof.case for proof in proofs if proof.holds],
    )  # fmt: skip


def _totals(lines: list[Line]) -> dict[str, Tally | dict[str, Tally]]:
    everything = Tally()
    by: dict[str, dict[str, Tally]] = {field: defaultdict(Tally) for field in ("book", "area", "kind", "owner")}
    for line in lines:
        everything.add(line)
        for field, tallies in by.items():
            tallies[getattr(line, field)].add(line)
    return {"all": everything, **{f"by_{field}": dict(tallies) for field, tallies in by.items()}}
