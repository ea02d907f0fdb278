"""The phases of a tournament. A command is refused in every phase that its declaration does not name."""

from collections.abc import Set as AbstractSet
from typing import Literal

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.records import Tournament

Phase = Literal["unknown", "announced", "running", "stopped", "cancelled", "ended", "finished"]
Phases = AbstractSet[Phase]

UNKNOWN: Phases = {"unknown"}  # nothing of that id was ever created
BEGINS: Phases = {"announced", "running"}
PLAYED: Phases = {"announced", "running", "stopped"}  # what happened is recorded though the clock stands
PAID: Phases = {*PLAYED, "ended", "finished"}  # whatever was played for
ALWAYS: Phases = {*PAID, "cancelled"}


class NoSuchTournament(Refusal):
    """Nothing of that id was ever created."""

    code = "tournament.unknown"
    says = "There is no tournament “{tournament}”. Choose one from the list, or create it first."


class FinishedAlready(Refusal):
    """It is over."""

    code = "tournament.finished"
    says = "This tournament is over. If it was ended by mistake, take that back first."


class StoppedAlready(Refusal):
    """It does not go on as it is."""

    code = "tournament.stopped"
    says = "This tournament has been stopped ({outcome}). Resume it first."


def phase_of(state: Tournament) -> Phase:
    """Say how far a tournament is."""
    if not state.exists:
        return "unknown"
    if state.finished_at:
        return "finished"
    if state.stopped:
        ends: dict[str, Phase] = {"cancel": "cancelled", "end": "ended"}
        return ends.get(state.stopped.outcome, "stopped")
    return "running" if state.started else "announced"


def must_be_in(state: Tournament, phases: Phases) -> None:
    """Refuse what is not done in the phase a tournament is in."""
    phase = phase_of(state)
    if phase in phases:
        return
    if phase == "unknown":
        raise NoSuchTournament(tournament=state.id)
    if phase == "finished":
        raise FinishedAlready
    raise StoppedAlready(outcome=state.stopped.outcome if state.stopped else phase)
