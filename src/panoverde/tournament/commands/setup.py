"""Asked of the tournament and its days."""

from panoverde.kernel.ids import SeriesId
from panoverde.tournament.commands.base import TournamentCommand
from panoverde.tournament.events.parts import Level
from panoverde.tournament.terms import Terms


class CreateTournament(TournamentCommand, frozen=True, kw_only=True):
    """Announce a tournament; its draws are committed to from now on."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int
    levels: tuple[Level, ...]
    commitment: str
    terms: Terms = Terms()


class OpenDay(TournamentCommand, frozen=True, kw_only=True):
    """Begin the next day, with something public mixed into its draws."""

    ingredient: str


class RevealSecret(TournamentCommand, frozen=True, kw_only=True):
    """Publish the secret of a day that is over."""

    day: int
