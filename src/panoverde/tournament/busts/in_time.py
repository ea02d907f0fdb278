"""Busts in the order of time: one that was kept on paper takes its place before those that happened after it.

    recorded   18:10 A   18:35 C, live   18:40 B, from paper of 18:14        places follow   A, B, C

Nobody else is moved: hands keep their keys, what stands in them goes one on. That costs as many steps as busts
were recorded since.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts.going_out import finish
from panoverde.tournament.core.records import Sitting, Together, Tournament


class LaterSettled(Refusal):
    """A place after it was paid, or belongs to a hand that all tables played together."""

    code = "busts.later-settled"
    says = (
        "Players who went out after {moment} are settled already: paid, or ranked hand for hand. "
        "Take that back first, or type the time at which this bust was seen."
    )


def later(state: Tournament, moment: str, below: int) -> Iterator[int]:
    """Name the hands before the key `below` in which somebody went out after a moment, the latest first."""
    for key in reversed(state.hands):
        if key >= below:
            continue
        hand = state.hands[key]
        if hand.recorded and _when(state, hand) <= moment:
            return
        yield key


def must_leave_settled(state: Tournament, sitting: Sitting, moment: str) -> None:
    """Refuse a bust from paper that would move a place which is settled; without a moment it is the latest."""
    if not moment:
        return
    gone = [one for key in later(state, moment, state.last_hand + 1) for one in state.hands[key].recorded]
    ranked = any((out := state.entries[one].out) is not None and out.hand_for_hand for one in gone)
    if gone and (ranked or sitting.hand_for_hand.on or any(state.purse.paid.get(one) for one in gone)):
        raise LaterSettled(moment=moment)


def put_in_time(state: Tournament, key: int) -> None:
    """Let the hand of this key stand before all that were played after it."""
    mine = state.hands[key]
    keys = [*reversed([*later(state, _when(state, mine), key)]), key]
    if len(keys) == 1:
        return
    now_at = dict(zip(keys, [*keys[1:], keys[0]], strict=True))
    was = {each: state.hands[each] for each in keys}
    for old, new in now_at.items():
        finish(state, new, was[old])
    _follow(state, now_at, emptied=any(not hand.recorded for hand in was.values()))


def _follow(state: Tournament, now_at: dict[int, int], *, emptied: bool) -> None:
    """Whatever names a hand names it by its new key: hand-for-hand, and who is back in since."""
    for sitting in state.sittings.values():
        now = sitting.hand_for_hand
        sitting.hand_for_hand = msgspec.structs.replace(
            now, out=now_at.get(now.out, now.out), before=now_at.get(now.before, now.before)
        )
    for entry in state.entries.values() if emptied else ():
        if entry.out is not None and entry.id not in state.out and entry.out.hand in now_at:
            entry.out = msgspec.structs.replace(entry.out, hand=now_at[entry.out.hand])


def _when(state: Tournament, hand: Together) -> str:
    """When a hand was over: as the last of it went out."""
    return max((out.at for one in hand.recorded if (out := state.entries[one].out)), default="")
