"""What went wrong with a turn."""

from typing import Literal

from msgspec import UNSET, UnsetType

from panoverde.rulings.gesture.situation import Acts
from panoverde.rulings.table.table import Done, Said


class OutOfTurn(Acts, frozen=True, kw_only=True):
    """Somebody acted while the action was on another player."""

    seat: int
    passed: tuple[int, ...] | UnsetType = UNSET  # who should have acted before
    then: tuple[Done, ...] = ()  # what those did since
    amount_known: bool = True  # was the bet's size known when this player acted?


class Skipped(Said, frozen=True):
    """A player was passed over, and players to the left acted."""

    seat: int
    acts: tuple[Done, ...]
    spoke: Literal["before", "after", "never"] | UnsetType = UNSET  # before or after substantial action to the left
    time_enough: bool | UnsetType = UNSET
    next_card: bool = False  # has the next card come?


class Fold(Said, frozen=True):
    """A fold that is not the usual one."""

    how: Literal["said", "pushed", "in-muck", "upcards-lifted"]
    seat: int | UnsetType = UNSET
    touching: Literal["muck", "burns", "discards"] = "muck"  # in-muck: what the cards touched
    facing: bool | UnsetType = UNSET  # a bet to call?
    in_turn: bool | UnsetType = UNSET
    last_round: bool | UnsetType = UNSET
