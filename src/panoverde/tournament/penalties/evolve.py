"""Put out, and back. What is taken from whom follows from where the entry was: at a seat, in a bag, in a line."""

from collections.abc import Callable

import msgspec

from panoverde.kernel.invariants import invariant
from panoverde.tournament.busts.going_out import back, finish, go_out
from panoverde.tournament.core import laying
from panoverde.tournament.core.parts import NOWHERE, Place
from panoverde.tournament.core.records import Entry, Expelled, Out, Sitting, Together, Tournament, Was
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.penalties import events as e
from panoverde.tournament.seating.chairs import hand_played, leave, sit


def disqualify(state: Tournament, event: e.PlayerDisqualified) -> None:
    """Out, without a place."""
    put_out = Expelled("playing", event.chips, stays=event.stays, case=event.case, along=event.along)
    if _put_out(state, event, put_out) and not event.stays:
        state.entries[event.entry].standing = "disqualified"


def remove(state: Tournament, event: e.PlayerRemoved) -> None:
    """Out, without a place; or with it, where management wanted no more than that."""
    how = Expelled("playing", event.chips, event.cause, event.keeps, event.stays, event.case, event.along)
    if _put_out(state, event, how) and not event.keeps and not event.stays:
        state.entries[event.entry].standing = "removed"


def _put_out(state: Tournament, event: e.PlayerDisqualified | e.PlayerRemoved, how: Expelled) -> bool:
    """Who is still in goes out alone, after all who were out before; the chips leave the tournament, or stay.

    Says whether the entry has a number: one that was left behind for another bag has none.
    """
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    was = _was(entry, event.place)
    entry.expelled = msgspec.structs.replace(how, was=was)
    if was in ("out", "dropped"):
        return was == "out"
    if event.stays:
        entry.present = False
        return True
    _TAKEN[was](state, sitting, entry)
    entry.chips_removed += event.chips
    state.chips_removed += event.chips
    state.busts += 1
    key = _below_the_open_hand(state, sitting)
    out = Out(event.place or NOWHERE, key, nth=state.busts, level=event.level, seq=state.seq, at=state.at)
    go_out(state, sitting, entry, out)
    return True


def _was(entry: Entry, place: Place | None) -> Was:
    """Where the entry was. Journals of before name the seat of who played, and none of who waited."""
    if entry.standing in ("bagged", "carried", "dropped", "out"):
        return entry.standing
    return "playing" if place else "waiting"


def _from_seat(state: Tournament, sitting: Sitting, entry: Entry) -> None:
    """The seat is free; what was counted for a bag so far is counted for nothing."""
    place, bag = entry.place, state.bags.get(entry.id)
    leave(sitting, entry)
    if place:
        hand_played(sitting, place.table)
    if bag is not None and bag.sitting == sitting.id and bag.agreed is None:
        sitting.counting -= 1
        del state.bags[entry.id]


def _from_carried(state: Tournament, sitting: Sitting, entry: Entry) -> None:
    """The seat is free, and the bag is not opened at it."""
    leave(sitting, entry)
    sitting.carried -= 0 if state.bags[entry.id].held_back else 1


def _from_bag(state: Tournament, sitting: Sitting, entry: Entry) -> None:
    """The bag goes on to no other day."""
    sitting.bagged -= 1
    laying.weigh(state, entry, -(state.bags[entry.id].agreed or 0))


def _from_line(_: Tournament, sitting: Sitting, entry: Entry) -> None:
    sitting.alternates.remove(entry.id)


_TAKEN: dict[str, Callable[[Tournament, Sitting, Entry], None]] = {
    "playing": _from_seat, "carried": _from_carried, "bagged": _from_bag, "waiting": _from_line,
}  # fmt: skip


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
    """Out as before; or in again, with the chips: at the old seat, with the bag, or in the line."""
    sitting, entry = sitting_at(state, event), state.entries[event.entry]
    put_out, entry.expelled = entry.expelled, None
    invariant(put_out is not None, f"{entry.id} was put out")
    assert put_out is not None  # noqa: S101  for mypy; the invariant has said it
    if put_out.was in ("out", "dropped"):
        entry.standing = put_out.was
        return
    if put_out.stays and entry.place is not None:
        return
    entry.chips_removed -= put_out.chips
    state.chips_removed -= put_out.chips
    back(state, sitting, entry, ())
    entry.out = None  # it was no bust, and is not one to go back to
    _given_back(state, sitting, entry, put_out, event.place)


def _given_back(state: Tournament, sitting: Sitting, entry: Entry, put_out: Expelled, place: Place | None) -> None:
    if put_out.was == "bagged":
        entry.standing = "bagged"
        sitting.bagged += 1
        laying.weigh(state, entry, put_out.chips)
    elif place:
        entry.standing = "playing" if put_out.was == "playing" else "carried"
        sit(sitting, entry, place)
        sitting.carried += put_out.was == "carried" and not state.bags[entry.id].held_back
    else:
        entry.standing = "waiting"
        sitting.alternates.append(entry.id)
