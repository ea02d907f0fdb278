"""What must hold of the venue, looked at from scratch."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Sitting, Tournament


def unsound_venue(state: Tournament, sitting: Sitting) -> Iterator[str]:
    """A rota knows when each string was pushed; who is cleared was looked at on a day there was."""
    rota = sitting.rota
    if rota is not None and (len(rota.strings) != len(rota.pushed_at) or rota.every_minutes < 1):
        yield f"a rota of {len(rota.strings)} strings knows of {len(rota.pushed_at)} pushes"
    if state.health is not None and not state.health.rules:
        yield "health rules are said to hold, and there are none"
    flagged = [entry.id for entry in state.entries.values() if entry.needs]
    if sorted(flagged) != sorted(state.needy):
        yield f"{len(state.needy)} needs are kept, and {len(flagged)} are flagged"
    for entry in state.entries.values():
        if not -1 <= entry.cleared_on <= max(1, state.day):
            yield f"{entry.id} is said to be cleared on day {entry.cleared_on}"
        if entry.needs_met is not None and not entry.needs:
            yield f"a need of {entry.id} is said to be met, and none is flagged"
