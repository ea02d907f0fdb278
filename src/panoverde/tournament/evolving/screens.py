"""What the screens show, as it becomes."""

from panoverde.tournament import events as e
from panoverde.tournament.evolving.happening import evolves
from panoverde.tournament.state import Tournament


@evolves(e.ScreensSet)
def set_screens(state: Tournament, event: e.ScreensSet) -> None:
    """The last choice holds."""
    state.screens[event.screen] = event
