"""It happened: no rules here, no refusals. One table changes, totals keep up."""

# What a kind of event changes registers itself when its module is imported.
from panoverde.tournament.evolving import busts, clock, draws, entries, seating, setup  # noqa: F401
from panoverde.tournament.evolving.happening import evolve

__all__ = ["evolve"]
