"""What is known of stacks, as it becomes."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.StackSeen)
def see_stack(state: Tournament, event: e.StackSeen) -> None:
    """So many, at that moment."""
    entry = state.entries[event.entry]
    entry.stack_seen, entry.stack_seen_at = event.chips, event.at
