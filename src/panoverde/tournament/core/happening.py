"""It happened: no rules here, no refusals. One table changes, totals keep up."""

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.declaring import FACTS
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at


def evolve(state: Tournament, event: Event) -> None:
    """Let `event` have happened."""
    before = state.chips_in_play
    FACTS[type(event)].evolve(state, event)
    if state.chips_in_play != before:
        sitting_at(state, event).chips += state.chips_in_play - before
    for sitting in state.sittings.values():
        if sitting.quorum and sitting.quorum.holds and sitting.left >= sitting.quorum.needed:
            # And it stays so, however many bust later.
            sitting.quorum = msgspec.structs.replace(sitting.quorum, reached=True)
        if sitting.playing != sitting.seats_open - len(sitting.pool):
            invariant(False, f"everyone playing sits in one seat after {type(event).__name__}")
