"""The tournament and its days."""

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SeriesId
from panoverde.tournament.events.parts import Level
from panoverde.tournament.terms import Terms


class TournamentCreated(Event, frozen=True, tag="tournament.created.v1"):
    """The tournament is announced, and its draws are committed to."""

    series: SeriesId
    title: str
    book: str
    stack_chips: int
    seats: int  # at a full table
    levels: tuple[Level, ...]
    commitment: str
    terms: Terms = Terms()


class DayOpened(Event, frozen=True, tag="tournament.day-opened.v1"):
    """A day begins, with something public that nobody here could choose mixed into its draws."""

    day: int
    ingredient: str


class SecretRevealed(Event, frozen=True, tag="tournament.secret-revealed.v1"):
    """The day's draws can be recomputed by anybody from now on."""

    day: int
    secret: str


SetupEvent = TournamentCreated | DayOpened | SecretRevealed
