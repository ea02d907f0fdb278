"""Another flight for somebody who was never seated: on the director's word, while that one takes entries."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.entries.enter import must_be_out, no_room_left
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e
from panoverde.tournament.sittings.plans import NothingPlanned


class NotMoved(Refusal):
    """Whoever sat in a flight has played in it."""

    code = "sittings.has-played"
    says = "This player has sat in {sitting} and stays there ({standing}). Only who was never seated changes flights."


class NoSuchFlight(Refusal):
    """There is none, or it is over, or it is the same."""

    code = "sittings.no-such-flight"
    says = "“{flight}” takes nobody from {sitting}. Choose another flight that is not closed."


def rehome(state: Tournament, command: c.RehomeEntry, means: Means) -> Iterator[Event]:
    """Let somebody wait in another flight."""
    if not state.terms.plans:
        raise NothingPlanned
    entry = entry_of(state, command.entry)
    if entry.standing not in ("waiting", "pending"):
        raise NotMoved(sitting=entry.sitting, standing=entry.standing)
    to, plan = SittingId(command.flight), state.plan_of(SittingId(command.flight))
    takes = plan is not None and (plan.kind == "flight" or plan.late_levels is not None)
    if not takes or to == entry.sitting or state.sittings[to].closed_at:
        raise NoSuchFlight(flight=command.flight, sitting=entry.sitting)
    no_room_left(state, state.sittings[to])
    cites = must_be_out(state, means.book, entry.person, command.flight, but=entry.id)
    yield e.EntryRehomed(sitting=entry.sitting, entry=entry.id, to=to, why=reason(command.why), cites=cites)
