"""Asked while the sheets are typed."""

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.paper import Written
from panoverde.tournament.core.parts import Place


class SayOnPaper(TournamentCommand, frozen=True, kw_only=True):
    """Say that the room was kept on paper, where no outage was noted by itself."""

    since: Moment
    until: Moment
    why: Words


class TypeLine(TournamentCommand, frozen=True, kw_only=True):
    """Type a line of a sheet."""

    what: Written
    when: Moment
    sheet: int = 0  # 1 is sheet A
    table: TableNumber | None = None
    seats: tuple[SeatNumber, ...] = ()  # of a bust: all who went out in the hand
    to: Place | None = None
    level: int | None = None  # an index into the structure
    left_seconds: int | None = None
    hands: int | None = None
    note: Words = ""


class StrikeLine(TournamentCommand, frozen=True, kw_only=True):
    """Say that a line does not count."""

    line: int
    why: Words


class RestoreLine(TournamentCommand, frozen=True, kw_only=True):
    """Say that a line that was struck counts after all."""

    line: int
    why: Words
