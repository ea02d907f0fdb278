"""Starting the clock: with enough players, or with hands held back until they have come."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.clock.events import ClockStarted
from panoverde.tournament.clock.run import ClockRuns
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.setup.quorum import hold


class TooFew(Refusal):
    """The house announced a minimum."""

    code = "clock.too-few-players"
    says = "It was announced to start with {needed} players; {players} are there. Register more, or change the terms."


def start(state: Tournament, command: StartClock, means: Means) -> Iterator[Event]:
    """Let it run from now. With too few players it runs, and hands wait, where the book has it so."""
    sitting = sitting_of(state, command)
    if sitting.clock.running_since is not None:
        raise ClockRuns
    if not sitting.started_at and sitting.left < state.terms.minimum_players:
        raise TooFew(needed=state.terms.minimum_players, players=sitting.left)
    yield ClockStarted(at=command.at)
    yield from hold(state, sitting, command.at, means.book)
