"""Asked of entries, and of the line for a seat."""

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.tournament.commands.base import TournamentCommand


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
