"""Plans: what is announced of each flight and each day, where a tournament is played in several.

    1A ─┐                      a flight has no sources, and entries are sold for it
    1B ─┼─► 2 ─► 3             a day has the sittings whose bags come to it
    1C ─┘

A sitting's stage is one more than that of its sources; flights are the first. A turbo flight and a day of
forty-minute levels are other tables of levels, nothing else.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from panoverde.kernel.ids import SittingId
from panoverde.kernel.marks import Moment
from panoverde.tournament.core.parts import Level

Kind = Literal["flight", "day"]
EndsHow = Literal["never", "after-level", "at-left", "at-percent"]
Unclaimed = Literal["", "put-in-play", "hold-back"]


class Ends(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a sitting ends: after a level, with so many left, with so many of a hundred of its entries, or never."""

    how: EndsHow = "never"
    value: int = 0


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was announced of one flight or one day."""

    id: SittingId
    kind: Kind = "flight"
    sources: tuple[SittingId, ...] = ()  # whose bags come to it
    starts_at: Moment = ""
    levels: tuple[Level, ...] = ()  # its own table; (): the tournament's
    first_level: int = 0  # the line of it at which the clock begins
    ends: Ends = Ends()
    late_levels: int | None = None  # entries are taken until so many have been played; None: of a flight, nobody said
    cap: int = 0  # of entries; 0: none
    tables: tuple[int, int] | None = None  # from this number to that one
    unclaimed: Unclaimed = ""  # what becomes of a bag that nobody claims; "": the director says


def stage_of(plans: Iterable[Plan], sitting: SittingId) -> int:
    """Say how many sittings deep one lies: flights are the first stage.

    >>> plans = (Plan(id="1A"), Plan(id="1B"), Plan(id="2", kind="day", sources=("1A", "1B")))
    >>> stage_of(plans, "1B"), stage_of(plans, "2")
    (1, 2)
    """
    known = {plan.id: plan for plan in plans}
    stage = 1
    while sitting in known and known[sitting].sources:
        sitting, stage = known[sitting].sources[0], stage + 1
    return stage
