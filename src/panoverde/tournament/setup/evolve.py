"""The tournament, what was announced of it, and its days, as they become."""

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.planned import waiting
from panoverde.tournament.core.records import BookChange, Clock, DecidedBy, Quorum, Sitting, Stopped, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.entries.evolve import await_no_more, sell
from panoverde.tournament.money.payments import without
from panoverde.tournament.setup import events as e


def create(state: Tournament, event: e.TournamentCreated) -> None:
    """The tournament exists."""
    state.series, state.title, state.book, state.edition = event.series, event.title, event.book, event.edition
    _decide_by(state)
    state.stack_chips, state.seats, state.levels = event.stack_chips, event.seats, event.levels
    state.commitment, state.terms, state.sealed = event.commitment, event.terms, event.sealed
    if event.terms.plans:
        state.sittings = {plan.id: waiting(state, plan) for plan in event.terms.plans}
    else:
        sitting = state.sitting
        sitting.levels = event.levels
        _announce(sitting, event.terms)
        sitting.clock = Clock(0, event.levels[0].minutes * 60.0)
    if event.source:
        state.sources[1] = event.source


def announce_source(state: Tournament, event: e.SourceAnnounced) -> None:
    """A day to come has another source."""
    state.sources[event.day] = event.source


def change_book(state: Tournament, event: e.BookChanged) -> None:
    """Another book decides."""
    state.book, state.edition = event.book, event.edition
    _decide_by(state)
    state.book_changed = BookChange(state.at, event.book, event.why)


def _decide_by(state: Tournament) -> None:
    state.decided.append(DecidedBy(state.seq, state.at, state.book, state.edition))


def change_terms(state: Tournament, event: e.TermsChanged) -> None:
    """What was announced is this now."""
    state.terms, state.title = event.to, event.title
    if not event.to.plans:
        _announce(state.sitting, event.to)
    state.stack_chips, state.seats = event.stack_chips, event.seats


def change_schedule(state: Tournament, event: e.ScheduleChanged) -> None:
    """Only the times are others."""
    times = {field: getattr(event.to, field) for field in event.to.__struct_fields__}
    state.terms = msgspec.structs.replace(state.terms, **times)
    if not state.terms.plans:
        _announce(state.sitting, state.terms)


def _announce(sitting: Sitting, terms: Terms) -> None:
    """What is announced of a tournament's start and registration is of its first sitting."""
    if sitting.late_levels != terms.late_levels:
        sitting.late_minutes = 0  # they came after the level that was announced before
    sitting.starts_at, sitting.opens_at, sitting.late_levels = terms.starts_at, terms.opens_at, terms.late_levels


def change_levels(state: Tournament, event: e.LevelsChanged) -> None:
    """The clock goes on in the level it shows; what comes after is as the new structure has it."""
    sitting = sitting_at(state, event)
    if sitting.started_at:
        shown = read(sitting.clock, sitting.levels, event.at)
        sitting.clock = sitting.clock.put(shown.level, shown.left_seconds, event.at)
    else:
        sitting.clock = Clock(0, event.to[0].minutes * 60.0)
    sitting.levels = event.to


def open_day(state: Tournament, event: e.DayOpened) -> None:
    """A day begins; the draws of the day before can no longer be voided."""
    sitting = sitting_at(state, event)
    state.day = sitting.day = event.day
    state.ingredients[event.day] = event.ingredient
    if event.witness:
        state.witnesses[event.day] = event.witness
    state.draws = {}
    sitting.hands_draw = 0
    if event.day > 1:
        for table in sitting.tables.values():
            table.button_due, table.button_draw = "restart", 0


def reveal(state: Tournament, event: e.SecretRevealed) -> None:
    """Anybody can recompute the day's draws."""
    state.revealed[event.day] = event.secret


def stop(state: Tournament, event: e.TournamentStopped) -> None:
    """It does not go on."""
    before = state.stopped.guarantee if state.stopped else 0
    fell = before + (state.terms.guarantee if event.guarantee_void else 0)
    state.stopped = Stopped(event.at, event.outcome, event.cause, event.until, fell, event.entries_back)
    if event.guarantee_void:
        _guarantee(state, 0)


def resume(state: Tournament, event: e.TournamentResumed) -> None:
    """It goes on, as if it had never been stopped."""
    sitting = sitting_at(state, event)
    invariant(state.stopped is not None, "it was stopped")
    assert state.stopped is not None  # noqa: S101  for mypy; the invariant has said it
    if state.stopped.guarantee:
        _guarantee(state, state.stopped.guarantee)
    if state.stopped.cause == "no-quorum" and sitting.quorum:
        sitting.quorum = msgspec.structs.replace(sitting.quorum, choice=None)
    state.stopped = None


def refund(state: Tournament, event: e.EntryRefunded) -> None:
    """The money is back, and nothing is owed; seats and places stay, for nobody plays."""
    entry = state.entries[event.entry]
    sell(state, entry, event.postings)
    for payment in event.refunds:
        entry.paid = without(entry.paid, payment)
    await_no_more(state, entry)
    entry.price = sum(payment.centavos for payment in entry.paid)
    state.refunded.add(entry.id)


def hold_hands(state: Tournament, event: e.HandsHeld) -> None:
    """No hand is dealt; that enough are there is noticed by `evolve` as they come."""
    sitting = sitting_at(state, event)
    sitting.quorum = Quorum(event.at, event.needed, event.decide_at)


def reach_quorum(state: Tournament, event: e.QuorumReached) -> None:
    """Hands are dealt, and everybody knows."""
    sitting = sitting_at(state, event)
    sitting.quorum = msgspec.structs.replace(_quorum(sitting), reached=True, reached_told=True)
    sitting.bells += 1


def ask_for_decision(state: Tournament, event: e.QuorumDue) -> None:
    """The director has been asked."""
    sitting = sitting_at(state, event)
    sitting.quorum = msgspec.structs.replace(_quorum(sitting), due_told=True)
    sitting.bells += 1


def decide_quorum(state: Tournament, event: e.QuorumDecided) -> None:
    """The director has chosen."""
    sitting = sitting_at(state, event)
    sitting.quorum = msgspec.structs.replace(_quorum(sitting), choice=event.choice)
    if event.guarantee_void:
        _guarantee(state, 0)


def finish(state: Tournament, event: e.TournamentFinished) -> None:
    """It is over."""
    state.finished_at = event.at


def take_back_finish(state: Tournament, _: e.FinishTakenBack) -> None:
    """It is not over."""
    state.finished_at = ""


def _guarantee(state: Tournament, centavos: int) -> None:
    state.terms = msgspec.structs.replace(state.terms, guarantee=centavos)


def _quorum(sitting: Sitting) -> Quorum:
    invariant(sitting.quorum is not None, "hands were held back before")
    assert sitting.quorum is not None  # noqa: S101  for mypy; the invariant has said it
    return sitting.quorum
