"""Stacks that were counted: the largest bags while a flight is bagged, everybody's at the final table.

Only what somebody counted is shown, with when. Nobody knows the others between two counts.
"""

from heapq import nlargest

import msgspec

from panoverde.projections.moves import Who, who
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Sitting, Tournament

LARGEST = 8


class StackShown(msgspec.Struct, frozen=True):
    """A stack as somebody counted it."""

    who: Who
    chips: int | None  # None: nobody has
    at: str = ""  # when
    place: Place | None = None


class Jump(msgspec.Struct, frozen=True):
    """What a place pays, on the way to the first."""

    place: int
    centavos: int


class Leading(msgspec.Struct, frozen=True):
    """Who has how much."""

    bagged: int = 0  # bags that are agreed,
    to_bag: int = 0  # of so many players
    largest: tuple[StackShown, ...] = ()
    final: tuple[StackShown, ...] = ()  # the final table, the largest first
    jumps: tuple[Jump, ...] = ()  # what those left play for, the next place first


def leading(state: Tournament, _book: Rulebook | None) -> Leading:
    """Take them from a tournament, of the sitting that is looked at."""
    sitting, final = state.sitting, _final(state, state.sitting)
    bagged, of = bags(state, sitting)
    return Leading(bagged, of, _largest(state, sitting) if of else (), final, _jumps(state) if final else ())


def bags(state: Tournament, sitting: Sitting) -> tuple[int, int]:
    """Say how many have bagged, of how many; nothing outside bagging, or once the next day is formed."""
    if sitting.phase == "bagging":
        return sitting.bagged, sitting.left
    formed = any(sitting.id in plan.sources and plan.id in state.fields for plan in state.terms.plans)
    if sitting.phase == "closed" and sitting.ended_left and not formed:
        return sitting.ended_left, sitting.ended_left
    return 0, 0


def _largest(state: Tournament, sitting: Sitting) -> tuple[StackShown, ...]:
    agreed = ((bag.agreed or 0, -bag.nth, name) for name, bag in state.bags.items() if bag.sitting == sitting.id)
    top = nlargest(LARGEST, (one for one in agreed if one[0]))
    return tuple(StackShown(who(state, name), chips) for chips, _nth, name in top)


def _final(state: Tournament, sitting: Sitting) -> tuple[StackShown, ...]:
    """The last table, where there were more; whoever was never counted comes last."""
    more = sitting.tables_most > 1 or sitting.kind == "day"
    tables = [table for table in sitting.tables.values() if table.players]
    if not more or len(tables) != 1 or not sitting.playing == state.left > 1 or not state.is_last(sitting.id):
        return ()
    found = [
        StackShown(who(state, name), entry.stack_seen, entry.stack_seen_at, Place(tables[0].number, seat))
        for seat, name in tables[0].players.items()
        for entry in (state.entries[name],)
    ]
    return tuple(
        sorted(found, key=lambda one: (one.chips is None, -(one.chips or 0), one.place.seat if one.place else 0))
    )


def _jumps(state: Tournament) -> tuple[Jump, ...]:
    sheet = state.purse.sheet
    if sheet is None:
        return ()
    return tuple(Jump(place, sheet.prizes[place - 1]) for place in range(min(state.left, sheet.places), 0, -1))
