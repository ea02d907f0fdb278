"""Put out, and back."""

from panoverde.kernel.invariants import invariant
from panoverde.tournament.busts.going_out import back, go_out
from panoverde.tournament.core.parts import NOWHERE
from panoverde.tournament.core.records import Expelled, Out, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.penalties import events as e
from panoverde.tournament.seating.chairs import hand_played, leave, sit


def disqualify(state: Tournament, event: e.PlayerDisqualified) -> None:
    """Out, without a place."""
    _put_out(state, event)
    state.entries[event.entry].standing = "disqualified"


def remove(state: Tournament, event: e.PlayerRemoved) -> None:
    """Out, without a place."""
    _put_out(state, event)
    state.entries[event.entry].standing = "removed"


def _put_out(state: Tournament, event: e.PlayerDisqualified | e.PlayerRemoved) -> None:
    """Who is still in goes out alone, after all who were out before; the chips leave the tournament."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    if entry.standing == "out":
        entry.expelled = Expelled("out", 0)
        return
    entry.expelled = Expelled("playing" if event.place else "waiting", event.chips)
    if event.place:
        leave(sitting, entry)
        hand_played(sitting, event.place.table)
    else:
        sitting.alternates.remove(entry.id)
    entry.chips_removed += event.chips
    state.chips_removed += event.chips
    state.busts += 1
    out = Out(event.place or NOWHERE, 0, nth=state.busts, level=event.level, seq=state.seq, at=state.at)
    go_out(state, sitting, entry, out)


def take_back(state: Tournament, event: e.ExpulsionTakenBack) -> None:
    """Out as before; or in again, with the chips, at the old seat or in the line."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    put_out, entry.expelled = entry.expelled, None
    invariant(put_out is not None, f"{entry.id} was put out")
    assert put_out is not None  # noqa: S101  for mypy; the invariant has said it
    if put_out.was == "out":
        entry.standing = "out"
        return
    entry.chips_removed -= put_out.chips
    state.chips_removed -= put_out.chips
    back(state, sitting, entry, ())
    if event.place:
        sit(sitting, entry, event.place)
    else:
        entry.standing = "waiting"
        sitting.alternates.append(entry.id)
