"""Runs cases, and says which clauses they prove and which they merely touch."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.kernel.refusals import Refusal
from panoverde.proof.cases import BadCase, Case
from panoverde.proof.procedures import PROCEDURES
from panoverde.rulebook import Library, Rulebook


class Proof(msgspec.Struct, frozen=True):
    """One case under one book, with and without the clause."""

    case: str
    clause: Citation
    passes: bool
    fails_without: bool
    detail: str
    reads: frozenset[str]

    @property
    def holds(self) -> bool:
        """Whether the clause is proved by it."""
        return self.passes and self.fails_without


def prove(case: Case, library: Library) -> Iterable[Proof]:
    """Run a case for each clause it names."""
    if case.runs not in PROCEDURES:
        raise BadCase(case=case.name, why=f"it runs {case.runs!r}, but known are {', '.join(PROCEDURES)}")
    for citation in case.proves:
        name, number = split(citation)
        shelf = library.book(name)
        book = shelf.fresh()
        wrong = failure(case, book, citation)
        without = failure(case, shelf.without(number), citation)
        yield Proof(case.name, citation, wrong is None, without is not None, wrong or "", frozenset(book.reads))


def failure(case: Case, book: Rulebook, citation: Citation) -> str | None:
    """Say what did not come out as the case says; None where all did."""
    try:
        # As JSON, like the case: a tuple is a list there.
        outcome = msgspec.json.decode(msgspec.json.encode(PROCEDURES[case.runs](book, case.given, case.when)))
    except Refusal as refusal:
        outcome = {"refused": refusal.code, "cites": list(refusal.cites)}
    for key, expected in case.then.items():
        if not _is(outcome.get(key), expected):
            return f"{key}: expected {expected!r}, got {outcome.get(key)!r}"
    if citation not in outcome["cites"]:
        return f"cites: expected {citation} among {outcome['cites']}"
    return None


def _is(came: object, expected: object) -> bool:
    """Compare; of a table only the keys that the case names."""
    if isinstance(came, dict) and isinstance(expected, dict):
        return all(_is(came.get(key), value) for key, value in expected.items())
    return came == expected


def prove_all(cases: Iterable[Case], library: Library) -> dict[Citation, list[Proof]]:
    """Run every case; give the proofs by clause."""
    proofs: dict[Citation, list[Proof]] = defaultdict(list)
    for case in cases:
        for proof in prove(case, library):
            proofs[proof.clause].append(proof)
    return proofs
