"""What stands on a shift report."""

from typing import Literal

import msgspec

from panoverde.documents.data.common import Head, House
from panoverde.tournament.core.terms import Method


class MethodTotal(msgspec.Struct, frozen=True, kw_only=True):
    """What went through a till by one method."""

    method: Method
    taken: int = 0
    given_back: int = 0
    prizes: int = 0
    slips: int | None = None  # what the cashier counted on the slips; None where nobody did

    @property
    def left(self) -> int:
        """What should be there."""
        return self.taken - self.given_back - self.prizes


class CashMove(msgspec.Struct, frozen=True, kw_only=True):
    """Cash to the safe, or from it."""

    what: Literal["drop", "fill"]
    centavos: int
    why: str = ""
    at: str = ""
    second: str = ""  # who stood for it too


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """What was really in a drawer, said after its shift was over."""

    counted: int
    why: str
    at: str = ""
    second: str = ""


class TillReport(msgspec.Struct, frozen=True, kw_only=True):
    """A shift after its count."""

    house: House = House()
    series: str
    desk: str
    cashier: str
    opened_at: str
    closed_at: str = ""
    float_centavos: int
    methods: tuple[MethodTotal, ...] = ()
    moves: tuple[CashMove, ...] = ()
    notes: tuple[tuple[int, int], ...] = ()  # (centavos, how many)
    expected: int
    counted: int
    why: str = ""  # of a difference
    second: str = ""  # who stood for the closing too
    corrections: tuple[Correction, ...] = ()  # of the count, after it was closed; `counted` is the last one
    movements: int = 0
    awaited: tuple[tuple[str, int], ...] = ()  # Pix that nobody had seen when it was closed: whose, how much
    head: Head | None = None
    copy: int = 1

    @property
    def difference(self) -> int:
        """Over (above nothing) or short."""
        return self.counted - self.expected
