"""A line of a sheet that was kept by hand while nothing ran, as somebody has typed it."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import AccountId, SeatNumber, TableNumber
from panoverde.kernel.marks import Moment, Words
from panoverde.tournament.core.parts import Place

Written = Literal[
    "bust", "move", "table-closed", "level", "clock", "pause", "start",  # who and where, and the clock
    "penalty-hands", "hand-for-hand", "hand", "hands-end",               # hands that were counted
    "other",                                                             # whatever else: it waits for the director
]  # fmt: skip


class PaperLine(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, when, and who typed it."""

    number: int
    as_of: Moment  # as it stands on paper
    what: Written
    sheet: int = 0  # 1 is sheet A; 0: nobody said
    table: TableNumber | None = None
    seats: tuple[SeatNumber, ...] = ()  # who is meant: by seat, since a sheet is kept at a table
    to: Place | None = None
    level: int | None = None  # an index into the structure
    left_seconds: int | None = None
    hands: int | None = None
    note: Words = ""
    by: AccountId = AccountId("")
    struck: bool = False  # it does not count, or was done otherwise
