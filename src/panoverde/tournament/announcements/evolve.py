"""What was told, as it becomes."""

from panoverde.tournament.announcements import events as e
from panoverde.tournament.core.announcement import Feed, Told
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at


def announced(state: Tournament, event: e.Announced) -> None:
    """The room knows."""
    sitting_at(state, event).told[event.what] = Told(event.about, event.table, event.at)


def set_feed(state: Tournament, event: e.FeedSet) -> None:
    """It is open with this delay, or closed."""
    state.feed = Feed(event.delay_seconds, event.at) if event.open else None
