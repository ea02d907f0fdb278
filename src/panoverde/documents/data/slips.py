"""What stands on receipts, seat cards and prize slips."""

from typing import Literal

import msgspec

from panoverde.documents.data.common import Head, Headline, House, Paid, Price, Seat
from panoverde.documents.pledges import Pledge
from panoverde.tournament.core.terms import Method


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What a player gets for an entry."""

    house: House = House()
    headline: Headline
    player: str
    entry_number: int
    flight: str = ""
    chips: int
    seat: Seat | None = None
    cut: int | None = None  # what the player named before the seat was drawn
    waiting: int = 0  # the place in the line of alternates; 0 where there is none
    price: Price
    payments: tuple[Paid, ...] = ()
    pix_code: str = ""  # the BR Code still to be paid
    pledge: Pledge | None = None
    commitment: str = ""  # of the draws,
    source: str = ""  # and what is mixed into them, in short
    head: Head | None = None
    page: str = ""  # the player's page, with https://
    copy: int = 1  # 2 and more are reprints
    at: str
    cashier: str
    desk: str = ""

    @property
    def is_pending(self) -> bool:
        """Whether money is still awaited."""
        return any(paid.pending for paid in self.payments)

    @property
    def has_cash(self) -> bool:
        """Whether the drawer must open."""
        return any(paid.method == "cash" for paid in self.payments)


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Sends a player to a seat."""

    headline: Headline
    player: str
    kind: Literal["move", "break", "redraw", "alternate"] = "move"
    of: Seat | None = None
    to: Seat
    why: str = ""
    rule: str = ""
    draw: str = ""  # number of the draw, where there was one
    laid: tuple[tuple[int, int], ...] = ()  # (value, how many) of the stack that is laid there; () of one carried
    at: str
    by: str
    head: Head | None = None
    copy: int = 1


class BagSlip(msgspec.Struct, frozen=True, kw_only=True):
    """Goes with a bag of chips; the player has a copy."""

    headline: Headline
    player: str
    entry_number: int
    flight: str  # in which it was filled
    of: Seat
    chips: int  # as two people agreed
    piles: tuple[tuple[int, int], ...] = ()  # chip, how many of it
    counts: tuple[tuple[str, int], ...] = ()  # by whom, how much; in this order
    amended: bool = False  # before a witness, after they had agreed
    seal: str = ""
    cards: int | None = None  # time cards left; None where nobody has any
    penalty_hands: int = 0  # still to be missed
    next_day: str = ""  # what it is opened for,
    to: Seat | None = None  # and where, once that is known
    page: str = ""  # where the code leads: to the bag for staff, to the own page for the player
    players_copy: bool = False
    at: str
    by: str
    head: Head | None = None
    copy: int = 1


class TableBreak(msgspec.Struct, frozen=True, kw_only=True):
    """A table is broken: the list for the floor, and a card for everybody at it."""

    headline: Headline
    table: int
    cards: tuple[SeatCard, ...]
    rule: str = ""
    draw: str = ""
    at: str
    by: str
    head: Head | None = None


class PrizeSlip(msgspec.Struct, frozen=True, kw_only=True):
    """A prize is paid, and both sign."""

    house: House = House()
    headline: Headline
    player: str
    document: str = ""
    place: int
    last_place: int = 0  # of those who share; 0 where nobody does
    entries: int = 0
    centavos: int
    method: Method
    slip: str = ""
    end_to_end: str = ""  # the bank's number of the Pix it was paid by
    taxes_by_winner: str = (
        ""  # by which clause taxes are the winner's: "KSOP 2026, S.C"; empty where the book is silent
    )
    at: str
    by: str
    head: Head | None = None
    copy: int = 1


class RefundSlip(msgspec.Struct, frozen=True, kw_only=True):
    """Money goes back to a player, and both sign."""

    house: House = House()
    headline: Headline
    player: str
    entry_number: int
    ways: tuple[tuple[Method, int, str], ...]  # how much by each, surcharge included, and the number it came under
    why: str = ""
    at: str
    by: str
    head: Head | None = None
    copy: int = 1

    @property
    def total(self) -> int:
        """All that goes back."""
        return sum(centavos for _, centavos, _ in self.ways)

    @property
    def has_cash(self) -> bool:
        """Whether the drawer must open."""
        return any(method == "cash" for method, _, _ in self.ways)
