"""One hand of a PHH file: its fields as they stand there, and the names of the games.

A variant is the letter of its betting (N, P, F) and the name of its game. The format itself names
eleven (`STANDARD`); the same scheme names the others, such as PO5 or PO/8.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from panoverde.hand.games import (
    BADUGI,
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_5_HI_LO,
    OMAHA_HI_LO,
    RAZZ,
    SHORT_DECK,
    SINGLE_DRAW,
    STUD,
    STUD_HI_LO,
    TRIPLE_DRAW,
    Game,
    Structure,
)  # fmt: skip
from panoverde.hand.terms import Terms
from panoverde.kernel.refusals import Refusal

STANDARD = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
_LETTERS: dict[str, Structure] = {"N": "no-limit", "P": "pot-limit", "F": "fixed-limit"}
_GAMES: dict[str, Game] = {
    "T": HOLDEM, "S": SHORT_DECK, "O": OMAHA, "O5": OMAHA_5, "O/8": OMAHA_HI_LO, "O5/8": OMAHA_5_HI_LO,
    "7S": STUD, "7S/8": STUD_HI_LO, "R": RAZZ, "2L1D": SINGLE_DRAW, "2L3D": TRIPLE_DRAW, "B": BADUGI,
}  # fmt: skip
VARIANTS: dict[str, tuple[Game, Structure]] = {
    letter + code: (game, structure) for letter, structure in _LETTERS.items() for code, game in _GAMES.items()
}


class BadHistory(Refusal):
    """A hand history that cannot be played."""

    code = "hand.bad-history"
    says = "{where}: {why}. Correct the file, or leave it out."


class History(msgspec.Struct, frozen=True):
    """One hand of a file."""

    fields: Mapping[str, Any]  # as they stand in the file
    scale: int = 1  # units to one of the file's
    chip: int = 1  # the smallest chip in play, in units: what odd chips are

    @property
    def variant(self) -> str:
        """Its code in the file."""
        return str(self.fields.get("variant", ""))

    def in_chips_of(self, chip: Decimal) -> "History":
        """The same hand where this is the smallest chip in play, in the file's unit.

        >>> History({}, 1).in_chips_of(Decimal(25)), History({}, 1).in_chips_of(Decimal("0.5"))
        (History(fields={}, scale=1, chip=25), History(fields={}, scale=10, chip=5))
        """
        scale = max(self.scale, int(10 ** max(-int(chip.as_tuple().exponent), 0)))
        return History(self.fields, scale, int(chip * scale))


def told_terms(
    structure: Structure, *, min_bet: int = 0, small_bet: int = 0, big_bet: int = 0, odd_chip: int = 1
) -> Terms:
    """Make the terms of a history: it is told what was done, so nobody is held to a house's limits.

    Of burns the format says nothing.
    """
    return Terms(
        structure=structure, min_bet=min_bet, small_bet=small_bet, big_bet=big_bet, raises_most=None,
        ante_first=True, all_in_shows=False, all_in_mucks=True, burns=0, odd_chip=odd_chip,
    )  # fmt: skip
