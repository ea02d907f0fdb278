"""Time on paper, and the lines that were typed from its sheets."""

from panoverde.kernel.ids import AccountId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.facts import SittingEvent
from panoverde.tournament.core.paper import Written
from panoverde.tournament.core.parts import Place


class RoomOnPaper(SittingEvent, frozen=True, tag="tournament.room-on-paper.v1"):
    """The room was kept on paper, though something ran: screens that nobody could reach, a network that was gone."""

    since: Moment
    until: Moment
    why: Words


class LineTyped(SittingEvent, frozen=True, tag="tournament.paper-line-typed.v1"):
    """Somebody typed a line of a sheet. Nothing has followed from it yet."""

    line: int
    what: Written
    when: Moment  # as it stands on paper
    sheet: int = 0
    table: TableNumber | None = None
    seats: tuple[SeatNumber, ...] = ()
    to: Place | None = None
    level: int | None = None
    left_seconds: int | None = None
    hands: int | None = None
    note: Words = ""
    by: AccountId = AccountId("")


class LineStruck(SittingEvent, frozen=True, tag="tournament.paper-line-struck.v1"):
    """A line does not count: typed wrongly, done otherwise, or the director said so."""

    line: int
    why: Words


class LineRestored(SittingEvent, frozen=True, tag="tournament.paper-line-restored.v1"):
    """A line counts after all."""

    line: int
    why: Words
