"""Citing: the clauses of several terms together, each once, in their order."""

from typing import Protocol

from panoverde.kernel.citations import Citations


class Cites(Protocol):
    """A term, or whatever else was decided by clauses."""

    @property
    def cites(self) -> Citations:
        """The clauses."""


def cited(*terms: Cites) -> Citations:
    """Give the clauses of the terms that made a decision."""
    return tuple(dict.fromkeys(citation for term in terms for citation in term.cites))


def together(*cites: Citations) -> Citations:
    """Give several lists of clauses as one."""
    return tuple(dict.fromkeys(citation for each in cites for citation in each))
