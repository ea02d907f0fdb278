"""Decisions as they are recorded and taken back."""

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.decision import Decision
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.decisions import events as e


def recorded(state: Tournament, event: e.DecisionRecorded) -> None:
    """It stands."""
    invariant(event.decision == len(state.decisions) + 1, "decisions are numbered one by one")
    state.decisions[event.decision] = Decision(
        number=event.decision, at=state.at, seq=state.seq, matter=event.matter, table=event.table,
        sitting=event.sitting, hand=event.hand, says=event.says, chosen=event.chosen, followed=event.followed,
        directed=event.directed,
    )  # fmt: skip


def taken_back(state: Tournament, event: e.DecisionTakenBack) -> None:
    """It was none."""
    decision = state.decisions[event.decision]
    invariant(not decision.taken_back, f"decision {decision.number} stands")
    state.decisions[event.decision] = msgspec.structs.replace(decision, taken_back=True)
