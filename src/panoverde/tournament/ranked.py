"""In which order those of one hand finish, and what everybody's place is worth: said a second time.

    tables and stacks of those who went out together  ─►  the orders that a book may make of them
    order of busts + who is left  ─►  places  ─►  the most that each is owed

Shares no code with what decided. Where books differ (stacks or ties; a tie shared, or paid as its lowest
place) each of their answers fits: which book decided is in the file, and what it says can be read there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from panoverde.kernel.ids import EntryId
from panoverde.tournament.core.parts import Finish
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
    still_in = [entry for sitting in state.sittings.values() for entry in sitting.alternates]
    still_in += [entry for table in state.every_table for entry in table.players.values()]
    found: dict[EntryId, Worth] = {}
    if len(still_in) == 1 and state.out:
        found[still_in[0]] = Worth(1, sum(prizes[:1]), settled=True)
    open_hands = [s.hand_for_hand.out for s in state.sittings.values() if s.hand_for_hand.on]
    number = len(still_in) + 1
    for key in sorted(state.hands, reverse=True):
        for tied in reversed(state.hands[key].finish):
            covered = prizes[number - 1 : number - 1 + len(tied)]
            lowest = prizes[number + len(tied) - 2] if number + len(tied) - 2 < len(prizes) else 0
            each, odd = divmod(sum(covered), len(tied))
            for nth, entry in enumerate(tied):
                found[entry] = Worth(number, max(each + (nth < odd), lowest), settled=key not in open_hands)
            number += len(tied)
    return found
