"""Put out, and back."""

from typing import Literal

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.busts.going_out import back, finish, go_out
from panoverde.tournament.core.parts import NOWHERE
from panoverde.tournament.core.records import Expelled, Out, Sitting, Together, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.penalties import events as e
from panoverde.tournament.seating.chairs import hand_played, leave, sit


def disqualify(state: Tournament, event: e.PlayerDisqualified) -> None:
    """Out, without a place."""
    _put_out(state, event, Expelled("playing", event.chips, stays=event.stays, case=event.case))
    if not event.stays:
        state.entries[event.entry].standing = "disqualified"


def remove(state: Tournament, event: e.PlayerRemoved) -> None:
    """Out, without a place; or with it, where management wanted no more than that."""
    _put_out(state, event, Expelled("playing", event.chips, event.cause, event.keeps, event.stays, event.case))
    if not event.keeps and not event.stays:
        state.entries[event.entry].standing = "removed"


def _put_out(state: Tournament, event: e.PlayerDisqualified | e.PlayerRemoved, how: Expelled) -> None:
    """Who is still in goes out alone, after all who were out before; the chips leave the tournament, or stay."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    was: Literal["playing", "waiting", "out"] = (
        "out" if entry.standing == "out" else "playing" if event.place else "waiting"
    )
    entry.expelled = msgspec.structs.replace(how, was=was)
    if was == "out":
        return
    if event.stays:
        entry.present = False
        return
    if event.place:
        leave(sitting, entry)
        hand_played(sitting, event.place.table)
    else:
        sitting.alternates.remove(entry.id)
    entry.chips_removed += event.chips
    state.chips_removed += event.chips
    state.busts += 1
    key = _below_the_open_hand(state, sitting)
    out = Out(event.place or NOWHERE, key, nth=state.busts, level=event.level, seq=state.seq, at=state.at)
    go_out(state, sitting, entry, out)


def _below_the_open_hand(state: Tournament, sitting: Sitting) -> int:
    """Others may still join those of an open hand of hand-for-hand: let that hand be later, and nobody lose by it."""
    now = sitting.hand_for_hand
    if not (now.on and now.out):
        return 0
    state.last_hand += 1
    key, together = now.out, state.hands[now.out]
    state.hands[key] = Together((), ())
    finish(state, state.last_hand, together)
    for each in sharing(state, sitting):
        each.hand_for_hand = msgspec.structs.replace(each.hand_for_hand, out=state.last_hand)
    return key


def take_back(state: Tournament, event: e.ExpulsionTakenBack) -> None:
    """Out as before; or in again, with the chips, at the old seat or in the line."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    put_out, entry.expelled = entry.expelled, None
    invariant(put_out is not None, f"{entry.id} was put out")
    assert put_out is not None  # noqa: S101  for mypy; the invariant has said it
    if put_out.was == "out":
        entry.standing = "out"
        return
    if put_out.stays and entry.place is not None:
        return
    entry.chips_removed -= put_out.chips
    state.chips_removed -= put_out.chips
    back(state, sitting, entry, ())
    entry.out = None  # it was no bust, and is not one to go back to
    if event.place:
        sit(sitting, entry, event.place)
    else:
        entry.standing = "waiting"
        sitting.alternates.append(entry.id)
