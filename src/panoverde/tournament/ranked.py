"""In which order those of one hand finish, and what everybody's place is worth: said a second time.

    tables and stacks of those who went out together  ─►  the orders that a book may make of them
    order of busts + who is left  ─►  places  ─►  the most that each is owed

Shares no code with what decided. Where books differ (stacks or ties; a tie shared, or paid as its lowest
place) each of their answers fits: which book decided is in the file, and what it says can be read there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament.core.parts import Finish, Level
from panoverde.tournament.core.records import Tournament


class Left(NamedTuple):
    """One who left the tournament in a hand."""

    entry: EntryId
    table: int
    stack: int | None


class Worth(NamedTuple):
    """At which number somebody went out, or was the last one left, and the most that is worth."""

    number: int
    most: int
    settled: bool


def orders(left: Sequence[Left], *, hand_for_hand: bool) -> Iterator[Finish]:
    """Every order that a book may make of those who left in one hand, given as they were recorded.

    >>> a, b = Left("a", 1, 900), Left("b", 1, 400)
    >>> sorted(set(orders([a, b], hand_for_hand=False)))
    [(('a',), ('b',)), (('a', 'b'),), (('b',), ('a',))]
    """
    seats = {one.table: [each for each in left if each.table == one.table] for one in left}
    for at_table in ("stack", "tie", "recorded"):
        ranked = [_at_table(table, at_table) for table in seats.values()]
        yield tuple(group for table in ranked for group in table)
        yield _level_by_level(ranked, left)
        if hand_for_hand:
            yield tuple(_at_table(left, at_table))


def _at_table(left: Sequence[Left], by: str) -> list[tuple[EntryId, ...]]:
    """One table, the lowest first: by stack where every stack is known."""
    if by == "tie":
        return [tuple(one.entry for one in left)]
    stacks = sorted({one.stack for one in left if one.stack is not None})
    if by == "recorded" or any(one.stack is None for one in left):
        return [(one.entry,) for one in left]
    return [tuple(one.entry for one in left if one.stack == stack) for stack in stacks]


def _level_by_level(ranked: list[list[tuple[EntryId, ...]]], left: Sequence[Left]) -> Finish:
    """The best of each table tie, then the next of each."""
    levels = []
    for down in range(1, max(map(len, ranked), default=0) + 1):
        tied = {entry for table in ranked if len(table) >= down for entry in table[-down]}
        levels.append(tuple(one.entry for one in left if one.entry in tied))
    return tuple(reversed(levels))


def worth(state: Tournament) -> dict[EntryId, Worth]:
    """What the place of everybody who is out is worth at most, and of the last one left."""
    prizes = state.purse.sheet.prizes if state.purse.sheet else ()
    still_in = [entry for entry in state.entries.values() if entry.standing in _IN]
    found: dict[EntryId, Worth] = {}
    if len(still_in) == 1 and state.out and not _goes_on(state, still_in[0].sitting):
        found[still_in[0].id] = Worth(1, sum(prizes[:1]), settled=True)
    number = len(still_in) + 1
    for tied, settled in _finishes(state):
        covered = prizes[number - 1 : number - 1 + len(tied)]
        lowest = prizes[number + len(tied) - 2] if number + len(tied) - 2 < len(prizes) else 0
        each, odd = divmod(sum(covered), len(tied))
        for nth, entry in enumerate(tied):
            found[entry] = Worth(number, max(each + (nth < odd), lowest), settled=settled)
        number += len(tied)
    return found


_IN = ("waiting", "playing", "bagged", "carried")


def _goes_on(state: Tournament, sitting: SittingId) -> bool:
    return any(sitting in plan.sources for plan in state.terms.plans)


def _finishes(state: Tournament) -> Iterator[tuple[tuple[EntryId, ...], bool]]:
    """Those who tie, the best first: a later stage above an earlier; flights of one stage by how far each came."""
    played = [s.hand_for_hand.out for s in state.sittings.values() if s.hand_for_hand.on]
    by_stage: dict[int, list[int]] = {}
    for key in sorted(state.hands):
        if state.hands[key].recorded:
            by_stage.setdefault(_stage(state, state.entries[state.hands[key].recorded[0]].sitting), []).append(key)
    for stage in sorted(by_stage, reverse=True):
        flights = [plan.id for plan in state.terms.plans if _stage(state, plan.id) == stage]
        if len(flights) > 1:
            settled = all(state.sittings[flight].closed_at for flight in flights)
            bags = [key for key in by_stage[stage] if _put_out_with_bag(state, state.hands[key].recorded[0])]
            yield from ((tied, settled) for key in reversed(bags) for tied in reversed(state.hands[key].finish))
            others = [key for key in by_stage[stage] if key not in bags]
            yield from ((tied, settled) for tied in _by_depth(state, others))
            continue
        for key in reversed(by_stage[stage]):
            yield from ((tied, key not in played) for tied in reversed(state.hands[key].finish))


def _put_out_with_bag(state: Tournament, name: EntryId) -> bool:
    """Somebody with a bag had come through the flight: above all who went out in one."""
    put_out = state.entries[name].expelled
    return put_out is not None and put_out.was == "bagged"


def _stage(state: Tournament, sitting: SittingId) -> int:
    sources = [plan.sources for plan in state.terms.plans if plan.id == sitting]
    return 1 + max((_stage(state, source) for source in (sources[0] if sources else ())), default=0)


def _by_depth(state: Tournament, keys: list[int]) -> list[tuple[EntryId, ...]]:
    """Flights side by side, the deepest first; where two came equally far they tie, the best of each together."""
    if state.ranked_by == "unranked":
        return [tuple(entry for key in keys for entry in state.hands[key].recorded)]
    if state.ranked_by == "recorded":
        return [tied for key in reversed(keys) for tied in reversed(state.hands[key].finish)]
    lines: dict[tuple[int, ...], dict[SittingId, list[tuple[EntryId, ...]]]] = {}
    reached: dict[SittingId, tuple[int, ...]] = {}
    for key in keys:
        names = state.hands[key].recorded
        beside = next((out.beside for name in names if (out := state.entries[name].out) and out.beside), ())
        flights = beside or (state.entries[names[0]].sitting,)
        here = (*max(_depth(state, name) for name in names), 0, 0)
        deepest = max([here, *(reached[flight] for flight in flights if flight in reached)])
        if beside:  # after all that these flights played before it, and before whatever follows
            deepest = (*deepest[:3], here[2], 0)
        reached |= dict.fromkeys(flights, (*deepest[:4], 1) if beside else deepest)
        lines.setdefault(deepest, {}).setdefault(flights[0], []).extend(state.hands[key].finish)
    found = []
    for depth in sorted(lines, reverse=True):
        columns = list(lines[depth].values())
        for down in range(1, max(map(len, columns)) + 1):
            found.append(tuple(entry for column in columns if len(column) >= down for entry in column[-down]))
    return found


def _depth(state: Tournament, name: EntryId) -> tuple[int, int, int]:
    """Level played, millionths of it, hand of hand-for-hand."""
    entry = state.entries[name]
    levels, out = state.sittings[entry.sitting].levels, entry.out
    if out is None or not 0 <= out.level < len(levels):
        return 0, 0, out.hand_for_hand if out else 0
    whole = levels[out.level].minutes * 60
    gone = whole - out.seconds if 0 <= out.seconds <= whole else 0
    if not _played(levels[out.level]):
        gone = whole
    number = sum(_played(level) for level in levels[: out.level + 1])
    return number, gone * 1_000_000 // whole if whole else 0, out.hand_for_hand


def _played(level: Level) -> bool:
    """No break: something is played for."""
    return bool(level.big_blind or level.big_bet or level.games)
