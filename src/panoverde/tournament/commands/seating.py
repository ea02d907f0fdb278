"""Asked of tables and seats."""

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament.commands.base import TournamentCommand
from panoverde.tournament.events.parts import Place


class OpenTable(TournamentCommand, frozen=True, kw_only=True):
    """Let a table take players."""

    table: TableNumber
    seats: int | None = None  # as many as the tournament's tables have


class MovePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Move a player to a free seat."""

    entry: EntryId
    to: Place
    why: str


class TakeBackMove(TournamentCommand, frozen=True, kw_only=True):
    """Send a player back to where the last move came from."""

    entry: EntryId
    to: Place
    why: str


class BreakTable(TournamentCommand, frozen=True, kw_only=True):
    """Break a table: players and seats are drawn against each other."""

    table: TableNumber


class RedrawSeats(TournamentCommand, frozen=True, kw_only=True):
    """Draw everybody a new seat at these tables."""

    tables: tuple[TableNumber, ...]
