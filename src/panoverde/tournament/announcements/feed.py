"""What leaves the house: an overlay for the stream and a feed for the press, both behind the room."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.announcements import commands as c
from panoverde.tournament.announcements import events as e
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament

LEAST_SECONDS, MOST_SECONDS = 30, 7_200


class BadDelay(Refusal):
    """So soon it would be no delay; so late nobody would look."""

    code = "feed.bad-delay"
    says = "Overlay and feed are between {least} and {most} seconds behind the room. Choose a delay within that."


def set_feed(_: Tournament, command: c.SetFeed, __: Means) -> Iterator[Event]:
    """Open it, close it, or let it be further behind."""
    if command.open and not LEAST_SECONDS <= command.delay_seconds <= MOST_SECONDS:
        raise BadDelay(least=LEAST_SECONDS, most=MOST_SECONDS)
    yield e.FeedSet(open=command.open, delay_seconds=command.delay_seconds if command.open else 0, at=command.at)
