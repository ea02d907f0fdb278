"""Depth: who came further, of players who went out in different flights.

    level, share of the level played, hand of hand-for-hand; then the hand that several flights played together

Flights of one stage are played at different times, so the order of recording says nothing. No book speaks of
it; a house may rank by the order of recording, or not at all. Within a flight its own order stands, whatever
its clock was set to; at equal depth the flights tie, best against best.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.records import Out, Sitting, Together, Tournament

Tied = tuple[EntryId, ...]
_WHOLE = 1_000_000


class Depth(NamedTuple):
    """How far somebody came."""

    level: int  # as the room calls it
    played: int  # millionths of it
    hand: int  # of hand-for-hand
    shared: int = 0  # the same, where several sittings played it together: after all that they played before,
    after: int = 0  # and before whatever follows it


def depth_of(sitting: Sitting, out: Out) -> Depth:
    """Say how far somebody came in a flight."""
    if not 0 <= out.level < len(sitting.levels):
        return Depth(0, 0, out.hand_for_hand)
    whole = sitting.levels[out.level].minutes * 60
    gone = max(0, whole - out.seconds) if out.seconds >= 0 else 0
    if sitting.levels[out.level].is_break:  # all of the level before it
        gone = whole
    played = gone * _WHOLE // whole if whole else 0  # of a level that is as long as so many hands nobody knows
    return Depth(number_of(sitting.levels, out.level), played, out.hand_for_hand)


def merged(state: Tournament, hands: Sequence[Together]) -> list[Tied]:
    """Rank those who went out in the flights of one stage, given in the order of recording: the lowest first."""
    if state.ranked_by == "recorded":
        return [tied for hand in hands for tied in hand.finish]
    if state.ranked_by == "unranked":
        return [tuple(entry for hand in hands for entry in hand.recorded)]
    deep: list[tuple[Depth, SittingId, Tied]] = []
    reached: dict[SittingId, Depth] = {}
    for hand in hands:
        flights, depth = _together(state, hand)
        shared = depth.shared
        depth = max([depth, *(reached[here] for here in flights if here in reached)])
        depth = depth._replace(shared=shared, after=0) if shared else depth
        for here in flights:
            reached[here] = depth._replace(after=1) if shared else depth
        deep += [(depth, flights[0], tied) for tied in hand.finish]
    deep.sort(key=lambda one: one[0])  # stays in order within a flight
    return [tied for _, group in groupby(deep, key=lambda one: one[0]) for tied in _best_against_best(list(group))]


def _together(state: Tournament, hand: Together) -> tuple[tuple[SittingId, ...], Depth]:
    """Where a hand was played, and how deep: that of whoever was recorded last in it."""
    entries = [state.entries[name] for name in hand.recorded]
    outs = [(state.sittings[entry.sitting], entry.out) for entry in entries if entry.out]
    depth = max(depth_of(sitting, out) for sitting, out in outs)
    beside = next((out.beside for _, out in outs if out.beside), ())
    return (beside, depth._replace(shared=depth.hand)) if beside else ((entries[0].sitting,), depth)


def _best_against_best(deep: list[tuple[Depth, SittingId, Tied]]) -> Iterator[Tied]:
    flights: dict[SittingId, list[Tied]] = {}
    for _, here, tied in deep:
        flights.setdefault(here, []).append(tied)
    levels = list(zip_longest(*(reversed(each) for each in flights.values()), fillvalue=()))
    for level in reversed(levels):
        yield tuple(entry for tied in level for entry in tied)
