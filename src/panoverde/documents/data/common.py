"""What every document has: who takes the money, what it is about, prices and ways of paying."""

from typing import Literal

import msgspec

from panoverde.tournament.core.terms import Method, Part

What = Literal["entry", "re-entry", "rebuy", "add-on"]


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Who takes the money."""

    organiser: str = ""
    cnpj: str = ""
    city: str = ""


class Headline(msgspec.Struct, frozen=True, kw_only=True):
    """What a document is about."""

    series: str
    event: str  # the tournament's title
    number: str = ""  # of the event in the series: "08"
    starts_at: str = ""
    venue: str = ""


class Seat(msgspec.Struct, frozen=True):
    """Where to sit."""

    table: int
    seat: int


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a stream's chain when the paper was printed: a rebuilt history would not fit it."""

    stream: str
    seq: int
    hash: str


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """A price and its parts, shown as "total (prize + fee)"."""

    what: What = "entry"
    parts: tuple[tuple[Part, int], ...] = ()
    figures: tuple[tuple[Part, int], ...] = ()  # in the brackets, as the book has them; () for all parts

    @property
    def total(self) -> int:
        """What the player pays, before any surcharge."""
        return sum(centavos for _, centavos in self.parts)


class Paid(msgspec.Struct, frozen=True, kw_only=True):
    """One way of paying, as the receipt shows it."""

    method: Method
    centavos: int
    surcharge: int = 0
    surcharge_rule: str = ""  # by which clause: "SCPT 2026, D"
    tendered: int = 0  # cash handed over
    slip: str = ""
    pending: bool = False  # a Pix nobody has seen yet

    @property
    def change(self) -> int:
        """The cash that goes back."""
        return max(0, self.tendered - self.centavos - self.surcharge)
