"""It happened: no rules here, no refusals. One table changes, totals keep up."""

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.catching_up import clock_kept, turned_back
from panoverde.tournament.core.declaring import FACTS
from panoverde.tournament.core.laying import reckon
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at


def evolve(state: Tournament, event: Event) -> None:
    """Let `event` have happened."""
    before, stands = state.chips_in_play, turned_back(state, event)
    FACTS[type(event)].evolve(state, event)
    clock_kept(state, event, stands)
    if more := state.chips_in_play - before:
        sitting_at(state, event).chips += more
    entry = state.entries.get(getattr(event, "entry", None))  # type: ignore[arg-type]
    if entry is not None:
        reckon(state, entry)
    for sitting in state.sittings.values():
        if sitting.quorum and sitting.quorum.holds and sitting.left >= sitting.quorum.needed:
            # And it stays so, however many bust later.
            sitting.quorum = msgspec.structs.replace(sitting.quorum, reached=True)
        if sitting.playing != sitting.seats_open - len(sitting.pool.codes):
            invariant(False, f"everyone playing sits in one seat after {type(event).__name__}")
