"""Leaving the tournament, and coming back into it: the few changes that keep the order of those who are out."""

from collections.abc import Iterable

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core.parts import Finish, Place
from panoverde.tournament.core.records import Entry, Out, Sitting, Standing, Together, Tournament
from panoverde.tournament.pace.together import sharing


def go_out(state: Tournament, sitting: Sitting, entry: Entry, out: Out, order: Finish = ()) -> None:
    """An entry is out: alone in its hand, or in the order given among those of the same hand."""
    others = [other for tied in order for other in tied if other != entry.id]
    key = state.out[others[0]] if others else out.hand or state.last_hand + 1
    state.last_hand = max(state.last_hand, key)
    entry.standing = out_as(entry)
    entry.out = msgspec.structs.replace(out, hand=key)
    before = state.hands.get(key, Together((), ()))
    recorded = in_order(state, (*before.recorded, entry.id))
    finish(state, key, Together(order or ((entry.id,),), recorded, before.ruling))
    for each in sharing(state, sitting):
        if each.hand_for_hand.on and out.hand_for_hand == each.hand_for_hand.hand:
            each.hand_for_hand = msgspec.structs.replace(each.hand_for_hand, out=key)


def out_as(entry: Entry) -> Standing:
    """How somebody is out: as whoever lost the last chip, or put out before the stack was gone."""
    put_out = entry.expelled
    if put_out is None or put_out.keeps or not put_out.stays:
        return "out"
    return "removed" if put_out.cause else "disqualified"


def in_order(state: Tournament, entries: Iterable[EntryId]) -> tuple[EntryId, ...]:
    """Put those of one hand in the order in which their busts were recorded."""
    return tuple(sorted(entries, key=lambda one: out.nth if (out := state.entries[one].out) else 0))


def finish(state: Tournament, key: int, together: Together) -> None:
    """Those who went out in one hand finish so."""
    named = sorted(one for tied in together.finish for one in tied)
    invariant(named == sorted(together.recorded), f"everybody of hand {key} finishes once")
    for one in together.recorded:
        state.out[one] = key
        entry = state.entries[one]
        if entry.out is not None and entry.out.hand != key:
            entry.out = msgspec.structs.replace(entry.out, hand=key)
    state.hands[key] = together


def back(state: Tournament, sitting: Sitting, entry: Entry, rest: Finish) -> None:
    """An entry is not out any more; `rest` is the order of those who stay out of the same hand."""
    key = state.out.pop(entry.id)
    hand = state.hands[key]
    others = tuple(one for one in hand.recorded if one != entry.id)
    finish(state, key, Together(rest, others, hand.ruling))  # kept though empty: the player may go out again in it
    for each in sharing(state, sitting):
        if not others and each.hand_for_hand.out == key:
            each.hand_for_hand = msgspec.structs.replace(each.hand_for_hand, out=0)


def exchange(state: Tournament, wrong: Entry, right: Entry, place: Place) -> None:
    """Let one be out in the other's stead: in that hand, at that place, as it was recorded."""
    key = state.out.pop(wrong.id)
    state.out[right.id] = key
    invariant(wrong.out is not None, f"{wrong.id} was out")
    assert wrong.out is not None  # noqa: S101  for mypy; the invariant has said it
    right.standing, right.out = "out", msgspec.structs.replace(wrong.out, place=place)
    hand = state.hands[key]
    named = {wrong.id: right.id}
    finish_, ruling = (
        tuple(tuple(named.get(one, one) for one in tied) for tied in order) for order in (hand.finish, hand.ruling)
    )
    recorded = tuple(named.get(one, one) for one in hand.recorded)
    finish(state, key, Together(finish_, recorded, ruling))
