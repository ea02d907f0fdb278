"""What must add up of time, counted from scratch."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Sitting, Tournament


def unsound_time(state: Tournament, sitting: Sitting) -> Iterator[str]:
    """Nobody has spent more cards than there were; a count runs on somebody who sits there."""
    for table in sitting.tables.values():
        count = table.count
        if count is not None and count.on not in table.players.values():
            yield f"a count runs at table {table.number} on {count.on}, who does not sit there"
        if count is not None and (count.seconds < 0 or count.aloud > count.seconds or (count.since and count.stands)):
            yield f"the count at table {table.number} runs and stands, or has less than nothing"
    for occasion, day in sitting.cards_given.items():
        if not 1 <= day <= state.day:
            yield f"cards were handed out ({occasion}) on day {day}, which was never open"


def unsound_cards(state: Tournament) -> Iterator[str]:
    """Cards granted less cards spent is never less than none."""
    for entry in state.entries.values():
        if not 0 <= entry.cards_spent <= entry.cards:
            yield f"{entry.id} has spent {entry.cards_spent} of {entry.cards} time cards"
