"""What the room was told, and what leaves it."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.marks import Moment
from panoverde.tournament.core.announcement import What
from panoverde.tournament.core.facts import SittingEvent


class Announced(SittingEvent, frozen=True, tag="tournament.announced-to-room.v1"):
    """A sentence of the announcer's script was read to the room."""

    what: What
    about: int
    at: Moment
    table: TableNumber | None = None


class FeedSet(Event, frozen=True, tag="tournament.feed-set.v1"):
    """Overlay and press feed show the tournament with so much delay, or nothing."""

    open: bool
    delay_seconds: int
    at: Moment
