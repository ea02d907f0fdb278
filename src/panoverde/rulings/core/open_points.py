"""Open points: what nobody said, what the book does not say, what it leaves to a person.

    run ──► an outcome, or meets a point that is open ──► every value of it is tried
                                                          all alike: the point is closed, nobody hears of it
                                                          else: it splits, and somebody is asked or decides

Certainty, silence, compare and drills follow from this alone.
"""

from collections.abc import Callable, Mapping
from typing import Literal, Union

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome

Value = str | int | bool | tuple[str, ...]
Tried = Mapping[str, Value]

MOST_LEAVES = 256  # then it stops trying, and asks


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """Something open, with every value it may have."""

    key: str  # the fact, the parameter, or the matter that is left to somebody
    kind: Literal["fact", "silence", "choice"]
    values: tuple[Value, ...]
    usual: Value | None = None  # of a fact: what it is taken for until somebody says
    ask: Text | None = None  # of a fact: the question
    by: str = ""  # of a silence or a choice: who decides
    weigh: tuple[str, ...] = ()  # of a choice: what the book has them weigh
    cites: Citations = ()  # of a silence or a choice: by which clauses it is theirs
    row: str = ""  # of a silence or a choice: the row that met it


class Open(Exception):
    """The rules met a point that is open."""

    def __init__(self, point: Point) -> None:
        super().__init__(point.key)
        self.point = point


class Split(msgspec.Struct, frozen=True):
    """A point that makes a difference: what comes under each value of it."""

    point: Point
    under: dict[Value, "Verdict"]


Verdict = Union[Outcome, Split]  # noqa: UP007  a name in quotes takes part
Run = Callable[[Tried], Outcome]


class _Budget:
    def __init__(self) -> None:
        self.leaves = 0


def verdict(run: Run) -> Verdict:
    """Run the rules until nothing is open that would change the outcome."""
    return _verdict(run, {}, _Budget())


def _verdict(run: Run, tried: dict[str, Value], budget: _Budget) -> Verdict:
    try:
        outcome = run(tried)
    except Open as met:
        point = met.point
    else:
        budget.leaves += 1
        return outcome
    values = point.values if point.usual is None else (point.usual, *(v for v in point.values if v != point.usual))
    under: dict[Value, Verdict] = {}
    for value in values:
        if budget.leaves >= MOST_LEAVES and under:  # too much is unsaid: ask for this first
            break
        under[value] = _verdict(run, {**tried, point.key: value}, budget)
    return _alike(under, whole=len(under) == len(values)) or Split(point, under)


def _alike(under: dict[Value, Verdict], *, whole: bool) -> Verdict | None:
    """What all values come to, where they come to the same."""
    first, *others = under.values()
    return first if whole and all(same(first, other) for other in others) else None


def same(one: Verdict, other: Verdict) -> bool:
    """Whether two verdicts are the same outcome, or split alike."""
    if isinstance(one, Outcome) or isinstance(other, Outcome):
        return isinstance(one, Outcome) and isinstance(other, Outcome) and one.comes_to == other.comes_to
    if (one.point.key, one.point.by) != (other.point.key, other.point.by) or one.under.keys() != other.under.keys():
        return False  # who decides is noticed, too
    return all(same(verdict, other.under[value]) for value, verdict in one.under.items())
