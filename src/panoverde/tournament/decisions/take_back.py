"""Taking a decision back that was recorded by mistake. What was done at the table is done by other commands."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.tournament.core.decision import Decision
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.decisions import commands as c
from panoverde.tournament.decisions import events as e
from panoverde.tournament.decisions.refusals import DirectorsDecision, NoSuchDecision


def take_back(state: Tournament, command: c.TakeBackDecision, _: Means) -> Iterator[Event]:
    """It was none."""
    decision = standing(state, command.decision)
    if decision.directed and not command.directed:
        raise DirectorsDecision
    yield e.DecisionTakenBack(decision=decision.number, why=reason(command.why))


def standing(state: Tournament, number: int) -> Decision:
    """Find a decision that was not taken back, or refuse."""
    decision = state.decisions.get(number)
    if decision is None or decision.taken_back:
        raise NoSuchDecision(decision=number)
    return decision
