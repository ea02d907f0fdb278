"""The games: what is dealt on each street, who opens the betting, and what wins.

A game is data. `Hand` plays any of them; a house can add one that is made of the same parts.
"""

from typing import Literal

import msgspec

Structure = Literal["no-limit", "pot-limit", "fixed-limit"]
Opener = Literal["blinds", "button", "low-card", "high-card", "high-hand", "low-hand"]
High = Literal["high", "short-deck", "omaha", "ace-to-five", "deuce-to-seven", "badugi"]
Low = Literal["eight-or-better", "omaha-eight-or-better"]


class Street(msgspec.Struct, frozen=True):
    """One round: what is dealt before the betting, and who begins it.

    `hole` says of each card dealt to everybody whether it lies face up; "button" is the first player
    left of the button, "blinds" the one after the last blind.
    """

    name: str
    hole: tuple[bool, ...] = ()
    board: int = 0
    draw: bool = False
    opener: Opener = "button"
    big_bet: bool = False


class Game(msgspec.Struct, frozen=True):
    """A game, as far as cards go."""

    name: str
    streets: tuple[Street, ...]
    high: High
    low: Low | None = None
    short_deck: bool = False
    stud: bool = False  # antes and a bring-in instead of blinds


_DOWN, _UP = False, True


def _flop_game(name: str, hole: int, high: High, low: Low | None = None, *, short_deck: bool = False) -> Game:
    streets = (
        Street("preflop", (_DOWN,) * hole, opener="blinds"),
        Street("flop", board=3),
        Street("turn", board=1, big_bet=True),
        Street("river", board=1, big_bet=True),
    )
    return Game(name, streets, high, low, short_deck=short_deck)


def _stud(name: str, high: High, low: Low | None = None, *, razz: bool = False) -> Game:
    best: Opener = "low-hand" if razz else "high-hand"
    streets = (
        Street("third", (_DOWN, _DOWN, _UP), opener="high-card" if razz else "low-card"),
        Street("fourth", (_UP,), opener=best),
        Street("fifth", (_UP,), opener=best, big_bet=True),
        Street("sixth", (_UP,), opener=best, big_bet=True),
        Street("seventh", (_DOWN,), opener=best, big_bet=True),
    )
    return Game(name, streets, high, low, stud=True)


def _draw_game(name: str, hole: int, high: High, draws: int) -> Game:
    streets = [Street("predraw", (_DOWN,) * hole, opener="blinds")]
    for number in range(1, draws + 1):
        streets.append(Street(f"draw-{number}", draw=True, big_bet=2 * number > draws))
    return Game(name, tuple(streets), high)


HOLDEM = _flop_game("holdem", 2, "high")
SHORT_DECK = _flop_game("short-deck", 2, "short-deck", short_deck=True)
OMAHA = _flop_game("omaha", 4, "omaha")
OMAHA_5 = _flop_game("omaha-5", 5, "omaha")
OMAHA_HI_LO = _flop_game("omaha-hi-lo", 4, "omaha", "omaha-eight-or-better")
OMAHA_5_HI_LO = _flop_game("omaha-5-hi-lo", 5, "omaha", "omaha-eight-or-better")
STUD = _stud("stud", "high")
STUD_HI_LO = _stud("stud-hi-lo", "high", "eight-or-better")
RAZZ = _stud("razz", "ace-to-five", razz=True)
TRIPLE_DRAW = _draw_game("2-7-triple-draw", 5, "deuce-to-seven", 3)
SINGLE_DRAW = _draw_game("2-7-single-draw", 5, "deuce-to-seven", 1)
BADUGI = _draw_game("badugi", 4, "badugi", 3)

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        HOLDEM, SHORT_DECK, OMAHA, OMAHA_5, OMAHA_HI_LO, OMAHA_5_HI_LO, STUD, STUD_HI_LO, RAZZ,
        TRIPLE_DRAW, SINGLE_DRAW, BADUGI,
    )
}  # fmt: skip
