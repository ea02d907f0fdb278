"""What is known of stacks, as it becomes."""

from panoverde.tournament.chips import events as e
from panoverde.tournament.core.records import Tournament


def see_stack(state: Tournament, event: e.StackSeen) -> None:
    """So many, at that moment."""
    entry = state.entries[event.entry]
    entry.stack_seen, entry.stack_seen_at = event.chips, event.at
