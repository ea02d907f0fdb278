"""Stopping a tournament: called off, ended early, put off, suspended; and going on with it.

    cause + outcome (as the book offers them) ─► stopped ─► resumed, or refunded entry by entry

Which causes and outcomes there are is the book's; which of them, and why, is the organiser's, and on
record. A book that speaks of causes outside the organiser's control means all that are.
"""

from collections.abc import Iterator
from typing import get_args

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.boundaries import missed
from panoverde.tournament.clock.events import ClockPaused
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Cause, Outcome
from panoverde.tournament.core.phases import FinishedAlready, StoppedAlready
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import within
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.announce import check_moment
from panoverde.tournament.setup.call_off import SAID, must_be_sayable

OUTSIDE: tuple[Cause, ...] = ("force-majeure", "natural-events", "fortuitous-event", "public-order")


CAUSES: tuple[Cause, ...] = get_args(Cause)  # too few players is one only where the book names none


OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


_WRITTEN = {"technical-trouble": "technical-problem"}  # as editions from before spell a cause that voids a guarantee
FOR_GOOD: tuple[Outcome, ...] = ("cancel", "end")  # nothing else becomes of it


class NotStopped(Refusal):
    """Nothing to go on with."""

    code = "tournament.not-stopped"
    says = "This tournament has not been stopped. Nothing to resume."


class OutcomeNotOffered(Refusal):
    """The book does not leave that open."""

    code = "tournament.outcome-not-offered"
    says = "The book does not offer “{outcome}” here. It offers: {offered}. Choose one of them."


class CauseNotOffered(Refusal):
    """Not a cause for which the book lets anybody stop a tournament."""

    code = "tournament.cause-not-offered"
    says = "“{cause}” is no cause to stop a tournament under this book. It has these: {offered}. Choose one of them."


class RefundsMade(Refusal):
    """Money has gone back."""

    code = "tournament.refunds-made"
    says = "Entries have been refunded since it was called off, so it cannot go on. Create it anew."


class StopOptions(msgspec.Struct, frozen=True):
    """What the book lets the organiser do, and for what."""

    outcomes: tuple[Outcome, ...]
    causes: tuple[Cause, ...]
    by_book: bool  # else the book is silent, and all is the director's
    cites: Citations


def options(book: Rulebook) -> StopOptions:
    """Lay out how a tournament may be stopped."""
    outcomes, causes = book.schedule.disruption_outcomes, book.schedule.disruption_causes
    known = _widened(causes.value) if causes.speaks else CAUSES
    return StopOptions(
        tuple(outcomes.value) if outcomes.speaks else OUTCOMES,
        known,
        outcomes.speaks,
        cited(outcomes, causes) or book.silence_cites,
    )


def _widened(causes: tuple[Cause, ...]) -> tuple[Cause, ...]:
    """Where causes outside the organiser's control count, each kind of them does."""
    more = OUTSIDE if "outside-control" in causes else ()
    return tuple(dict.fromkeys((*causes, *more)))


def stop(state: Tournament, command: c.StopTournament, means: Means) -> Iterator[Event]:
    """Stop it, by one of the ways the book leaves open, for one of its causes."""
    left_open = options(means.book)
    if state.finished_at:
        raise FinishedAlready
    more = _says_more(state, command)
    if state.stopped and not more and (state.stopped.outcome == command.outcome or state.stopped.outcome in FOR_GOOD):
        raise StoppedAlready(outcome=state.stopped.outcome)
    if command.outcome not in left_open.outcomes:
        raise OutcomeNotOffered(outcome=command.outcome, offered=", ".join(left_open.outcomes), cites=left_open.cites)
    if command.cause not in left_open.causes:
        raise CauseNotOffered(cause=command.cause, offered=", ".join(left_open.causes), cites=left_open.cites)
    check_moment(command.until)
    check_moment(command.as_of)
    void = _voids_guarantee(state, command, means.book)
    back = must_be_sayable(command, means.book)
    yield e.TournamentStopped(
        at=command.as_of or (state.stopped.at if state.stopped and more else command.at),
        outcome=command.outcome, cause=command.cause, why=reason(command.why),
        until=command.until, offered=left_open.outcomes if left_open.by_book else (), guarantee_void=bool(void),
        entries_back=SAID[command.entries_back], cites=tuple(dict.fromkeys((*left_open.cites, *void, *back))),
    )  # fmt: skip
    yield from halt(state, command.at, command.why, means.book)


def _says_more(state: Tournament, command: c.StopTournament) -> bool:
    """Whether it stands as it is, and only what becomes of the entries is said, or said anew."""
    stopped, said = state.stopped, SAID[command.entries_back]
    return bool(stopped and said is not None and stopped.outcome == command.outcome and said != stopped.entries_back)


def _voids_guarantee(state: Tournament, command: c.StopTournament, book: Rulebook) -> Citations:
    """The clauses by which the guarantee falls: it cannot be held, for a cause that nobody answers for."""
    causes = book.payouts.guarantee_void_causes
    given_up = command.outcome in FOR_GOOD
    if not (state.terms.guarantee and given_up and causes.speaks):
        return ()
    if not {command.cause, _WRITTEN.get(command.cause)} & {*causes.value}:
        return ()
    return causes.cites


def halt(state: Tournament, at: str, why: str, book: Rulebook) -> Iterator[Event]:
    """Let every clock stand, and ring in what it had come to."""
    for sitting in state.sittings.values():
        if sitting.clock.running_since is not None:
            yield within(sitting, ClockPaused(at=at, why=why))
            yield from (within(sitting, rung) for rung in missed(state, sitting, at, book))


def resume(state: Tournament, command: c.ResumeTournament, means: Means) -> Iterator[Event]:
    """Go on with it, unless money has gone back."""
    if state.stopped is None:
        raise NotStopped
    if state.refunded:
        raise RefundsMade
    yield e.TournamentResumed(at=command.at, why=reason(command.why), cites=options(means.book).cites)
