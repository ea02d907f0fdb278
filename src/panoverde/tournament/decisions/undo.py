"""What puts a decision right."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.decisions import commands as c
from panoverde.tournament.decisions import events as e
from panoverde.tournament.decisions.take_back import standing

FORGOTTEN = "The house no longer shows it as a decision on this matter. What was done at the table stays as it is."


def recorded(state: Tournament, event: e.DecisionRecorded, asked: Undone) -> Made:
    """It was none."""
    decision = standing(state, event.decision)

    def follows() -> Iterator[Consequence]:
        yield Consequence(FORGOTTEN, {})

    back = c.TakeBackDecision(**asked.base, decision=decision.number, directed=decision.directed, why=asked.why)
    return back, follows()
