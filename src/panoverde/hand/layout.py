"""Laying a hand: from a level's stakes, and who sits where, to who must put in what.

Seats count from the button's left, the button last; only those with chips are in the list.

    six players               SB  BB  .   .   .   BTN
    dead small blind          BB  .   .   .   BTN          nobody posts the small blind
    dead button               SB  BB  .   .   .            the button is at an empty seat
    two players               BB  BTN=SB                   the button acts first before the flop, last after it
    stud                      everybody antes; the lowest door card brings it in (in razz the highest)
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import Game, Structure
from panoverde.hand.terms import Terms


class Variant(msgspec.Struct, frozen=True):
    """A game, and how it is bet."""

    game: Game
    structure: Structure

    @property
    def name(self) -> str:
        """What it is called: limit first, then the game."""
        return f"{self.structure} {self.game.name}"


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """What a level says. Limit games bet the big blind on early streets and twice that later, unless it says else."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_by: Literal["everybody", "big-blind", "button"] = "everybody"
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0


def lay(
    variant: Variant, stakes: Stakes, stacks: Sequence[int], terms: Terms | None = None, *,
    dead_small_blind: bool = False, away: Sequence[int] = (), penalised: Sequence[int] = (),
    deck: Sequence[int] | None = None, reshuffle: Sequence[int] = (),
) -> Setup:  # fmt: skip
    """Lay a hand of this variant; `terms` say how the rulebook plays it, the stakes for how much.

    >>> from panoverde.hand.games import HOLDEM
    >>> lay(Variant(HOLDEM, "no-limit"), Stakes(small_blind=100, big_blind=200), [5000, 5000]).blinds
    (200, 100)
    """
    stud = variant.game.stud
    return Setup(
        game=variant.game, terms=sized(variant, stakes, terms or Terms()), stacks=tuple(stacks),
        antes=_antes(stakes, len(stacks), stud=stud, big_blind=0 if dead_small_blind or len(stacks) == 2 else 1),
        ante_is_dead=not stud and stakes.ante_by != "everybody",
        blinds=() if stud else _blinds(stakes, len(stacks), dead_small=dead_small_blind),
        full_blinds=0 if stud else stakes.small_blind + stakes.big_blind,
        bring_in=stakes.bring_in if stud else 0, away=tuple(away), penalised=tuple(penalised),
        deck=None if deck is None else tuple(deck), reshuffle=tuple(reshuffle),
    )  # fmt: skip


def sized(variant: Variant, stakes: Stakes, terms: Terms) -> Terms:
    """Give terms the structure of a variant, and the sizes of its bets."""
    small = stakes.small_bet or stakes.big_blind
    return msgspec.structs.replace(
        terms, structure=variant.structure, min_bet=stakes.big_blind, small_bet=small,
        big_bet=stakes.big_bet or 2 * small,
    )  # fmt: skip


def _blinds(stakes: Stakes, n: int, *, dead_small: bool) -> tuple[int, ...]:
    if n == 2:
        return stakes.big_blind, 0 if dead_small else stakes.small_blind
    first = (stakes.big_blind,) if dead_small else (stakes.small_blind, stakes.big_blind)
    return (*first, *(0,) * (n - len(first)))


def _antes(stakes: Stakes, n: int, *, stud: bool, big_blind: int) -> tuple[int, ...]:
    if stud or stakes.ante_by == "everybody":
        return (stakes.ante,) * n
    payer = big_blind if stakes.ante_by == "big-blind" else n - 1
    return tuple(stakes.ante if seat == payer else 0 for seat in range(n))
