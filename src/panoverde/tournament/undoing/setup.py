"""Undo of what was announced, stopped or finished."""

import msgspec

from panoverde.kernel.facts import Event
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.reading import read
from panoverde.tournament.setup.changing import keep_played
from panoverde.tournament.setup.finishing import SeveralLeft
from panoverde.tournament.setup.stopping import NotStopped, RefundsMade
from panoverde.tournament.state import Tournament
from panoverde.tournament.undoing.consequences import Consequence, Corrections, Made, Undone

TERMS_AS_BEFORE = "What was announced before holds again."
TIMES_AS_BEFORE = "The times announced before hold again."
LEVELS_AS_BEFORE = "The structure is as it was, with {levels} lines."
GOES_ON = "The tournament goes on; the clock stands until it is started."
NOT_OVER = "The tournament is not over; {left} left."
OVER = "The tournament is over."

BELLS = (e.LevelBegan, e.RegistrationClosed, e.AddOnOpened, e.AddOnClosed, e.QuorumReached, e.QuorumDue)


def _terms(_: Tournament, event: e.TermsChanged, asked: Undone) -> Made:
    command = c.ChangeTerms(
        **asked.base, terms=event.of, title=event.title_before, stack_chips=event.stack_chips_before or None,
        seats=event.seats_before or None, why=asked.why,
    )  # fmt: skip
    return command, iter((Consequence(TERMS_AS_BEFORE, {}),))


def _schedule(_: Tournament, event: e.ScheduleChanged, asked: Undone) -> Made:
    command = c.ChangeSchedule(
        **asked.base, **msgspec.structs.asdict(event.of), notified=event.notified, why=asked.why
    )
    return command, iter((Consequence(TIMES_AS_BEFORE, {}),))


def _levels(state: Tournament, event: e.LevelsChanged, asked: Undone) -> Made:
    if state.started_at:
        keep_played(state.levels, event.of, read(state.clock, state.levels, asked.base["at"]).level)
    back = Consequence(LEVELS_AS_BEFORE, {"levels": len(event.of)})
    return c.ChangeLevels(**asked.base, levels=event.of, why=asked.why), iter((back,))


def _stopped(state: Tournament, _: e.TournamentStopped, asked: Undone) -> Made:
    if state.stopped is None:
        raise NotStopped
    if state.refunded:
        raise RefundsMade
    return c.ResumeTournament(**asked.base, why=asked.why), iter((Consequence(GOES_ON, {}),))


def _finished(state: Tournament, _: e.TournamentFinished, asked: Undone) -> Made:
    return c.TakeBackFinish(**asked.base, why=asked.why), iter((Consequence(NOT_OVER, {"left": state.left}),))


def _finish_taken_back(state: Tournament, _: e.FinishTakenBack, asked: Undone) -> Made:
    if state.left != 1:
        raise SeveralLeft(left=state.left)
    return c.FinishTournament(**asked.base), iter((Consequence(OVER, {}),))


CORRECTIONS: Corrections = {
    e.TermsChanged: _terms,
    e.ScheduleChanged: _schedule,
    e.LevelsChanged: _levels,
    e.TournamentStopped: _stopped,
    e.TournamentFinished: _finished,
    e.FinishTakenBack: _finish_taken_back,
}
_rung = "the clock came to it; set the clock if it was wrong"
WHY: dict[type[Event], str] = {
    e.TournamentResumed: "it goes on; stop it again",
    e.EntryRefunded: "the money has gone back",
    e.HandsHeld: "so many were there when it started",
    e.QuorumReached: "so many have come",
    e.QuorumDue: "the time to wait is over",
    e.QuorumDecided: "the players have been told; resume it, or change the terms",
    e.LevelBegan: _rung,
    e.RegistrationClosed: _rung,
    e.AddOnOpened: _rung,
    e.AddOnClosed: _rung,
}
