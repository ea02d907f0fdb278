"""Who went out together, and who of them finishes higher.

    at one table      the larger stack at the start of the hand finishes higher, equal stacks tie
    at several        each table is ranked first, then they tie level by level: the best of each table
                      share the highest places, the next of each those below, and so on
    outside           hand-for-hand nobody can say whose hand was over first: the order of recording

The book may have it otherwise; where it is silent, the order of recording is all there is.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby, zip_longest
from typing import Literal, NamedTuple

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament.core.parts import Finish

By = Literal["stack", "tie", "recorded"]


class Gone(NamedTuple):
    """One who is out in a hand, as far as the rank depends on it."""

    entry: EntryId
    table: TableNumber
    stack: int | None


def rank(gone: Sequence[Gone], *, at_table: By, across: By) -> Finish:
    """Rank those who went out in one hand, given in the order of recording.

    >>> a, b, c = Gone("a", 1, 9_000), Gone("b", 1, 4_000), Gone("c", 2, 100)
    >>> rank([a, b, c], at_table="stack", across="tie")
    (('b',), ('a', 'c'))
    >>> rank([a, b, c], at_table="stack", across="recorded")
    (('b',), ('a',), ('c',))
    """
    if across == "stack":
        return tuple(_ranked(gone, at_table))
    tables: dict[TableNumber, list[Gone]] = defaultdict(list)
    for one in gone:
        tables[one.table].append(one)
    each = [_ranked(at, at_table) for at in tables.values()]
    if across == "recorded":
        return tuple(tied for table in each for tied in table)
    return tuple(reversed([_side_by_side(level, gone) for level in zip_longest(*map(reversed, each), fillvalue=())]))


def _ranked(gone: Sequence[Gone], by: By) -> list[tuple[EntryId, ...]]:
    """Rank one table, the lowest first. Where a stack is not known the order of recording has to do."""
    if by == "tie":
        return [tuple(one.entry for one in gone)]
    if by == "recorded" or any(one.stack is None for one in gone):
        return [(one.entry,) for one in gone]
    stacks = sorted(gone, key=lambda one: one.stack or 0)
    return [tuple(one.entry for one in tied) for _, tied in groupby(stacks, key=lambda one: one.stack)]


def _side_by_side(level: Iterable[tuple[EntryId, ...]], gone: Sequence[Gone]) -> tuple[EntryId, ...]:
    """Name those who tie in the order of recording: odd centavos go by it."""
    tied = {entry for at_table in level for entry in at_table}
    return tuple(one.entry for one in gone if one.entry in tied)
