"""Quorum: a tournament that too few came to, from the start to the director's word.

    start with fewer than the minimum ─► the clock runs, no hand is dealt
        enough come                   ─► hands are dealt
        the time to wait passes       ─► the director chooses: call it off and refund, or play without guarantee

Only what the book says is held back. A guaranteed event follows its own clause; any other waits for the
book's minimum, without a limit, where there is one. Entries that are not paid do not count.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.events import ClockPaused
from panoverde.tournament.clock.face import after_moment, seconds_between
from panoverde.tournament.clock.window import time_there
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import QuorumChoice
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e


class NoHandDealt(Refusal):
    """Too few are there, so nothing can have been played."""

    code = "quorum.no-hand-dealt"
    says = "No hand is dealt until {needed} players are there, and there are {players}. Register more, or decide."


class NothingToDecide(Refusal):
    """Enough are there, or nobody asked."""

    code = "quorum.nothing-to-decide"
    says = "Enough players are there, or it has been decided. Play on."


class NotYetDue(Refusal):
    """There is still time for players to come."""

    code = "quorum.not-yet"
    says = "Players have until {until} to come. Decide then."


class ChoiceNotOffered(Refusal):
    """The book does not leave that open."""

    code = "quorum.not-offered"
    says = "The book offers only this: {offered}. Choose one of them."


class Incident(msgspec.Struct, frozen=True):
    """A missing quorum, as the director sees it."""

    since: str
    players: int
    needed: int
    missing: int
    decide_at: str  # "" where it simply waits
    is_due: bool
    offered: tuple[QuorumChoice, ...]
    guarantee: int
    cites: Citations


def incident(state: Tournament, sitting: Sitting, book: Rulebook, now: str) -> Incident | None:
    """Say what stands, since when, what is due and what may be chosen; nothing where hands are dealt."""
    held = sitting.quorum
    if held is None or not held.holds or state.stopped or state.finished_at:
        return None
    is_due = bool(held.decide_at) and seconds_between(held.decide_at, now) >= 0
    return Incident(
        held.since, sitting.left, held.needed, held.needed - sitting.left, held.decide_at, is_due,
        choices(book) if held.decide_at else (), state.terms.guarantee, _cites(sitting, book),
    )  # fmt: skip


def choices(book: Rulebook) -> tuple[QuorumChoice, ...]:
    """What the director may choose when the time is over."""
    offered = book.series.no_quorum_options
    return tuple(offered.value) if offered.speaks else ()


def hold(state: Tournament, sitting: Sitting, at: str, book: Rulebook) -> Iterator[Event]:
    """As the clock starts for the first time: say whether hands are held back, by which clause."""
    on_time = book.clock.start_on_time
    if sitting.started_at or sitting.quorum or (on_time.speaks and on_time.value == "always"):
        return
    series, least = book.series, book.ranking.start_min_players
    if is_guaranteed(state, book):
        minimum, enough, wait = series.guaranteed_start_min_players, series.quorum_players, series.quorum_wait_minutes
        between = series.guaranteed_between_minimums
        line = enough if between.speaks and between.value == "wait" else minimum
        if minimum.speaks and enough.speaks and sitting.left < line.value:
            until = after_moment(at, 60 * wait.value) if wait.speaks else ""
            cites = cited(series.quorum_applies_to, minimum, enough, between, wait)
            yield e.HandsHeld(at=at, players=sitting.left, needed=enough.value, decide_at=until, cites=cites)
    elif least.speaks and sitting.left < least.value:
        yield e.HandsHeld(at=at, players=sitting.left, needed=least.value, decide_at="", cites=least.cites)


def is_guaranteed(state: Tournament, book: Rulebook) -> bool:
    """Whether the quorum clauses are about this tournament."""
    whom = book.series.quorum_applies_to
    return whom.speaks and (whom.value == "all" or state.terms.guarantee > 0)


def reached(sitting: Sitting, at: str, book: Rulebook) -> Event:
    """Enough are there."""
    return e.QuorumReached(at=at, players=sitting.left, cites=_cites(sitting, book))


def due(sitting: Sitting, at: str, book: Rulebook) -> Event:
    """The time is over: the director is asked."""
    options = book.series.no_quorum_options
    return e.QuorumDue(at=at, players=sitting.left, offered=choices(book), cites=cited(options))


def decide_quorum(state: Tournament, command: c.DecideQuorum, means: Means) -> Iterator[Event]:
    """The director calls it off, or has it played for what was paid in."""
    sitting = sitting_of(state, command)
    held, offered = sitting.quorum, choices(means.book)
    if held is None or not (held.holds and held.decide_at) or state.stopped or state.finished_at:
        raise NothingToDecide
    options, kept = means.book.series.no_quorum_options, means.book.payouts.guarantee_without_quorum
    if offered and command.choice not in offered:
        raise ChoiceNotOffered(offered=", ".join(offered), cites=options.cites)
    if seconds_between(command.at, held.decide_at) > 0:
        until = time_there(state.terms, held.decide_at)
        raise NotYetDue(until=until, cites=means.book.series.quorum_wait_minutes.cites)
    plays = command.choice == "play-without-guarantee"
    void = plays and kept.speaks and kept.value == "zero"
    follows = kept.cites if plays else means.book.schedule.no_quorum_refund_percent.cites
    yield e.QuorumDecided(
        at=command.at, choice=command.choice, players=sitting.left, offered=offered, why=reason(command.why),
        guarantee_void=void, cites=(*options.cites, *follows),
    )  # fmt: skip
    if not plays:
        yield e.TournamentStopped(
            at=command.at, outcome="cancel", cause="no-quorum", why=command.why.strip(), cites=options.cites
        )
        if sitting.clock.running_since is not None:
            yield ClockPaused(at=command.at, why=command.why)


def hands_are_dealt(state: Tournament, command: TournamentCommand, means: Means) -> None:
    """Nobody busts while no hand is dealt."""
    sitting = sitting_of(state, command)
    if sitting.quorum and sitting.quorum.holds:
        raise NoHandDealt(needed=sitting.quorum.needed, players=sitting.left, cites=_cites(sitting, means.book))


def _cites(sitting: Sitting, book: Rulebook) -> Citations:
    """The clauses that hold hands back here."""
    if sitting.quorum and sitting.quorum.decide_at:
        return cited(book.series.quorum_applies_to, book.series.quorum_players, book.series.quorum_wait_minutes)
    return book.ranking.start_min_players.cites
