"""What stands in the paper pack: all that a room needs to go on by hand."""

import msgspec

from panoverde.documents.data.common import Head, Headline, Seat
from panoverde.documents.data.sheets import PayoutRow, SheetLevel


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, and where they sit."""

    player: str
    place: Seat
    cards: int | None = None  # time cards left; None where there are none


class TableOnPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A table, its seats in order; an empty one has nobody."""

    number: int
    seats: tuple[str, ...]
    button: int | None = None  # where it was last seen


class Served(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty that runs."""

    player: str
    place: Seat | None
    hands: int = 0  # left
    until: str = ""


class BagOnPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A bag that is agreed, or still to be opened."""

    player: str
    flight: str
    place: Seat
    chips: int
    seal: str = ""


class PaperPack(msgspec.Struct, frozen=True, kw_only=True):
    """The whole pack, as of one record."""

    headline: Headline
    at: str
    head: Head
    seats: tuple[Seated, ...]
    tables: tuple[TableOnPaper, ...]
    waiting: tuple[str, ...] = ()  # in line, the first first
    levels: tuple[SheetLevel, ...]
    begins: tuple[str, ...]  # when each line begins, if the clock runs on; "" where nobody knows
    now: int = 0  # the line that is played
    payouts: tuple[PayoutRow, ...] = ()
    penalties: tuple[Served, ...] = ()
    bags: tuple[BagOnPaper, ...] = ()
    denominations: tuple[int, ...] = ()
    bag_slips: int = 0  # so many players have to bag today; 0: one page of slips to copy
