"""Asked of draws that seat nobody."""

from typing import Literal

from panoverde.kernel.ids import SeatNumber, TableNumber
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import TournamentCommand

Drawn = Literal[
    "seat", "alternates", "table-break", "redraw", "button", "break-order", "giving-table", "balance", "hands",
    "chip-race", "other",
]  # fmt: skip


class DrawHands(TournamentCommand, frozen=True, kw_only=True):
    """Draw how many hands are left to play."""

    fewest: int
    most: int


class DrawChipRace(TournamentCommand, frozen=True, kw_only=True):
    """Draw a card for each odd chip at a table, from seat 1 on."""

    table: TableNumber
    odd: tuple[tuple[SeatNumber, int], ...]
    chip: int = 0  # the one that goes; there is one race for each


class RecordDrawByHand(TournamentCommand, frozen=True, kw_only=True):
    """Write down a draw that was made on the table."""

    purpose: Drawn
    options: tuple[Words, ...]
    outcome: tuple[Words, ...]
    witness: Words
    why: Words


class VoidDraw(TournamentCommand, frozen=True, kw_only=True):
    """Say that a draw does not count. Only one that moved nobody can be voided."""

    number: int
    why: Words
