"""What puts cases and penalties right."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.undo import DOES_NOT_COUNT, OPEN_AGAIN, SERVED_AGAIN


def opened(_: Tournament, event: e.CaseOpened, asked: Undone) -> Made:
    """It was none."""
    command = c.WithdrawCase(**asked.base, case=event.case, why=asked.why)
    return command, iter((Consequence(DOES_NOT_COUNT, {}),))


def decided(_: Tournament, event: e.CaseDecided, asked: Undone) -> Made:
    """It waits again."""
    command = c.ReopenCase(**asked.base, case=event.case, why=asked.why)
    return command, iter((Consequence(OPEN_AGAIN, {"case": event.case}),))


def served(state: Tournament, event: e.PenaltyHandsServed, asked: Undone) -> Made:
    """They were miscounted: as many as before."""
    before = max(0, state.penalties[event.penalty].served - event.hands)

    def follows() -> Iterator[Consequence]:
        yield Consequence(SERVED_AGAIN, {"served": before})

    return c.CorrectPenalty(**asked.base, penalty=event.penalty, served=before, why=asked.why), follows()
