"""Pots to be divided."""

import msgspec
from msgspec import UNSET, UnsetType

from panoverde.rulings.table.table import Said


class Places(Said, frozen=True):
    """How a hand ranks, the best being 1; none: it does not qualify."""

    high: int | UnsetType = UNSET
    low: int | UnsetType = UNSET
    top: str | UnsetType = UNSET  # the highest card of the best five, where an odd chip goes by it
    low_top: str | UnsetType = UNSET  # of the low hand


class Division(Said, frozen=True):
    """Who put in what, and what everybody holds."""

    put: dict[int, int]
    hands: dict[int, str | Places] = msgspec.field(default_factory=dict)  # cards, or places
    board: tuple[str, ...] | UnsetType = UNSET
    folded: tuple[int, ...] = ()
    dead: int = 0
