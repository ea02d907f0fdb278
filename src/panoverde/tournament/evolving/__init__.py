"""It happened: no rules here, no refusals. One table changes, totals keep up."""

# What a kind of event changes registers itself when its module is imported.
from panoverde.tournament.evolving import (  # noqa: F401
    busts,
    button,
    calls,
    clock,
    draws,
    entries,
    money,
    people,
    prizes,
    screens,
    seating,
    setup,
    stacks,
)
from panoverde.tournament.evolving.happening import evolve

__all__ = ["evolve"]
