"""What puts busts right: who comes back, and whose places shift."""

from collections.abc import Iterator, Sequence

from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.reinstate import EnteredAgain
from panoverde.tournament.busts.same_hand import finished_since, must_not_be_paid
from panoverde.tournament.core.finding import entered_since
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import (
    BACK_IN_SEAT,
    LEFT_AGAIN,
    SEAT_DRAWN_ANEW,
    SEAT_FREED,
    Consequence,
    Made,
    Undone,
)
from panoverde.tournament.places.standings import covered

PLACES_SHIFT = "{count} players who busted later finish one place lower."
PLACES_STAY = "Every other place stays as it is."


def bust(state: Tournament, event: e.PlayerBusted, asked: Undone) -> Made:
    """Bring back everybody whom the same command took out."""
    sitting = sitting_at(state, event)
    busted = [fact for fact in asked.together if isinstance(fact, e.PlayerBusted)]
    for fact in busted:
        entry = state.entries[fact.entry]
        if entered_since(state, entry):
            raise EnteredAgain
        if entry.standing == "out":
            must_not_be_paid(state, finished_since(state, state.out[entry.id]))
    if len(busted) == 1:
        return c.ReinstatePlayer(**asked.base, entry=event.entry, why=asked.why), _back(state, sitting, busted)
    names = tuple(fact.entry for fact in busted)
    return c.ReinstatePlayers(**asked.base, entries=names, why=asked.why), _back(state, sitting, busted)


def _back(state: Tournament, sitting: Sitting, busted: Sequence[e.PlayerBusted]) -> Iterator[Consequence]:
    for fact in busted:
        out = state.entries[fact.entry].out
        place = out.place if out else fact.place  # by the number its table has now
        if place in sitting.pool:
            yield Consequence(BACK_IN_SEAT, {"table": place.table, "seat": place.seat})
        else:
            yield Consequence(SEAT_DRAWN_ANEW, {})
    if later := _out_since(state, busted[0]):
        yield Consequence(PLACES_SHIFT, {"count": later})
    yield Consequence(LEFT_AGAIN, {"left": state.left + len(busted)})


def _out_since(state: Tournament, event: e.PlayerBusted) -> int:
    """How many went out in later hands."""
    if event.entry not in state.out:
        return 0
    first, _ = covered(state, state.out[event.entry])
    return first - state.left - 1


def reinstated(state: Tournament, event: e.PlayerReinstated, asked: Undone) -> Made:
    """Out again, at the place of before."""
    freed = Consequence(SEAT_FREED, {"table": event.place.table, "seat": event.place.seat})
    left = Consequence(LEFT_AGAIN, {"left": state.left - 1})
    return c.TakeBackReinstatement(**asked.base, entry=event.entry, why=asked.why), iter((freed, left))


def out_again(state: Tournament, event: e.ReinstatementTakenBack, asked: Undone) -> Made:
    """Back in again."""
    left = Consequence(LEFT_AGAIN, {"left": state.left + 1})
    return c.ReinstatePlayer(**asked.base, entry=event.entry, why=asked.why), iter((left,))


def corrected(_: Tournament, event: e.BustCorrected, asked: Undone) -> Made:
    """The first one was right after all."""
    freed = Consequence(SEAT_FREED, {"table": event.place.table, "seat": event.place.seat})
    back = Consequence(BACK_IN_SEAT, {"table": event.of.table, "seat": event.of.seat})
    command = c.CorrectBust(**asked.base, entry=event.instead, instead=event.entry, why=asked.why)
    return command, iter((freed, back, Consequence(PLACES_STAY, {})))
