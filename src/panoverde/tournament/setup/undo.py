"""Undo of what was announced, stopped or finished."""

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import Consequence, Made, Undone
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.change import keep_played
from panoverde.tournament.setup.finish import SeveralLeft
from panoverde.tournament.setup.stop import NotStopped, RefundsMade


class NothingKept(Refusal):
    """The tournament is from before editions."""

    code = "tournament.no-edition-before"
    says = "Of the book that decided before no edition was kept. Change to the book that should decide instead."


BOOK_AS_BEFORE = "The book of before decides again; what was decided meanwhile stands."
TERMS_AS_BEFORE = "What was announced before holds again."
TIMES_AS_BEFORE = "The times announced before hold again."
LEVELS_AS_BEFORE = "The structure is as it was, with {levels} lines."
GOES_ON = "The tournament goes on; the clock stands until it is started."
NOT_OVER = "The tournament is not over; {left} left."
OVER = "The tournament is over."


def book(_: Tournament, event: e.BookChanged, asked: Undone) -> Made:
    """The book of before, in its edition.

    Raises:
        NothingKept: of what stood there before no edition was kept.
    """
    if not event.edition_before:
        raise NothingKept
    command = c.ChangeBook(**asked.base, book=event.book_before, edition=event.edition_before, why=asked.why)
    return command, iter((Consequence(BOOK_AS_BEFORE, {}),))


def terms(_: Tournament, event: e.TermsChanged, asked: Undone) -> Made:
    """What was announced before."""
    command = c.ChangeTerms(
        **asked.base, terms=event.of, title=event.title_before, stack_chips=event.stack_chips_before or None,
        seats=event.seats_before or None, why=asked.why,
    )  # fmt: skip
    return command, iter((Consequence(TERMS_AS_BEFORE, {}),))


def schedule(_: Tournament, event: e.ScheduleChanged, asked: Undone) -> Made:
    """The times of before."""
    command = c.ChangeSchedule(
        **asked.base, **msgspec.structs.asdict(event.of), notified=event.notified, why=asked.why
    )
    return command, iter((Consequence(TIMES_AS_BEFORE, {}),))


def levels(state: Tournament, event: e.LevelsChanged, asked: Undone) -> Made:
    """The structure of before, as far as nothing of it was played."""
    sitting = sitting_at(state, event)
    if sitting.started_at:
        keep_played(sitting.levels, event.of, read(sitting.clock, sitting.levels, asked.base["at"]).level)
    back = Consequence(LEVELS_AS_BEFORE, {"levels": len(event.of)})
    return c.ChangeLevels(**asked.base, levels=event.of, why=asked.why), iter((back,))


def stopped(state: Tournament, _: e.TournamentStopped, asked: Undone) -> Made:
    """It goes on."""
    if state.stopped is None:
        raise NotStopped
    if state.refunded:
        raise RefundsMade
    return c.ResumeTournament(**asked.base, why=asked.why), iter((Consequence(GOES_ON, {}),))


def finished(state: Tournament, _: e.TournamentFinished, asked: Undone) -> Made:
    """It is not over."""
    return c.TakeBackFinish(**asked.base, why=asked.why), iter((Consequence(NOT_OVER, {"left": state.left}),))


def finish_taken_back(state: Tournament, _: e.FinishTakenBack, asked: Undone) -> Made:
    """It is over after all."""
    if state.left != 1:
        raise SeveralLeft(left=state.left)
    return c.FinishTournament(**asked.base), iter((Consequence(OVER, {}),))
