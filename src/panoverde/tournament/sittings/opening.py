"""Opening a flight or a day: it gets a draw day of its own, and the tables of its plan that are free.

Several may be open at once, each with its own day, so nobody chooses which day a draw is taken from: it is
that of the sitting it is made for.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import NoSuchSitting
from panoverde.tournament.pace.ending import planned
from panoverde.tournament.seating.events import TableOpened
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e
from panoverde.tournament.sittings.days import came
from panoverde.tournament.sittings.plans import NothingPlanned


class OpenAlready(Refusal):
    """It has its draw day."""

    code = "sittings.open-already"
    says = "“{sitting}” has been opened. Go on with it, or open another."


class SourcesPlayed(Refusal):
    """The bags are not there yet."""

    code = "sittings.sources-open"
    says = "“{sitting}” takes the bags of {sources}, which are not closed. Close them first."


def open_sitting(state: Tournament, command: c.OpenSitting, means: Means) -> Iterator[Event]:
    """A flight or a day begins, with the next draw day."""
    sitting = _to_open(state, command)
    if sitting.day:
        raise OpenAlready(sitting=sitting.id)
    plan, day = state.plan_of(sitting.id), state.day + 1
    played = [source for source in (plan.sources if plan else ()) if not state.sittings[source].closed_at]
    if played:
        raise SourcesPlayed(sitting=sitting.id, sources=", ".join(played))
    ingredient, seen_by = came(state, day, command.ingredient, command.witness, command.at)
    yield e.SittingOpened(sitting=sitting.id, at=command.at, day=day, ingredient=ingredient, witness=seen_by)
    taken = {table.number for table in state.every_table} | means.elsewhere
    first, last = plan.tables if plan and plan.tables else (1, 0)
    for number in range(first, last + 1):
        if number not in taken:
            yield TableOpened(sitting=sitting.id, table=TableNumber(number), seats=state.seats)
    yield from planned(sitting, plan, means.book)


def _to_open(state: Tournament, command: c.OpenSitting) -> Sitting:
    """The one that is named, else the next that is planned."""
    if not state.terms.plans:
        raise NothingPlanned
    if command.sitting:
        if command.sitting not in state.sittings:
            raise NoSuchSitting(sitting=command.sitting, known=", ".join(state.sittings))
        return state.sittings[command.sitting]
    every = list(state.sittings.values())
    return next((sitting for sitting in every if sitting.phase == "planned"), every[-1])
