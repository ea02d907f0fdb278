"""What a person's standing in the house has to do with a case: read before it is decided, written after.

    decided in a tournament ─► noted for the festival, barred where the measure keeps the person out

All of it in one transaction: nobody is sold an entry at one desk while a case bars them at another.
"""

from collections.abc import Iterator
from typing import Any

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import PersonId
from panoverde.series import bars
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.case import BARS, Before, Measure
from panoverde.tournament.core.records import Tournament

# What looks at the person's standing, or changes it.
ASKS = (c.OpenCase, c.DecideCase, c.ReopenCase, c.LiftPenalty, c.RemovePlayer)
_SCOPES: dict[str, bars.Scope] = {
    "deny-entry": "series", "event-ban": "event", "event-exclusion": "event", "temporary-ban": "house",
    "future-ban": "house", "series-exclusion": "house",
}  # fmt: skip


def before(state: Tournament, command: Any, standing: bars.Bars) -> tuple[Before, ...]:  # noqa: ANN401  one of those
    """What the person of a case did in other tournaments of the festival: only that weighs here."""
    person = _person(state, command)
    found = standing.noted.get(person, ()) if person else ()
    return tuple(
        Before(ground=one.ground, counts=one.counts, measures=one.measures, at=one.at)
        for one in found
        if one.tournament != state.id and one.series == state.series
    )


def _person(state: Tournament, command: Any) -> PersonId | None:  # noqa: ANN401
    if isinstance(command, c.OpenCase | c.RemovePlayer):
        entry = state.entries.get(command.entry)
        return entry.person if entry else None
    if isinstance(command, c.LiftPenalty):
        penalty = state.penalties.get(command.penalty)
        return penalty.person if penalty else None
    case = state.cases.get(command.case)
    return case.person if case else None


def noted(state: Tournament, command: Any, events: list[Event]) -> list[Event]:  # noqa: ANN401
    """What follows in the house from what was decided."""
    person = _person(state, command)
    return [found for event in events for found in _from(state, event, person)] if person else []


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
