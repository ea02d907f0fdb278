"""The tournament and its days, as they become."""

from panoverde.tournament import events as e
from panoverde.tournament.clock import Clock
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.TournamentCreated)
def create(state: Tournament, event: e.TournamentCreated) -> None:
    """The tournament exists."""
    state.series, state.title, state.book = event.series, event.title, event.book
    state.stack_chips, state.seats, state.levels = event.stack_chips, event.seats, event.levels
    state.commitment, state.terms = event.commitment, event.terms
    state.clock = Clock(0, event.levels[0].minutes * 60.0)


@evolves(e.DayOpened)
def open_day(state: Tournament, event: e.DayOpened) -> None:
    """A day begins; the draws of the day before can no longer be voided."""
    state.day = event.day
    state.ingredients[event.day] = event.ingredient
    state.draws = {}


@evolves(e.SecretRevealed)
def reveal(state: Tournament, event: e.SecretRevealed) -> None:
    """Anybody can recompute the day's draws."""
    state.revealed[event.day] = event.secret
