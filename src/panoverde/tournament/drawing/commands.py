"""Asked of draws that seat nobody."""

from typing import Literal

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
