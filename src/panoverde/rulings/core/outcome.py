"""What one run of the rules comes to, and the lines by which it came there."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from panoverde.kernel.citations import Citations

Plain = str | int | bool | list[Any] | dict[str, Any]


class Heard(msgspec.Struct, frozen=True, gc=False):
    """What a row read: the parameter or open point, and the clauses that speak of it."""

    key: str
    cites: Citations
    guides: bool = False  # the clauses are of the book that only guides


class Line(msgspec.Struct, frozen=True):
    """One row that spoke: which, the sum it did, what it read."""

    stage: str
    row: str
    sum: str = ""  # 2100-100=2000 >= 1700
    heard: tuple[Heard, ...] = ()


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """A ground for a penalty that the situation shows, as the case sheet opens it."""

    duty: Literal["may", "must"]
    ground: str  # of rulings/conduct
    seat: int = 0  # 0: whoever it was, the ruling does not say
    needs: str = ""  # meant, repeated …: what else must be so
    cites: Citations = ()


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What stands, what goes back, what is done. Citations and words are no part of it."""

    stands: Mapping[str, Plain]
    returned: int = 0
    steps: tuple[Mapping[str, Plain], ...] = ()
    effects: tuple[Mapping[str, Plain], ...] = ()
    records: tuple[str, ...] = ()  # duties that were breached
    penalties: tuple[Penalty, ...] = ()
    lines: tuple[Line, ...] = ()
    assumed: Mapping[str, Any] = {}  # numbers that the book does not say

    @property
    def comes_to(self) -> tuple[object, ...]:
        """All that somebody at the table would notice. A possible penalty is asked about on its own sheet."""
        return self.stands, self.returned, self.steps, self.effects, self.records
