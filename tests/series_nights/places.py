"""Who finished where, and what that is worth."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.series_nights.told import Hand, Tournament


class Place(NamedTuple):
    """The places an entry covers, together with those who tie; `nth` of them, as recorded."""

    first: int
    last: int
    nth: int


def places(told: Tournament) -> Iterator[tuple[str, Place]]:
    """Say who finished where, the last one left first: at a table the larger stack, between tables together."""
    place = told.left + 1
    if told.left == 1:
        winner = next(e.id for e in told.entries.values() if e.standing in ("playing", "waiting"))
        yield winner, Place(1, 1, 0)
    for hand in reversed(told.hands):
        for tied in _best_first(hand):
            for nth, entry in enumerate(tied):
                yield entry, Place(place, place + len(tied) - 1, nth)
            place += len(tied)


def _best_first(hand: Hand) -> Iterator[list[str]]:
    order = [one.entry for one in hand.gone]
    if hand.said:
        yield from ([entry for entry in order if entry in tied] for tied in reversed(hand.said))
        return
    tables: dict[int, list[list[str]]] = {}
    for one in sorted(hand.gone, key=lambda one: -(one.stack or 0)):
        levels = tables.setdefault(one.table, [])
        same = levels and next(g.stack for g in hand.gone if g.entry == levels[-1][0]) == one.stack
        if same:
            levels[-1].append(one.entry)
        else:
            levels.append([one.entry])
    for level in range(max((len(levels) for levels in tables.values()), default=0)):
        together = [entry for levels in tables.values() if level < len(levels) for entry in levels[level]]
        yield sorted(together, key=order.index)


def won(told: Tournament) -> dict[str, int]:
    """Say what each place's prize is worth to who has it; who was put out has no place."""
    prizes = told.sheet["prizes"] if told.sheet else ()
    found = {}
    for entry, place in places(told):
        covered = [prizes[at - 1] for at in range(place.first, place.last + 1) if at <= len(prizes)]
        each, odd = divmod(sum(covered), place.last - place.first + 1)
        found[entry] = each + (place.nth < odd)
    return {entry: centavos for entry, centavos in found.items() if centavos}
