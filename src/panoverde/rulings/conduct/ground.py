"""A ground: something for which a book lets a player be penalised, and every way in which it says so."""

from collections.abc import Iterable
from typing import Literal, TypeVar

import msgspec

from panoverde.kernel.citations import Citations

S = TypeVar("S", bound=str)

Needs = Literal["any", "meant", "meant-or-repeated", "repeated", "refused-order"]
Duty = Literal["", "may", "must"]  # "": it is noted and counts, and nothing follows from this alone

NEEDS: tuple[Needs, ...] = ("any", "meant-or-repeated", "repeated", "meant", "refused-order")  # the easiest first
DUTIES: tuple[Duty, ...] = ("", "may", "must")


# From the lightest to the heaviest: the order in which a sheet shows them.
SEVERITY = (
    "let-it-be", "binding", "verbal-warning", "formal-warning", "missed-hands", "missed-rounds", "dead-hand",
    "give-up-chips", "chip-forfeiture", "suspension", "deny-entry", "elimination", "disqualification",
    "event-ban", "event-exclusion", "series-exclusion",
)  # fmt: skip


class Fixed(msgspec.Struct, frozen=True):
    """What follows the nth time without anybody's choice: measures with their amounts."""

    time: int
    measures: tuple[tuple[str, int], ...]


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which the book makes it a ground. An empty condition holds always."""

    needs: Needs = "any"
    duty: Duty = "may"
    where: tuple[str, ...] = ()  # in one of these situations
    acts: tuple[str, ...] = ()  # one of these was done
    who: tuple[str, ...] = ()  # by one of these
    others: tuple[str, ...] = ()  # with one of these
    exempt: tuple[str, ...] = ()  # unless one of these holds
    measures: tuple[str, ...] = ()  # what may be given, the lightest first
    fixed: tuple[Fixed, ...] = ()  # or what must be
    options: tuple[str, ...] = ()  # what the floor may do short of a measure
    order: str = ""  # offered first
    hand: str = ""  # what becomes of the hand: live, dead
    starts: str = ""  # when a penalty for it begins: end-of-hand, at-once
    people: int = 1  # how many it takes: each has a case, linked with the others
    sheet: tuple[tuple[str, str | int | bool], ...] = ()  # what else the sheet says
    cites: Citations = ()

    @property
    def asked(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The questions whose answers decide whether it is this."""
        every = (("where", self.where), ("acts", self.acts), ("who", self.who), ("others", self.others))
        return tuple((question, answers) for question, answers in every if answers)


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """One tile of the case sheet, with all that the book says of it."""

    id: str
    family: str
    ways: tuple[Way, ...]
    straight: bool = False  # it goes to the director at once, whoever saw it
    counts: bool = True  # the next one is a repeat

    @property
    def needs(self) -> Needs:
        """The least that it takes."""
        return min((way.needs for way in self.ways), key=NEEDS.index)

    @property
    def duty(self) -> Duty:
        """The most that may be owed."""
        return max((way.duty for way in self.ways), key=DUTIES.index)

    @property
    def where(self) -> tuple[str, ...]:
        """Where it applies at all; empty is anywhere."""
        return () if any(not way.where for way in self.ways) else once(w for way in self.ways for w in way.where)

    @property
    def acts(self) -> tuple[str, ...]:
        """What the book names under it."""
        return once(act for way in self.ways for act in way.acts)

    @property
    def measures(self) -> tuple[str, ...]:
        """All that may follow from it."""
        return by_severity(measure for way in self.ways for measure in way.measures)

    @property
    def order(self) -> str:
        """The order that is offered first, if there is one."""
        return next((way.order for way in self.ways if way.order), "")

    @property
    def cites(self) -> Citations:
        """Every clause that speaks of it."""
        return once(cite for way in self.ways for cite in way.cites)


def once(every: Iterable[S]) -> tuple[S, ...]:
    """Each of them once, in the order in which they come."""
    return tuple(dict.fromkeys(every))


def by_severity(measures: Iterable[str]) -> tuple[str, ...]:
    """From the lightest to the heaviest, each once."""
    return tuple(sorted(set(measures), key=SEVERITY.index))
