"""What a person's standing in the house has to do with a case: read before it is decided, written after.

    decided in a tournament ─► noted for the festival, barred where the measure keeps the person out
    put out after being paid ─► the prize is owed back, until it is; or until the word is taken back

All of it in one transaction: nobody is sold an entry at one desk while a case bars them at another.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import PersonId
from panoverde.rulebook import Rulebook
from panoverde.series import bars
from panoverde.series.debts import DebtNoted, DebtSettled, owed_for
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.case import BARS, Before, Measure
from panoverde.tournament.core.records import Expelled, Tournament
from panoverde.tournament.prizes.awards import forfeits

# What looks at the person's standing, or changes it.
ASKS = (
    c.OpenCase, c.DecideCase, c.ReopenCase, c.LiftPenalty, c.RemovePlayer, c.DisqualifyPlayer, c.TakeBackExpulsion,
    c.TakeBackPrize,
)  # fmt: skip
_OF_ENTRY = (c.OpenCase, c.RemovePlayer, c.DisqualifyPlayer, c.TakeBackExpulsion, c.TakeBackPrize)
_SCOPES: dict[str, bars.Scope] = {
    "deny-entry": "series", "event-ban": "event", "event-exclusion": "event", "temporary-ban": "house",
    "future-ban": "house", "series-exclusion": "house",
}  # fmt: skip


def before(state: Tournament, command: Any, standing: bars.Bars, book: Rulebook) -> tuple[Before, ...]:  # noqa: ANN401  one of those
    """What the person of a case did in other tournaments, as far as it weighs here."""
    person = _person(state, command)
    return elsewhere(state, standing.noted.get(person, ()), book) if person else ()


def elsewhere(state: Tournament, noted: Iterable[bars.Noted], book: Rulebook) -> tuple[Before, ...]:
    """What of a person's history weighs: that of the festival, unless the book counts less, or everything."""
    term = book.penalties.history_counts
    counts = term.value if term.speaks else "festival"
    return tuple(
        Before(ground=one.ground, counts=one.counts, measures=one.measures, at=one.at)
        for one in noted
        if one.tournament != state.id and (counts == "always" or (counts, one.series) == ("festival", state.series))
    )


def _person(state: Tournament, command: Any) -> PersonId | None:  # noqa: ANN401
    if isinstance(command, _OF_ENTRY):
        entry = state.entries.get(command.entry)
        return entry.person if entry else None
    if isinstance(command, c.LiftPenalty):
        penalty = state.penalties.get(command.penalty)
        return penalty.person if penalty else None
    case = state.cases.get(command.case)
    return case.person if case else None


def noted(state: Tournament, command: Any, events: list[Event], standing: bars.Bars, book: Rulebook) -> list[Event]:  # noqa: ANN401
    """What follows in the house from what was decided."""
    person = _person(state, command)
    if not person:
        return []
    found = [each for event in events for each in _from(state, event, person)]
    return [*found, *(each for event in events for each in _owed(state, event, person, standing, book))]


def _owed(state: Tournament, event: Event, person: PersonId, standing: bars.Bars, book: Rulebook) -> Iterator[Event]:
    """A prize that was paid is owed back by whoever has forfeited it, until it came back or was not forfeited."""
    match event:
        case e.PlayerDisqualified() | e.PlayerRemoved():
            paid = state.purse.paid_to(event.entry)
            how = Expelled("out", 0, getattr(event, "cause", ""), getattr(event, "keeps", ""))
            if paid and forfeits(how, book)[0]:
                yield DebtNoted(
                    person=person, series=state.series, tournament=state.id, entry=event.entry, centavos=paid
                )
        case e.PrizeTakenBack() | e.ExpulsionTakenBack():
            owed = owed_for(standing.debts, person, state.id, event.entry)
            back = event.centavos if isinstance(event, e.PrizeTakenBack) else owed.centavos if owed else 0
            if owed:
                settled = min(back, owed.centavos)
                yield DebtSettled(person=person, tournament=state.id, entry=event.entry, centavos=settled)


def _from(state: Tournament, event: Event, person: PersonId) -> Iterator[Event]:
    match event:
        case e.CaseDecided():
            case = state.cases[event.case]
            yield bars.CaseNoted(
                person=person, series=state.series, tournament=state.id, case=event.case, ground=case.ground,
                counts=case.counts, measures=tuple(measure.code for measure in event.measures),
            )  # fmt: skip
            kept_out = (measure for measure in event.measures if measure.kind in BARS)
            yield from (_barred(state, measure, person, event.why) for measure in kept_out)
        case e.PlayerRemoved(barred=True):
            yield bars.PersonBarred(person=person, until=event.until, why=event.why)
        case e.CaseReopened():
            yield bars.CaseForgotten(person=person, tournament=state.id, case=event.case)
        case e.PenaltyLifted():
            case_of = state.penalties[event.penalty].case
            yield bars.CaseForgotten(person=person, tournament=state.id, case=case_of)


def _barred(state: Tournament, measure: Measure, person: PersonId, why: str) -> bars.PersonBarred:
    scope = _SCOPES[measure.kind]
    where = {"series": str(state.series), "event": str(state.id)}.get(scope, "")
    return bars.PersonBarred(person=person, until=measure.until, why=why or ":conduct", scope=scope, where=where)
