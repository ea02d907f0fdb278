"""Sittings of one stage that play at once: one hand for all of them, one count, one deduction rule.

2A and 2B both lead to day three, and the money lies between their last players: who goes out at a table of 2A and
who does at one of 2B in the same hand tie. What is for one alone (its own bags, the final table) is not shared.
"""

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.core.pace import For
from panoverde.tournament.core.records import Sitting, Tournament


def beside(state: Tournament, sitting: Sitting) -> list[Sitting]:
    """Name the sittings of the stage that are being played, this one first."""
    stage = state.stage_of(sitting.id)
    others = [
        state.sittings[plan.id] for plan in state.terms.plans
        if plan.id != sitting.id and state.stage_of(plan.id) == stage
    ]  # fmt: skip
    return [sitting, *(other for other in others if other.is_open and other.started_at and other.playing)]


def joining(state: Tournament, sitting: Sitting, purpose: For) -> list[Sitting]:
    """Name those that begin hand-for-hand together; one that plays so for something of its own stays alone."""
    if purpose != "money":
        return [sitting]
    return [
        each for each in beside(state, sitting) if not each.hand_for_hand.on or each.pace.round.purpose == "money"
    ]


def sharing(state: Tournament, sitting: Sitting) -> list[Sitting]:
    """Name those that play the same hand, this one first; it alone where nobody shares it."""
    named = sitting.pace.round.beside
    return [sitting, *(state.sittings[other] for other in named if other != sitting.id)]


def where(state: Tournament, sitting: Sitting, table: TableNumber) -> Sitting:
    """Say to which of those that share the hand a table belongs."""
    found = (each for each in sharing(state, sitting) if table in each.tables or table in each.pace.round.reports)
    return next(found, sitting)


def to_come(state: Tournament, sitting: Sitting) -> bool:
    """Whether a flight of the stage has still to be played: nobody knows how many come to the money then."""
    stage = state.stage_of(sitting.id)
    others = (state.sittings[plan.id] for plan in state.terms.plans if state.stage_of(plan.id) == stage)
    return any(not (other.started_at or other.closed_at) for other in others)
