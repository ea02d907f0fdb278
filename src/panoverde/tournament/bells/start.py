"""Starting the clock: with enough players, or with hands held back until they have come."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.clock.events import ClockStarted
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.clock.run import ClockRuns
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.setup.quorum import hold


class TooFew(Refusal):
    """The house announced a minimum."""

    code = "clock.too-few-players"
    says = "It was announced to start with {needed} players; {players} are there. Register more, or change the terms."


def _late(sitting: Sitting, at: str, book: Rulebook) -> tuple[int, Citations]:
    """Say by how many minutes a first start is off the published one, where the book keeps it; below 0: early."""
    term = book.clock.start_on_time
    if sitting.started_at or not sitting.starts_at or not term.speaks or term.value == "director":
        return 0, ()
    return int(seconds_between(sitting.starts_at, at) / 60), term.cites


def start(state: Tournament, command: StartClock, means: Means) -> Iterator[Event]:
    """Let it run from now. With too few players it runs, and hands wait, where the book has it so."""
    sitting = sitting_of(state, command)
    if sitting.clock.running_since is not None:
        raise ClockRuns
    if not sitting.started_at and sitting.left < state.terms.minimum_players:
        raise TooFew(needed=state.terms.minimum_players, players=sitting.left)
    late, cites = _late(sitting, command.at, means.book)
    yield ClockStarted(at=command.at, late_minutes=late, cites=cites)
    yield from hold(state, sitting, command.at, means.book)
