"""What must hold of announcements, looked at from scratch."""

from collections.abc import Iterator

from panoverde.tournament.announcements.feed import LEAST_SECONDS, MOST_SECONDS
from panoverde.tournament.core.records import Tournament


def unsound_announcements(state: Tournament) -> Iterator[str]:
    """Nothing was told in the future; a feed is as far behind as feeds are."""
    for sitting in state.sittings.values():
        for what, told in sitting.told.items():
            if told.at > state.at:
                yield f"{what} is said to be told at {told.at}, and it is {state.at}"
    if state.feed is not None and not LEAST_SECONDS <= state.feed.delay_seconds <= MOST_SECONDS:
        yield f"the feed is said to be {state.feed.delay_seconds} seconds behind"
