"""What a player did in turn: words, chips, motions, in their order."""

from typing import Literal

from msgspec import UNSET, UnsetType

from panoverde.rulings.table.table import Pile, Said

Term = Literal["bet", "raise", "call", "check", "fold", "all-in", "complete", "pot"]


class Move(Said, frozen=True):
    """One move: words, chips put or pulled, a tap, another gesture.

    Words may be given as they were said (`say`), or by what they are (`term`, `amount`); an amount that may
    mean several (“four”: 400 or 4,000) has them all in `amounts`. `at_once` ties a move to the one before.
    """

    say: str | UnsetType = UNSET
    term: Term | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    amounts: tuple[int, ...] | UnsetType = UNSET
    more: bool = False  # so much more, and not in all
    clear: bool | UnsetType = UNSET  # were the words clear and reasonable?
    conditional: bool = False  # if you …, then I …
    in_air: bool = False  # the chips had left the hand, and not yet touched the table
    means: tuple[Term, ...] = ()  # what unofficial words or gestures may reasonably mean
    put: Pile | UnsetType = UNSET
    released: bool = True  # the chips left the hand
    crossed: bool | UnsetType = UNSET  # a betting line
    motion: Literal["further", "back-to-stack", "gradual"] = "further"  # of a second and later put
    pull: Pile | Literal["all"] | UnsetType = UNSET
    clearly: bool | UnsetType = UNSET  # were they clearly taken back?
    tap: bool = False
    signal: str | UnsetType = UNSET  # another gesture
    at_once: bool = False


class Earlier(Said, frozen=True):
    """Chips of the player's earlier bet that were still in front."""

    pile: Pile
    counts_for: int | UnsetType = UNSET  # what of them was bet, should change be due
    left: Literal["untouched", "partly", "wholly"] = "untouched"  # wholly: all pulled back
    kept: Pile | UnsetType = UNSET  # partly: what stayed


class Acts(Said, frozen=True):
    """What a player did, in turn or out of it."""

    moves: tuple[Move, ...]
    earlier: Earlier | UnsetType = UNSET
    last_chips: bool | UnsetType = UNSET
    tiny: bool | UnsetType = UNSET  # far below the bet: a person's judgement
    deceives: bool | UnsetType = UNSET
    called_by: Literal["dealer", "player", "nobody"] = "dealer"  # who called it a string bet
    confirmed: bool | UnsetType = UNSET  # called by a player: staff confirmed it
    wants_change: bool = False
    saw: int | UnsetType = UNSET  # with “call”: the bet that the player thought there was
    meant: Term | UnsetType = UNSET  # what the player says was meant
    times: int = 0  # how often before, in this tournament


class Gesture(Acts, frozen=True):
    """An act in turn."""

    seat: int | UnsetType = UNSET  # whoever it is on, unless somebody says
