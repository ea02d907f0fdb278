"""Mixed games: which game is next, who chooses it, and whether the button moves.

What a turn is (a level, an orbit, a number of hands) is the tournament's business; here turns are counted.
"""

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
)  # fmt: skip
from panoverde.hand.layout import Variant
from panoverde.kernel.refusals import Refusal

_LIMIT_HOLDEM = Variant(HOLDEM, "fixed-limit")
_LIMIT_OMAHA_HI_LO = Variant(OMAHA_HI_LO, "fixed-limit")
_RAZZ = Variant(RAZZ, "fixed-limit")
_STUD = Variant(STUD, "fixed-limit")
_STUD_HI_LO = Variant(STUD_HI_LO, "fixed-limit")
_OMAHA = Variant(OMAHA, "pot-limit")


class NotOffered(Refusal):
    """A game that may not be chosen here."""

    code = "hand.not-offered"
    says = "{game} is not among the games of {rotation}. Choose one of these: {offered}."


class Rotation(msgspec.Struct, frozen=True):
    """Games that follow one another, over and over."""

    name: str
    variants: tuple[Variant, ...]

    def after(self, turns: int) -> Variant:
        """The game once so many turns are over.

        >>> HORSE.after(0).game.name, HORSE.after(4).game.name, HORSE.after(5).game.name
        ('holdem', 'stud-hi-lo', 'holdem')
        """
        return self.variants[turns % len(self.variants)]


class DealersChoice(msgspec.Struct, frozen=True):
    """Games of which the button chooses one; a button who is not there gets the usual one."""

    name: str
    variants: tuple[Variant, ...]
    usual: Variant

    def choose(self, name: str | None) -> Variant:
        """What is played when the button says a name, or nothing.

        >>> OMAHA_CHOICE.choose("pot-limit omaha-5").name, OMAHA_CHOICE.choose(None).name
        ('pot-limit omaha-5', 'pot-limit omaha')
        """
        if name is None:
            return self.usual
        for variant in self.variants:
            if variant.name == name:
                return variant
        raise NotOffered(game=name, rotation=self.name, offered=", ".join(variant.name for variant in self.variants))


def button_moves(after: Variant) -> bool:
    """Whether the button moves after a hand of this game.

    In stud it stands still; after the last flop game before stud it moves once more, so that the first
    hand with blinds afterwards finds it where it belongs.
    """
    return not after.game.stud


HORSE = Rotation("horse", (_LIMIT_HOLDEM, _LIMIT_OMAHA_HI_LO, _RAZZ, _STUD, _STUD_HI_LO))
EIGHT_GAME = Rotation(
    "8-game",
    (
        Variant(TRIPLE_DRAW, "fixed-limit"), _LIMIT_HOLDEM, _LIMIT_OMAHA_HI_LO, _RAZZ, _STUD, _STUD_HI_LO,
        Variant(HOLDEM, "no-limit"), _OMAHA,
    ),
)  # fmt: skip
OMAHA_CHOICE = DealersChoice(
    "omaha-choice",
    (_OMAHA, Variant(OMAHA_5, "pot-limit"), Variant(OMAHA_HI_LO, "pot-limit"), Variant(OMAHA_5_HI_LO, "pot-limit")),
    usual=_OMAHA,
)
DEALERS_CHOICE = DealersChoice(
    "dealers-choice",
    (
        *EIGHT_GAME.variants, Variant(OMAHA_5, "pot-limit"), Variant(OMAHA_HI_LO, "pot-limit"),
        Variant(SHORT_DECK, "no-limit"), Variant(SINGLE_DRAW, "no-limit"), Variant(BADUGI, "fixed-limit"),
    ),
    usual=_LIMIT_HOLDEM,
)  # fmt: skip
ROTATIONS = {rotation.name: rotation for rotation in (HORSE, EIGHT_GAME)}
