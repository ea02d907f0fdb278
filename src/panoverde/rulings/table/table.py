"""What anyone can see at a table, as somebody says it. A field that is left out was not said.

Seats go by the table's own numbers. Where nobody follows the hand, short forms do: `faces` (the bet to
match, in all), `raise_by` (the last full bet or raise), `facing`, `in_pot`, `substantial`.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Pile = dict[int, int] | list[int]  # chips by value {500: 3}, or one by one [500, 500, 500]

GameName = Literal[
    "holdem", "short-deck", "omaha", "omaha-5", "omaha-hi-lo", "omaha-5-hi-lo", "stud", "stud-hi-lo", "razz",
    "2-7-triple-draw", "2-7-single-draw", "badugi",
]  # fmt: skip
Limit = Literal["no-limit", "pot-limit", "fixed-limit"]
Street = Literal[
    "preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh", "predraw", "draw-1",
    "draw-2", "draw-3",
]  # fmt: skip
Facing = Literal["nothing", "blind", "opening-bet", "raise"]
DealCause = Literal[
    "exposed", "wrong-seat", "not-entitled", "left-out", "wrong-count", "off-deck", "wrong-button", "burned",
    "not-halted", "two-to-button", "other",
]  # fmt: skip
FoulReason = Literal["wrong-count", "different-backs", "duplicate-cards", "jokers"]
Sign = Literal["first-riffle", "shuffler-button", "dealer-change", "first-card"]
Act = Literal["fold", "check", "call", "bet", "raise", "all-in", "bring-in", "complete"]


class Said(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that is said in JSON: unknown fields are refused, what is left out was not said."""


class Done(Said, frozen=True):
    """Something a player did in this round: to how much in all, where that is not clear by itself."""

    seat: int
    act: Act
    to: int | UnsetType = UNSET
    in_turn: bool = True


class Seat(Said, frozen=True):
    """A seat: chips behind and in front, what its cards are, whether its player is there."""

    behind: int | UnsetType = UNSET
    front: int | Pile | UnsetType = UNSET
    cards: Literal["held", "folded", "dead", "mucked", "tabled", "lost", "none"] = "held"
    away: Literal["no", "absent", "penalty"] = "no"
    acted: bool | UnsetType = UNSET


class House(Said, frozen=True):
    """What a house announced where its book leaves it to the house."""

    limit_cap: int | UnsetType = UNSET
    showing: str | UnsetType = UNSET
    draw_misdeals: tuple[DealCause, ...] | UnsetType = UNSET
    stud_dead_hands: Literal["always", "never"] | UnsetType = UNSET
    fouled_deck: tuple[FoulReason, ...] | UnsetType = UNSET


class NextHand(Said, frozen=True):
    """What was seen of the next hand: whether it has begun is the book's to say."""

    shuffle: Literal["hand", "machine"] = "hand"
    seen: tuple[Sign, ...] = ()


class Table(Said, frozen=True):
    """The table."""

    game: GameName | UnsetType = UNSET
    limit: Limit | UnsetType = UNSET
    blinds: tuple[int, int] | UnsetType = UNSET
    ante: int | UnsetType = UNSET
    ante_by: Literal["everybody", "big-blind", "button"] | UnsetType = UNSET
    dead_small_blind: bool = False  # nobody posts it
    bring_in: int | UnsetType = UNSET
    bets: tuple[int, int] | UnsetType = UNSET  # fixed limit: small and big
    street: Street | UnsetType = UNSET
    button: int | UnsetType = UNSET
    seats: dict[int, Seat] = msgspec.field(default_factory=dict)
    pot: int | UnsetType = UNSET  # before this round
    actions: tuple[Done, ...] | UnsetType = UNSET  # of this round
    to_act: int | UnsetType = UNSET
    board: tuple[str, ...] | UnsetType = UNSET
    smallest_chip: int | UnsetType = UNSET
    denominations: tuple[int, ...] | UnsetType = UNSET
    players_left: int | UnsetType = UNSET  # in the tournament
    phase: Literal["play", "break", "hand-for-hand", "level"] | UnsetType = UNSET
    house: House | UnsetType = UNSET
    next_hand: NextHand | UnsetType = UNSET
    # Where nobody follows the hand:
    faces: int | UnsetType = UNSET
    raise_by: int | UnsetType = UNSET
    facing: Facing | UnsetType = UNSET
    in_pot: int | UnsetType = UNSET
    substantial: bool | UnsetType = UNSET


def chips(pile: Pile | int) -> int:
    """What a pile is worth.

    >>> chips({500: 3, 100: 1}), chips([1000, 500])
    (1600, 1500)
    """
    if isinstance(pile, int):
        return pile
    return sum(value * count for value, count in pile.items()) if isinstance(pile, dict) else sum(pile)


def one_by_one(pile: Pile) -> list[int]:
    """The chips of a pile, the largest first."""
    every = [value for value, count in pile.items() for _ in range(count)] if isinstance(pile, dict) else list(pile)
    return sorted(every, reverse=True)
