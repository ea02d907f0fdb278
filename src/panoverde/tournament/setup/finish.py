"""The end of a tournament, and taking it back."""

from collections.abc import Iterator
from typing import Any

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import FinishedAlready, StoppedAlready
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.commands import (
    ConfirmPix,
    GiveCredit,
    TakePayment,
)
from panoverde.tournament.places.standings import champion
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.stop import halt


class SeveralLeft(Refusal):
    """They are still playing."""

    code = "tournament.several-left"
    says = "{left} players are left. Report the busts first; the last player has won."


class NotFinished(Refusal):
    """It is not over."""

    code = "tournament.not-finished"
    says = "This tournament is not over. Nothing to take back."


def finish(state: Tournament, command: c.FinishTournament, means: Means) -> Iterator[Event]:
    """It is over when one is left; or nobody, where whoever was left has been put out."""
    if state.finished_at:
        raise FinishedAlready
    if state.stopped and state.stopped.outcome == "cancel":
        raise StoppedAlready(outcome=state.stopped.outcome)
    goes_on = bool(state.terms.plans) and state.left == 1 and champion(state) is None  # to a day still to come
    if goes_on or (state.left != 1 and (state.left or not state.out)):
        raise SeveralLeft(left=state.left)
    yield e.TournamentFinished(at=command.at, how="one-left")
    yield from halt(state, command.at, "", means.book)


def take_back(state: Tournament, command: c.TakeBackFinish, _: Means) -> Iterator[Event]:
    """It was not over: a bust was wrong, or another place is still played for."""
    if not state.finished_at:
        raise NotFinished
    yield e.FinishTakenBack(at=command.at, why=reason(command.why))


def nobody_comes_late(state: Tournament, command: TakePayment | ConfirmPix | GiveCredit, _: Means) -> None:
    """Refuse to bring an entry that was not paid into a tournament that is over, or will not be played."""
    entry = state.entries.get(command.entry)
    if entry is None or entry.standing != "pending":
        return
    if state.finished_at:
        raise FinishedAlready
    called_off = state.stopped is not None and state.stopped.outcome in ("cancel", "end")
    if state.stopped and called_off and not isinstance(command, ConfirmPix):  # that money is there, to go back
        raise StoppedAlready(outcome=state.stopped.outcome)


def the_field_stands(state: Tournament, command: Any, _: Means) -> None:  # noqa: ANN401  any that names an entry
    """Refuse what would change who played in a tournament that is over; who never paid did not play."""
    entry = state.entries.get(command.entry)
    if state.finished_at and entry is not None and entry.standing != "pending":
        raise FinishedAlready
