"""What can be asked of a tournament. Each names the tournament; id, actor and time come in with it."""

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, SeriesId, TableNumber, TournamentId
from panoverde.tournament.events import Level, Place


class TournamentCommand(Command, frozen=True, kw_only=True):
    """Something asked of one tournament."""

    tournament: TournamentId


class CreateTournament(TournamentCommand, frozen=True, kw_only=True):
    """Announce a tournament; its draws are committed to from now on."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int
    levels: tuple[Level, ...]
    commitment: str


class OpenDay(TournamentCommand, frozen=True, kw_only=True):
    """Begin the next day, with something public mixed into its draws."""

    ingredient: str


class RevealSecret(TournamentCommand, frozen=True, kw_only=True):
    """Publish the secret of a day that is over."""

    day: int


class OpenTable(TournamentCommand, frozen=True, kw_only=True):
    """Let a table take players."""

    table: TableNumber
    seats: int | None = None  # as many as the tournament's tables have


class Register(TournamentCommand, frozen=True, kw_only=True):
    """Enter a person, and draw a seat where one is free."""

    entry: EntryId
    person: PersonId


class TakeBackEntry(TournamentCommand, frozen=True, kw_only=True):
    """Reverse an entry that was a mistake."""

    entry: EntryId
    why: str


class SeatAlternate(TournamentCommand, frozen=True, kw_only=True):
    """Draw a seat for whoever is first in line."""


class OrderAlternates(TournamentCommand, frozen=True, kw_only=True):
    """Draw the line of alternates anew."""


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


class ReportBust(TournamentCommand, frozen=True, kw_only=True):
    """Take a player out."""

    entry: EntryId


class ReinstatePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Bring back a player whose bust was a mistake."""

    entry: EntryId
    why: str


class DrawButton(TournamentCommand, frozen=True, kw_only=True):
    """Draw a table's button among its players."""

    table: TableNumber


class DrawHands(TournamentCommand, frozen=True, kw_only=True):
    """Draw how many hands are left to play."""

    fewest: int
    most: int


class DrawChipRace(TournamentCommand, frozen=True, kw_only=True):
    """Draw a card for each odd chip at a table, from seat 1 on."""

    table: TableNumber
    odd: tuple[tuple[SeatNumber, int], ...]


class RecordDrawByHand(TournamentCommand, frozen=True, kw_only=True):
    """Write down a draw that was made on the table."""

    purpose: str
    options: tuple[str, ...]
    outcome: tuple[str, ...]
    witness: str
    why: str


class VoidDraw(TournamentCommand, frozen=True, kw_only=True):
    """Say that a draw does not count. Only one that moved nobody can be voided."""

    number: int
    why: str


class StartClock(TournamentCommand, frozen=True, kw_only=True):
    """Let the clock run."""


class PauseClock(TournamentCommand, frozen=True, kw_only=True):
    """Stop the clock."""

    why: str


class SetClock(TournamentCommand, frozen=True, kw_only=True):
    """Set level and time left; also how a wrong clock is put right."""

    level: int
    left_seconds: int
    why: str
