"""Which chips are out at the same time, from the first flight to the last day.

    1A ── bags ──┐                sealed    its chips stay out, beside whatever 1C is played with
    1B ── bags ──┼─► 2 ─► 3       written   they go back to the bank, and day two is laid anew from the claims
    1C ──────────┘

A moment is told by which chips have left. Flights that begin on one day are played at once.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from panoverde.tournament.chips.schedule import schedule
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.stack import changed_up
from panoverde.tournament.core.terms import Terms, day_there

Pile = dict[int, int]  # denomination -> how many
Left = tuple[int, ...]  # chips that have left, smallest first
Step = tuple[tuple[int, int], ...]  # chips that leave in one break, and what each is changed for


class Flight(NamedTuple):
    """The chips of a flight, moment by moment, and what of them is in the bags; a night is one flight."""

    day: str
    walk: dict[Left, Pile]
    bagged: Pile
    ends: Left  # what has left when it ends; of a flight whose end nobody knows, nothing for sure


def moments(terms: Terms, levels: Sequence[Level], piles: Sequence[Pile]) -> Iterator[tuple[Left, Pile | None]]:
    """Say what is out at each moment, with so many chips in each flight; None: all of it is laid anew from claims."""
    plans = [plan for plan in terms.plans if plan.kind == "flight"]
    if not plans:
        yield from _walk(piles[0], _steps(levels, terms.denominations)).items()
        return
    flights = [_flight(terms, plan, levels, pile) for plan, pile in zip(plans, piles, strict=True)]
    yield from _of_flights(flights, written=terms.bags_kept == "written")
    yield from _of_days(terms, levels, flights)


def _flight(terms: Terms, plan: Plan, levels: Sequence[Level], pile: Pile) -> Flight:
    table = plan.levels or levels
    last = _last_line(plan, table)
    walk = _walk(pile, _steps(table, terms.denominations, last))
    ends = list(walk)[-1] if last is not None else ()
    bagged = walk[ends] if last is not None else _most(walk.values())
    return Flight(day_there(terms, plan.starts_at) if plan.starts_at else plan.id, walk, bagged, ends)


def _last_line(plan: Plan, levels: Sequence[Level]) -> int | None:
    """The line of the level after which a flight ends; None where nobody can know yet."""
    played = [line for line, level in enumerate(levels) if not level.is_break]
    if plan.ends.how != "after-level" or not played or plan.ends.value < 1:
        return None
    return played[min(plan.ends.value, len(played)) - 1]


def _steps(levels: Sequence[Level], chips: Iterable[int], last: int | None = None) -> list[Step]:
    """Which chips leave break by break, as far as a line."""
    due = sorted(schedule(levels, chips), key=lambda one: (one.level, one.chip))
    due = [one for one in due if last is None or one.level < last]
    return [tuple((one.chip, one.keep) for one in each) for _, each in groupby(due, key=lambda one: one.level)]


def _walk(pile: Pile, steps: Sequence[Step]) -> dict[Left, Pile]:
    """What becomes of chips as one kind after another leaves."""
    left: Left = ()
    walk = {left: pile}
    for step in steps:
        for chip, keep in step:
            pile = changed_up(pile, chip, keep)
        left = tuple(sorted({*left, *(chip for chip, _ in step)}))
        walk[left] = pile
    return walk


def _of_flights(flights: Sequence[Flight], *, written: bool) -> Iterator[tuple[Left, Pile]]:
    """Whatever a flight is played with, with those of its day at their busiest, and the sealed bags before it."""
    bags: Pile = {}
    in_order = sorted(flights, key=lambda flight: flight.day)
    for _, together in groupby(in_order, key=lambda flight: flight.day):
        playing = list(together)
        for flight in playing:
            beside = _sum([_most(other.walk.values()) for other in playing if other is not flight])
            yield from ((left, _sum([pile, beside, bags])) for left, pile in flight.walk.items())
        if not written:
            bags = _sum([bags, *(flight.bagged for flight in playing)])


def _of_days(terms: Terms, levels: Sequence[Level], flights: Sequence[Flight]) -> Iterator[tuple[Left, Pile | None]]:
    """All of it is in play: as it came out of the bags, or laid anew."""
    days = [plan for plan in terms.plans if plan.kind == "day"]
    pile = _sum([flight.walk[()] for flight in flights])
    gone = set.intersection(*({*flight.ends} for flight in flights))
    for plan in days:
        for left, out in _walk(pile, _steps(plan.levels or levels, terms.denominations)).items():
            if gone <= {*left}:
                yield left, None if terms.bags_kept == "written" else out


def _sum(piles: Sequence[Pile]) -> Pile:
    chips = sorted({chip for pile in piles for chip in pile})
    return {chip: sum(pile.get(chip, 0) for pile in piles) for chip in chips}


def _most(piles: Iterable[Pile]) -> Pile:
    """As many of each as there ever are."""
    most: Pile = {}
    for pile in piles:
        most |= {chip: max(many, most.get(chip, 0)) for chip, many in pile.items()}
    return most
