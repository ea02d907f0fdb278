"""What is wrong, or asked, about an amount."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from panoverde.rulings.core.moments import Moment
from panoverde.rulings.table.table import Done, Said


class WrongBet(Said, frozen=True):
    """A bet that was wrong, and noticed later."""

    kind: Literal["underbet", "underraise", "pot-too-high", "pot-too-low", "undercalls"]
    seat: int
    made: int
    noticed: Moment
    right: int | UnsetType = UNSET
    since: tuple[Done, ...] = ()
    shorts: dict[int, int] = msgspec.field(default_factory=dict)  # undercalls, in order: by how much each is short
    under_half: bool | UnsetType = UNSET


class Count(Said, frozen=True):
    """A bet was counted wrong, and accepted."""

    bettor: int
    caller: int
    told: int
    true: int
    accepted: Literal["chips", "voice"]
    asked: bool = True


class HiddenChips(Said, frozen=True):
    """Chips that nobody could see came out after an all-in was called."""

    seat: int
    shown: int
    hidden: int
    callers: dict[int, int] | UnsetType = UNSET  # what each had when calling
    noticed: Literal["after-call", "after-award"] = "after-call"
    result: Literal["won", "lost", "split"] | UnsetType = UNSET
    winner: int | UnsetType = UNSET  # of several callers


class Options(Said, frozen=True):
    """What may each do: who may raise, from how much to how much."""

    seats: tuple[int, ...] | UnsetType = UNSET  # whoever it is on
    then: tuple[Done, ...] = ()
    short_blinds: int | UnsetType = UNSET  # after the flop: of the blinds, what nobody posted


class Posts(Said, frozen=True):
    """Who posts what."""

    stacks: dict[int, int] | UnsetType = UNSET
    table_seats: int | UnsetType = UNSET
