"""The games a tournament is played in, and those that a mix is made of, in their order."""

from typing import Literal

Game = Literal[
    "no-limit-holdem", "limit-holdem", "pot-limit-omaha", "pot-limit-omaha-5", "omaha-hi-lo", "short-deck",
    "seven-card-stud", "stud-hi-lo", "razz", "2-7-triple-draw", "2-7-single-draw", "badugi",
    "horse", "8-game", "dealers-choice",
]  # fmt: skip


STUD: tuple[Game, ...] = ("seven-card-stud", "stud-hi-lo", "razz")


MIXED: tuple[Game, ...] = ("horse", "8-game", "dealers-choice")


LIMIT: tuple[Game, ...] = ("limit-holdem", "omaha-hi-lo", "2-7-triple-draw", "badugi", *STUD)  # bets have one size


SINGLE: tuple[Game, ...] = (
    "no-limit-holdem", "limit-holdem", "pot-limit-omaha", "pot-limit-omaha-5", "omaha-hi-lo", "short-deck",
    "seven-card-stud", "stud-hi-lo", "razz", "2-7-triple-draw", "2-7-single-draw", "badugi",
)  # fmt: skip


ROTATIONS: dict[Game, tuple[Game, ...]] = {
    "horse": ("limit-holdem", "omaha-hi-lo", "razz", "seven-card-stud", "stud-hi-lo"),
    "8-game": (
        "2-7-triple-draw", "limit-holdem", "omaha-hi-lo", "razz", "seven-card-stud", "stud-hi-lo", "no-limit-holdem",
        "pot-limit-omaha",
    ),
}  # fmt: skip
