"""Stacks for the public: bags as a flight is bagged, the counts and money of a final table."""

from typing import NamedTuple

from panoverde.projections.leading import Leading, StackShown
from panoverde.web.figures import chips, money, ordinal, time_of_day
from panoverde.web.tournament.public_names import called


class StackLine(NamedTuple):
    """Somebody's stack, as it was counted; "–" where nobody did."""

    name: str
    chips: str
    seat: str


class JumpLine(NamedTuple):
    """What a place pays."""

    place: str
    amount: str


class Stacks(NamedTuple):
    """Who has how much."""

    bagged: int
    to_bag: int
    largest: list[StackLine]
    final: list[StackLine]
    counted_at: str  # when somebody counted last
    jumps: list[JumpLine]


def stacks(lead: Leading) -> Stacks:
    """Say it by the names people may be called."""
    names = called(one.who for one in (*lead.largest, *lead.final))

    def line(one: StackShown) -> StackLine:
        seat = str(one.place.seat) if one.place else ""
        return StackLine(names[one.who.entry], "–" if one.chips is None else chips(one.chips), seat)

    counted = max((one.at for one in lead.final), default="")
    return Stacks(
        lead.bagged,
        lead.to_bag,
        [line(one) for one in lead.largest],
        [line(one) for one in lead.final],
        time_of_day(counted) if counted else "",
        [JumpLine(ordinal(one.place), money(one.centavos)) for one in lead.jumps],
    )
