"""What the house remembers of a decision: noted beside it, forgotten with it, in one transaction."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.series.precedents import DecisionForgotten, DecisionNoted
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament

ASKS = (c.RecordDecision, c.TakeBackDecision)


def noted(state: Tournament, events: list[Event]) -> Iterator[Event]:
    """What follows in the house from what was decided in a tournament."""
    for event in events:
        match event:
            case e.DecisionRecorded():
                yield DecisionNoted(
                    matter=event.matter, series=state.series, tournament=state.id, title=state.title,
                    decision=event.decision, book=state.book, edition=state.edition, chosen=event.chosen,
                    stands=event.stands, followed=event.followed, says=event.says, decided=event.decided,
                    table=event.table, why=event.why, cites=event.cites,
                )  # fmt: skip
            case e.DecisionTakenBack():
                matter = state.decisions[event.decision].matter
                yield DecisionForgotten(matter=matter, tournament=state.id, decision=event.decision)
