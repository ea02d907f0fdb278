"""How pots are divided: apart or not, in which chips, who gets what is left over."""

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.pots.division.facts import (
    DivisionHearing,
    both_ways,
    flop_game,
    halves,
    shared,
    stud_game,
    tied,
    tied_by_three,
)
from panoverde.rulings.pots.division.shares import divide


def noted(_: DivisionHearing, _value: object = None) -> None:
    """The pots are divided under these terms."""


def by_suit(hearing: DivisionHearing) -> None:
    """The highest card: of equal ones by suit."""
    hearing.reads("pots.suit_order")


HOW = stage(
    "how",
    row("identical-both-ways", when=(both_ways,), reads="pots.identical_hands_split",
        means={"whole-pot": noted, "each-half": noted}),
    row("between-halves", when=(halves,), reads="pots.odd_chip_high_low", means={"high": noted, "low": noted}),
    row("odd-in-flop-games", when=(tied, flop_game), reads="pots.odd_chip_flop_games",
        means={"first-left-of-button": noted, "high-card-by-suit": by_suit}),
    row("odd-in-stud", when=(tied, stud_game), reads="pots.odd_chip_stud_games",
        means={"high-card-by-suit": by_suit, "first-left-of-dealer": noted}),
    row("several-odd-chips", when=(tied_by_three,), reads="pots.odd_chips_several",
        means={"one-each-in-order": noted, "all-to-first": noted}),
    row("smallest-chip", when=(shared,), reads="pots.odd_chip_unit",
        means={"smallest-in-play": noted, "smallest-made": noted}),
    row("pots-apart", reads="pots.side_pots_settled", means={"each-on-its-own": noted, "only-apart": noted}),
    every=True,
)  # fmt: skip
DIVIDED = stage("divided", row("divided", then=divide))
