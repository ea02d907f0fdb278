"""Deciding a case: by whom, by which measure, and what comes of it in the same breath.

The floor warns; everything heavier is the director's, unless the book lets any floor decide. A case that
must be penalised is not closed without a measure, and what the book fixes is given as it is fixed.
"""

from collections.abc import Iterator
from typing import cast

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.case import BARS, Case, Measure, MeasureKind
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import live_entries
from panoverde.tournament.penalties.expel import put_out
from panoverde.tournament.penalties.giving import given
from panoverde.tournament.penalties.measures import COUNTED, Open, is_offered, open_to
from panoverde.tournament.penalties.opening import NoSuchCase, open_one
from panoverde.tournament.penalties.remove import eliminated

AWAY = (*COUNTED, "suspension")  # measures that are served


class DirectorsDecision(Refusal):
    """Only management decides that."""

    code = "penalties.directors-decision"
    says = "A verbal warning is the floor’s; this measure is the director’s. Call the director, or warn the player."


class MustBePenalised(Refusal):
    """The book leaves only the size open."""

    code = "penalties.must-be-penalised"
    says = "The book wants a penalty for this: the case cannot be closed without one. Choose one of these: {offered}."


class NothingYet(Refusal):
    """What the ground needs is not there."""

    code = "penalties.nothing-yet"
    says = "So far this is only noted: it was not meant, or is the first time. Close it without a measure; it counts."


class OrderFirst(Refusal):
    """The player was not told."""

    code = "penalties.order-first"
    says = "The book wants an order first. Give it; a measure is open once it is refused."


class NotOnTheScale(Refusal):
    """The book has other measures."""

    code = "penalties.not-on-the-scale"
    says = "The book offers {offered}. Choose one of them, or say that this is a deviation, and why."


class NoChoice(Refusal):
    """The book says what follows."""

    code = "penalties.no-choice"
    says = "The book fixes what follows: {offered}. Give it as it is."


class SayHowMany(Refusal):
    """A penalty has a size."""

    code = "penalties.say-how-many"
    says = "Say how many hands or rounds it is: at least one, at most {most}."


class SayUntil(Refusal):
    """A suspension ends."""

    code = "penalties.say-until"
    says = "Say until when: a time that is still to come."


class NobodyToServe(Refusal):
    """Who is out misses no hands."""

    code = "penalties.nobody-to-serve"
    says = (
        "This player is out and misses no hands. Warn the player, disqualify for the prize, or bar from what follows."
    )


class LetBackInFirst(Refusal):
    """The player is out because of it."""

    code = "penalties.let-back-in-first"
    says = "This case put the player out. Let the player back in first, then decide it again."


MOST = 400  # hands or rounds: more is a disqualification


def decide_case(state: Tournament, command: c.DecideCase, means: Means) -> Iterator[Event]:
    """Close a case."""
    case = open_one(state, command.case)
    found = open_to(state, case, means.book, means.before)
    measures = _measures(command, found, means.book)
    deviates = _deviates(command, measures, found)
    yield e.CaseDecided(
        case=case.number, entry=case.entry, measures=measures,
        offered=(*(one.code for one in found.fixed or found.offered), *found.besides),
        proposed=found.proposed, deviates=deviates, directed=command.directed, why=command.why.strip(),
        cites=together(found.cites, means.book.penalties.penalty_decided_by.cites),
    )  # fmt: skip
    for measure in measures:
        yield from _comes_of(state, command, case, measure, means)


def _measures(command: c.DecideCase, found: Open, book: Rulebook) -> tuple[Measure, ...]:
    """What is taken: nothing, what the book fixes, or what was chosen."""
    if found.fixed:
        _must_be_the_directors(command, found.fixed, book)
        if command.measure != "fixed":
            raise NoChoice(offered=_said(found.fixed), cites=found.cites)
        return (*found.fixed, *_on_top(command, found))
    if command.measure == "none":
        if found.must:
            raise MustBePenalised(offered=_said(found.offered), cites=found.cites)
        return ()
    measure = _sized(command)
    _must_be_the_directors(command, (measure,), book)
    if found.stand == "noted":
        raise NothingYet(cites=found.cites)
    if found.stand == "order":
        raise OrderFirst(cites=found.cites)
    return (measure,)


def _on_top(command: c.DecideCase, found: Open) -> tuple[Measure, ...]:
    """Kept out for a stated time besides, where the book lets the organiser."""
    if not command.until:
        return ()
    if "temporary-ban" not in found.besides:
        raise NotOnTheScale(offered=_said(found.fixed), cites=found.cites)
    if command.until <= command.at:
        raise SayUntil
    return (Measure("temporary-ban", until=command.until),)


def _sized(command: c.DecideCase) -> Measure:
    """Read the measure with its size."""
    kind = cast("MeasureKind", command.measure)
    if kind in COUNTED:
        if not 1 <= command.amount <= MOST:
            raise SayHowMany(most=MOST)
        return Measure(kind, command.amount)
    if (kind == "suspension" or command.until) and command.until <= command.at:
        raise SayUntil
    return Measure(kind, until=command.until if kind == "suspension" or kind in BARS else "")


def _must_be_the_directors(command: c.DecideCase, measures: tuple[Measure, ...], book: Rulebook) -> None:
    """Any floor warns; where the book lets any floor decide, hands and rounds too."""
    by = book.penalties.penalty_decided_by
    floors = ("verbal-warning", *(COUNTED if by.speaks and by.value == "floor" else ()))
    if not command.directed and any(measure.kind not in floors for measure in measures):
        raise DirectorsDecision(cites=by.cites or book.silence_cites)


def _deviates(command: c.DecideCase, measures: tuple[Measure, ...], found: Open) -> bool:
    """Whether the book has another measure for it; then it is said so, and why."""
    if found.fixed or not found.offered or all(is_offered(measure, found.offered) for measure in measures):
        return False
    if not command.deviates:
        raise NotOnTheScale(offered=_said(found.offered), cites=found.cites)
    reason(command.why)
    return True


def _comes_of(
    state: Tournament, command: c.DecideCase, case: Case, measure: Measure, means: Means
) -> Iterator[Event]:
    """What happens because of a measure, now."""
    if measure.kind in AWAY:
        if not any(live_entries(state, case.person)):
            raise NobodyToServe
        yield given(state, case, measure, means.book)
    elif measure.kind == "disqualification":
        yield from put_out(state, command, state.entries[case.entry], means.book, case.number)
    elif measure.kind == "elimination":
        yield from eliminated(state, command, state.entries[case.entry], means.book, case.number)


def _said(measures: tuple[Measure, ...]) -> str:
    return ", ".join(measure.code for measure in measures) or "–"


def reopen(state: Tournament, command: c.ReopenCase, _: Means) -> Iterator[Event]:
    """Let a case wait for its decision again. Whoever was put out by it is let back in first."""
    case = state.cases.get(command.case)
    if (
        case is None or case.open or case.number not in state.cases_of.get(case.person, ())
    ):  # one that was none stays so
        raise NoSuchCase(case=command.case)
    if state.entries[case.entry].expelled and any(
        one.kind in ("disqualification", "elimination") for one in case.measures
    ):
        raise LetBackInFirst
    yield e.CaseReopened(case=case.number, why=reason(command.why))
