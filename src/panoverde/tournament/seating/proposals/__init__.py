"""Proposals: what the tables need now, each with its reason, its clauses and the command that would do it.

    tables and what is known of their buttons  ─►  [Proposal]  ─►  floor and director accept, or choose otherwise

One query for every screen. It looks at tables, never at entries. Nothing is decided here: a proposal
that is accepted is worked out again by the decision it asks for.
"""

from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.seating.halt import sizes
from panoverde.tournament.seating.proposals.buttons import buttons
from panoverde.tournament.seating.proposals.even import moves
from panoverde.tournament.seating.proposals.fewer import fewer_tables
from panoverde.tournament.seating.proposals.line import waiting
from panoverde.tournament.seating.proposals.players import cards, needs
from panoverde.tournament.seating.proposals.proposal import Choice, Proposal, Said
from panoverde.tournament.seating.proposals.short import halts

__all__ = ["Choice", "Proposal", "Said", "proposals"]


def proposals(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> list[Proposal]:
    """Say what the tables need now, the most pressing first."""
    if not state.exists or state.finished_at or state.stopped or sitting.phase == "bagging":
        return []
    found = [*cards(state, sitting, book, at), *buttons(state, sitting, book, at), *needs(state, sitting, book)]
    if not sitting.started_at:
        return [*found, *waiting(state, sitting, book)]
    seen = sizes(sitting)
    fewer = [*fewer_tables(state, sitting, book, at)]
    evening_out = [] if fewer else [*moves(state, sitting, book, at, seen)]  # a break moves everybody anyway
    return [*found, *halts(state, sitting, book, at, seen), *waiting(state, sitting, book), *fewer, *evening_out]
